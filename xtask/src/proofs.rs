//! Which cards have been proven as they stand.
//!
//! Auditing the whole corpus takes longer than a check of every change may. So `tasks/proven.txt` keeps two kinds of
//! digests of what an audit found sound. One for each card: of its tasks, and of all that its component is made of. A
//! card whose digest differs is proven anew. And one for each area that all components share: kits, layouts, the page,
//! the judge. Where one of these differs a stated sample is proven anew, one task of every component: not nothing, and
//! not everything. `cargo xtask test` audits what differs from the file, and another sample that moves on with each
//! commit.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use setpoint_schema::Digest;

use crate::audit::{Audit, Doubt};
use crate::cards::{self, Cards, component_of, stated_sample};
use crate::proven::Proven;
use crate::sources::Sources;
use crate::steps::{git, root, run, setpoint};

/// The checks that prove a task.
pub const CHECKS: [&str; 2] = ["--checks", "oracle,idle,near-miss,sweep"];
/// How many cards are proven in one go; what was proven before a go that broke off stays.
const TOGETHER: usize = 80;
/// How many tasks are audited again although they are proven.
const SAMPLE: usize = 90;

/// The corpus and the sources as they stand.
pub struct Standing {
    pub cards: Cards,
    /// Of the areas that all components share, by name.
    pub shared: BTreeMap<String, Digest>,
}

impl Standing {
    pub fn of(binary: &Path) -> Result<Self, String> {
        let sources = Sources::read(&root())?;
        Ok(Self { cards: cards::listed_by(binary, &sources)?, shared: sources.shared()? })
    }

    /// The sample that the areas ask for which have changed.
    fn asked_for(&self, changed: &[&str]) -> Vec<&str> {
        if changed.is_empty() { Vec::new() } else { stated_sample(&self.cards) }
    }

    /// Writes down those of the named cards that an audit played in every target and has nothing to say against, and
    /// the areas if it is so with the whole stated sample.
    fn keep(&self, names: &[&str], audit: &Audit) -> Result<(), String> {
        let mut proven = Proven::read()?;
        self.add_sound(&mut proven, names, audit);
        proven.write()
    }

    fn add_sound(&self, proven: &mut Proven, names: &[&str], audit: &Audit) {
        let doubtful: BTreeSet<&str> = audit.doubts().filter_map(Doubt::card).collect();
        let whole = |name: &str| audit.covers(self.cards[name].tasks.keys().map(String::as_str));
        let sound = names.iter().filter(|name| !doubtful.contains(*name) && whole(name));
        proven.cards.retain(|name, _| self.cards.contains_key(name));
        proven.cards.extend(sound.map(|name| (name.to_string(), self.cards[*name].digest.clone())));
        let sample = stated_sample(&self.cards);
        let doubted: BTreeSet<&str> = audit.doubts().map(Doubt::task).collect();
        if audit.covers(sample.iter().copied()) && !sample.iter().any(|task| doubted.contains(task)) {
            proven.shared = self.shared.clone();
        }
    }
}

/// Audits the named cards and components, or all that is not proven, and writes down which cards are sound.
pub fn prove(names: &[String]) -> Result<(), String> {
    let standing = Standing::of(&setpoint())?;
    let cards = &standing.cards;
    let named = |card: &str, name: &str| card == name || component_of(card) == name;
    let unknown = names.iter().find(|name| !cards.keys().any(|card| named(card, name)));
    if let Some(name) = unknown {
        return Err(format!("there is no card and no component `{name}`"));
    }
    let proven = Proven::read()?;
    let all = cards.keys().map(String::as_str);
    let (chosen, sample) = match names {
        [] => (proven.open(cards), standing.asked_for(&proven.changed(&standing.shared))),
        names => (all.filter(|card| names.iter().any(|name| named(card, name))).collect(), Vec::new()),
    };
    let mut doubts = Vec::new();
    let sample = Some((Vec::new(), sample)).filter(|(_, sample)| !sample.is_empty());
    let rounds = chosen.chunks(TOGETHER).map(|cards| (cards.to_vec(), cards.to_vec()));
    for (cards, tasks) in sample.into_iter().chain(rounds) {
        let audit = audited(&tasks)?;
        standing.keep(&cards, &audit)?;
        doubts.extend(audit.doubts().map(Doubt::to_string));
    }
    all_sound(&doubts)
}

