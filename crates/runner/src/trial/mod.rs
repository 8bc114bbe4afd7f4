//! Trials: what the audit makes of tasks to prove them sound. Each is one value: who plays, what must come of it, and
//! what it says about an offender. A new trial is a file here and a line in `ALL`.

mod comparison;
mod idle;
mod near_miss;
mod oracle;
mod repeat;
mod sweep;
mod void;

pub use comparison::{Comparison, Difference};

use std::sync::Arc;

use serde::Serialize;
use setpoint_schema::{EpisodeRecord, Outcome, Task};

use crate::{Job, Played};

#[derive(Debug)]
pub struct Trial {
    pub name: &'static str,
    /// One line for a person: what it proves.
    pub about: &'static str,
    /// The plays that it makes of a task.
    pub plays: fn(&Arc<Task>) -> Vec<Job>,
    /// What is wrong with a play, in words; nothing if it came out as it must.
    pub offence: fn(&Played) -> Option<String>,
    /// What it says of a component, beside the heading that it stands under.
    pub heading: &'static str,
    pub figure: fn(&Tally) -> String,
    pub allowance: Allowance,
    pub round: Round,
}

/// How many offences are let pass, in a hundred plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    Nothing,
    Percent { of_a_component: u32, overall: u32 },
}

/// Where a trial is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// On stages that are used again and again.
    Reused,
    /// Once more in a browser of its own, and compared with the plays of this trial.
    Again { compared_with: &'static str },
}

/// What the plays of one trial came to, of one component or of all.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Tally {
    pub played: u32,
    pub passed: u32,
    pub failed: u32,
    pub void: u32,
    pub offences: u32,
    pub steps: u32,
    /// Those that some settled state on the way would have passed.
    pub auto_passed: u32,
    /// The fewest kinds of plays that any task had.
    pub fewest_kinds: Option<u32>,
}

/// All there are, in the order in which they are told.
pub static ALL: [&Trial; 6] =
    [&oracle::TRIAL, &idle::TRIAL, &near_miss::TRIAL, &sweep::TRIAL, &void::TRIAL, &repeat::TRIAL];

/// The trials that an audit makes if none are named: `void` is long and plays at random, so it is asked for.
pub fn usual() -> impl Iterator<Item = &'static Trial> {
    ALL.into_iter().filter(|trial| trial.name != void::TRIAL.name)
}

pub fn find(name: &str) -> Option<&'static Trial> {
    ALL.into_iter().find(|trial| trial.name == name)
}

impl Tally {
    pub fn add(&mut self, record: &EpisodeRecord) {
        self.played += 1;
        self.passed += u32::from(record.outcome == Outcome::Pass);
        self.failed += u32::from(record.outcome == Outcome::Fail);
        self.void += u32::from(record.is_void());
        self.steps += record.steps.len() as u32;
        self.auto_passed += u32::from(record.auto_pass);
    }

    pub fn include(&mut self, other: &Tally) {
        self.played += other.played;
        self.passed += other.passed;
        self.failed += other.failed;
        self.void += other.void;
        self.offences += other.offences;
        self.steps += other.steps;
        self.auto_passed += other.auto_passed;
        let known = [self.fewest_kinds, other.fewest_kinds].into_iter().flatten();
        self.fewest_kinds = known.min();
    }

    /// Whether there are more offences than a share allows. Where it allows a part of one, one may be: a sample of a
    /// component's tasks must not be refused for what all of them together are allowed.
    pub fn exceeds(&self, percent: u32) -> bool {
        self.offences > (self.played * percent).div_ceil(100)
    }

    pub fn rejected(&self) -> String {
        format!("{}/{}", self.failed, self.played)
    }

    pub fn solved(&self) -> String {
        format!("{}/{}", self.passed, self.played)
    }
}

/// The sentence of a verdict, for an offence.
fn detail(record: &EpisodeRecord) -> &str {
    record.verdict.as_ref().map_or("no verdict", |verdict| &verdict.detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swept(offences: u32, played: u32) -> Tally {
        Tally { offences, played, ..Tally::default() }
    }

    #[test]
    fn a_whole_component_may_let_its_share_of_sweeps_pass() {
        assert!(!swept(3, 30).exceeds(10));
        assert!(swept(4, 30).exceeds(10));
    }

    #[test]
    fn a_sample_is_not_refused_for_one_sweep_but_for_two() {
        assert!(!swept(1, 2).exceeds(10));
        assert!(swept(2, 2).exceeds(10));
        assert!(!swept(0, 0).exceeds(10));
    }

    #[test]
    fn every_trial_is_found_by_its_name_and_no_two_have_the_same() {
        for trial in ALL {
            assert_eq!(ALL.iter().filter(|other| other.name == trial.name).count(), 1, "{}", trial.name);
            assert!(find(trial.name).is_some_and(|found| std::ptr::eq(found, trial)));
        }
        assert!(find("luck").is_none());
    }
}
