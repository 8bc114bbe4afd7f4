//! A pass rate, with what it is worth.

use std::fmt;

use serde::Serialize;
use setpoint_schema::Outcome;

use crate::wilson;

/// Voids are counted and never scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Score {
    pub passed: u32,
    pub failed: u32,
    pub void: u32,
}

impl Score {
    pub fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Pass => self.passed += 1,
            Outcome::Fail => self.failed += 1,
            Outcome::Void { .. } => self.void += 1,
        }
    }

    pub fn scored(&self) -> u32 {
        self.passed + self.failed
    }

    /// The share that passed; none if nothing was scored.
    pub fn rate(&self) -> Option<f64> {
        (self.scored() > 0).then(|| f64::from(self.passed) / f64::from(self.scored()))
    }

    pub fn interval(&self) -> (f64, f64) {
        wilson(self.passed, self.scored())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        match self.rate() {
            Some(rate) => write!(f, "{:.1} % [{:.1}, {:.1}]", rate * 100.0, low * 100.0, high * 100.0),
            None => f.write_str("-"),
        }
    }
}
