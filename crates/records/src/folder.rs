//! One folder with a plan and one line for each episode.
//!
//! To start is to scan and to do what is missing, so that a first start, a resumed run and a second
//! start are the same thing.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use nix::fcntl::{Flock, FlockArg};
use serde::Serialize;
use setpoint_schema::EpisodeRecord;

use crate::plan_file::PlanFile;
use crate::{Blob, BlobFolder, BlobPlace, Done, Plan, RunError, Shard};

/// An open run. Each record is on disk before the next episode is reported.
pub struct RunFolder {
    folder: PathBuf,
    episodes: Flock<File>,
    blobs: Arc<dyn BlobPlace>,
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

    /// Opens a folder beside a queue, for copies of the records that one of its workers played.
    pub fn open_for_worker(folder: &Path, plan: &Plan, worker: &str) -> Result<Self, RunError> {
        keep_plan(folder, plan)?;
        Self::claim(folder, &format!("episodes-worker-{worker}.jsonl"))
    }

    /// Opens a file of records that nobody else may write to.
    fn claim(folder: &Path, name: &str) -> Result<Self, RunError> {
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        let file = folder.join(name);
        let open = OpenOptions::new().create(true).read(true).append(true).open(&file).map_err(unwritable)?;
        let episodes = Flock::lock(open, FlockArg::LockExclusiveNonblock).map_err(|(_, _)| RunError::InUse { file })?;
        Ok(Self { folder: folder.to_path_buf(), episodes, blobs: Arc::new(BlobFolder::of(folder)) })
    }

    /// The same, with blobs in another place.
    pub fn with_blobs(self, blobs: Arc<dyn BlobPlace>) -> Self {
        Self { blobs, ..self }
    }

    /// Keeps an episode: first what its record refers to, so that no record ever refers to nothing.
    pub async fn add(&mut self, record: &EpisodeRecord, blobs: &[Blob]) -> Result<(), RunError> {
        self.blobs.put(blobs).await?;
        self.append(record)
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
    let Some(known) = PlanFile::read(folder)? else {
        return write_plan(folder, plan)
            .map_err(|source| RunError::Unwritable { folder: folder.to_path_buf(), source });
    };
    let mismatches = known.mismatches(&PlanFile::V2(Box::new(plan.clone())));
    match mismatches.is_empty() {
        true => Ok(()),
        false => Err(RunError::Foreign { folder: folder.to_path_buf(), mismatches }),
    }
}

/// The plan gets its name only when it is whole, so that a folder with a plan is a run.
pub fn write_plan(folder: &Path, plan: &impl Serialize) -> io::Result<()> {
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
