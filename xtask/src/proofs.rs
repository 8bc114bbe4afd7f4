//! Which components have been proven as they stand.
//!
//! Auditing the whole corpus takes longer than a check of every change may. So `tasks/proven.txt` keeps
//! a digest of each component that an audit found sound: of its adapters, its state, its policy, those
//! of other components that they build on, and the tasks that come of its cards. `cargo xtask test`
//! audits what differs from the file, and a sample of everything that moves on with each commit. What
//! all components share is not part of the digest: the sample and a full `setpoint audit` are there
//! for that.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use setpoint_schema::Digest;

use crate::audit::{Audit, Violation};
use crate::steps::{root, run, setpoint};

const CHECKS: &str = "oracle,idle,near-miss,sweep";
/// How many components are proven in one go; what was proven before a go that broke off stays.
const TOGETHER: usize = 8;
/// How many tasks are audited again although they are proven.
const SAMPLE: usize = 90;

/// Audits the named components, or all that are not proven, and writes down those that are sound.
pub fn prove(names: &[String]) -> Result<(), String> {
    let components = components()?;
    let unknown = names.iter().find(|name| !components.contains_key(*name));
    if let Some(name) = unknown {
        return Err(format!("there is no component `{name}`"));
    }
    let chosen = if names.is_empty() { unproven(&components)? } else { names.to_vec() };
    let mut unsound = Vec::new();
    for together in chosen.chunks(TOGETHER) {
        let doubtful = violated(together)?;
        for name in together {
            match doubtful.contains(name) {
                true => unsound.push(name.clone()),
                false => keep(name, &components[name].digest)?,
            }
        }
    }
    if unsound.is_empty() { Ok(()) } else { Err(format!("not sound: {}", unsound.join(", "))) }
}

/// Takes the components that an audit of the whole corpus found sound.
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
    let unsound: BTreeSet<&str> = audit.violations.iter().filter_map(Violation::component).collect();
    for (name, made_of) in components()? {
        let audited = audit.components.get(&name).map_or(0, |one| one.tasks.len());
        if audited == made_of.tasks && !unsound.contains(name.as_str()) {
            keep(&name, &made_of.digest)?;
        }
    }
    if unsound.is_empty() { Ok(()) } else { Err(format!("not sound: {}", Vec::from_iter(unsound).join(", "))) }
}

/// Audits some components in one browser, which is warm after the first, and names those that are not sound.
fn violated(names: &[String]) -> Result<BTreeSet<String>, String> {
    let chosen = names.iter().flat_map(|name| ["--component", name]);
    let mut audit = Command::new(setpoint());
    audit.args(["audit", "--json", "--checks", CHECKS]).args(chosen).current_dir(root()).stderr(Stdio::inherit());
    let found = audit.output().map_err(|error| format!("cannot run setpoint: {error}"))?.stdout;
    let found: Audit = serde_json::from_slice(&found).map_err(|error| format!("no audit: {error}"))?;
    for Violation { task, player, reason } in &found.violations {
        println!("{task} {player}: {reason}");
    }
    Ok(found.violations.iter().filter_map(Violation::component).map(str::to_string).collect())
}

/// Names what a test would have to audit.
pub fn list_unproven() -> Result<(), String> {
    unproven(&components()?)?.iter().for_each(|name| println!("{name}"));
    Ok(())
}

/// Audits what is not proven as it stands, and a sample of everything.
pub fn check() -> Result<(), String> {
    let unproven = unproven(&components()?)?;
    for name in &unproven {
        audit(&["--component", name])?;
    }
    let turn = Command::new("git").args(["rev-list", "--count", "HEAD"]).current_dir(root()).output();
    let turn = turn.map_err(|error| format!("cannot run git rev-list: {error}"))?.stdout;
    let turn = String::from_utf8_lossy(&turn);
    audit(&["--sample", &SAMPLE.to_string(), "--seed", turn.trim()])
}

fn audit(args: &[&str]) -> Result<(), String> {
    run(Command::new(setpoint()).arg("audit").args(args).current_dir(root()))
}

/// A component as it stands.
struct Component {
    /// Of all that it is made of.
    digest: Digest,
    tasks: usize,
}

fn components() -> Result<BTreeMap<String, Component>, String> {
    let listed = Command::new(setpoint()).args(["tasks", "--json"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("cannot run setpoint: {error}"))?;
    if !listed.status.success() {
        return Err(String::from_utf8_lossy(&listed.stderr).into_owned());
    }
    let mut made_of = BTreeMap::<String, (Vec<u8>, usize)>::new();
    for line in String::from_utf8_lossy(&listed.stdout).lines() {
        let task: serde_json::Value = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let component = task["scene"]["component"].as_str().unwrap_or_default();
        let (bytes, tasks) = made_of.entry(component.to_string()).or_default();
        bytes.extend(line.bytes());
        *tasks += 1;
    }
    let own: BTreeMap<String, String> =
        made_of.keys().map(|name| Ok((name.clone(), sources(name)?))).collect::<Result<_, String>>()?;
    for (name, (bytes, _)) in &mut made_of {
        for used in with_those_it_uses(name, &own) {
            bytes.extend(own[used].bytes());
        }
    }
    let component = |(bytes, tasks): (Vec<u8>, usize)| Component { digest: Digest::of_bytes(&bytes), tasks };
    Ok(made_of.into_iter().map(|(name, made_of)| (name, component(made_of))).collect())
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

fn unproven(components: &BTreeMap<String, Component>) -> Result<Vec<String>, String> {
    let proven = read()?;
    let open = components.iter().filter(|(name, one)| proven.get(*name) != Some(&one.digest.to_string()));
    Ok(open.map(|(name, _)| name.clone()).collect())
}

fn keep(name: &str, digest: &Digest) -> Result<(), String> {
    let mut proven = read()?;
    proven.insert(name.to_string(), digest.to_string());
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
