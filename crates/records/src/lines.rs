//! Files of records, line by line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::RunError;

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
        let placed = |reason| RunError::Record { file: path.to_path_buf(), line: number, reason };
        take(Line { start, bytes: &bytes }).map_err(placed)?;
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
