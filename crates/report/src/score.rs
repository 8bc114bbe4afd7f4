//! How many episodes passed, with what that is worth.

use std::fmt;

use serde::Serialize;
use setpoint_schema::Outcome;

use crate::wilson;

/// Every planned episode is counted once. Voids are never scored, and never left out of sight either: an agent that
/// can make one must not gain by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(into = "Figures")]
pub struct Score {
    pub passed: u32,
    pub failed: u32,
    pub void: u32,
    /// Planned and not played.
    pub missing: u32,
}

impl Score {
    /// Counts what came of an episode, or that nothing has yet.
    pub fn add(&mut self, outcome: Option<&Outcome>) {
        match outcome {
            Some(Outcome::Pass) => self.passed += 1,
            Some(Outcome::Fail) => self.failed += 1,
            Some(Outcome::Void { .. }) => self.void += 1,
            None => self.missing += 1,
        }
    }

    pub fn scored(&self) -> u32 {
        self.passed + self.failed
    }

    pub fn played(&self) -> u32 {
        self.scored() + self.void
    }

    pub fn planned(&self) -> u32 {
        self.played() + self.missing
    }

    /// Whether every planned episode has a verdict.
    pub fn is_whole(&self) -> bool {
        self.void + self.missing == 0
    }

    /// The share that passed of what has a verdict; none if nothing has.
    pub fn rate(&self) -> Option<f64> {
        share(self.passed, self.scored())
    }

    /// The share that passed of all that was planned.
    pub fn rate_of_planned(&self) -> Option<f64> {
        share(self.passed, self.planned())
    }

    /// What the rate would be if every void had failed: the least that it can be worth.
    pub fn bound(&self) -> Option<f64> {
        share(self.passed, self.played())
    }

    /// Of the rate.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.passed, self.scored())
    }

    /// What leads a report.
    pub fn headline(&self) -> String {
        let Self { passed, void, missing, .. } = *self;
        let scored = format!("{passed} of {} passed: {self}, 95 % interval", self.scored());
        if self.is_whole() {
            return scored;
        }
        let mut text = format!("{passed} of {} planned passed: {}", self.planned(), percent(self.rate_of_planned()));
        text += &format!("\n{passed} of {} with a verdict passed: {self}, 95 % interval", self.scored());
        if void > 0 {
            text += &format!("\n{void} void; {} if every void had failed", percent(self.bound()));
        }
        if missing > 0 {
            text += &format!("\n{missing} not played yet");
        }
        text
    }
}

/// The rate and its interval.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        match self.rate() {
            Some(rate) => write!(f, "{:.1} % [{:.1}, {:.1}]", rate * 100.0, low * 100.0, high * 100.0),
            None => f.write_str("-"),
        }
    }
}

/// A score as programs read it.
#[derive(Serialize)]
struct Figures {
    passed: u32,
    failed: u32,
    void: u32,
    missing: u32,
    planned: u32,
    rate: Option<f64>,
    interval: (f64, f64),
    rate_of_planned: Option<f64>,
    rate_if_voids_had_failed: Option<f64>,
}

impl From<Score> for Figures {
    fn from(score: Score) -> Self {
        let Score { passed, failed, void, missing } = score;
        Self {
            passed,
            failed,
            void,
            missing,
            planned: score.planned(),
            rate: score.rate(),
            interval: score.interval(),
            rate_of_planned: score.rate_of_planned(),
            rate_if_voids_had_failed: score.bound(),
        }
    }
}

pub fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".into(), |share| format!("{:.1} %", share * 100.0))
}

fn share(hits: u32, of: u32) -> Option<f64> {
    (of > 0).then(|| f64::from(hits) / f64::from(of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_leads_with_passed_of_planned_when_any_cell_has_no_verdict() {
        let score = Score { passed: 1, failed: 0, void: 2, missing: 1 };
        let text = score.headline();
        assert!(text.starts_with("1 of 4 planned passed: 25.0 %\n"), "{text}");
        assert!(text.contains("1 of 1 with a verdict passed: 100.0 % ["), "{text}");
        assert!(
            text.contains("2 void; 33.3 % if every void had failed") && text.contains("1 not played yet"),
            "{text}"
        );
        let whole = Score { passed: 1, failed: 1, ..Score::default() };
        assert!(whole.headline().starts_with("1 of 2 passed: 50.0 % ["), "{}", whole.headline());
        assert_eq!(Score::default().headline(), "0 of 0 passed: -, 95 % interval");
    }

    #[test]
    fn programs_are_told_the_same() {
        let told = serde_json::to_value(Score { passed: 3, failed: 1, void: 2, missing: 2 }).unwrap();
        assert_eq!((&told["planned"], &told["rate"]), (&8.into(), &0.75.into()));
        assert_eq!((&told["rate_of_planned"], &told["rate_if_voids_had_failed"]), (&0.375.into(), &0.5.into()));
    }
}
