use setpoint_schema::components::clipboard_copy::{ClipboardCopy, Part, Props, State};

use super::misses::of_log;
use super::{Next, Policy, View};

/// Copies the texts in turn.
impl Policy for ClipboardCopy {
    fn next(view: &View<Self>) -> Next {
        match view.aim.copied.strip_prefix(view.state.copied.as_slice()) {
            Some([next, ..]) => view.click(Part::copy(next.clone())),
            Some([]) => Next::Reached,
            None => Next::Stuck(format!("{:?} was copied already, and cannot be taken back", view.state.copied)),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids: Vec<_> = props.items.iter().map(|item| item.id.clone()).collect();
        let logs = of_log(&ids, &start.copied, &aim.copied).into_iter();
        logs.map(|(kind, copied)| (kind, State { copied })).collect()
    }

    fn can_return(_props: &Props, _start: &State) -> bool {
        false
    }
}
