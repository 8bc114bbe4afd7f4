use setpoint_schema::components::time_picker::{Part, Props, State, TimePicker};

use super::picker::Picker;
use super::times::{choose, columns};
use super::{Next, Policy, View, misses};

/// Opens the columns, chooses in each, and presses OK where the time does not count before.
impl Policy for TimePicker {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let picker = Picker {
            held: &state.time,
            wanted: &aim.time,
            open: state.open,
            left_open: aim.open,
            opener: Part::opener,
            clear: Part::clear,
        };
        picker.next(view, |wanted| choose(view, columns!(Part), wanted).unwrap_or_else(|| view.click(Part::ok)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |time: Option<String>| State { time, ..aim.clone() };
        let around = aim.time.as_ref().or(start.time.as_ref());
        let times = around.map_or_else(Vec::new, |time| misses::of_time(time, i64::from(props.minute_step)));
        misses::or_cleared(times, props.clearable, at)
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.time.is_some() || props.clearable
    }
}
