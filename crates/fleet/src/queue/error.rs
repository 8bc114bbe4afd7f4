//! What can be wrong with a queue.

use setpoint_records::{Mismatch, Plan, RunError};
use tokio_postgres::error::SqlState;

use super::migrations::VERSION;

#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    #[error("cannot reach the database at {queue}: {reason}\nhint: is it running, and can this machine reach it?")]
    Unreachable { queue: String, reason: String },
    #[error("the database at {queue} refuses: {reason}")]
    Refused { queue: String, reason: String },
    #[error("the database at {queue} was lost: {reason}\nhint: start it again to go on")]
    Lost { queue: String, reason: String },
    #[error("there is no queue at {queue}\nhint: `setpoint plan --queue` with the flags of the run makes one")]
    Unplanned { queue: String },
    #[error(
        "the queue at {queue} is of version {found}; this setpoint knows versions up to {}\nhint: use the setpoint that made it",
        VERSION
    )]
    Newer { queue: String, found: i32 },
    #[error(
        "the queue at {queue} is of version {found}; this setpoint needs version {}\nhint: `setpoint plan --queue` with the flags of the run brings it there",
        VERSION
    )]
    Older { queue: String, found: i32 },
    #[error("the plan at {queue} cannot be read: {reason}")]
    Unreadable { queue: String, reason: String },
    #[error(
        "the plan at {queue} is of version {found}; this is version {}\nhint: use the setpoint that made it",
        Plan::VERSION
    )]
    PlanVersion { queue: String, found: u64 },
    #[error(
        "the queue at {queue} is of another run:\n  {}\nhint: a run has a database of its own; a worker needs the flags, the build and the browser of its plan",
        list(mismatches)
    )]
    Foreign { queue: String, mismatches: Vec<Mismatch> },
    #[error(transparent)]
    Folder(#[from] RunError),
}

fn list(mismatches: &[Mismatch]) -> String {
    let line = |Mismatch { field, ours, theirs }: &Mismatch| format!("{field}: {ours} in the queue, {theirs} here");
    mismatches.iter().map(line).collect::<Vec<_>>().join("\n  ")
}

impl QueueError {
    /// What the database said to a first call.
    pub(super) fn at_first(queue: &str, error: &tokio_postgres::Error) -> Self {
        let (queue, reason) = (queue.to_string(), reason(error));
        match error.as_db_error() {
            Some(_) if !is_passing(error) => QueueError::Refused { queue, reason },
            _ => QueueError::Unreachable { queue, reason },
        }
    }

    /// What it said, or did not say any more, later on.
    pub(super) fn later(queue: &str, error: &tokio_postgres::Error) -> Self {
        let (queue, reason) = (queue.to_string(), reason(error));
        if is_passing(error) { QueueError::Lost { queue, reason } } else { QueueError::Refused { queue, reason } }
    }
}

/// Whether the same may go better once the database, or the way to it, is back.
pub(super) fn is_passing(error: &tokio_postgres::Error) -> bool {
    let passing = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::T_R_DEADLOCK_DETECTED,
    ];
    match error.code() {
        Some(code) => passing.contains(code),
        None => error.is_closed() || root(error).is::<std::io::Error>(),
    }
}

/// The cause that lies deepest.
fn root(error: &tokio_postgres::Error) -> &(dyn std::error::Error + 'static) {
    let mut cause: &(dyn std::error::Error + 'static) = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause
}

fn reason(error: &tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(told) => told.message().to_string(),
        None => root(error).to_string(),
    }
}
