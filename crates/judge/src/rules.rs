//! A goal together with the fields that may end anywhere, and what of a state it speaks of.

use std::fmt;

use serde_json::Value;
use setpoint_schema::{Goal, Held, Object, components, is_clutter, same};

use crate::States;
use crate::words::show;

/// Which of the two states of a control is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Shown,
    Committed,
}

impl Side {
    pub fn of(self, held: &Held) -> &Object {
        match self {
            Side::Shown => held.shown(),
            Side::Committed => &held.committed,
        }
    }
}

/// The goal together with the fields that may end anywhere.
pub(crate) struct Rules<'a> {
    pub goal: &'a Goal,
    free: &'static [&'static str],
}

impl<'a> Rules<'a> {
    pub fn new(component: &str, goal: &'a Goal) -> Self {
        Self { goal, free: components::find(component).map_or(&[], |entry| entry.free) }
    }

    /// The instances that the goal names.
    pub fn targets(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.goal.want.keys().map(String::as_str)
    }

    pub fn is_target(&self, instance: &str) -> bool {
        self.goal.want.contains_key(instance)
    }

    /// True if every target meets its conditions at once. A goal without targets is never met.
    pub fn met(&self, states: &States, side: Side) -> bool {
        !self.goal.want.is_empty() && self.targets().all(|target| self.met_by(target, target, states, side))
    }

    /// True if what `instance` holds meets the conditions on `target`.
    pub fn met_by(&self, target: &str, instance: &str, states: &States, side: Side) -> bool {
        let others = |other: &str, field: &str| committed_field(states, other, field);
        states.get(instance).is_some_and(|held| self.goal.met_by(target, side.of(held), &others))
    }

    /// Differences between two states of an instance in fields that are named or not free.
    pub fn differences<'s>(
        &self,
        instance: &'s str,
        from: Option<&'s Object>,
        to: Option<&'s Object>,
    ) -> Vec<Difference<'s>> {
        let mut found = every_difference(instance, from, to);
        found.retain(|difference| !self.is_free(instance, difference.field) || self.names(instance, difference.field));
        found
    }

    /// How what an instance shows differs from what it showed in other states.
    pub fn shown_differences<'s>(&self, instance: &'s str, from: &'s States, to: &'s States) -> Vec<Difference<'s>> {
        self.differences(instance, from.get(instance).map(Held::shown), to.get(instance).map(Held::shown))
    }

    /// Changes that the goal did not ask for: in instances it does not name, draft included, and in
    /// other fields of those that it names.
    pub fn collateral<'s>(&self, initial: &'s States, end: &'s States) -> Vec<Difference<'s>> {
        let appeared = end.keys().filter(|instance| !initial.contains_key(*instance));
        let everyone = initial.keys().chain(appeared);
        everyone.flat_map(|instance| self.damage(instance, initial.get(instance), end.get(instance))).collect()
    }

    fn damage<'s>(&self, instance: &'s str, from: Option<&'s Held>, to: Option<&'s Held>) -> Vec<Difference<'s>> {
        let mut found = every_difference(instance, from.map(|held| &held.committed), to.map(|held| &held.committed));
        if let Some(draft) = to.and_then(|held| held.draft.as_ref()).filter(|_| !self.is_target(instance)) {
            let drafted = every_difference(instance, from.map(Held::shown), Some(draft));
            let new = drafted.into_iter().filter(|one| found.iter().all(|other| other.field != one.field));
            found.extend(new.collect::<Vec<_>>());
        }
        found.retain(|one| !self.is_free(instance, one.field) && !self.names(instance, one.field));
        found
    }

    fn names(&self, instance: &str, field: &str) -> bool {
        self.goal.want.get(instance).is_some_and(|fields| fields.contains_key(field))
    }

    fn is_free(&self, instance: &str, field: &str) -> bool {
        !is_clutter(instance) && self.free.contains(&field)
    }
}

/// What `same_as` compares with: a draft of the other instance does not count either.
pub(crate) fn committed_field(states: &States, instance: &str, field: &str) -> Option<Value> {
    states.get(instance)?.committed.get(field).cloned()
}

/// One field of one instance that is not what it was.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Difference<'s> {
    pub instance: &'s str,
    pub field: &'s str,
    pub from: &'s Value,
    pub to: &'s Value,
}

impl fmt::Display for Difference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} went from {} to {}", self.instance, self.field, show(self.from), show(self.to))
    }
}

/// Joins differences into one readable line.
pub(crate) fn list(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}

/// Every field that differs, free or not. A control or field that is missing on one side counts as null there.
fn every_difference<'s>(instance: &'s str, from: Option<&'s Object>, to: Option<&'s Object>) -> Vec<Difference<'s>> {
    static NOTHING: Value = Value::Null;
    let value = |state: Option<&'s Object>, field: &str| state.and_then(|state| state.get(field)).unwrap_or(&NOTHING);
    let before = from.into_iter().flat_map(Object::keys);
    let only_after =
        to.into_iter().flat_map(Object::keys).filter(|field| !from.is_some_and(|from| from.contains_key(*field)));
    let every = before.chain(only_after).map(|field| (field, value(from, field), value(to, field)));
    every
        .filter(|(_, from, to)| !same(from, to))
        .map(|(field, from, to)| Difference { instance, field, from, to })
        .collect()
}
