use setpoint_schema::components::calendar_embedded::{CalendarEmbedded, Part, Props, State};

use super::days::{calendar, pick};
use super::{Next, Policy, View, misses};

/// Picks the day, then turns to the month that should be on show.
impl Policy for CalendarEmbedded {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let stuck = || Next::Stuck(format!("no way leads to {:?} and {}", aim.date, aim.view));
        match &aim.date {
            Some(day) if state.date != aim.date => match view.has(Part::day(day.clone())) {
                true => view.click(Part::day(day.clone())),
                false => turn(view, &day[..7]).unwrap_or_else(stuck),
            },
            _ if state.date != aim.date => stuck(),
            // Where the aim only names a day, its month is on show already.
            _ if state.view == aim.view || aim.date.as_ref().is_some_and(|day| day.starts_with(&state.view)) => {
                Next::Reached
            }
            _ => turn(view, &aim.view).unwrap_or_else(stuck),
        }
    }

    fn near_misses(_: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let view_moved = |months| misses::moved_months(&format!("{}-01", aim.view), months)[..7].to_string();
        if aim.date == start.date {
            let others = [("a_month_early", -1), ("a_month_late", 1), ("a_year_early", -12), ("a_year_late", 12)];
            let mut misses: Vec<_> =
                others.map(|(kind, by)| (kind, State { view: view_moved(by), ..aim.clone() })).into();
            let day = State { date: Some(format!("{}-15", aim.view)), ..aim.clone() };
            misses.push(("day_picked_too", day));
            return misses;
        }
        let on = |day: String| State { view: day[..7].to_string(), date: Some(day) };
        let days = aim.date.as_ref().map_or_else(Vec::new, |day| misses::of_date(day));
        days.into_iter().map(|(kind, day)| (kind, on(day))).collect()
    }

    /// A day can be exchanged but not taken back.
    fn can_return(_: &Props, start: &State) -> bool {
        start.date.is_some()
    }
}

/// The next step towards a month, by lists where the calendar has them.
fn turn(view: &View<CalendarEmbedded>, month: &str) -> Option<Next> {
    if !view.has(Part::year_list) {
        return pick(view, calendar!(Part), &format!("{month}-15"));
    }
    let listed = |entry: Part, list: Part| Some(view.click(if view.has(entry.clone()) { entry } else { list }));
    match view.state.view[..4] == month[..4] {
        true => listed(Part::month(month.to_string()), Part::month_list),
        false => listed(Part::year(month[..4].to_string()), Part::year_list),
    }
}
