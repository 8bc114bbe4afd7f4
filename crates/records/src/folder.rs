//! One folder with a plan and one line for each episode.
//!
//! To start is to scan and to do what is missing, so that a first start, a resumed run and a second
//! start are the same thing.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use nix::fcntl::{Flock, FlockArg};
use serde::Deserialize;
use setpoint_schema::{EpisodeRecord, Outcome};

use super::lines::{each_line, files};
use super::{BlobStore, Blobs, Done, Mismatch, Plan, Shard, StoreError};
use crate::{Episode, WorkerId};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot write the run folder `{}`: {source}\nhint: choose another place with `--out <folder>`", folder.display())]
    Unwritable { folder: PathBuf, source: io::Error },
    #[error("cannot read the run folder `{}`: {reason}\nhint: if it holds something else, choose another place with `--out <folder>`", folder.display())]
    Unreadable { folder: PathBuf, reason: String },
    #[error("`{}` is no run: it has no plan.json", folder.display())]
    NoPlan { folder: PathBuf },
    #[error("`{}` is a run of version {found}; this is version {}\nhint: use the setpoint that made it", folder.display(), Plan::VERSION)]
    Version { folder: PathBuf, found: u32 },
    #[error("`{}` line {line}: {reason}", file.display())]
    Record { file: PathBuf, line: usize, reason: String },
    #[error("`{}` holds another run:\n  {}\nhint: choose another place with `--out <folder>`", folder.display(), list(mismatches))]
    Foreign { folder: PathBuf, mismatches: Vec<Mismatch> },
    #[error("`{}` is in use by another process\nhint: wait for it, or give each a share of its own with `--shard`", file.display())]
    InUse { file: PathBuf },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RunError {
    pub(super) fn unreadable(path: &Path, reason: impl ToString) -> Self {
        RunError::Unreadable { folder: path.to_path_buf(), reason: reason.to_string() }
    }
}

fn list(mismatches: &[Mismatch]) -> String {
    mismatches.iter().map(Mismatch::to_string).collect::<Vec<_>>().join("\n  ")
}

/// An open run. Each record is on disk before the next episode is reported.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    episodes: Flock<File>,
    blobs: Blobs,
}

impl RunFolder {
    /// Opens a share of a run, be it new or begun, and tells what of the run is done.
    pub fn open(folder: &Path, plan: &Plan, shard: Shard) -> Result<(Self, Done), RunError> {
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        keep_plan(folder, plan)?;
        let mut run = Self::claim(folder, &shard.file())?;
        mend(&mut run.episodes).map_err(unwritable)?;
        let done = Done::of(folder, plan)?;
        Ok((run, done))
    }

    /// Opens a folder beside a queue, for the records that one worker plays.
    pub fn open_for(folder: &Path, plan: &Plan, worker: &WorkerId) -> Result<Self, RunError> {
        keep_plan(folder, plan)?;
        Self::claim(folder, &format!("episodes-worker-{worker}.jsonl"))
    }

    /// Opens a file of records that nobody else may write to.
    fn claim(folder: &Path, name: &str) -> Result<Self, RunError> {
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        let file = folder.join(name);
        let open = OpenOptions::new().create(true).read(true).append(true).open(&file).map_err(unwritable)?;
        let episodes = Flock::lock(open, FlockArg::LockExclusiveNonblock).map_err(|(_, _)| RunError::InUse { file })?;
        Ok(Self { folder: folder.to_path_buf(), episodes, blobs: Blobs::of(folder, None) })
    }

    /// The same, with blobs in a store if there is one.
    pub fn with_store(self, store: Option<BlobStore>) -> Self {
        let blobs = Blobs::of(&self.folder, store);
        Self { blobs, ..self }
    }

    /// Keeps an episode: first what its record refers to, so that no record ever refers to nothing.
    pub async fn add(&mut self, episode: &Episode) -> Result<(), RunError> {
        self.blobs.put(&episode.blobs).await?;
        self.append(&episode.record)
    }

