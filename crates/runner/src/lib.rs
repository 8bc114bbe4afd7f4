//! Plays tasks: one episode at a time, many at once, and proves that they are sound.
//!
//! Data goes one way: a task is shown on a stage page, an agent acts on it, the page's states are
//! recorded, and the judge makes a verdict of the record. Nothing here prints.

mod audit;
pub mod bench;
mod cause;
mod coverage;
mod crew;
mod episode;
mod fault;
mod hosted;
pub mod judge;
mod ladder;
mod player;
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
pub use player::Player;
pub use repeat::{Difference, Repeat};
pub use run::{
    Cell, Disagreement, Done, Estimate, MergeError, Merged, Mismatch, NamedCell, Plan, PlannedTask, Play, Range,
    RunError, RunFolder, Shard, ShardError, VoidCell, Workload, merge, read_plan, read_records,
};
pub use sight::{AxTree, Glasses, tags};
pub use stage::{Arrival, StagePage, Witnessed};
pub use studio::{Reuse, Studio, StudioOptions};
