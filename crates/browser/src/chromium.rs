//! Finds the Chromium to start.

use std::env;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::fault::Fault;

const VARIABLE: &str = "SETPOINT_CHROMIUM";
const NAMES: [&str; 4] = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/// Finds a Chromium: the given path, `$SETPOINT_CHROMIUM`, then the usual names on PATH.
///
/// A path that was named but cannot be started is an error rather than a reason to look further,
/// since a run in another browser than the one asked for is a wrong run.
pub fn find_chromium(explicit: Option<&Path>) -> Result<Chromium, Fault> {
    let variable = env::var_os(VARIABLE).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    find_among(explicit, variable.as_deref(), &folders)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chromium {
    pub path: PathBuf,
    pub kind: ChromiumKind,
}

/// The two builds draw alike but not to the last grey level, so a record names the kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChromiumKind {
    /// `chromium-headless-shell`: no browser window around the page, about a third of the cost.
    Shell,
    /// A whole browser, run with `--headless=new` unless a window is asked for.
    Full,
}

impl ChromiumKind {
    pub fn name(self) -> &'static str {
        match self {
            ChromiumKind::Shell => "shell",
            ChromiumKind::Full => "full",
        }
    }
}

fn find_among(explicit: Option<&Path>, variable: Option<&Path>, folders: &[PathBuf]) -> Result<Chromium, Fault> {
    let mut looked_at = Vec::new();
    for (source, named) in [("--chromium", explicit), ("$SETPOINT_CHROMIUM", variable)] {
        let Some(path) = named else {
            let absent = if source.starts_with('$') { "not set" } else { "not given" };
            looked_at.push(format!("`{source}` ({absent})"));
            continue;
        };
        if is_executable(path) {
            return Ok(chromium_at(path.to_owned()));
        }
        looked_at.push(format!("`{source}` (`{}` is not an executable file)", path.display()));
        return Err(Fault::ChromiumNotFound { looked_at });
    }
    let candidates = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    for candidate in candidates {
        if is_executable(&candidate) {
            return Ok(chromium_at(candidate));
        }
    }
    let names: Vec<String> = NAMES.iter().map(|name| format!("`{name}`")).collect();
    looked_at.push(format!("{} on PATH", names.join(", ")));
    Err(Fault::ChromiumNotFound { looked_at })
}

fn chromium_at(path: PathBuf) -> Chromium {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_shell = name.contains("headless-shell") || name.contains("headless_shell");
    let kind = if is_shell { ChromiumKind::Shell } else { ChromiumKind::Full };
    Chromium { path, kind }
}

fn is_executable(path: &Path) -> bool {
    path.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn executable(folder: &Path, name: &str) -> PathBuf {
        let path = folder.join(name);
        std::fs::write(&path, "#!/bin/sh\n").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    #[test]
    fn a_missing_chromium_lists_every_place_that_was_looked_at() {
        let fault = find_among(None, None, &[]).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "Chromium not found\n  looked at: `--chromium` (not given), `$SETPOINT_CHROMIUM` (not set), \
             `chromium-headless-shell`, `chromium`, `chromium-browser`, `google-chrome` on PATH\n\
             hint: run `setpoint doctor`, or pass `--chromium <path>`"
        );
    }

    #[test]
    fn a_named_path_that_is_wrong_is_not_replaced_by_another_browser() {
        let folder = tempfile::tempdir().unwrap();
        executable(folder.path(), "chromium");
        let fault = find_among(Some(Path::new("/nowhere/chromium")), None, &[folder.path().to_owned()]);
        assert!(matches!(fault, Err(Fault::ChromiumNotFound { .. })));
    }

    #[test]
    fn the_headless_shell_is_preferred() {
        let folder = tempfile::tempdir().unwrap();
        executable(folder.path(), "chromium");
        let shell = executable(folder.path(), "chromium-headless-shell");
        let found = find_among(None, None, &[folder.path().to_owned()]).unwrap();
        assert_eq!(found, Chromium { path: shell, kind: ChromiumKind::Shell });
    }
}
