//! What a run is made of and what is kept of it: plan, cells, records, blobs, merging, and the reader of version 1.
//!
//! A run is a matrix of players and tasks. Cells come from a source and records go back to it, be that a folder or a
//! queue, so that one loop plays them all. Nothing here knows a browser, an agent or a corpus.

mod belonging;
mod blobs;
mod cell;
mod done;
mod error;
mod folder;
mod folder_source;
mod heading;
mod lines;
mod merge;
mod mismatch;
mod plan;
mod plan_file;
mod read;
mod shard;
mod source;
mod v1;

pub use belonging::{belongs, must_be_of};
pub use blobs::{Blob, BlobFolder, BlobPlace, Found, Lost, PlaceError, Wanted, get_all, lost, missing, path_of, whole};
pub use cell::{Cell, CellIndex, Matrix};
pub use done::{Done, MOST_ATTEMPTS, is_played_again, plays};
pub use error::RunError;
pub use folder::{RunFolder, write_plan};
pub use folder_source::FolderSource;
pub use heading::Heading;
pub use merge::{Disagreement, MergeError, Merged, NamedCell, Play, VoidCell, merge};
pub use mismatch::Mismatch;
pub use plan::{BrowserVersion, LeftOut, Plan, PlanDraft, PlanError, PlannedPlayer, PlannedTask, StageVersion};
pub use plan_file::read_plan;
pub use read::{read_record, read_records};
pub use shard::{Shard, ShardError};
pub use source::{CellSource, Receipt, SourceError, Taken};
