//! The same task is the same in another browser process.

use super::{Allowance, Round, Trial, oracle};

/// One process reuses stages, the other gives each episode one of its own, so that the comparison also shows that reuse
/// makes no difference.
pub static TRIAL: Trial = Trial {
    name: "repeat",
    about: "played again in another browser process, pictures, actions, states and verdicts are equal",
    plays: |task| (oracle::TRIAL.plays)(task),
    offence: |_| None,
    heading: "again",
    figure: |tally| tally.solved(),
    allowance: Allowance::Nothing,
    round: Round::Again { compared_with: oracle::TRIAL.name },
};