    /// Writes one line and waits until it is on disk.
    pub fn append(&mut self, record: &EpisodeRecord) -> Result<(), RunError> {
        let mut write = || {
            let mut line = serde_json::to_vec(record)?;
            line.push(b'\n');
            self.episodes.write_all(&line)?;
            self.episodes.sync_data()
        };
        write().map_err(|source| RunError::Unwritable { folder: self.folder.clone(), source })
    }

    pub fn path(&self) -> &Path {
        &self.folder
    }
}

/// A folder that has a plan must have the same one.
fn keep_plan(folder: &Path, plan: &Plan) -> Result<(), RunError> {
    let Some(known) = read_plan(folder)? else {
        return write_plan(folder, plan)
            .map_err(|source| RunError::Unwritable { folder: folder.to_path_buf(), source });
    };
    let mismatches = known.mismatches(plan);
    match mismatches.is_empty() {
        true => Ok(()),
        false => Err(RunError::Foreign { folder: folder.to_path_buf(), mismatches }),
    }
}

/// As much of a plan as every version has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// The plan of a folder, if it has one.
pub fn read_plan(folder: &Path) -> Result<Option<Plan>, RunError> {
    let unreadable = |error: serde_json::Error| RunError::unreadable(folder, format!("its plan: {error}"));
    let bytes = match std::fs::read(folder.join("plan.json")) {
        Ok(bytes) => bytes,
        Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory].contains(&error.kind()) => {
            return Ok(None);
        }
        Err(error) => return Err(RunError::unreadable(folder, error)),
    };
    let Versioned { version } = serde_json::from_slice(&bytes).map_err(unreadable)?;
    if version != Plan::VERSION {
        return Err(RunError::Version { folder: folder.to_path_buf(), found: version });
    }
    serde_json::from_slice(&bytes).map(Some).map_err(unreadable)
}

/// The plan gets its name only when it is whole, so that a folder with a plan is a run.
pub(crate) fn write_plan(folder: &Path, plan: &Plan) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let draft = folder.join(format!("plan.json.{}", std::process::id()));
    std::fs::write(&draft, serde_json::to_vec_pretty(plan)?)?;
    std::fs::rename(&draft, folder.join("plan.json"))
}

/// Cuts off a last line that was broken off in the middle: its episode was never finished.
fn mend(episodes: &mut File) -> io::Result<()> {
    let length = episodes.seek(SeekFrom::End(0))?;
    let mut end = length;
    let mut chunk = [0; 4096];
    while end > 0 {
        let start = end.saturating_sub(chunk.len() as u64);
        let piece = &mut chunk[..(end - start) as usize];
        episodes.seek(SeekFrom::Start(start))?;
        episodes.read_exact(piece)?;
        if let Some(newline) = piece.iter().rposition(|byte| *byte == b'\n') {
            end = start + newline as u64 + 1;
            break;
        }
        end = start;
    }
    if end < length { episodes.set_len(end) } else { Ok(()) }
}

/// The plan of a run and, for each of its cells, the record that counts: the first with a verdict, or else
/// the last void. Shares are read together; a line that is still being written is not a record yet.
pub fn read_records(folder: &Path) -> Result<(Plan, Vec<EpisodeRecord>), RunError> {
    let plan = read_plan(folder)?.ok_or_else(|| RunError::NoPlan { folder: folder.to_path_buf() })?;
    let mut records: BTreeMap<(String, u32, u32), EpisodeRecord> = BTreeMap::new();
    for path in files(folder, &["episodes"])? {
        let file = File::open(&path).map_err(|error| RunError::unreadable(&path, error))?;
        each_line(&path, &file, |line| {
            let record: EpisodeRecord = serde_json::from_slice(line.bytes).map_err(|error| error.to_string())?;
            let key = (record.task.to_string(), record.seed, record.repeat);
            let judged = |record: &EpisodeRecord| !matches!(record.outcome, Outcome::Void { .. });
            if !records.get(&key).is_some_and(judged) {
                records.insert(key, record);
            }
            Ok(())
        })?;
    }
    Ok((plan, records.into_values().collect()))
}
