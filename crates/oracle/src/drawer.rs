use setpoint_schema::components::dialog_modal::DialogModal;
use setpoint_schema::components::drawer::{Drawer, Props, State};

use super::{Next, Policy, View};

/// A drawer is used as a dialog is.
impl Policy for Drawer {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        DialogModal::next(&view.seen_as(props.as_dialog(), state.as_dialog(), aim.as_dialog()))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = DialogModal::near_misses(&props.as_dialog(), &start.as_dialog(), &aim.as_dialog());
        misses.into_iter().map(|(kind, state)| (kind, State::of_dialog(state))).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        DialogModal::can_return(&props.as_dialog(), &start.as_dialog())
    }
}
