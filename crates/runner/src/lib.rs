//! Plays tasks: one session at a time, many side by side, and proves that they are sound.
//!
//! Data goes one way: a task is shown on a stage, somebody acts in a session, what happens goes out as events, and the
//! session ends with a record that the judge made a verdict of. Nothing here prints.

mod actor;
mod asking;
mod audit;
pub mod bench;
pub mod calibration;
mod coverage;
mod driven;
mod episode;
mod estimate;
mod event;
mod fault;
mod forecast;
mod hit;
mod odd_pictures;
mod panic;
mod play;
mod pool;
mod run_loop;
mod session;
mod start;
mod trace;
pub mod trial;

pub use actor::{Actor, HandedIn, Mind};
pub use audit::{Audit, AuditPlan, ComponentAudit, Violation};
pub use coverage::Coverage;
pub use episode::{Episode, Terms};
pub use estimate::{Estimate, Range, Workload};
pub use event::{Detached, Event, EventReader};
pub use fault::{Break, Fault};
pub use odd_pictures::OddPictures;
pub use play::{play, play_with};
pub use pool::{Job, Played, WorkerPool};
pub use run_loop::{End, News, run_cells};
pub use session::{Choice, Emit, Session};
pub use setpoint_stage::Reuse;
pub use start::explained;
