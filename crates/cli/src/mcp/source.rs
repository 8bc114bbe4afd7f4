//! The cells of a run, one for each task that a client asks for.

use async_trait::async_trait;
use setpoint_agents::foreign::{CallQueue, ToolReply};
use setpoint_records::{Blob, Cell, CellSource, FolderSource, Receipt, SourceError, Taken};
use setpoint_schema::EpisodeRecord;

/// Gives out a cell when the client starts a task, until it leaves. The client hears that a task is over when its
/// record is on disk, and nothing of the verdict.
pub struct CalledCells {
    folder: FolderSource,
    calls: CallQueue,
    pub left: usize,
    pub void: usize,
}

impl CalledCells {
    pub fn new(folder: FolderSource, calls: CallQueue) -> Self {
        let left = folder.left();
        Self { folder, calls, left, void: 0 }
    }
}

#[async_trait]
impl CellSource for CalledCells {
    async fn take(&mut self, _: usize) -> Result<Taken, SourceError> {
        while self.calls.started("no task is under way: call `start`").await {
            // A folder never lets wait, so what was heard is not lost here.
            match self.folder.take(1).await? {
                Taken::NoMore => self.calls.answer(ToolReply::Refused("no task is left".into())).await,
                taken => return Ok(taken),
            }
        }
        Ok(Taken::NoMore)
    }

    async fn keep(&mut self, cell: Cell, record: &EpisodeRecord, blobs: &[Blob]) -> Result<Receipt, SourceError> {
        let receipt = self.folder.keep(cell, record, blobs).await?;
        self.left -= 1;
        self.void += usize::from(record.is_void());
        self.calls.answer(ToolReply::Over(over(record.is_void(), self.left))).await;
        Ok(receipt)
    }

    async fn tend(&mut self) -> Result<(), SourceError> {
        self.folder.tend().await
    }

    async fn give_back(&mut self, cells: &[Cell]) -> Result<(), SourceError> {
        self.folder.give_back(cells).await
    }

    fn attempts_left(&self, cell: &Cell) -> u32 {
        self.folder.attempts_left(cell)
    }
}

/// What a client is told when a task is over.
fn over(void: bool, left: usize) -> String {
    let over = match void {
        true => "The task broke off through a fault of the harness, and is not scored.",
        false => "The task is over.",
    };
    match left {
        0 => format!("{over} No task is left."),
        left => format!("{over} Tasks left: {left}; call `start` for the next."),
    }
}
