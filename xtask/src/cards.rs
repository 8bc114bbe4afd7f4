//! The cards as they stand: what a binary makes of them, and what they are made of.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde_json::Value;
use setpoint_schema::Digest;

use crate::sources::Sources;
use crate::steps::root;

/// All cards, by `component/card`.
pub type Cards = BTreeMap<String, Card>;

/// A card as it stands.
#[derive(Debug)]
pub struct Card {
    /// Of its tasks, and of all that its component is made of.
    pub digest: Digest,
    /// By name, one a target.
    pub tasks: BTreeMap<String, Asked>,
}

/// What a task asks. Two binaries that ask the same can be told by it even if they make digests in different ways.
///
/// What is the same for every card is left out: the name and the surface of its target, and how long a goal must hold.
/// Only what moves by itself could fail by a longer hold, and such cards are named to `prove` by hand.
#[derive(Debug, PartialEq)]
pub struct Asked {
    instruction: String,
    scene: Value,
    goal: Value,
}

/// A line of what `setpoint tasks --json` prints.
#[derive(Deserialize)]
struct Listed {
    id: Id,
    /// Binaries that do not print it yet have their tasks digested here.
    digest: Option<Digest>,
    revision: u32,
    instruction: String,
    scene: Value,
    goal: Value,
}

#[derive(Deserialize)]
struct Id {
    component: String,
    card: String,
    #[serde(alias = "library")]
    target: String,
}

pub fn component_of(card: &str) -> &str {
    card.split('/').next().unwrap_or_default()
}

/// All cards that a binary lists.
pub fn listed_by(binary: &Path, sources: &Sources) -> Result<Cards, String> {
    let listed = Command::new(binary).args(["tasks", "--json"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("cannot run {}: {error}", binary.display()))?;
    if !listed.status.success() {
        return Err(String::from_utf8_lossy(&listed.stderr).into_owned());
    }
    read(&String::from_utf8_lossy(&listed.stdout), |component| sources.own(component))
}

/// Reads a list of tasks; `own` digests what a component is made of.
pub fn read(lines: &str, own: impl Fn(&str) -> Result<Digest, String>) -> Result<Cards, String> {
    let mut tasks = BTreeMap::<String, BTreeMap<String, (Digest, Asked)>>::new();
    for line in lines.lines() {
        let listed: Listed = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let Id { component, card, target } = &listed.id;
        let (card, name) = (format!("{component}/{card}"), format!("{component}/{card}@{target}"));
        tasks.entry(card).or_default().insert(name, listed.into());
    }
    let components: BTreeSet<&str> = tasks.keys().map(|card| component_of(card)).collect();
    let own = components.into_iter().map(|name| Ok((name.to_string(), own(name)?)));
    let own: BTreeMap<String, Digest> = own.collect::<Result<_, String>>()?;
    let card = |(name, tasks): (String, BTreeMap<String, (Digest, Asked)>)| {
        let digests = Vec::from_iter(tasks.iter().map(|(task, (digest, _))| (task, digest)));
        let digest = Digest::of(&(digests, &own[component_of(&name)]));
        (name, Card { digest, tasks: tasks.into_iter().map(|(task, (_, asked))| (task, asked)).collect() })
    };
    Ok(tasks.into_iter().map(card).collect())
}

impl From<Listed> for (Digest, Asked) {
    /// Lists the fields of the digest, so that a field more in the binary's output leaves every proof valid.
    fn from(listed: Listed) -> Self {
        let Listed { digest, revision, instruction, mut scene, mut goal, .. } = listed;
        let digest = digest.unwrap_or_else(|| Digest::of(&(revision, &instruction, &scene, &goal)));
        for (value, fields) in [(&mut scene, &["library", "target", "surface"][..]), (&mut goal, &["hold_ms"])] {
            let Some(object) = value.as_object_mut() else { continue };
            fields.iter().for_each(|field| drop(object.shift_remove(*field)));
        }
        (digest, Asked { instruction, scene, goal })
    }
}

/// One task of every component, as many as there are components: enough to see whether something that all share still
/// does its work everywhere, and few enough to be played with every change of it. Each component plays another card and
/// another target than the one before it.
pub fn stated_sample(cards: &Cards) -> Vec<&str> {
    let mut by_component = BTreeMap::<&str, Vec<&Card>>::new();
    for (name, card) in cards {
        by_component.entry(component_of(name)).or_default().push(card);
    }
    let chosen = by_component.values().enumerate().filter_map(|(turn, cards)| {
        let tasks = &cards[turn % cards.len()].tasks;
        tasks.keys().nth(turn % tasks.len().max(1))
    });
    chosen.map(String::as_str).collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// As many components as given, each with two cards in three targets.
    pub fn some(components: &[&str], own: impl Fn(&str) -> Result<Digest, String>) -> Cards {
        let mut lines = String::new();
        for component in components {
            for card in ["plain", "rich"] {
                for target in ["antd", "mantine", "mui"] {
                    lines += &format!("{}\n", line(component, card, target));
                }
            }
        }
        read(&lines, own).expect("cards")
    }

    fn line(component: &str, card: &str, target: &str) -> Value {
        serde_json::json!({
            "id": { "component": component, "card": card, "library": target },
            "seed": 0, "revision": 1, "template": "", "instruction": format!("Do {card}"), "scene": {}, "goal": {},
        })
    }

    fn digest_of(lines: &[&Value]) -> Digest {
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        read(&lines, |_| Ok(Digest::of_bytes(b"own"))).expect("cards").remove("tabs/plain").expect("a card").digest
    }

    #[test]
    fn a_field_more_in_the_list_of_tasks_leaves_proofs_valid() {
        let before = line("tabs", "plain", "mui");
        let mut after = before.clone();
        after["variant"] = serde_json::json!("dark");
        assert_eq!(digest_of(&[&before]), digest_of(&[&after]));
        after["goal"] = serde_json::json!({ "want": {} });
        assert_ne!(digest_of(&[&before]), digest_of(&[&after]));
    }

    #[test]
    fn a_tasks_own_digest_is_believed() {
        let (mut one, mut two) = (line("tabs", "plain", "mui"), line("tabs", "plain", "mui"));
        one["digest"] = "1".into();
        two["digest"] = "2".into();
        assert_ne!(digest_of(&[&one]), digest_of(&[&two]));
        two["digest"] = "1".into();
        two["instruction"] = "what the binary does not count".into();
        assert_eq!(digest_of(&[&one]), digest_of(&[&two]));
    }

    #[test]
    fn the_stated_sample_has_every_component_and_every_target() {
        let cards = some(&["accordion", "button", "link", "tabs"], |_| Ok(Digest::of_bytes(b"")));
        let sample = ["accordion/plain@antd", "button/rich@mantine", "link/plain@mui", "tabs/rich@antd"];
        assert_eq!(stated_sample(&cards), sample);
    }
}
