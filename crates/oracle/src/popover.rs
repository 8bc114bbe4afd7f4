use setpoint_schema::components::popover::{Part, Popover, Props, State};

use super::bubble::{self, bubble};
use super::{Next, Policy, View};

/// Opens the trigger, and uses the wanted action of the box.
impl Policy for Popover {
    fn next(view: &View<Self>) -> Next {
        let open = || view.click(Part::trigger);
        bubble::next(&bubble(&view.state), &bubble(&view.aim), open, |action| view.click(Part::action(action)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        near(props, start, aim)
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.activated.is_some()
    }
}

bubble!(State);
