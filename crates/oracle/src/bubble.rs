//! Boxes that open beside their trigger with a few things to do: what popovers and hover cards have in common.

use setpoint_schema::components::Choice;

use super::Next;
use super::misses::{enabled, of_choice};

/// Whether the box is open, and what was done in it last.
#[derive(Debug, Clone, PartialEq)]
pub struct Bubble {
    pub open: bool,
    pub activated: Option<String>,
}

/// Opens the box, and uses the wanted action in it.
pub fn next(now: &Bubble, aim: &Bubble, open: impl FnOnce() -> Next, act: impl FnOnce(String) -> Next) -> Next {
    match &aim.activated {
        wanted if now.activated == *wanted && (!aim.open || now.open) => Next::Reached,
        _ if !now.open => open(),
        Some(action) => act(action.clone()),
        None => Next::Stuck("what was done cannot be taken back".into()),
    }
}

/// The box only opened, or another action used.
pub fn near_misses(actions: &[Choice], start: &Bubble, aim: &Bubble) -> Vec<(&'static str, Bubble)> {
    let mut misses = vec![("only_opened", Bubble { open: true, ..start.clone() })];
    let actions = enabled(actions);
    let used = |action: String| Bubble { open: false, activated: Some(action) };
    match &aim.activated {
        Some(wanted) if aim.activated != start.activated => {
            misses.extend(of_choice(&actions, wanted).into_iter().map(|(kind, action)| (kind, used(action))));
        }
        _ => misses.extend(["an_action", "another_action"].into_iter().zip(actions.into_iter().map(used))),
    }
    misses
}

/// Names the box of a state, and the state of a box.
macro_rules! bubble {
    ($state:ident) => {
        fn bubble(state: &$state) -> $crate::bubble::Bubble {
            $crate::bubble::Bubble { open: state.open, activated: state.activated.clone() }
        }

        fn near(props: &Props, start: &$state, aim: &$state) -> Vec<(&'static str, $state)> {
            let misses = $crate::bubble::near_misses(&props.actions, &bubble(start), &bubble(aim)).into_iter();
            misses.map(|(kind, miss)| (kind, $state { open: miss.open, activated: miss.activated })).collect()
        }
    };
}

pub(super) use bubble;
