//! Writes the files that are generated from `crates/schema`, or checks that they are up to date.

use std::path::{Path, PathBuf};
use std::{fs, io};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// Returns the files that differ from what would be generated now; after `Write` there are none.
pub fn run(mode: Mode) -> io::Result<Vec<PathBuf>> {
    let mut stale = Vec::new();
    for (path, text) in files() {
        if fs::read_to_string(&path).is_ok_and(|found| found == text) {
            continue;
        }
        match mode {
            Mode::Check => stale.push(path),
            Mode::Write => {
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder)?;
                }
                fs::write(&path, text)?;
            }
        }
    }
    Ok(stale)
}

fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let types = setpoint_schema::generate::typescript();
    let mut files: Vec<_> = types.into_iter().map(|(name, text)| (root.join("web/src/gen").join(name), text)).collect();
    let schema = format!("{:#}\n", setpoint_schema::generate::json_schema());
    files.push((root.join("docs/components.schema.json"), schema));
    files
}
