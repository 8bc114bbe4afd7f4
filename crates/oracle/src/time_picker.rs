use setpoint_schema::components::time_picker::{Part, Props, State, TimePicker};

use super::times::{choose, columns};
use super::{Next, Policy, View, misses};

/// Opens the columns, chooses in each, and presses OK where the time does not count before.
impl Policy for TimePicker {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        match &aim.time {
            time if *time == state.time && (state.open || !aim.open) => Next::Reached,
            None if state.time.is_some() => view.click(Part::clear),
            Some(time) if state.open && state.time != aim.time => {
                choose(view, columns!(Part), time).unwrap_or_else(|| view.click(Part::ok))
            }
            _ => view.click(Part::opener),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |time: Option<String>| State { time, ..aim.clone() };
        let around = aim.time.as_ref().or(start.time.as_ref());
        let times = around.map_or_else(Vec::new, |time| misses::of_time(time, i64::from(props.minute_step)));
        let mut misses: Vec<_> = times.into_iter().map(|(kind, time)| (kind, at(Some(time)))).collect();
        if props.clearable {
            misses.push(("cleared", at(None)));
        }
        misses
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.time.is_some() || props.clearable
    }
}
