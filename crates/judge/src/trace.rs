//! What the recorded messages show when they are replayed over the initial states.

use indexmap::IndexMap;
use setpoint_schema::StateMessage;

use crate::rules::{Rules, Side, list};
use crate::{Evidence, States};

/// What the recorded messages show when they are replayed over the initial states, one by one, so
/// that states in the middle of a drag are seen too. Steps are counted from 1.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    /// Targets that ever differed from their start, and since which step; none if only the end shows it.
    pub changed: IndexMap<String, Option<u32>>,
    /// Evidence for the first of these changes.
    pub first_change: String,
    /// Steps in which some target changed.
    pub touched: Vec<u32>,
    /// The first step in which all targets met the goal at once.
    pub passed: Option<u32>,
    /// Since when what the targets show has met the goal without a break.
    pub exact_since: Option<u32>,
    /// The same for what they have committed.
    pub committed_since: Option<u32>,
}

impl Trace {
    pub fn replay(evidence: &Evidence, rules: &Rules) -> Self {
        let mut trace = Trace::default();
        let mut states = evidence.initial.clone();
        for (number, step) in (1..).zip(evidence.steps) {
            for message in &step.changes {
                trace.note_touch(number, message, &states, rules);
                states.insert(message.instance.clone(), message.held.clone());
                trace.note_change(Some(number), &message.instance, &states, evidence, rules);
                trace.note_goal(number, &states, rules);
            }
        }
        for target in rules.targets() {
            trace.note_change(None, target, evidence.last, evidence, rules);
        }
        trace
    }

    fn note_touch(&mut self, number: u32, message: &StateMessage, before: &States, rules: &Rules) {
        let before = before.get(&message.instance).map(|held| held.shown());
        let differs = || !rules.differences(&message.instance, before, Some(message.held.shown())).is_empty();
        if rules.is_target(&message.instance) && differs() {
            self.touched.push(number);
        }
    }

    fn note_change(
        &mut self,
        number: Option<u32>,
        instance: &str,
        states: &States,
        evidence: &Evidence,
        rules: &Rules,
    ) {
        if !rules.is_target(instance) || self.changed.contains_key(instance) {
            return;
        }
        let differences = rules.shown_differences(instance, evidence.initial, states);
        if differences.is_empty() {
            return;
        }
        if self.changed.is_empty() {
            self.first_change = list(&differences);
        }
        self.changed.insert(instance.to_string(), number);
    }

    fn note_goal(&mut self, number: u32, states: &States, rules: &Rules) {
        let shown = rules.met(states, Side::Shown);
        self.passed = self.passed.or(shown.then_some(number));
        self.exact_since = if shown { self.exact_since.or(Some(number)) } else { None };
        self.committed_since =
            if rules.met(states, Side::Committed) { self.committed_since.or(Some(number)) } else { None };
    }
}
