use setpoint_schema::components::checkbox::{Checkbox, Part, Props, State};

use super::{Next, Policy, View};

/// Clicks once if it stands the other way.
impl Policy for Checkbox {
    fn next(view: &View<Self>) -> Next {
        if view.state.checked == view.aim.checked { Next::Reached } else { view.click(Part::control) }
    }

    fn near_misses(_props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        vec![("other_way", State { checked: !aim.checked })]
    }
}
