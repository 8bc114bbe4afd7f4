use setpoint_schema::components::icon_button::{IconButton, Part, Props, State};

use super::{Next, Policy, View, log, misses};

/// Presses the buttons in turn.
impl Policy for IconButton {
    fn next(view: &View<Self>) -> Next {
        match log::left(&view.state.pressed, &view.aim.pressed) {
            Ok(Some(id)) => view.click(Part::button(id.clone())),
            Ok(None) => Next::Reached,
            Err(stuck) => stuck,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<_> =
            props.buttons.iter().filter(|button| !button.disabled).map(|button| button.id.clone()).collect();
        let logs = misses::of_log(&ids, &start.pressed, &aim.pressed);
        logs.into_iter().map(|(kind, pressed)| (kind, State { pressed })).collect()
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
