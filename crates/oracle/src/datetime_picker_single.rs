use setpoint_schema::components::datetime_picker_single::{DatetimePickerSingle, Part, Props, State};

use super::days::{calendar, pick};
use super::picker::Picker;
use super::times::{choose, columns, shown};
use super::{Next, Policy, View, misses};

/// Opens the calendar, picks the day and the time, and presses OK where they do not count before.
impl Policy for DatetimePickerSingle {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let picker = Picker {
            held: &state.datetime,
            wanted: &aim.datetime,
            open: state.open,
            left_open: aim.open,
            opener: Part::opener,
            clear: Part::clear,
        };
        picker.next(view, |wanted| within(view, wanted))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |datetime: Option<String>| State { datetime, ..aim.clone() };
        let around = aim.datetime.as_ref().or(start.datetime.as_ref());
        let moments = around.map_or_else(Vec::new, |moment| misses::of_moment(moment, props.minute_step));
        misses::or_cleared(moments, props.clearable, at)
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.datetime.is_some() || props.clearable
    }
}

/// The next step in the open calendar.
fn within(view: &View<DatetimePickerSingle>, moment: &str) -> Next {
    let Some((day, time)) = moment.split_once('T') else { return Next::Stuck(format!("`{moment}` is no moment")) };
    // Where each pick counts at once, the state says what is picked, and nothing else does.
    let held = view.state.datetime.as_deref().is_some_and(|held| held.starts_with(day));
    let picked = if view.has(Part::time) { held } else { view.has(Part::chosen(format!("day={day}"))) };
    if !picked {
        let stuck = || Next::Stuck(format!("no way leads to {day}"));
        return pick(view, calendar!(Part), day).unwrap_or_else(stuck);
    }
    match shown(view) {
        false if view.has(Part::time) => view.click(Part::time),
        _ => choose(view, columns!(Part), time).unwrap_or_else(|| view.click(Part::ok)),
    }
}
