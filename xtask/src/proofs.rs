//! Which cards have been proven as they stand.
//!
//! Auditing the whole corpus takes longer than a check of every change may. So `tasks/proven.txt` keeps
//! a digest of each card that an audit found sound: of the tasks that come of it, and of its component's
//! adapters, state and policy, with those of other components that they build on. `cargo xtask test`
//! audits what differs from the file, and a sample of everything that moves on with each commit. What
//! all components share is not part of the digest: the sample and a full `setpoint audit` are there
//! for that.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;
use setpoint_schema::{Digest, TaskId};

use crate::audit::{Audit, Doubt};
use crate::steps::{root, run, setpoint};

const CHECKS: &str = "oracle,idle,near-miss,sweep";
/// How many cards are proven in one go; what was proven before a go that broke off stays.
const TOGETHER: usize = 80;
/// How many tasks are audited again although they are proven.
const SAMPLE: usize = 90;

/// Audits the named cards and components, or all that is not proven, and writes down which cards are sound.
pub fn prove(names: &[String]) -> Result<(), String> {
    let cards = cards()?;
    let named = |card: &str, name: &str| card == name || component_of(card) == name;
    let unknown = names.iter().find(|name| !cards.keys().any(|card| named(card, name)));
    if let Some(name) = unknown {
        return Err(format!("there is no card and no component `{name}`"));
    }
    let open = unproven(&cards)?;
    let chosen: Vec<&str> = match names {
        [] => open,
        names => cards.keys().map(String::as_str).filter(|card| names.iter().any(|name| named(card, name))).collect(),
    };
    let mut doubts = Vec::new();
    for together in chosen.chunks(TOGETHER) {
        let audit = audited(together)?;
        keep(together, &audit, &cards)?;
        doubts.extend(audit.doubts().map(Doubt::to_string));
    }
    all_sound(&doubts)
}

/// Takes the cards that an audit found sound in every library.
pub fn prove_by(file: &Path) -> Result<(), String> {
    let text = fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let audit: Audit =
        serde_json::from_slice(&text).map_err(|error| format!("{} is no audit: {error}", file.display()))?;
    let build = fs::read(setpoint()).map_err(|error| format!("cannot read {}: {error}", setpoint().display()))?;
    if audit.build != Digest::of_bytes(&build).to_string() {
        return Err(format!("{} is of another build than {}", file.display(), setpoint().display()));
    }
    let missing = CHECKS.split(',').find(|check| !audit.checks.iter().any(|made| made == check));
    if let Some(check) = missing {
        return Err(format!("{} lacks the check `{check}`", file.display()));
    }
    if audit.seed != 0 {
        return Err(format!("{} is of seed {}, not of the published draw", file.display(), audit.seed));
    }
    let cards = cards()?;
    let all: Vec<&str> = cards.keys().map(String::as_str).collect();
    keep(&all, &audit, &cards)?;
    all_sound(&Vec::from_iter(audit.doubts().map(Doubt::to_string)))
}

fn all_sound(doubts: &[String]) -> Result<(), String> {
    if doubts.is_empty() { Ok(()) } else { Err(format!("not sound:\n  {}", doubts.join("\n  "))) }
}

/// Audits some cards in one browser, which is warm after the first.
fn audited(cards: &[&str]) -> Result<Audit, String> {
    let mut audit = Command::new(setpoint());
    audit
        .args(["audit", "--json", "--checks", CHECKS])
        .args(chosen(cards))
        .current_dir(root())
        .stderr(Stdio::inherit());
    let found = audit.output().map_err(|error| format!("cannot run setpoint: {error}"))?.stdout;
    serde_json::from_slice(&found).map_err(|error| format!("no audit: {error}"))
}

fn chosen<'a>(cards: &'a [&str]) -> impl Iterator<Item = &'a str> {
    cards.iter().flat_map(|card| ["--task", card])
}

/// Names what a test would have to audit.
pub fn list_unproven() -> Result<(), String> {
    unproven(&cards()?)?.iter().for_each(|name| println!("{name}"));
    Ok(())
}

/// Audits what is not proven as it stands, and a sample of everything.
pub fn check() -> Result<(), String> {
    let cards = cards()?;
    let open = unproven(&cards)?;
    if !open.is_empty() {
        audit(chosen(&open))?;
    }
    let turn = Command::new("git").args(["rev-list", "--count", "HEAD"]).current_dir(root()).output();
    let turn = turn.map_err(|error| format!("cannot run git rev-list: {error}"))?.stdout;
    let turn = String::from_utf8_lossy(&turn);
    audit(["--sample", &SAMPLE.to_string(), "--seed", turn.trim()])
}

fn audit<'a>(args: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
    run(Command::new(setpoint()).arg("audit").args(args).current_dir(root()))
}

/// A line of what `setpoint tasks --json` prints.
#[derive(Deserialize)]
struct Listed {
    id: TaskId,
}

/// A card as it stands.
struct Card {
    /// Of all that it is made of.
    digest: Digest,
    tasks: BTreeSet<String>,
}

