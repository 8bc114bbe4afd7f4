//! Decides whether the recorded states of an episode meet its goal, how far it came, and why it came no further.
//!
//! Judging is pure: goal, initial states and recorded states in, verdict out. So any old record can be judged again.
//! Evidence is read by rules, rules make a trace of the steps, the trace a ladder, the ladder a cause.

mod cause;
mod distance;
mod evidence;
#[cfg(test)]
mod fixture;
mod judge;
mod ladder;
mod rules;
mod trace;
mod words;

pub use distance::{Others, distance};
pub use evidence::{Evidence, States};
pub use judge::{judge, satisfied};
pub use ladder::describe;
