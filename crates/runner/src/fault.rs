//! What can break an episode without being the agent's doing.

use setpoint_agents::AgentFault;
use setpoint_schema::{Outcome, VoidKind};

use crate::sight::CanvasError;

#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Browser(#[from] setpoint_browser::Fault),
    #[error("the stage page broke: {0}")]
    Stage(String),
    #[error("the page's markup contradicts its state: {0}")]
    Witness(String),
    #[error("the page was tampered with: {0}")]
    Tampered(String),
    #[error(transparent)]
    Agent(#[from] AgentFault),
    #[error("cannot prepare files for the task: {0}")]
    Files(#[from] std::io::Error),
    #[error(transparent)]
    Picture(#[from] CanvasError),
    #[error(transparent)]
    Serve(#[from] setpoint_server::ServeError),
}

impl Fault {
    pub fn kind(&self) -> VoidKind {
        match self {
            Fault::Browser(_) => VoidKind::Browser,
            Fault::Stage(_) | Fault::Witness(_) => VoidKind::Stage,
            Fault::Tampered(_) => VoidKind::Tampered,
            Fault::Agent(
                AgentFault::Service(_) | AgentFault::Refused(_) | AgentFault::Key(_) | AgentFault::Budget(_),
            ) => VoidKind::ModelService,
            Fault::Agent(AgentFault::Stuck(_) | AgentFault::Process(_)) => VoidKind::AgentProcess,
            // What keeps the pace belongs to the run, not to the agent or its service.
            Fault::Agent(AgentFault::Pace(_)) => VoidKind::Harness,
            Fault::Files(_) | Fault::Picture(_) | Fault::Serve(_) => VoidKind::Harness,
        }
    }

    /// Only what may go better the next time is tried again: a tab that broke, a page that was too slow.
    pub fn may_pass(&self) -> bool {
        matches!(self, Fault::Browser(_) | Fault::Stage(_))
    }

    /// True if every further episode of the run would meet the same: the budget is spent, the
    /// model's service turns us away, or nobody can say when it may be asked.
    pub fn ends_the_run(&self) -> bool {
        use AgentFault::{Budget, Key, Pace, Refused};
        matches!(self, Fault::Agent(Refused(_) | Key(_) | Budget(_) | Pace(_)))
    }

    pub fn outcome(&self) -> Outcome {
        Outcome::Void { kind: self.kind(), reason: self.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_that_nobody_knows_is_no_fault_of_the_agent_and_ends_the_run() {
        let fault = Fault::Agent(AgentFault::Pace("the database was lost".into()));
        assert_eq!(fault.kind(), VoidKind::Harness);
        assert!(fault.ends_the_run() && !fault.may_pass());
    }
}
