use setpoint_schema::components::switch::{Part, Props, State, Switch};

use super::{Next, Policy, View};

/// Clicks once if it stands the other way.
impl Policy for Switch {
    fn next(view: &View<Self>) -> Next {
        if view.state.on == view.aim.on { Next::Reached } else { view.click(Part::control) }
    }

    fn near_misses(_props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        vec![("other_way", State { on: !aim.on })]
    }
}
