//! All that a verdict depends on.

use indexmap::IndexMap;
use setpoint_schema::{EpisodeRecord, Finish, Goal, Held, StepRecord};

/// What every control holds at one moment, clutter included.
pub type States = IndexMap<String, Held>;

/// All that a verdict depends on.
#[derive(Debug, Clone, Copy)]
pub struct Evidence<'a> {
    pub component: &'a str,
    pub goal: &'a Goal,
    /// Whether the scene asks for a confirm. Drafts never count; this only tells how they become committed.
    pub confirm: bool,
    /// Instances that take no input, and so cannot have been mistaken for a target.
    pub locked: &'a [String],
    pub initial: &'a States,
    pub steps: &'a [StepRecord],
    /// The states when the page had settled after the last step.
    pub last: &'a States,
    /// The states when read again after the goal's `hold_ms`.
    pub again: &'a States,
    pub finish: Finish,
    /// What is known of an end that the agent did not declare.
    pub why: &'a str,
}

impl<'a> Evidence<'a> {
    pub fn of(record: &'a EpisodeRecord) -> Self {
        Self {
            component: &record.task.component,
            goal: &record.goal,
            confirm: record.confirm,
            locked: &record.locked,
            initial: &record.initial,
            steps: &record.steps,
            last: &record.last,
            again: &record.again,
            finish: record.finish,
            why: &record.why,
        }
    }
}
