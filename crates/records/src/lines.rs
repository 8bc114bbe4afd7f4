//! Files of records, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use setpoint_schema::{Outcome, TaskId};

use super::RunError;

/// A line without its end.
pub struct Line<'a> {
    pub start: u64,
    pub bytes: &'a [u8],
}

/// How a file ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Whole,
    /// The last line was broken off in the middle: its episode was never finished, so it is no record.
    BrokenOff {
        line: usize,
    },
}

/// Gives every whole line to `take`, which says what is wrong with it, if something is.
pub fn each_line(
    path: &Path,
    mut file: &File,
    mut take: impl FnMut(Line<'_>) -> Result<(), String>,
) -> Result<Ending, RunError> {
    let unreadable = |error: io::Error| RunError::unreadable(path, error);
    file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let (mut bytes, mut start, mut number) = (Vec::new(), 0, 0);
    loop {
        bytes.clear();
        let length = reader.read_until(b'\n', &mut bytes).map_err(unreadable)? as u64;
        number += 1;
        match bytes.pop() {
            None => return Ok(Ending::Whole),
            Some(b'\n') => {}
            Some(_) => return Ok(Ending::BrokenOff { line: number }),
        }
        let told = |reason| RunError::Record { file: path.to_path_buf(), line: number, reason };
        take(Line { start, bytes: &bytes }).map_err(told)?;
        start += length;
    }
}

/// The files of a run whose names begin like this, in the order of their names.
pub fn files(folder: &Path, beginnings: &[&str]) -> Result<Vec<PathBuf>, RunError> {
    let entries = std::fs::read_dir(folder).map_err(|error| RunError::unreadable(folder, error))?;
    let wanted = |name: &str| name.ends_with(".jsonl") && beginnings.iter().any(|start| name.starts_with(start));
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.file_name().is_some_and(|name| wanted(&name.to_string_lossy())))
        .collect();
    files.sort();
    Ok(files)
}

/// As much of a record as it takes to know what is done.
#[derive(Debug, PartialEq)]
pub struct Heading {
    pub task: TaskId,
    pub seed: u32,
    pub repeat: u32,
    pub outcome: Outcome,
}

impl Heading {
    /// Reads no further than it must: the steps, which are most of a record, come last. So a run of
    /// hundreds of thousands of episodes goes on within seconds.
    pub fn read(line: &[u8]) -> Result<Self, String> {
        if line.last() != Some(&b'}') {
            return Err("it does not end as a record does".into());
        }
        let mut draft = Draft::default();
        let read = serde::Deserializer::deserialize_map(&mut serde_json::Deserializer::from_slice(line), &mut draft);
        // A reader that stops in the middle gets a complaint, which means nothing once all was found.
        match (draft, read) {
            (Draft { task: Some(task), seed: Some(seed), repeat, outcome: Some(outcome) }, _) => {
                Ok(Self { task, seed, repeat: repeat.unwrap_or(0), outcome })
            }
            (_, Err(error)) => Err(error.to_string()),
            (draft, Ok(())) => Err(format!("it has no {}", draft.lacks())),
        }
    }
}

#[derive(Default)]
struct Draft {
    task: Option<TaskId>,
    seed: Option<u32>,
    repeat: Option<u32>,
    outcome: Option<Outcome>,
}

impl Draft {
    fn is_whole(&self) -> bool {
        self.task.is_some() && self.seed.is_some() && self.repeat.is_some() && self.outcome.is_some()
    }

    fn lacks(&self) -> &'static str {
        match (&self.task, &self.seed) {
            (None, _) => "task",
            (_, None) => "seed",
            _ => "outcome",
        }
    }
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Field {
    Task,
    Seed,
    Repeat,
    Outcome,
    #[serde(other)]
    Else,
}

impl<'de> Visitor<'de> for &mut Draft {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while !self.is_whole()
            && let Some(field) = map.next_key()?
        {
            match field {
                Field::Task => self.task = Some(map.next_value()?),
                Field::Seed => self.seed = Some(map.next_value()?),
                Field::Repeat => self.repeat = Some(map.next_value()?),
                Field::Outcome => self.outcome = Some(map.next_value()?),
                Field::Else => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: &str = r#""task":{"component":"rating","card":"film","library":"mui"}"#;

    #[test]
    fn a_heading_is_read_wherever_its_fields_stand() {
        let first = format!(r#"{{{TASK},"seed":7,"repeat":2,"outcome":"pass","steps":[1,2]}}"#);
        let last = format!(r#"{{"steps":[1,2],"outcome":"pass","repeat":2,"seed":7,{TASK}}}"#);
        let heading = Heading::read(first.as_bytes()).expect("a heading");
        assert_eq!((heading.seed, heading.repeat, &heading.outcome), (7, 2, &Outcome::Pass));
        assert_eq!(Heading::read(last.as_bytes()), Ok(heading));
        let without = format!(r#"{{{TASK},"seed":7,"outcome":"fail"}}"#);
        assert_eq!(Heading::read(without.as_bytes()).map(|heading| heading.repeat), Ok(0));
    }

    #[test]
    fn what_is_no_record_is_told() {
        let no_seed = format!(r#"{{{TASK},"outcome":"fail"}}"#);
        assert_eq!(Heading::read(no_seed.as_bytes()), Err("it has no seed".into()));
        assert!(Heading::read(b"").is_err());
        assert!(Heading::read(b"{\"seed\": }").is_err());
    }
}
