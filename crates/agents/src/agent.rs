//! The interface between the harness and whoever acts.

use async_trait::async_trait;
use setpoint_schema::{Action, Snapshot, Spent};

use crate::{Element, Sight};

#[async_trait]
pub trait Agent: Send {
    fn name(&self) -> String;

    /// What the harness has to look at before each turn; nothing else is computed.
    fn sees(&self) -> Sees;

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault>;

    /// What the agent has used of a model so far; none if it asks no model, or one of its own.
    fn spent(&self) -> Option<Spent> {
        None
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sees {
    Nothing,
    /// What the mode of the run shows.
    Sight,
    /// The visible interactive elements.
    Elements,
    /// States and parts, which only the oracle may see.
    Inside,
}

/// What an agent is given each time it is asked.
#[derive(Debug)]
pub struct Turn<'a> {
    pub instruction: &'a str,
    /// Counted from 1.
    pub step: u32,
    pub step_limit: u32,
    pub observation: Observation<'a>,
    /// What the last action did, or why it could not be done.
    pub last_result: &'a str,
}

#[derive(Debug)]
pub enum Observation<'a> {
    Nothing,
    Sight(&'a Sight),
    Elements(&'a [Element]),
    Inside(&'a Snapshot),
}

/// The agent's own machinery broke: its process, its service, its budget, its pace. Never a wrong answer.
#[derive(Debug, thiserror::Error)]
pub enum AgentFault {
    #[error("the oracle found no way: {0}")]
    Stuck(String),
    /// A program of the agent's broke.
    #[error("the agent's program: {0}")]
    Process(String),
    /// A service did not answer, although it was asked more than once.
    #[error("the agent's service: {0}")]
    Service(String),
    /// A service will not answer, however often it is asked: an unknown model, a request it cannot read.
    #[error("the agent's service: {0}")]
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
}

/// Declares success at once, having done nothing.
#[derive(Debug, Default)]
pub struct Idle;

#[async_trait]
impl Agent for Idle {
    fn name(&self) -> String {
        "idle".into()
    }

    fn sees(&self) -> Sees {
        Sees::Nothing
    }

    async fn act(&mut self, _: &Turn<'_>) -> Result<Action, AgentFault> {
        Ok(Action::Done)
    }
}
