use setpoint_schema::components::date_picker_single::{DatePickerSingle, Part, Props, State};

use super::days::{calendar, pick};
use super::picker::Picker;
use super::{Next, Policy, View, misses};

/// Opens the calendar, turns to the month and picks the day.
impl Policy for DatePickerSingle {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let picker = Picker {
            held: &state.date,
            wanted: &aim.date,
            open: state.open,
            left_open: aim.open,
            opener: Part::opener,
            clear: Part::clear,
        };
        picker.next(view, |wanted| {
            pick(view, calendar!(Part), wanted).unwrap_or_else(|| Next::Stuck(format!("no way leads to {wanted}")))
        })
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |date: Option<String>| State { date, ..aim.clone() };
        let around = aim.date.as_ref().or(start.date.as_ref());
        misses::or_cleared(around.map_or_else(Vec::new, |day| misses::of_date(day)), props.clearable, at)
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.date.is_some() || props.clearable
    }
}
