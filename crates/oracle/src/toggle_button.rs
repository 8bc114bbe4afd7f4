use setpoint_schema::components::toggle_button::{Part, Props, State, ToggleButton};

use super::{Next, Policy, View};

/// Clicks once if it stands the other way.
impl Policy for ToggleButton {
    fn next(view: &View<Self>) -> Next {
        if view.state.pressed == view.aim.pressed { Next::Reached } else { view.click(Part::button) }
    }

    fn near_misses(_props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        vec![("other_way", State { pressed: !aim.pressed })]
    }
}
