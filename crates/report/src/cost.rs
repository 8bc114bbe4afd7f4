//! What a run took, beside the score: plays, steps, time, tokens and money.

use serde::Serialize;
use setpoint_schema::{Attempt, EpisodeRecord, Spent};

use crate::Economy;

/// What was played, by what it was good for.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Costs {
    /// Episodes with a verdict.
    pub judged: Spending,
    /// Episodes that are void as they stand.
    pub void: Spending,
    /// Plays that came to nothing, and that another play of the same cell followed.
    pub attempts: Spending,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Spending {
    pub plays: u32,
    pub steps: u64,
    pub seconds: f64,
    /// Of a model; none if it was no model of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

impl Costs {
    pub fn add(&mut self, record: &EpisodeRecord) {
        let counted = if record.is_void() { &mut self.void } else { &mut self.judged };
        counted.add(record.steps.len() as u64, record.wall_ms, record.spent);
        for Attempt { steps, wall_ms, spent, .. } in &record.attempts {
            self.attempts.add(u64::from(*steps), *wall_ms, *spent);
        }
    }

    /// All of it in a line each.
    pub fn in_words(&self, passed: u32) -> Vec<String> {
        let judged = self.judged.spent.map(|spent| spent_words(&spent, passed));
        let mut lines: Vec<String> = judged.into_iter().collect();
        lines.push(format!("void: {}; attempts begun in vain: {}", self.void.in_words(), self.attempts.in_words()));
        lines
    }
}

impl Spending {
    fn add(&mut self, steps: u64, wall_ms: u64, spent: Option<Spent>) {
        self.plays += 1;
        self.steps += steps;
        self.seconds += wall_ms as f64 / 1000.0;
        self.spent = [self.spent, spent].into_iter().flatten().reduce(Spent::plus);
    }

    fn in_words(&self) -> String {
        if self.plays == 0 {
            return "none".into();
        }
        let spent = self.spent.map_or_else(String::new, |spent| format!(", {}", spent_words(&spent, 0)));
        format!("{} with {} steps in {:.1} s{spent}", self.plays, self.steps, self.seconds)
    }
}

pub fn economy_words(economy: &Economy) -> String {
    let Economy { compared, in_the_minimum, ratio } = economy;
    format!(
        "{in_the_minimum} of {compared} passes took no more actions than the oracle; {:.1} for each of its (p10 {:.1}, p90 {:.1})",
        ratio.median, ratio.p10, ratio.p90
    )
}

pub fn spent_words(spent: &Spent, passed: u32) -> String {
    let cost = spent.dollars.map_or_else(|| "unknown cost".into(), |dollars| format!("${dollars:.2}"));
    let each = a_pass(spent, passed).map_or_else(String::new, |each| format!(", {each}"));
    format!(
        "{} tokens read ({} cached), {} written, {cost}{each}",
        count(spent.read),
        count(spent.cached),
        count(spent.written)
    )
}

/// What each pass cost, where that is known.
pub fn a_pass(spent: &Spent, passed: u32) -> Option<String> {
    let dollars = spent.dollars.filter(|_| passed > 0)?;
    Some(format!("${:.4} a pass", dollars / f64::from(passed)))
}

pub fn count(tokens: Option<u64>) -> String {
    tokens.map_or_else(|| "unknown".into(), grouped)
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_is_said_to_be() {
        let known = Spent { read: Some(1_234_567), cached: Some(0), written: Some(89), dollars: Some(1.5) };
        assert_eq!(spent_words(&known, 3), "1,234,567 tokens read (0 cached), 89 written, $1.50, $0.5000 a pass");
        let unknown = Spent { dollars: None, cached: None, ..known };
        assert_eq!(
            spent_words(&known.plus(unknown), 3),
            "2,469,134 tokens read (unknown cached), 178 written, unknown cost"
        );
    }

    #[test]
    fn what_was_in_vain_costs_too() {
        let known = Spent { read: Some(10), cached: Some(0), written: Some(1), dollars: Some(0.25) };
        let mut costs = Costs::default();
        costs.void.add(3, 1_500, Some(known));
        costs.void.add(0, 500, None);
        let line = costs.in_words(0).join("\n");
        let void = "void: 2 with 3 steps in 2.0 s, 10 tokens read (0 cached), 1 written, $0.25";
        assert_eq!(line, format!("{void}; attempts begun in vain: none"));
    }
}
