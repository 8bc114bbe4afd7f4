//! A run on disk: what it is made of, what of it is done, and what is still to do.

mod folder;
mod plan;
mod shard;

pub use folder::{Done, RunError, RunFolder, read_records};
pub use plan::{Cell, Plan, PlannedTask};
pub use shard::{Shard, ShardError};
