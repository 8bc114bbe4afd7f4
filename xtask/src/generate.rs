//! The files that are generated from `crates/schema`.

use std::fs;
use std::path::PathBuf;

use crate::steps::root;

pub fn write() -> Result<(), String> {
    for (path, text) in files() {
        let folder = path.parent().map_or_else(root, PathBuf::from);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

/// Fails if a committed file differs from what would be generated now.
pub fn check() -> Result<(), String> {
    let stale: Vec<_> = files()
        .into_iter()
        .filter(|(path, text)| fs::read_to_string(path).map_or(true, |found| found != *text))
        .map(|(path, _)| format!("  {}", path.display()))
        .collect();
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!(
        "generated files are out of date:\n{}\nhint: run `cargo xtask gen` and commit the result",
        stale.join("\n")
    ))
}

fn files() -> Vec<(PathBuf, String)> {
    let types = setpoint_schema::generate::typescript();
    let mut files: Vec<_> =
        types.into_iter().map(|(name, text)| (root().join("web/src/gen").join(name), text)).collect();
    let schema = format!("{:#}\n", setpoint_schema::generate::json_schema());
    files.push((root().join("docs/components.schema.json"), schema));
    files
}
