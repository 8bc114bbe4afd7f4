//! No input of an agent's own makes an episode void.

use setpoint_agents::AgentSpec;
use setpoint_schema::Outcome;

use super::{Allowance, Round, Trial};
use crate::{Actor, Job};

/// How many actions a monkey takes.
const ACTIONS: u32 = 20;

pub static TRIAL: Trial = Trial {
    name: "void",
    about: "random but plausible input anywhere on the page ends in a verdict, never in a fault",
    plays: |task| vec![Job { step_limit: ACTIONS, ..Job::new(task.clone(), Actor::Agent(AgentSpec::Monkey)) }],
    // That the episode is void is told of every trial alike; here is what led there.
    offence: |played| {
        let record = played.record();
        let Outcome::Void { reason, .. } = &record.outcome else { return None };
        let actions: Vec<String> =
            record.steps.iter().filter_map(|step| serde_json::to_string(&step.action).ok()).collect();
        Some(format!("its own input made it void: {reason}\n    after {}", actions.join(" ")))
    },
    heading: "void",
    figure: |tally| format!("{}/{}", tally.void, tally.played),
    allowance: Allowance::Nothing,
    round: Round::Reused,
};
