//! What the judge is told. The page never gets any of it.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Matcher, Object};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Goal {
    /// For each named instance, the conditions on fields of its state.
    pub want: IndexMap<String, IndexMap<String, Matcher>>,
    /// One full state for each named instance that meets its conditions: where the oracle goes.
    pub aim: IndexMap<String, Object>,
    /// How long the state must hold once reached.
    pub hold_ms: u32,
}

impl Goal {
    /// True if `state`, held by `instance`, meets every condition on that instance.
    pub fn met_by(
        &self,
        instance: &str,
        state: &Object,
        others: &dyn Fn(&str, &str) -> Option<serde_json::Value>,
    ) -> bool {
        self.want.get(instance).is_none_or(|fields| {
            fields.iter().all(|(field, matcher)| {
                state.get(field).is_some_and(|value| matcher.matches(value, &|other| others(other, field)))
            })
        })
    }
}
