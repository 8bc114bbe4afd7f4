//! The interface between the harness and whoever acts.

use async_trait::async_trait;
use setpoint_schema::{Element, Sight, Spent, StepResult, Surface};

use crate::Answer;

#[async_trait]
pub trait Agent: Send {
    fn name(&self) -> String;

    /// What the harness has to look at before the agent is asked; nothing else is computed.
    fn wants(&self) -> Wants;

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault>;

    /// What the agent has used of a model so far; none if it asks no model, or one of its own.
    fn spent(&self) -> Option<Spent> {
        None
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wants {
    Nothing,
    /// What the mode of the run shows.
    Sight,
    /// The visible interactive elements.
    Elements,
}

/// The number of the step at which something was shown.
pub type SightId = u32;

/// What an agent is given each time it is asked.
#[derive(Debug)]
pub struct Turn<'a> {
    pub instruction: &'a str,
    /// Counted from 1.
    pub step: u32,
    pub step_limit: u32,
    /// What coordinates refer to.
    pub surface: &'a Surface,
    /// Names what is shown now, so that an answer can say which look it is about.
    pub sight: SightId,
    pub observation: Observation<'a>,
    /// What the actions of the last answer did, in their order; empty at first.
    pub results: &'a [StepResult],
}

#[derive(Debug)]
pub enum Observation<'a> {
    Nothing,
    Sight(&'a Sight),
    Elements(&'a [Element]),
}

/// Why there is no answer. Never a wrong answer, which is a step.
#[derive(Debug, thiserror::Error)]
pub enum AgentFault {
    /// A service did not answer, although it was asked more than once.
    #[error("the agent's service: {0}")]
    Service(String),
    /// The agent cannot be asked, however often one tries: an unknown model, a request that its service cannot read.
    #[error("the agent cannot be asked: {0}")]
    Refused(String),
    /// A service does not take the key, or asks for one.
    #[error("the agent's service: {0}")]
    Key(String),
    /// What the run may use is used up.
    #[error("the budget is spent: {0}")]
    Budget(String),
    /// Nobody can say when the service may be asked, so it is not asked.
    #[error("the pace of requests is unknown: {0}")]
    Pace(String),
    /// It said itself that its own model failed (exit status 75, HTTP 503). A void that is counted and not played again.
    #[error("the agent says that its model failed: {0}")]
    Declared(String),
    /// Its program ended, or its client left, before it had said that it was done. A fail of its own.
    #[error("the agent ended: {0}")]
    Ended(String),
    /// It did not answer in its time. A fail of its own.
    #[error("the agent fell silent: {0}")]
    Silent(String),
}
