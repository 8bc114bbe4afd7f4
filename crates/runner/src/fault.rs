//! Why an episode went no further: something broke, or the agent broke off by itself.

use setpoint_agents::AgentFault;
use setpoint_schema::{Finish, VoidKind};
use setpoint_stage::Fault as StageFault;

/// What broke without being the agent's doing.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Stage(#[from] StageFault),
    #[error(transparent)]
    Agent(AgentFault),
    #[error("the oracle found no way: {0}")]
    Stuck(String),
    /// A piece of the harness itself: a policy, a codec, an agent of ours, a reader of events.
    #[error("the harness panicked in `{task}`: {message} (at {place})")]
    Panic { task: String, message: String, place: String },
}

impl Fault {
    pub fn kind(&self) -> VoidKind {
        match self {
            Fault::Stage(fault) => fault.kind(),
            Fault::Agent(AgentFault::Declared(_)) => VoidKind::Declared,
            // What keeps the pace belongs to the run, not to the agent or its service.
            Fault::Agent(AgentFault::Pace(_)) => VoidKind::Harness,
            Fault::Agent(_) => VoidKind::ModelService,
            Fault::Stuck(_) | Fault::Panic { .. } => VoidKind::Harness,
        }
    }

    /// Only what may go better the next time is tried again: a tab that broke, a page that was too slow.
    pub fn may_pass(&self) -> bool {
        matches!(self, Fault::Stage(fault) if fault.may_pass())
    }

    /// True if every further episode of the run would meet the same: the budget is spent, the model's service turns
    /// us away, or nobody can say when it may be asked.
    pub fn ends_the_run(&self) -> bool {
        use AgentFault::{Budget, Key, Pace, Refused};
        matches!(self, Fault::Agent(Refused(_) | Key(_) | Budget(_) | Pace(_)))
    }
}

/// Why an episode went no further.
#[derive(Debug)]
pub enum Break {
    Fault(Fault),
    /// The agent's own doing: a fail with a name, never a void.
    Own {
        finish: Finish,
        why: String,
    },
}

impl Break {
    pub fn own(finish: Finish, why: impl Into<String>) -> Self {
        Break::Own { finish, why: why.into() }
    }
}

impl From<StageFault> for Break {
    fn from(fault: StageFault) -> Self {
        Break::Fault(Fault::Stage(fault))
    }
}

impl From<Fault> for Break {
    fn from(fault: Fault) -> Self {
        Break::Fault(fault)
    }
}

impl From<AgentFault> for Break {
    fn from(fault: AgentFault) -> Self {
        match fault {
            AgentFault::Ended(why) => Break::own(Finish::EndedEarly, why),
            AgentFault::Silent(why) => Break::own(Finish::FellSilent, why),
            fault => Break::Fault(Fault::Agent(fault)),
        }
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

    #[test]
    fn who_ends_or_falls_silent_fails_and_who_says_that_its_model_failed_is_void() {
        let finish = |fault| match Break::from(fault) {
            Break::Own { finish, .. } => Some(finish),
            Break::Fault(_) => None,
        };
        assert_eq!(finish(AgentFault::Ended("status 1".into())), Some(Finish::EndedEarly));
        assert_eq!(finish(AgentFault::Silent("60 s".into())), Some(Finish::FellSilent));
        assert_eq!(finish(AgentFault::Declared("status 75".into())), None);
        assert_eq!(Fault::Agent(AgentFault::Declared("status 75".into())).kind(), VoidKind::Declared);
    }
}
