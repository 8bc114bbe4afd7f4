//! Who does nothing fails.

use setpoint_agents::AgentSpec;
use setpoint_schema::Outcome;
use setpoint_stage::Arrival;

use super::{Allowance, Round, Trial};
use crate::{Actor, Job};

pub static TRIAL: Trial = Trial {
    name: "idle",
    about: "an agent that does nothing fails",
    plays: |task| vec![Job { arrival: Arrival::Remount, ..Job::new(task.clone(), Actor::Agent(AgentSpec::Idle)) }],
    offence: |played| {
        (played.record().outcome == Outcome::Pass).then(|| "an agent that does nothing passes".to_string())
    },
    heading: "idle",
    figure: |tally| tally.passed.to_string(),
    allowance: Allowance::Nothing,
    round: Round::Reused,
};
