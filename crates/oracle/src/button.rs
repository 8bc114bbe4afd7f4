use setpoint_schema::components::button::{Button, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Presses the button until it has been pressed often enough.
impl Policy for Button {
    fn next(view: &View<Self>) -> Next {
        match (view.state.presses, view.aim.presses) {
            (now, wanted) if now == wanted => Next::Reached,
            (now, wanted) if now < wanted => view.click(Part::button),
            (now, _) => Next::Stuck(format!("it was pressed {now} times already, and that cannot be taken back")),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let counts = misses::of_count(start.presses, aim.presses);
        counts.into_iter().map(|(kind, presses)| (kind, State { presses })).collect()
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
