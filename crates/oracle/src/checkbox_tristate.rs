use setpoint_schema::components::checkbox_tristate::{CheckboxTristate, Part, Props, State, Tick};

use super::{Next, Policy, View};

/// Clicks until the box stands as wanted.
impl Policy for CheckboxTristate {
    fn next(view: &View<Self>) -> Next {
        if view.state.state == view.aim.state { Next::Reached } else { view.click(Part::control) }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = [
            ("one_click", start.state.after_click()),
            ("one_click_too_many", aim.state.after_click()),
            ("ticked", Tick::On),
            ("emptied", Tick::Off),
            ("dashed", Tick::Mixed),
        ];
        misses.into_iter().map(|(kind, state)| (kind, State { state })).collect()
    }
}