/// Takes the cards that an audit found sound in every target.
pub fn prove_by(file: &Path) -> Result<(), String> {
    let text = fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let audit: Audit =
        serde_json::from_slice(&text).map_err(|error| format!("{} is no audit: {error}", file.display()))?;
    let build = fs::read(setpoint()).map_err(|error| format!("cannot read {}: {error}", setpoint().display()))?;
    if audit.build != Digest::of_bytes(&build).to_string() {
        return Err(format!("{} is of another build than {}", file.display(), setpoint().display()));
    }
    let missing = CHECKS[1].split(',').find(|check| !audit.checks.iter().any(|made| made == check));
    if let Some(check) = missing {
        return Err(format!("{} lacks the check `{check}`", file.display()));
    }
    if audit.seeds != [0] {
        return Err(format!("{} is of seeds {:?}, not of the published draw", file.display(), audit.seeds));
    }
    let standing = Standing::of(&setpoint())?;
    let all: Vec<&str> = standing.cards.keys().map(String::as_str).collect();
    standing.keep(&all, &audit)?;
    all_sound(&Vec::from_iter(audit.doubts().map(Doubt::to_string)))
}

/// Carries proofs over to a binary that makes digests of tasks in another way, from one that asks the same.
///
/// Both must be release builds, which hold the corpus that they were built with.
pub fn carry(old: &Path) -> Result<(), String> {
    let sources = Sources::read(&root())?;
    let (old, new) = (cards::listed_by(old, &sources)?, cards::listed_by(&setpoint(), &sources)?);
    let mut proven = Proven::read()?;
    carry_over(&mut proven, &old, &new);
    let open = proven.open(&new).len();
    println!("{} of {} cards are proven, {open} are open", new.len() - open, new.len());
    proven.write()
}

fn carry_over(proven: &mut Proven, old: &Cards, new: &Cards) {
    for (name, card) in new {
        let was = old.get(name).filter(|was| was.tasks == card.tasks && proven.cards.get(name) == Some(&was.digest));
        if was.is_some() {
            proven.cards.insert(name.clone(), card.digest.clone());
        }
    }
}

fn all_sound(doubts: &[String]) -> Result<(), String> {
    if doubts.is_empty() { Ok(()) } else { Err(format!("not sound:\n  {}", doubts.join("\n  "))) }
}

/// Audits some cards or tasks in one browser, which is warm after the first.
fn audited(names: &[&str]) -> Result<Audit, String> {
    let mut audit = Command::new(setpoint());
    audit.args(["audit", "--json"]).args(CHECKS).args(chosen(names)).current_dir(root()).stderr(Stdio::inherit());
    let found = audit.output().map_err(|error| format!("cannot run setpoint: {error}"))?.stdout;
    serde_json::from_slice(&found).map_err(|error| format!("no audit: {error}"))
}

pub fn chosen<'a>(names: &'a [&str]) -> impl Iterator<Item = &'a str> {
    names.iter().flat_map(|name| ["--task", name])
}

/// Names what a test would have to audit.
pub fn list_open() -> Result<(), String> {
    let standing = Standing::of(&setpoint())?;
    let proven = Proven::read()?;
    let changed = proven.changed(&standing.shared);
    changed.iter().for_each(|area| println!("shared {area}"));
    proven.open(&standing.cards).iter().for_each(|name| println!("{name}"));
    if !changed.is_empty() {
        eprintln!("of what all share, the stated sample is open: {} tasks", stated_sample(&standing.cards).len());
    }
    Ok(())
}

