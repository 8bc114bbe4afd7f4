//! Where a corpus is read from: the files in the binary, or folders.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rust_embed::Embed;

use crate::problem::{Place, Problem};
use crate::select::Suite;

/// What a corpus is made of, cards and supply apart from targets.
#[derive(Default)]
pub(crate) struct Files {
    pub tasks: Vec<File>,
    pub targets: Vec<File>,
}

pub(crate) struct File {
    /// As messages write it.
    pub name: String,
    /// Path inside the folder of tasks or of targets, such as `core/tabs.yaml` or `antd/target.yaml`.
    pub inside: String,
    pub text: String,
}

#[derive(Embed)]
#[folder = "../../tasks"]
#[include = "*.yaml"]
struct Tasks;

#[derive(Embed)]
#[folder = "../../targets"]
#[include = "*/target.yaml"]
struct Targets;

impl Files {
    pub fn embedded() -> Self {
        Self {
            tasks: embedded::<Tasks>("tasks", is_task_file),
            targets: embedded::<Targets>("targets", |inside| target_of(inside).is_some()),
        }
    }

    /// Reads a folder of cards. Its targets are those of a folder `targets` in it, or else beside it, or else those of
    /// the binary; so a checkout's `tasks` goes with its own targets, and a folder of a few cards needs none.
    pub fn of_dir(folder: &Path) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let tasks = read_tasks(folder, &mut problems);
        let own = [folder.join("targets"), folder.join("../targets")].iter().find_map(|targets| {
            let found = read_targets(targets, &mut problems);
            (!found.is_empty()).then_some(found)
        });
        let targets = own.unwrap_or_else(|| Files::embedded().targets);
        (Self { tasks, targets }, problems)
    }

    /// Files by their paths, those of targets under `targets/`; the targets of the binary if there are none.
    #[cfg(test)]
    pub fn given(files: &[(&str, &str)]) -> Self {
        let mut given = Self::default();
        for (path, text) in files {
            let text = text.to_string();
            match path.strip_prefix("targets/") {
                Some(inside) => given.targets.push(File { name: path.to_string(), inside: inside.to_string(), text }),
                None => given.tasks.push(File { name: format!("tasks/{path}"), inside: path.to_string(), text }),
            }
        }
        if given.targets.is_empty() {
            given.targets = Files::embedded().targets;
        }
        given
    }
}

impl File {
    /// True for what cards draw from.
    pub fn is_supply(&self) -> bool {
        matches!(self.inside.as_str(), "pools.yaml" | "worlds.yaml")
    }

    pub fn suite(&self) -> Suite {
        if self.inside.starts_with("core/") { Suite::Core } else { Suite::Full }
    }

    pub fn stem(&self) -> &str {
        self.inside.trim_start_matches("core/").trim_end_matches(".yaml")
    }

    /// The folder of a target's file.
    pub fn target(&self) -> &str {
        target_of(&self.inside).unwrap_or_default()
    }
}

fn is_task_file(inside: &str) -> bool {
    inside.ends_with(".yaml")
        && (!inside.contains('/') || inside.strip_prefix("core/").is_some_and(|rest| !rest.contains('/')))
}

fn target_of(inside: &str) -> Option<&str> {
    inside.strip_suffix("/target.yaml").filter(|folder| !folder.contains('/'))
}

fn embedded<E: Embed>(folder: &str, wanted: impl Fn(&str) -> bool) -> Vec<File> {
    let file = |inside: &str| {
        let text = String::from_utf8_lossy(&E::get(inside)?.data).into_owned();
        Some(File { name: format!("{folder}/{inside}"), inside: inside.to_string(), text })
    };
    E::iter().filter(|inside| wanted(inside)).filter_map(|inside| file(&inside)).collect()
}

fn read_tasks(root: &Path, problems: &mut Vec<Problem>) -> Vec<File> {
    let mut files = Vec::new();
    for (folder, prefix) in [(root.to_path_buf(), ""), (root.join("core"), "core/")] {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound && !prefix.is_empty() => continue,
            Err(error) => {
                problems.push(unreadable(&folder, &error));
                continue;
            }
        };
        for entry in entries.flatten() {
            let inside = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if is_task_file(&inside) {
                files.extend(read(entry.path(), inside, problems));
            }
        }
    }
    files
}

fn read_targets(root: &Path, problems: &mut Vec<Problem>) -> Vec<File> {
    let entries = std::fs::read_dir(root).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| {
        let path = entry.path().join("target.yaml");
        let inside = format!("{}/target.yaml", entry.file_name().to_string_lossy());
        if path.exists() { read(path, inside, problems) } else { None }
    });
    files.collect()
}

fn read(path: PathBuf, inside: String, problems: &mut Vec<Problem>) -> Option<File> {
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(File { name: path.display().to_string(), inside, text }),
        Err(error) => {
            problems.push(unreadable(&path, &error));
            None
        }
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Problem {
    Problem::new(&path.display().to_string(), Place::default(), format!("cannot be read: {error}"))
}
