use setpoint_schema::components::date_input_text::{DateInputText, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Writes the date over what stands in the field, and presses Enter where it does not count before.
impl Policy for DateInputText {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let write = |day: &Option<String>| day.as_ref().map_or_else(String::new, |day| view.props.format.write(day));
        let shown = state.draft.clone().unwrap_or_else(|| write(&state.date));
        match write(&aim.date) {
            _ if state.date == aim.date && state.draft.is_none() => Next::Reached,
            _ if aim.date.is_none() && view.has(Part::clear) => {
                view.click(Part::clear).also([view.write_over(Part::field, &shown, "")])
            }
            wanted if wanted == shown && view.focused => Next::key("Enter"),
            wanted => view.write_over(Part::field, &shown, &wanted),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |date: Option<String>| State { date, draft: None };
        let around = aim.date.as_ref().or(start.date.as_ref());
        let mut misses = around.map_or_else(Vec::new, |day| misses::of_date(day));
        misses.extend(around.map(|day| ("day_and_month_swapped", swapped(day))));
        misses::or_cleared(misses, props.clearable, at)
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.date.is_some() || props.clearable
    }
}

/// `2026-04-03` for `2026-03-04`; not a date at all for many days, and then left out.
fn swapped(day: &str) -> String {
    format!("{}-{}-{}", &day[..4], &day[8..], &day[5..7])
}