/// Audits what is not proven as it stands, and a sample of everything.
pub fn check() -> Result<(), String> {
    let standing = Standing::of(&setpoint())?;
    let proven = Proven::read()?;
    let changed = proven.changed(&standing.shared);
    let mut open = proven.open(&standing.cards);
    if !changed.is_empty() {
        println!("the stated sample is audited, because this has changed: {}", changed.join(", "));
        open.extend(standing.asked_for(&changed));
    }
    if !open.is_empty() {
        audit(&setpoint(), chosen(&open))?;
    }
    let turn = git(&["rev-list", "--count", "HEAD"])?;
    audit(&setpoint(), ["--sample", &SAMPLE.to_string(), "--seed", turn.trim()])
}

/// Audits what a selection has, with the result shown.
pub fn audit<'a>(binary: &Path, selection: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
    run(Command::new(binary).arg("audit").args(selection).current_dir(root()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::tests::some;

    const COMPONENTS: [&str; 3] = ["button", "link", "tabs"];

    fn standing(own: &str, kits: &str) -> Standing {
        let of = |component: &str| Digest::of_bytes(if component == "tabs" { own.as_bytes() } else { b"" });
        let cards = some(&COMPONENTS, |component| Ok(of(component)));
        Standing { cards, shared: BTreeMap::from([("kits".into(), Digest::of_bytes(kits.as_bytes()))]) }
    }

    fn proven(standing: &Standing) -> Proven {
        let cards = standing.cards.iter().map(|(name, card)| (name.clone(), card.digest.clone()));
        Proven { cards: cards.collect(), shared: standing.shared.clone() }
    }

    fn audit_of(tasks: &[&str], doubted: &[&str]) -> Audit {
        let doubt = |task: &&str| serde_json::json!({ "task": task, "player": "oracle", "reason": "" });
        serde_json::from_value(serde_json::json!({
            "build": "", "seeds": [0], "checks": [], "components": { "all": { "tasks": tasks } },
            "violations": Vec::from_iter(doubted.iter().map(doubt)), "allowed": [],
        }))
        .expect("an audit")
    }

    #[test]
    fn a_change_in_a_component_opens_its_cards_alone() {
        let (before, after) = (standing("", ""), standing("changed", ""));
        assert_eq!(proven(&before).open(&after.cards), ["tabs/plain", "tabs/rich"]);
        assert!(after.asked_for(&proven(&before).changed(&after.shared)).is_empty());
    }

    #[test]
    fn a_change_in_a_kit_opens_the_stated_sample_alone() {
        let (before, after) = (standing("", ""), standing("", "changed"));
        assert!(proven(&before).open(&after.cards).is_empty());
        let sample = after.asked_for(&proven(&before).changed(&after.shared));
        assert_eq!(sample, ["button/plain@antd", "link/rich@mantine", "tabs/plain@mui"]);
    }

    #[test]
    fn what_all_share_is_proven_by_the_whole_stated_sample() {
        let (before, after) = (standing("", ""), standing("", "changed"));
        let sample = stated_sample(&after.cards);
        let changed_after = |audit: &Audit| {
            let mut proven = proven(&before);
            after.add_sound(&mut proven, &[], audit);
            proven.changed(&after.shared).len()
        };
        assert_eq!(changed_after(&audit_of(&sample, &[])), 0);
        assert_eq!(changed_after(&audit_of(&sample[1..], &[])), 1);
        assert_eq!(changed_after(&audit_of(&sample, &sample[..1])), 1);
    }

    #[test]
    fn only_a_valid_proof_of_an_equal_task_is_carried_over() {
        let (old, new) = (standing("", ""), standing("digested otherwise", ""));
        let mut carried = proven(&old);
        carry_over(&mut carried, &old.cards, &new.cards);
        assert!(carried.open(&new.cards).is_empty());

        // Open already with the old binary.
        let mut carried = proven(&standing("proven once", ""));
        carry_over(&mut carried, &old.cards, &new.cards);
        assert_eq!(carried.open(&new.cards), ["tabs/plain", "tabs/rich"]);

        // Another task: of one target only, the rest is gone.
        let mut other = standing("", "");
        for card in other.cards.values_mut() {
            card.tasks.pop_last();
        }
        let mut carried = proven(&other);
        carry_over(&mut carried, &other.cards, &new.cards);
        assert_eq!(carried.open(&new.cards), ["tabs/plain", "tabs/rich"]);
    }
}
