//! What every component must know about itself to be operated and to be tested.

use serde_json::Value;
use setpoint_schema::{Action, Component, Object, Region};

use super::View;
use super::view::OnScreen;

pub trait Policy: Component {
    /// The next action on the way from `view.state` to `view.aim`. Fields that are free and that
    /// the goal does not name must not be insisted on.
    fn next(view: &View<Self>) -> Next
    where
        Self: Sized;

    /// States that a careless agent would leave: close to the aim, and wrong.
    fn near_misses(props: &Self::Props, start: &Self::State, aim: &Self::State) -> Vec<(&'static str, Self::State)>;

    /// Whether the control can be brought back to the state it started in.
    fn can_return(props: &Self::Props, start: &Self::State) -> bool {
        let _ = (props, start);
        true
    }

    /// Whether the control can be brought from one state to another.
    fn leads(props: &Self::Props, start: &Self::State, end: &Self::State) -> bool {
        let _ = (props, start, end);
        true
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Do this; an exact pointing action may go into any of the regions.
    Do { action: Action, regions: Vec<Region> },
    /// The control is where it should be.
    Reached,
    /// No action leads on, for this reason.
    Stuck(String),
}

impl Next {
    /// An action that points nowhere, such as a key.
    pub fn act(action: Action) -> Self {
        Next::Do { action, regions: Vec::new() }
    }

    pub fn key(chord: &str) -> Self {
        Next::act(Action::key(chord))
    }
}

/// A policy with its types erased, for those who hold JSON.
pub(super) struct Erased {
    pub next: fn(&Object, &Object, &Object, OnScreen) -> Next,
    pub near_misses: fn(&Object, &Object, &Object) -> Vec<(&'static str, Object)>,
    pub can_return: fn(&Object, &Object) -> bool,
    pub leads: fn(&Object, &Object, &Object) -> bool,
}

impl Erased {
    pub fn of<C: Policy>() -> Self {
        Erased {
            next: |props, state, aim, onscreen| match (typed(props), typed(state), typed(aim)) {
                (Some(props), Some(state), Some(aim)) => C::next(&View::new(props, state, aim, onscreen)),
                _ => Next::Stuck(format!("the page reports a state that is not one of `{}`: {state:?}", C::NAME)),
            },
            near_misses: |props, start, aim| match (typed(props), typed(start), typed(aim)) {
                (Some(props), Some(start), Some(aim)) => C::near_misses(&props, &start, &aim)
                    .into_iter()
                    .filter_map(|(kind, state)| match serde_json::to_value(state) {
                        Ok(Value::Object(state)) => Some((kind, state)),
                        _ => None,
                    })
                    .collect(),
                _ => Vec::new(),
            },
            can_return: |props, start| match (typed(props), typed(start)) {
                (Some(props), Some(start)) => C::can_return(&props, &start),
                _ => false,
            },
            leads: |props, start, end| match (typed(props), typed(start), typed(end)) {
                (Some(props), Some(start), Some(end)) => C::leads(&props, &start, &end),
                _ => false,
            },
        }
    }
}

fn typed<T: serde::de::DeserializeOwned>(object: &Object) -> Option<T> {
    serde_json::from_value(Value::Object(object.clone())).ok()
}
