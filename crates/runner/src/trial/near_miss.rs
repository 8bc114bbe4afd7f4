//! Who ends close to the goal fails.

use setpoint_oracle::near_misses;
use setpoint_schema::{Finish, Outcome};
use setpoint_stage::Arrival;

use super::{Allowance, Round, Trial};
use crate::{Actor, Job, Played};

pub static TRIAL: Trial = Trial {
    name: "near-miss",
    about: "the oracle, led to an end that is close and wrong, is rejected: one step off, the neighbour, not committed",
    plays: |task| {
        let misses = near_misses(task).into_iter();
        let job = |miss| Job { arrival: Arrival::Remount, ..Job::new(task.clone(), Actor::NearMiss(miss)) };
        misses.map(job).collect()
    },
    offence,
    heading: "near misses (kinds)",
    figure: |tally| format!("{} (≥{})", tally.rejected(), tally.fewest_kinds.unwrap_or(0)),
    allowance: Allowance::Nothing,
    round: Round::Reused,
};

fn offence(played: &Played) -> Option<String> {
    let record = played.record();
    if record.outcome == Outcome::Pass {
        return Some("a near miss passes".into());
    }
    (record.finish == Finish::BudgetSpent).then(|| {
        let last = record.steps.last().and_then(|step| serde_json::to_string(&step.action).ok());
        format!("the oracle did not reach the near miss within its budget; last action: {}", last.unwrap_or_default())
    })
}
