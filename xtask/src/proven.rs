//! The file that says what has been proven.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use setpoint_schema::Digest;

use crate::cards::Cards;
use crate::steps::root;

/// What the first word of a line says if it is about an area and not about a card.
const SHARED: &str = "shared";

/// The digests as they were when an audit found them sound.
#[derive(Debug, Default, PartialEq)]
pub struct Proven {
    /// Of the areas that all components share, by name.
    pub shared: BTreeMap<String, Digest>,
    /// Of cards, by `component/card`.
    pub cards: BTreeMap<String, Digest>,
}

impl Proven {
    pub fn read() -> Result<Self, String> {
        let text = fs::read_to_string(path()).map_err(|error| format!("cannot read {}: {error}", path().display()))?;
        Ok(Self::of(&text))
    }

    pub fn of(text: &str) -> Self {
        let mut proven = Self::default();
        for line in text.lines() {
            match *Vec::from_iter(line.split(' ')) {
                [SHARED, area, digest] => drop(proven.shared.insert(area.into(), Digest(digest.into()))),
                [card, digest] => drop(proven.cards.insert(card.into(), Digest(digest.into()))),
                _ => {}
            }
        }
        proven
    }

    pub fn write(&self) -> Result<(), String> {
        fs::write(path(), self.to_string()).map_err(|error| format!("cannot write {}: {error}", path().display()))
    }

    /// The cards that are not proven as they stand.
    pub fn open<'a>(&self, cards: &'a Cards) -> Vec<&'a str> {
        let open = cards.iter().filter(|(name, card)| self.cards.get(*name) != Some(&card.digest));
        open.map(|(name, _)| name.as_str()).collect()
    }

    /// The areas that have changed since.
    pub fn changed<'a>(&self, shared: &'a BTreeMap<String, Digest>) -> Vec<&'a str> {
        let changed = shared.iter().filter(|(area, digest)| self.shared.get(*area) != Some(digest));
        changed.map(|(area, _)| area.as_str()).collect()
    }
}

impl std::fmt::Display for Proven {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.shared.iter().try_for_each(|(area, digest)| writeln!(f, "{SHARED} {area} {digest}"))?;
        self.cards.iter().try_for_each(|(card, digest)| writeln!(f, "{card} {digest}"))
    }
}

/// Where it lies, from the root.
pub const FILE: &str = "tasks/proven.txt";

fn path() -> PathBuf {
    root().join(FILE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let text = "shared kits 0a\nshared judge 0b\nswitch/heating 1c\n";
        let proven = Proven::of(text);
        assert_eq!((proven.shared.len(), proven.cards.len()), (2, 1));
        assert_eq!(Proven::of(&proven.to_string()), proven);
    }
}
