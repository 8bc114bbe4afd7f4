use setpoint_schema::components::tooltip::{Part, Props, State, Tooltip};

use super::misses::{of_choice, of_set};
use super::{Next, Policy, View};

/// Presses what should change, then points at the button whose tooltip should show.
impl Policy for Tooltip {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let differing = state.pressed.symmetric_difference(&aim.pressed);
        if let Some(press) = view.click_any(differing.map(|id| Part::item(id.clone()))) {
            return press;
        }
        match &aim.open {
            Some(id) if state.open.as_ref() != Some(id) => view.hover(Part::item(id.clone())),
            _ => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<_> = props.items.iter().filter(|item| !item.disabled).map(|item| item.id.clone()).collect();
        let showing = |open: String| State { open: Some(open), ..aim.clone() };
        let mut misses: Vec<_> = match &aim.open {
            Some(open) => of_choice(&ids, open).into_iter().map(|(kind, id)| (kind, showing(id))).collect(),
            None => Vec::new(),
        };
        let sets = of_set(&ids, &start.pressed, &aim.pressed).into_iter();
        misses.extend(sets.map(|(kind, pressed)| (kind, State { pressed, ..aim.clone() })));
        misses
    }

    /// The pointer stays where it is, and so does the tooltip under it.
    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
