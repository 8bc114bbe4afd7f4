//! What was used of a model, and what it costs.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

/// Tokens of one or more replies. What a provider does not tell is unknown, never zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Usage {
    /// All that was read, cached or not.
    pub input: Option<u64>,
    /// The part of the input that was read from a cache.
    pub cached: Option<u64>,
    /// All that was written, reasoning included.
    pub output: Option<u64>,
    /// The part of the output that nobody sees.
    pub reasoning: Option<u64>,
}

impl Usage {
    pub fn plus(self, other: Usage) -> Usage {
        // A sum with an unknown in it is unknown, unless nothing was counted yet.
        let add = |a: Option<u64>, b: Option<u64>| Some(a? + b?);
        Usage {
            input: add(self.input, other.input),
            cached: add(self.cached, other.cached),
            output: add(self.output, other.output),
            reasoning: add(self.reasoning, other.reasoning),
        }
    }

    pub const NONE: Usage = Usage { input: Some(0), cached: Some(0), output: Some(0), reasoning: Some(0) };

    pub fn tokens(&self) -> Option<u64> {
        Some(self.input? + self.output?)
    }
}

/// US dollars for a million tokens, as of a date.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    pub date: String,
    pub input: f64,
    /// The same as `input` if not given.
    #[serde(default)]
    pub cached: Option<f64>,
    pub output: f64,
}

impl Price {
    /// What a usage costs in dollars; unknown if its tokens are.
    pub fn of(&self, usage: &Usage) -> Option<f64> {
        let (input, output) = (usage.input?, usage.output?);
        let cached = usage.cached.unwrap_or(0).min(input);
        let million = |tokens: u64, price: f64| tokens as f64 / 1e6 * price;
        Some(
            million(input - cached, self.input)
                + million(cached, self.cached.unwrap_or(self.input))
                + million(output, self.output),
        )
    }
}

/// What a run may use at most.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Limits {
    pub dollars: Option<f64>,
    pub tokens: Option<u64>,
}

impl Limits {
    /// Both: the lower of the two, where there are two.
    pub fn and(self, other: Limits) -> Limits {
        Limits {
            dollars: self.dollars.into_iter().chain(other.dollars).reduce(f64::min),
            tokens: self.tokens.into_iter().chain(other.tokens).min(),
        }
    }
}

/// What others have used of the same budget; unknown where any of it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spending {
    pub tokens: Option<u64>,
    pub dollars: Option<f64>,
}

impl Spending {
    pub const NOTHING: Spending = Spending { tokens: Some(0), dollars: Some(0.0) };
}

/// Adds up what all episodes of a run have used, and says when that is too much.
#[derive(Debug)]
pub struct Ledger {
    limits: Mutex<(Limits, Spending)>,
    spent: Mutex<Spent>,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Spent {
    usage: Option<Usage>,
    dollars: Option<f64>,
    replies: u64,
}

impl Ledger {
    pub fn new(limits: Limits) -> Self {
        Self { limits: Mutex::new((limits, Spending::NOTHING)), spent: Mutex::default() }
    }

    /// From now on these limits hold, for what is used here and elsewhere together.
    pub fn share(&self, limits: Limits, elsewhere: Spending) {
        *self.limits.lock().unwrap_or_else(PoisonError::into_inner) = (limits, elsewhere);
    }

    pub fn add(&self, usage: Usage, price: Option<&Price>) {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        spent.usage = Some(spent.usage.unwrap_or(Usage::NONE).plus(usage));
        let before = if spent.replies == 0 { Some(0.0) } else { spent.dollars };
        spent.dollars = before.zip(price.and_then(|price| price.of(&usage))).map(|(before, more)| before + more);
        spent.replies += 1;
    }

    /// Tokens and dollars so far; unknown where a provider did not tell or no price is on file.
    pub fn total(&self) -> (Usage, Option<f64>) {
        let spent = *self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        (spent.usage.unwrap_or(Usage::NONE), if spent.replies == 0 { Some(0.0) } else { spent.dollars })
    }

    /// Why nothing more may be asked.
    pub fn exhausted(&self) -> Option<String> {
        let (limits, elsewhere) = *self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        let (usage, dollars) = self.total();
        let dollars = dollars.zip(elsewhere.dollars).map(|(here, there)| here + there);
        let tokens = usage.tokens().zip(elsewhere.tokens).map(|(here, there)| here + there);
        match (limits.dollars, dollars, limits.tokens, tokens) {
            (Some(most), Some(spent), ..) if spent >= most => {
                Some(format!("{spent:.2} of {most:.2} dollars are spent"))
            }
            (Some(_), None, ..) => {
                Some("the price of the model is unknown, so its cost cannot be kept below a limit".into())
            }
            (.., Some(most), Some(used)) if used >= most => Some(format!("{used} of {most} tokens are used")),
            (.., Some(_), None) => {
                Some("the provider does not tell its tokens, so they cannot be kept below a limit".into())
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRICE: fn() -> Price = || Price { date: "2026-01-01".into(), input: 2.0, cached: Some(0.5), output: 10.0 };

    #[test]
    fn cached_tokens_cost_what_cached_tokens_cost() {
        let usage = Usage { input: Some(1_000_000), cached: Some(400_000), output: Some(100_000), reasoning: None };
        assert_eq!(PRICE().of(&usage), Some(0.6 * 2.0 + 0.4 * 0.5 + 0.1 * 10.0));
        assert_eq!(PRICE().of(&Usage::default()), None, "unknown tokens have no price");
    }

    #[test]
    fn a_limit_ends_a_run_and_what_is_unknown_cannot_be_limited() {
        let ledger = Ledger::new(Limits { dollars: Some(1.0), tokens: None });
        let usage = Usage { input: Some(400_000), cached: Some(0), output: Some(0), reasoning: Some(0) };
        ledger.add(usage, Some(&PRICE()));
        assert_eq!(ledger.exhausted(), None);
        ledger.add(usage, Some(&PRICE()));
        assert_eq!(ledger.exhausted().as_deref(), Some("1.60 of 1.00 dollars are spent"));
        let unpriced = Ledger::new(Limits { dollars: Some(1.0), tokens: None });
        unpriced.add(usage, None);
        assert!(unpriced.exhausted().is_some_and(|reason| reason.contains("unknown")));
    }

    #[test]
    fn what_others_use_counts_as_well() {
        let ledger = Ledger::new(Limits::default());
        ledger.add(Usage { input: Some(300), cached: Some(0), output: Some(100), reasoning: Some(0) }, None);
        let limits = Limits { dollars: None, tokens: Some(2_000) }.and(Limits { dollars: None, tokens: Some(1_000) });
        ledger.share(limits, Spending { tokens: Some(599), dollars: None });
        assert_eq!(ledger.exhausted(), None);
        ledger.share(limits, Spending { tokens: Some(600), dollars: None });
        assert_eq!(ledger.exhausted().as_deref(), Some("1000 of 1000 tokens are used"));
        ledger.share(limits, Spending { tokens: None, dollars: None });
        assert!(ledger.exhausted().is_some(), "what is unknown cannot be limited");
    }
}
