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
    /// How long the state must hold once the agent is done, in milliseconds of the scene's own clock: a job, a toast
    /// or a feed that is still on its way must not undo it.
    pub hold_ms: u32,
}

impl Goal {
    /// What a goal is held for whose card says nothing else. Longer than any load of a feed takes, so that what the
    /// agent's last action set off has come about by then.
    pub const HOLD_MS: u32 = 2000;

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
