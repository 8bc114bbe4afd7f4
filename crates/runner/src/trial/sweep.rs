//! Who clicks everything once fails, but for a few.

use setpoint_agents::AgentSpec;
use setpoint_schema::Outcome;
use setpoint_stage::Arrival;

use super::{Allowance, Round, Trial};
use crate::{Actor, Job};

pub static TRIAL: Trial = Trial {
    name: "sweep",
    about: "clicking every element once does not solve the task, but for 2 % of all and 10 % of a component's",
    plays: |task| vec![Job { arrival: Arrival::Remount, ..Job::new(task.clone(), Actor::Agent(AgentSpec::Sweep)) }],
    offence: |played| {
        (played.record().outcome == Outcome::Pass).then(|| "clicking every element once passes".to_string())
    },
    heading: "sweep (auto)",
    figure: |tally| format!("{} ({})", tally.solved(), tally.auto_passed),
    allowance: Allowance::Percent { of_a_component: 10, overall: 2 },
    round: Round::Reused,
};
