//! Where a task's seed came from: which split it belongs to, and the word that it was hashed from.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// A named range of seeds that shares none with the others. Seed 0 belongs to none of them: it is the draw that
/// everybody has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Split {
    Train,
    Dev,
    Test,
}

impl Split {
    pub const ALL: [Split; 3] = [Split::Train, Split::Dev, Split::Test];

    pub fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Dev => "dev",
            Split::Test => "test",
        }
    }

    /// The seeds of the split. They are published and never change; what lies between the last of them and
    /// `Split::OF_WORDS` is for whoever wants seeds of no split.
    pub const fn seeds(self) -> RangeInclusive<u32> {
        match self {
            Split::Train => 1..=999_999,
            Split::Dev => 1_000_000..=1_999_999,
            Split::Test => 2_000_000..=2_999_999,
        }
    }

    /// Where the seeds that words are hashed into lie, out of reach of every split.
    pub const OF_WORDS: RangeInclusive<u32> = 1 << 31..=u32::MAX;

    pub fn of_seed(seed: u32) -> Option<Split> {
        Split::ALL.into_iter().find(|split| split.seeds().contains(&seed))
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is divided into train, dev and test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SplitBy {
    #[default]
    Seeds,
    Cards,
    Components,
    Targets,
}

impl SplitBy {
    pub const ALL: [SplitBy; 4] = [SplitBy::Seeds, SplitBy::Cards, SplitBy::Components, SplitBy::Targets];

    pub fn name(self) -> &'static str {
        match self {
            SplitBy::Seeds => "seeds",
            SplitBy::Cards => "cards",
            SplitBy::Components => "components",
            SplitBy::Targets => "targets",
        }
    }

    fn is_seeds(&self) -> bool {
        *self == SplitBy::Seeds
    }
}

/// How the seed of a task was come by.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Drawn {
    /// The split that was asked for, or else the one whose range holds the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<Split>,
    #[serde(default, skip_serializing_if = "SplitBy::is_seeds")]
    pub split_by: SplitBy,
    /// The word that was hashed into the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

impl Drawn {
    /// What a seed says by itself.
    pub fn of_seed(seed: u32) -> Self {
        Self { split: Split::of_seed(seed), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_are_disjoint_follow_one_another_and_leave_out_seed_0_and_the_seeds_of_words() {
        assert_eq!(Split::of_seed(0), None);
        let mut next = 1;
        for split in Split::ALL {
            let seeds = split.seeds();
            assert_eq!(*seeds.start(), next);
            next = seeds.end() + 1;
            assert_eq!([*seeds.start(), *seeds.end()].map(Split::of_seed), [Some(split); 2]);
        }
        assert!(next < *Split::OF_WORDS.start());
        assert_eq!([next, *Split::OF_WORDS.start(), u32::MAX].map(Split::of_seed), [None; 3]);
    }

    #[test]
    fn a_plain_draw_is_written_as_nothing() {
        assert_eq!(serde_json::to_string(&Drawn::default()).unwrap(), "{}");
        let drawn = Drawn { split: Some(Split::Dev), split_by: SplitBy::Cards, word: Some("autumn".into()) };
        let written = serde_json::to_string(&drawn).unwrap();
        assert_eq!(written, r#"{"split":"dev","split_by":"cards","word":"autumn"}"#);
        assert_eq!(serde_json::from_str::<Drawn>(&written).unwrap(), drawn);
    }
}
