//! The values that a variable can have.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::Value;
use setpoint_schema::same;

/// All values of a source, less those that are left out.
pub(crate) struct Candidates<'a> {
    all: All<'a>,
    /// Places of values that must not be drawn.
    out: BTreeSet<usize>,
}

enum All<'a> {
    Listed(Cow<'a, [Value]>),
    /// Numbers are counted and not listed: a card may draw one of millions.
    Counted {
        low: i64,
        step: i64,
        count: usize,
    },
}

impl<'a> Candidates<'a> {
    pub fn listed(values: impl Into<Cow<'a, [Value]>>) -> Self {
        Self { all: All::Listed(values.into()), out: BTreeSet::new() }
    }

    /// Every `step`th whole number from `low` to `high`.
    pub fn counted(low: i64, high: i64, step: u64) -> Self {
        let count = if low > high { 0 } else { (high.abs_diff(low) / step + 1) as usize };
        Self { all: All::Counted { low, step: step as i64, count }, out: BTreeSet::new() }
    }

    pub fn total(&self) -> usize {
        match &self.all {
            All::Listed(values) => values.len(),
            All::Counted { count, .. } => *count,
        }
    }

    /// How many are not left out.
    pub fn left(&self) -> usize {
        self.total() - self.out.len()
    }

    pub fn leave_out(&mut self, value: &Value) {
        let places = self.places(value);
        self.out.extend(places);
    }

    pub fn has(&self, value: &Value) -> bool {
        !self.places(value).is_empty()
    }

    pub fn has_left(&self, value: &Value) -> bool {
        self.places(value).iter().any(|place| !self.out.contains(place))
    }

    /// The value at this place among those that are left.
    pub fn nth(&self, index: usize) -> Value {
        let place = self.out.iter().fold(index, |place, out| if *out <= place { place + 1 } else { place });
        match &self.all {
            All::Listed(values) => values.get(place).cloned().unwrap_or_default(),
            All::Counted { low, step, .. } => Value::from(low + step * place as i64),
        }
    }

    fn places(&self, value: &Value) -> Vec<usize> {
        match &self.all {
            All::Listed(values) => {
                values.iter().enumerate().filter(|(_, other)| same(other, value)).map(|(place, _)| place).collect()
            }
            All::Counted { low, step, count } => {
                let steps = value.as_i64().map(|number| number - low).filter(|ahead| ahead % step == 0 && *ahead >= 0);
                steps.map(|ahead| (ahead / step) as usize).filter(|place| place < count).into_iter().collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rest(candidates: &Candidates) -> Vec<Value> {
        (0..candidates.left()).map(|index| candidates.nth(index)).collect()
    }

    #[test]
    fn counted_numbers_are_as_if_they_were_listed() {
        for (low, high, step) in [(3, 20, 4), (3, 19, 4), (-2, 2, 1), (5, 4, 1), (7, 7, 9)] {
            let all: Vec<Value> = (low..=high).step_by(step as usize).map(Value::from).collect();
            let mut listed = Candidates::listed(all);
            let mut counted = Candidates::counted(low, high, step);
            for value in [json!(7), json!(8), json!(-2), json!("7"), json!(11)] {
                assert_eq!(listed.has(&value), counted.has(&value), "{value} in {low}..={high}");
                listed.leave_out(&value);
                counted.leave_out(&value);
                assert_eq!(rest(&listed), rest(&counted), "{low}..={high} by {step}, without {value}");
                assert!(!counted.has_left(&value));
            }
        }
    }
}
