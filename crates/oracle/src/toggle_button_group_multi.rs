use setpoint_schema::components::toggle_button_group_multi::{Part, Props, State, ToggleButtonGroupMulti};

use super::{Next, Policy, View, misses};

/// Presses every button that stands the other way.
impl Policy for ToggleButtonGroupMulti {
    fn next(view: &View<Self>) -> Next {
        let differing = view.state.selected.symmetric_difference(&view.aim.selected);
        view.click_any(differing.map(|id| Part::option(id.clone()))).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_set(&misses::enabled(&props.options), &start.selected, &aim.selected);
        others.into_iter().map(|(kind, selected)| (kind, State { selected })).collect()
    }
}
