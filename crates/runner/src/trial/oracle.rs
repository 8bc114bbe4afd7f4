//! Every task can be solved by real input, on pages that look whole at every step.

use setpoint_schema::Outcome;

use super::{Allowance, Round, Tally, Trial, detail};
use crate::{Actor, Job};

pub static TRIAL: Trial = Trial {
    name: "oracle",
    about: "an agent that knows the goal solves the task by real input, and at no step the page looks broken",
    plays: |task| vec![Job { inspect: true, picture: true, ..Job::new(task.clone(), Actor::Oracle) }],
    offence: |played| {
        let record = played.record();
        (record.outcome == Outcome::Fail).then(|| format!("the oracle failed: {}", detail(record)))
    },
    heading: "oracle (steps)",
    figure: |tally| format!("{} ({:.1})", tally.solved(), mean_steps(tally)),
    allowance: Allowance::Nothing,
    round: Round::Reused,
};

fn mean_steps(tally: &Tally) -> f64 {
    if tally.played == 0 { 0.0 } else { f64::from(tally.steps) / f64::from(tally.played) }
}
