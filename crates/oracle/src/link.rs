use setpoint_schema::components::link::{Link, Part, Props, State};

use super::{Next, Policy, View, log, misses};

/// Follows the links in turn.
impl Policy for Link {
    fn next(view: &View<Self>) -> Next {
        match log::left(&view.state.followed, &view.aim.followed) {
            Ok(Some(id)) => view.click(Part::link(id.clone())),
            Ok(None) => Next::Reached,
            Err(stuck) => stuck,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let logs = misses::of_log(&misses::enabled(&props.links), &start.followed, &aim.followed);
        logs.into_iter().map(|(kind, followed)| (kind, State { followed })).collect()
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
