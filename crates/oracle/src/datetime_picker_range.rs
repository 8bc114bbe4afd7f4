use setpoint_schema::components::date_picker_range::End;
use setpoint_schema::components::datetime_picker_range::{DatetimePickerRange, Part, Props, State};

use super::days::{calendar, pick};
use super::picker::range_can_return;
use super::times::{choose, columns, shown};
use super::{Next, Policy, View, misses};

/// Opens the calendar at an end that is wrong, and picks day and time for whichever end it asks for.
impl Policy for DatetimePickerRange {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        if state.start == aim.start && state.end == aim.end {
            return if aim.open && !state.open { view.click(Part::start) } else { Next::Reached };
        }
        match (&aim.start, &aim.end) {
            (Some(_), Some(_)) if !state.open => {
                view.click(if state.start == aim.start { Part::end } else { Part::start })
            }
            (Some(start), Some(end)) if view.has(Part::start_time) => in_one_panel(view, start, end),
            (Some(start), Some(end)) => at_one_end(view, if state.next == End::Start { start } else { end }),
            _ => view.click(Part::clear),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |start: &str, end: &str| State { start: Some(start.into()), end: Some(end.into()), ..aim.clone() };
        let step = i64::from(props.minute_step);
        match (&aim.start, &aim.end, &start.start, &start.end) {
            (Some(from), Some(to), _, old) => {
                let mut misses = vec![
                    ("starts_a_day_early", at(&misses::on_another_day(from, -1), to)),
                    ("starts_an_hour_late", at(&misses::at_another_time(from, 60), to)),
                    ("starts_minutes_early", at(&misses::at_another_time(from, -step), to)),
                    ("ends_a_day_late", at(from, &misses::on_another_day(to, 1))),
                    ("ends_an_hour_early", at(from, &misses::at_another_time(to, -60))),
                    ("ends_minutes_late", at(from, &misses::at_another_time(to, step))),
                    ("a_week_late", at(&misses::on_another_day(from, 7), &misses::on_another_day(to, 7))),
                ];
                misses.extend(old.as_ref().map(|old| ("start_only", at(from, old))));
                misses
            }
            // To be cleared: changed in other ways instead.
            (None, None, Some(from), Some(to)) => vec![
                ("start_moved", at(&misses::at_another_time(from, step), to)),
                ("ends_later", at(from, &misses::at_another_time(to, 60))),
                ("ends_a_day_late", at(from, &misses::on_another_day(to, 1))),
                ("moved_on", at(&misses::on_another_day(from, 7), &misses::on_another_day(to, 7))),
            ],
            _ => Vec::new(),
        }
    }

    fn can_return(props: &Props, start: &State) -> bool {
        range_can_return(&start.start, &start.end, props.clearable)
    }
}

/// The next step in a panel that serves one end at a time, and that OK confirms.
fn at_one_end(view: &View<DatetimePickerRange>, moment: &str) -> Next {
    let (day, time) = halves(moment);
    let end = if view.state.next == End::Start { "start" } else { "end" };
    let chosen = |kind: &str| view.has(Part::chosen(format!("{kind}={day}")));
    if !chosen("day") && !chosen(end) {
        // A start after the end held so far cannot be picked for the end: the start goes first.
        return pick(view, calendar!(Part), day).unwrap_or_else(|| view.click(Part::start));
    }
    choose(view, columns!(Part), time).unwrap_or_else(|| view.click(Part::ok))
}

/// The next step in a panel with one calendar for both days and a field for each time, where every pick counts.
fn in_one_panel(view: &View<DatetimePickerRange>, start: &str, end: &str) -> Next {
    let on =
        |held: &Option<String>, wanted: &str| held.as_deref().is_some_and(|held| halves(held).0 == halves(wanted).0);
    let state = &view.state;
    if !on(&state.start, start) || !on(&state.end, end) {
        let half_done = state.start.is_some() && state.end.is_none();
        let (day, _) = halves(if half_done && on(&state.start, start) { end } else { start });
        return pick(view, calendar!(Part), day).unwrap_or_else(|| Next::Stuck(format!("no way leads to {day}")));
    }
    let (which, field, wanted) = match state.start.as_deref() == Some(start) {
        false => (End::Start, Part::start_time, start),
        true => (End::End, Part::end_time, end),
    };
    match shown(view) && state.next == which {
        true => choose(view, columns!(Part), halves(wanted).1).unwrap_or_else(|| view.click(Part::ok)),
        false => view.click(field),
    }
}

fn halves(moment: &str) -> (&str, &str) {
    moment.split_once('T').unwrap_or((moment, ""))
}
