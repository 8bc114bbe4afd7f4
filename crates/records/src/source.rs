//! Where cells come from and where their records go: a folder, a share of one, or a queue.

use async_trait::async_trait;
use setpoint_schema::EpisodeRecord;

use crate::{Blob, Cell, MOST_ATTEMPTS, RunError};

/// What one run loop plays, whoever divides the cells.
#[async_trait]
pub trait CellSource: Send {
    /// Up to `most` cells to play now. Waits if that is how cells come, as from a caller that asks for the next task.
    async fn take(&mut self, most: usize) -> Result<Taken, SourceError>;

    /// Keeps what was played: first what its record refers to, then the record.
    async fn keep(&mut self, cell: Cell, record: &EpisodeRecord, blobs: &[Blob]) -> Result<Receipt, SourceError>;

    /// Called about once a second while cells are played, for leases and books that want tending.
    async fn tend(&mut self) -> Result<(), SourceError> {
        Ok(())
    }

    /// Gives back what was taken and will not be played.
    async fn give_back(&mut self, cells: &[Cell]) -> Result<(), SourceError> {
        let _ = cells;
        Ok(())
    }

    /// How often a cell that was taken may be begun, with what other starts have tried taken off.
    fn attempts_left(&self, cell: &Cell) -> u32 {
        let _ = cell;
        MOST_ATTEMPTS
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    Cells(Vec<Cell>),
    /// Nothing for now; ask again after a while.
    Later,
    NoMore,
}

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receipt {
    Kept,
    /// The cell had gone to somebody else meanwhile, so the record does not count.
    Late,
}

/// Why cells can neither be had nor kept. It ends a run, which can be started again.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error(transparent)]
    Run(#[from] RunError),
    /// A place elsewhere, such as a queue.
    #[error("{message}")]
    Elsewhere { message: String, may_pass: bool },
}

impl SourceError {
    /// Whether it may be over when the same is tried later.
    pub fn may_pass(&self) -> bool {
        match self {
            SourceError::Run(error) => error.may_pass(),
            SourceError::Elsewhere { may_pass, .. } => *may_pass,
        }
    }
}