fn component_of(card: &str) -> &str {
    card.split('/').next().unwrap_or_default()
}

/// All cards, by `component/card`.
fn cards() -> Result<BTreeMap<String, Card>, String> {
    let listed = Command::new(setpoint()).args(["tasks", "--json"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("cannot run setpoint: {error}"))?;
    if !listed.status.success() {
        return Err(String::from_utf8_lossy(&listed.stderr).into_owned());
    }
    let mut made_of = BTreeMap::<String, (Vec<u8>, BTreeSet<String>)>::new();
    for line in String::from_utf8_lossy(&listed.stdout).lines() {
        let Listed { id } = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let (bytes, tasks) = made_of.entry(format!("{}/{}", id.component, id.card)).or_default();
        bytes.extend(line.bytes());
        tasks.insert(id.to_string());
    }
    let components: BTreeSet<&str> = made_of.keys().map(|card| component_of(card)).collect();
    let own = components.into_iter().map(|name| Ok((name.to_string(), sources(name)?)));
    let own: BTreeMap<String, String> = own.collect::<Result<_, String>>()?;
    let whole = |name| with_those_it_uses(name, &own).into_iter().map(|used| own[used].as_str()).collect();
    let whole: BTreeMap<&str, String> = own.keys().map(|name| (name.as_str(), whole(name))).collect();
    let card = |(name, (mut bytes, tasks)): (String, (Vec<u8>, BTreeSet<String>))| {
        bytes.extend(whole[component_of(&name)].bytes());
        (name, Card { digest: Digest::of_bytes(&bytes), tasks })
    };
    Ok(made_of.into_iter().map(card).collect())
}

/// The text of a component's own files, in a stable order.
fn sources(component: &str) -> Result<String, String> {
    let folder = root().join("web/src/components").join(component);
    let listed = fs::read_dir(&folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut files: Vec<_> = listed.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    let module = format!("{component}.rs");
    files.push(root().join("crates/schema/src/components").join(&module));
    files.push(root().join("crates/agents/src/oracle").join(&module));
    files.sort();
    let text =
        |file: &PathBuf| fs::read_to_string(file).map_err(|error| format!("cannot read {}: {error}", file.display()));
    files.iter().map(text).collect()
}

/// A component and all whose files its own take something from, near and far.
fn with_those_it_uses<'a>(component: &'a str, own: &'a BTreeMap<String, String>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::from([component]);
    let mut unread = vec![component];
    while let Some(name) = unread.pop() {
        let used = own.keys().filter(|other| takes_from(&own[name], other));
        unread.extend(used.map(String::as_str).filter(|used| found.insert(used)));
    }
    found
}

/// True if a text has a path through the module or the folder of that name.
fn takes_from(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + name.len()..]);
        let whole = !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        whole && (after.starts_with("::") || after.starts_with('/'))
    })
}

fn unproven(cards: &BTreeMap<String, Card>) -> Result<Vec<&str>, String> {
    let proven = read()?;
    let open = cards.iter().filter(|(name, card)| proven.get(*name) != Some(&card.digest.to_string()));
    Ok(open.map(|(name, _)| name.as_str()).collect())
}

/// Writes down those of the named cards that an audit played in every library and has nothing to say against.
fn keep(names: &[&str], audit: &Audit, cards: &BTreeMap<String, Card>) -> Result<(), String> {
    let doubtful: BTreeSet<&str> = audit.doubts().filter_map(Doubt::card).collect();
    let sound = names.iter().filter(|name| !doubtful.contains(*name) && audit.covers(&cards[**name].tasks));
    let mut proven = read()?;
    proven.retain(|name, _| cards.contains_key(name));
    proven.extend(sound.map(|name| (name.to_string(), cards[*name].digest.to_string())));
    let text: String = proven.iter().map(|(name, digest)| format!("{name} {digest}\n")).collect();
    fs::write(path(), text).map_err(|error| format!("cannot write {}: {error}", path().display()))
}

fn read() -> Result<BTreeMap<String, String>, String> {
    let text = fs::read_to_string(path()).map_err(|error| format!("cannot read {}: {error}", path().display()))?;
    let line = |line: &str| line.split_once(' ').map(|(name, digest)| (name.to_string(), digest.to_string()));
    Ok(text.lines().filter_map(line).collect())
}

fn path() -> PathBuf {
    root().join("tasks/proven.txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_is_made_of_what_it_builds_on_too() {
        let own = |name: &str, text: &str| (name.to_string(), text.to_string());
        let own = BTreeMap::from([
            own("drawer", "import { pieces } from '../dialog_modal/pieces';"),
            own("dialog_modal", "use super::tabs::Part;"),
            own("tabs", "import type { Types } from '../../gen/tabs'; my_drawer::open()"),
        ]);
        let used = |name| Vec::from_iter(with_those_it_uses(name, &own));
        assert_eq!(used("drawer"), ["dialog_modal", "drawer", "tabs"]);
        assert_eq!(used("tabs"), ["tabs"]);
    }
}
