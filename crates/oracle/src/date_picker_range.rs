use setpoint_schema::components::date_picker_range::{DatePickerRange, End, Part, Props, State};

use super::days::{self, Calendar};
use super::misses::{moved, moved_months};
use super::picker::range_can_return;
use super::{Next, Policy, View};

/// Opens the calendar at an end that is wrong and picks whichever end it asks for, until both agree.
impl Policy for DatePickerRange {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        if state.start == aim.start && state.end == aim.end {
            return if aim.open && !state.open { view.click(Part::start) } else { Next::Reached };
        }
        let wanted = match state.next {
            _ if !state.open => return open(view),
            End::Start => &aim.start,
            End::End => &aim.end,
        };
        match wanted {
            Some(day) => pick(view, day),
            None => view.click(Part::clear),
        }
    }

    fn near_misses(_: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |start: &str, end: &str| State { start: Some(start.into()), end: Some(end.into()), ..aim.clone() };
        match (&aim.start, &aim.end, &start.start, &start.end) {
            (Some(from), Some(to), _, old) => {
                let mut misses = vec![
                    ("starts_a_day_early", at(&moved(from, -1), to)),
                    ("starts_a_day_late", at(&moved(from, 1), to)),
                    ("ends_a_day_early", at(from, &moved(to, -1))),
                    ("ends_a_day_late", at(from, &moved(to, 1))),
                    ("a_month_late", at(&moved_months(from, 1), &moved_months(to, 1))),
                    ("a_week_early", at(&moved(from, -7), &moved(to, -7))),
                ];
                misses.extend(old.as_ref().map(|old| ("start_only", at(from, old))));
                misses
            }
            // To be cleared: changed in other ways instead.
            (None, None, Some(from), Some(to)) => vec![
                ("start_moved", at(&moved(from, 1), to)),
                ("shortened", at(from, &moved(to, -1))),
                ("first_day_kept", at(from, from)),
                ("moved_on", at(&moved(from, 7), &moved(to, 7))),
            ],
            _ => Vec::new(),
        }
    }

    fn can_return(props: &Props, start: &State) -> bool {
        range_can_return(&start.start, &start.end, props.clearable)
    }
}

/// The first step from a closed calendar.
fn open(view: &View<DatePickerRange>) -> Next {
    let (state, aim) = (&view.state, &view.aim);
    let clears = aim.start.is_none() && state.start.is_some() || aim.end.is_none() && state.end.is_some();
    match clears {
        true => view.click(Part::clear),
        false if state.start != aim.start => view.click(Part::start),
        false => view.click(Part::end),
    }
}

/// Picks a day, after turning to its month.
fn pick(view: &View<DatePickerRange>, day: &str) -> Next {
    let calendar = Calendar { day: Part::day, previous: Part::previous, next: Part::next, levels: None };
    // Days that this end may not have because of the other end: that one goes first.
    let other = if view.state.next == End::End { Part::start } else { Part::end };
    days::pick(view, calendar, day).unwrap_or_else(|| view.click(other))
}
