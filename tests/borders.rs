//! What the crates may not depend on, as the table in `ARCHITECTURE.md` has it.

#![allow(clippy::expect_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The crates of this workspace that each crate depends on, near and far, by their short names.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.toml");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let read = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--manifest-path"])
        .arg(manifest)
        .output()
        .expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&read.stdout).expect("metadata");
    let short = |name: &Value| name.as_str().expect("a name").trim_start_matches("setpoint-").to_string();
    let near = |package: &Value| {
        // What only tests need is no part of what is built.
        let built = |dependency: &&Value| dependency["kind"].is_null();
        let ours = |dependency: &&Value| dependency["name"].as_str().is_some_and(|name| name.starts_with("setpoint-"));
        let found = package["dependencies"].as_array().expect("a list").iter().filter(built).filter(ours);
        found.map(|dependency| short(&dependency["name"])).collect::<BTreeSet<_>>()
    };
    let packages = metadata["packages"].as_array().expect("a list");
    let near: BTreeMap<String, BTreeSet<String>> =
        packages.iter().map(|package| (short(&package["name"]), near(package))).collect();
    near.keys().map(|name| (name.clone(), all(name, &near))).collect()
}

fn all(name: &str, near: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut unread = vec![name.to_string()];
    while let Some(next) = unread.pop() {
        unread.extend(near[&next].iter().filter(|other| found.insert((*other).clone())).cloned());
    }
    found
}

/// The rows of the table of crates: the name, and what its last column forbids.
fn table() -> Vec<(String, Vec<String>)> {
    let text = include_str!("../ARCHITECTURE.md");
    let rows = text.lines().skip_while(|line| !line.contains("must not depend on")).skip(2);
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let quoted = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
        (quoted(cells[0]), quoted(cells[cells.len() - 1]))
    };
    let rows = rows.take_while(|line| line.starts_with('|')).map(row);
    rows.flat_map(|(names, forbidden)| names.into_iter().map(move |name| (name, forbidden.clone()))).collect()
}

#[test]
fn no_crate_depends_on_what_the_table_forbids() {
    let (found, table) = (dependencies(), table());
    assert!(table.len() >= 13, "the table has only {} rows", table.len());
    for (name, forbidden) in &table {
        let own = found.get(name).unwrap_or_else(|| panic!("there is no crate `{name}`"));
        for other in forbidden {
            assert!(found.contains_key(other), "`{name}` must not depend on `{other}`, which is no crate");
            assert!(!own.contains(other), "`{name}` depends on `{other}`");
        }
    }
}

#[test]
fn the_table_names_every_crate() {
    let table: BTreeSet<String> = table().into_iter().map(|(name, _)| name).collect();
    let built: BTreeSet<String> =
        dependencies().into_keys().filter(|name| !["setpoint", "xtask"].contains(&name.as_str())).collect();
    assert_eq!(table, built);
}
