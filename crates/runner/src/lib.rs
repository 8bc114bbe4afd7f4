//! Plays tasks: one episode at a time, many at once, and proves that they are sound.
//!
//! Data goes one way: a task is shown on a stage page, an agent acts on it, the page's states are
//! recorded, and the judge makes a verdict of the record. Nothing here prints.

mod audit;
pub mod bench;
pub mod calibration;
mod cause;
mod coverage;
mod crew;
mod episode;
mod fault;
mod hosted;
pub mod judge;
mod ladder;
mod odd_pictures;
mod player;
mod queue;
mod repeat;
mod run;
mod sight;
mod stage;
mod studio;

pub use audit::{Audit, AuditPlan, Check, ComponentAudit, Violation};
pub use coverage::Coverage;
pub use crew::{Crew, Job, Played};
pub use episode::{Episode, Terms, explained, play};
pub use fault::Fault;
pub use odd_pictures::OddPictures;
pub use player::Player;
pub use queue::{
    AddressError, End, Lease, News, Planned, Queue, QueueAddress, QueueError, Receipt, SharedPace, Shift, Standing,
    WorkerId,
};
pub use repeat::{Difference, Repeat};
pub use run::{
    BlobStore, Blobs, Cell, Disagreement, Done, Estimate, Lost, MergeError, Merged, Mismatch, NamedCell, Plan,
    PlannedTask, Play, Range, RunError, RunFolder, Shard, ShardError, StoreError, VoidCell, Workload, merge, read_plan,
    read_records,
};
pub use sight::{AxTree, Blob, Canvas, CanvasError, Glasses, tags};
pub use stage::{Arrival, StagePage, Witnessed};
pub use studio::{Reuse, Studio, StudioOptions};
