//! What every component must know about itself to be operated and to be tested.

use serde_json::Value;
use setpoint_schema::{Action, By, Component, Object, Region};

use super::View;
use super::regions::where_shown;
use super::view::OnScreen;

pub trait Policy: Component {
    /// The next action on the way from `view.state` to `view.aim`, and every place where one as exact may go.
    /// Fields that are free and that the goal does not name must not be insisted on.
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

    /// The same action, where an expert could as well begin with any of the others. What is no action adds no place.
    pub fn also(mut self, others: impl IntoIterator<Item = Next>) -> Self {
        let Next::Do { regions, .. } = &mut self else { return self };
        let more = others.into_iter().filter_map(|other| match other {
            Next::Do { regions, .. } => Some(regions),
            Next::Reached | Next::Stuck(_) => None,
        });
        // Thousands of parts may be out of sight by the same few areas to scroll, which are then looked at alone.
        let mut scrolled: Vec<Region> = regions.iter().filter(|region| region.by == By::Scroll).cloned().collect();
        for region in more.flatten() {
            let seen = if region.by == By::Scroll { &mut scrolled } else { &mut *regions };
            if !seen.contains(&region) {
                seen.push(region);
            }
        }
        let known = regions.iter().filter(|region| region.by == By::Scroll).count();
        regions.extend(scrolled.into_iter().skip(known));
        self
    }

    /// The first of what is still to be done, where any of it could be done first.
    pub fn any(due: impl IntoIterator<Item = Next>) -> Self {
        let mut due = due.into_iter();
        due.next().map_or(Next::Reached, |first| first.also(due))
    }
}

/// What is next, and the regions that show the state.
type Surveyed = (Next, Vec<Region>);

/// A policy with its types erased, for those who hold JSON.
pub(super) struct Erased {
    pub next: fn(&Object, &Object, &Object, OnScreen) -> Next,
    /// The same, with the parts that show the state now and those that would show the aim.
    pub survey: fn(&Object, &Object, &Object, OnScreen) -> Surveyed,
    pub near_misses: fn(&Object, &Object, &Object) -> Vec<(&'static str, Object)>,
    pub can_return: fn(&Object, &Object) -> bool,
    pub leads: fn(&Object, &Object, &Object) -> bool,
}

impl Erased {
    pub fn of<C: Policy>() -> Self {
        Erased {
            next: |props, state, aim, onscreen| match view::<C>(props, state, aim, onscreen) {
                Ok(view) => C::next(&view),
                Err(stuck) => stuck,
            },
            survey: |props, state, aim, onscreen| match view::<C>(props, state, aim, onscreen) {
                Ok(view) => (C::next(&view), where_shown(&view)),
                Err(stuck) => (stuck, Vec::new()),
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

fn view<'a, C: Policy>(
    props: &Object,
    state: &Object,
    aim: &Object,
    onscreen: OnScreen<'a>,
) -> Result<View<'a, C>, Next> {
    match (typed(props), typed(state), typed(aim)) {
        (Some(props), Some(state), Some(aim)) => Ok(View::new(props, state, aim, onscreen)),
        _ => Err(Next::Stuck(format!("the page reports a state that is not one of `{}`: {state:?}", C::NAME))),
    }
}

fn typed<T: serde::de::DeserializeOwned>(object: &Object) -> Option<T> {
    T::deserialize(object).ok()
}
