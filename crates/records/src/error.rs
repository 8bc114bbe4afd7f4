//! What can be wrong with the folder of a run.

use std::io;
use std::path::{Path, PathBuf};

use crate::{Mismatch, PlaceError, Plan};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot write the run folder `{}`: {source}\nhint: choose another place with `--out <folder>`", folder.display())]
    Unwritable { folder: PathBuf, source: io::Error },
    #[error("cannot read the run folder `{}`: {reason}\nhint: if it holds something else, choose another place with `--out <folder>`", folder.display())]
    Unreadable { folder: PathBuf, reason: String },
    #[error("`{}` is no run: it has no plan.json", folder.display())]
    NoPlan { folder: PathBuf },
    #[error("`{}` is a run of version {found}; this setpoint reads versions 1 to {}\nhint: use the setpoint that made it", folder.display(), Plan::VERSION)]
    Version { folder: PathBuf, found: u32 },
    #[error("`{}` line {line}: {reason}", file.display())]
    Record { file: PathBuf, line: usize, reason: String },
    #[error("`{}` holds another run:\n  {}\nhint: choose another place with `--out <folder>`", folder.display(), list(mismatches))]
    Foreign { folder: PathBuf, mismatches: Vec<Mismatch> },
    #[error("`{}` is in use by another process\nhint: wait for it, or give each a share of its own with `--shard`", file.display())]
    InUse { file: PathBuf },
    /// What was played is not what was to be: a bug of whoever played it.
    #[error("what was played is not kept: {reason}")]
    Misplaced { reason: String },
    #[error(transparent)]
    Blobs(#[from] PlaceError),
}

impl RunError {
    pub(crate) fn unreadable(path: &Path, reason: impl ToString) -> Self {
        RunError::Unreadable { folder: path.to_path_buf(), reason: reason.to_string() }
    }

    /// Whether it may be over when the same is tried later.
    pub fn may_pass(&self) -> bool {
        matches!(self, RunError::Blobs(error) if error.may_pass)
    }
}

fn list(mismatches: &[Mismatch]) -> String {
    mismatches.iter().map(Mismatch::to_string).collect::<Vec<_>>().join("\n  ")
}
