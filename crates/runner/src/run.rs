//! A run on disk: one folder with its plan and one line for each episode.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use setpoint_schema::EpisodeRecord;

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot write the run folder `{}`: {source}\nhint: choose another place with `--out <folder>`", folder.display())]
    Unwritable { folder: PathBuf, source: io::Error },
    #[error("`{}` already holds a run\nhint: choose another place with `--out <folder>`, or remove it first", folder.display())]
    Taken { folder: PathBuf },
}

/// An open run. Each record is on disk before the next episode is reported.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    episodes: File,
}

impl RunFolder {
    /// Creates the folder and writes the plan, before any episode is played.
    pub fn create(folder: &Path, plan: &impl Serialize) -> Result<Self, RunError> {
        if folder.join("plan.json").exists() {
            return Err(RunError::Taken { folder: folder.to_path_buf() });
        }
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        std::fs::create_dir_all(folder).map_err(unwritable)?;
        let text = serde_json::to_vec_pretty(plan).map_err(io::Error::from).map_err(unwritable)?;
        // The plan gets its name only when it is whole, so that a folder with a plan is a run.
        let draft = folder.join("plan.json.part");
        std::fs::write(&draft, text).map_err(unwritable)?;
        let episodes =
            OpenOptions::new().create(true).append(true).open(folder.join("episodes.jsonl")).map_err(unwritable)?;
        std::fs::rename(&draft, folder.join("plan.json")).map_err(unwritable)?;
        Ok(Self { folder: folder.to_path_buf(), episodes })
    }

    /// Writes one line and waits until it is on disk.
    pub fn append(&mut self, record: &EpisodeRecord) -> Result<(), RunError> {
        let write = || {
            let mut line = serde_json::to_vec(record)?;
            line.push(b'\n');
            self.episodes.write_all(&line)?;
            self.episodes.sync_data()
        };
        let mut write = write;
        write().map_err(|source| RunError::Unwritable { folder: self.folder.clone(), source })
    }

    pub fn path(&self) -> &Path {
        &self.folder
    }
}
