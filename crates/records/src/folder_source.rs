//! The cells of a share of a run, from its folder.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use setpoint_schema::EpisodeRecord;

use crate::{
    Blob, BlobPlace, Cell, CellSource, Done, Plan, Receipt, RunError, RunFolder, Shard, SourceError, Taken, must_be_of,
};

/// What a share of a run has left to play, in the order of the plan.
pub struct FolderSource {
    folder: RunFolder,
    plan: Plan,
    done: Done,
    left: VecDeque<Cell>,
    judged: usize,
}

impl FolderSource {
    /// Opens a share of a run, be it new or begun, with the place where its blobs are kept.
    pub fn open(folder: &Path, plan: &Plan, shard: Shard, blobs: Arc<dyn BlobPlace>) -> Result<Self, RunError> {
        let (folder, done) = RunFolder::open(folder, plan, shard)?;
        let matrix = plan.matrix();
        let (closed, open): (Vec<Cell>, Vec<Cell>) =
            plan.cells().filter(|cell| shard.has(cell, matrix)).partition(|cell| done.is_closed(cell));
        let left = open.into_iter().filter(|cell| done.is_left(cell)).collect();
        Ok(Self { folder: folder.with_blobs(blobs), plan: plan.clone(), judged: closed.len(), done, left })
    }

    /// How many cells of the share are still to be taken.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// How many of its cells have all that they will get: a verdict, or a void that is not played again.
    pub fn judged(&self) -> usize {
        self.judged
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

#[async_trait]
impl CellSource for FolderSource {
    async fn take(&mut self, most: usize) -> Result<Taken, SourceError> {
        if self.left.is_empty() {
            return Ok(Taken::NoMore);
        }
        Ok(Taken::Cells(self.left.drain(..most.min(self.left.len())).collect()))
    }

    async fn keep(&mut self, cell: Cell, record: &EpisodeRecord, blobs: &[Blob]) -> Result<Receipt, SourceError> {
        must_be_of(record, &cell, &self.plan)?;
        self.folder.add(record, blobs).await?;
        Ok(Receipt::Kept)
    }

    async fn give_back(&mut self, cells: &[Cell]) -> Result<(), SourceError> {
        cells.iter().rev().for_each(|cell| self.left.push_front(*cell));
        Ok(())
    }

    fn attempts_left(&self, cell: &Cell) -> u32 {
        self.done.attempts_left(cell)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::belonging::tests::record;
    use crate::plan::tests::plan;
    use crate::{BlobFolder, MOST_ATTEMPTS, read_records};

    fn open(folder: &Path, shard: Shard) -> FolderSource {
        FolderSource::open(folder, &plan(), shard, Arc::new(BlobFolder::of(folder))).expect("a share")
    }

    async fn take(source: &mut FolderSource, most: usize) -> Vec<Cell> {
        match source.take(most).await.expect("cells") {
            Taken::Cells(cells) => cells,
            Taken::Later | Taken::NoMore => Vec::new(),
        }
    }

    #[tokio::test]
    async fn what_is_kept_is_not_given_out_again_and_what_is_given_back_is() {
        let folder = tempfile::tempdir().unwrap();
        let mut source = open(folder.path(), Shard::ALL);
        let cells = take(&mut source, 5).await;
        assert_eq!((cells.len(), source.left()), (5, 7));
        for cell in &cells[..3] {
            let record = record(*cell, json!("pass"));
            assert_eq!(source.keep(*cell, &record, &[]).await.expect("kept"), Receipt::Kept);
        }
        source.give_back(&cells[3..]).await.expect("given back");
        assert_eq!(take(&mut source, 1).await, [cells[3]]);
        drop(source);
        let mut again = open(folder.path(), Shard::ALL);
        assert_eq!((again.judged(), again.left()), (3, 9));
        assert_eq!(take(&mut again, 99).await[0], cells[3]);
        assert_eq!(again.take(1).await.expect("an answer"), Taken::NoMore);
    }

    #[tokio::test]
    async fn a_void_is_left_as_often_as_its_kind_may_be_begun() {
        let folder = tempfile::tempdir().unwrap();
        let void = |kind: &str| json!({ "void": { "kind": kind, "reason": "gone" } });
        for (start, left) in [(1, 12), (2, 11), (3, 11), (4, 10)] {
            let mut source = open(folder.path(), Shard::ALL);
            let cells = take(&mut source, 99).await;
            assert_eq!(cells.len(), left, "start {start}");
            assert_eq!(
                source.attempts_left(&cells[0]),
                if start == 4 { MOST_ATTEMPTS } else { MOST_ATTEMPTS + 1 - start }
            );
            if start < 4 {
                source.keep(cells[0], &record(cells[0], void("browser")), &[]).await.expect("kept");
            }
            if start == 1 {
                source.keep(cells[1], &record(cells[1], void("unclear")), &[]).await.expect("kept");
            }
        }
    }

    #[tokio::test]
    async fn a_record_of_another_cell_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut source = open(folder.path(), Shard::ALL);
        let cells = take(&mut source, 2).await;
        assert_ne!(cells[0].player, cells[1].player);
        let error = source.keep(cells[0], &record(cells[1], json!("pass")), &[]).await.expect_err("misplaced");
        assert!(error.to_string().contains("mode is none here, pixel in the plan"), "{error}");
        assert!(read_records(folder.path()).expect("a run").1.is_empty());
    }

    #[tokio::test]
    async fn a_folder_of_version_1_is_not_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/run-v1/plan.json");
        std::fs::copy(fixture, folder.path().join("plan.json")).unwrap();
        let blobs = Arc::new(BlobFolder::of(folder.path()));
        let refused = FolderSource::open(folder.path(), &plan(), Shard::ALL, blobs).err().expect("refused");
        assert!(refused.to_string().contains("version: 1 here, 2 there"), "{refused}");
    }
}
