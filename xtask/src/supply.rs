//! What we build on: its licences, where it comes from, and whether anyone knows harm of it.

use std::process::Command;

use serde::Deserialize;

use crate::steps::{cargo, root, run};

/// Checks both lock files. Not part of a test: whether it passes depends on what was found out since, not on a change.
///
/// What needs no network comes first, and nothing keeps the rest from being checked.
pub fn audit() -> Result<(), String> {
    let parts = [crates(&["licenses", "bans", "sources"]), packages(), crates(&["advisories"])];
    let failed: Vec<String> = parts.into_iter().filter_map(Result::err).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn crates(checks: &[&str]) -> Result<(), String> {
    if !cargo(&["deny", "--version"]).output().is_ok_and(|out| out.status.success()) {
        return Err("cargo-deny is not installed\nhint: cargo install cargo-deny --locked".into());
    }
    run(cargo(&["deny", "--workspace", "check", "--hide-inclusion-graph"]).args(checks))
}

/// What `npm audit --json` prints, of which an error has no counts.
#[derive(Deserialize)]
struct Answer {
    metadata: Option<Counted>,
}

#[derive(Deserialize)]
struct Counted {
    vulnerabilities: Vulnerabilities,
}

#[derive(Deserialize)]
struct Vulnerabilities {
    total: u32,
}

fn packages() -> Result<(), String> {
    let npm = |args: &[&str]| {
        let mut npm = Command::new("npm");
        npm.args(args).current_dir(root().join("web"));
        npm
    };
    let out = npm(&["audit", "--json"]).output().map_err(|error| format!("cannot run npm: {error}"))?;
    match known(&out.stdout) {
        Some(0) => println!("npm: no advisory is known for the locked packages"),
        // Said again in words for people.
        Some(_) => return run(&mut npm(&["audit"])),
        None => println!("npm: the registry gave no answer about advisories; web/package-lock.json is not checked"),
    }
    Ok(())
}

/// How many advisories there are, if the registry answered.
fn known(answer: &[u8]) -> Option<u32> {
    Some(serde_json::from_slice::<Answer>(answer).ok()?.metadata?.vulnerabilities.total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registry_without_an_answer_is_not_one_without_advisories() {
        assert_eq!(known(br#"{ "metadata": { "vulnerabilities": { "low": 0, "total": 2 } } }"#), Some(2));
        assert_eq!(known(br#"{ "error": { "code": "ENOAUDIT" } }"#), None);
        assert_eq!(known(b""), None);
    }
}
