//! A run on disk: what it is made of, what of it is done, and what is still to do.

mod blobs;
mod done;
mod estimate;
mod folder;
mod forecast;
mod lines;
mod merge;
mod plan;
mod shard;

pub use blobs::{BlobStore, Blobs, Lost, StoreError};
pub use done::Done;
pub(crate) use done::may_be_tried;
pub use estimate::{Estimate, Range, Workload};
pub(crate) use folder::write_plan;
pub use folder::{RunError, RunFolder, read_plan, read_records};
pub use merge::{Disagreement, MergeError, Merged, NamedCell, Play, VoidCell, merge};
pub use plan::{Cell, Mismatch, Plan, PlannedTask};
pub use shard::{Shard, ShardError};
