use setpoint_schema::components::date_picker_single::{DatePickerSingle, Part, Props, State};

use super::days::{calendar, pick};
use super::{Next, Policy, View, misses};

/// Opens the calendar, turns to the month and picks the day.
impl Policy for DatePickerSingle {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        match &aim.date {
            date if *date == state.date && (state.open || !aim.open) => Next::Reached,
            None if state.date.is_some() => view.click(Part::clear),
            Some(day) if state.open && state.date != aim.date => {
                pick(view, calendar!(Part), day).unwrap_or_else(|| Next::Stuck(format!("no way leads to {day}")))
            }
            _ => view.click(Part::opener),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |date: Option<String>| State { date, ..aim.clone() };
        let around = aim.date.as_ref().or(start.date.as_ref());
        let mut misses: Vec<_> =
            around.into_iter().flat_map(|day| misses::of_date(day)).map(|(kind, day)| (kind, at(Some(day)))).collect();
        if props.clearable {
            misses.push(("cleared", at(None)));
        }
        misses
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.date.is_some() || props.clearable
    }
}
