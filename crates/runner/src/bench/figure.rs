//! Many measurements of one thing, told by three of them.

use std::time::{Duration, Instant};

use serde::Serialize;

#[derive(Debug, Clone, Default)]
pub struct Series(Vec<f64>);

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Figure {
    pub median: f64,
    pub p10: f64,
    pub p90: f64,
    pub count: usize,
}

impl Series {
    pub fn add(&mut self, value: f64) {
        self.0.push(value);
    }

    /// Adds the time since `start`, in milliseconds.
    pub fn since(&mut self, start: Instant) {
        self.add(ms(start.elapsed()));
    }

    pub fn figure(&self) -> Option<Figure> {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        // The nearest rank: every figure told was measured.
        let at = |share: f64| sorted.get(((sorted.len() as f64 * share).ceil() as usize).max(1) - 1).copied();
        Some(Figure { median: at(0.5)?, p10: at(0.1)?, p90: at(0.9)?, count: sorted.len() })
    }
}

pub fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_nearest_ranks() {
        let mut series = Series::default();
        assert_eq!(series.figure(), None);
        (1..=10).rev().for_each(|value| series.add(f64::from(value)));
        assert_eq!(series.figure(), Some(Figure { median: 5.0, p10: 1.0, p90: 9.0, count: 10 }));
    }
}
