//! The way to a day in a calendar that shows the days of a month, or lists of months or years, at a time.

use std::cmp::Ordering;

use setpoint_schema::{Action, Component};

use super::{Next, View};

/// The parts of a calendar, by the names that every component with one gives them.
pub struct Calendar<P> {
    pub day: fn(String) -> P,
    pub previous: P,
    pub next: P,
    pub levels: Option<Levels<P>>,
}

/// Where months and years are chosen from lists.
pub struct Levels<P> {
    pub title: P,
    pub month: fn(String) -> P,
    pub year: fn(String) -> P,
}

/// Names the parts of a calendar that has all of them.
macro_rules! calendar {
    ($part:ident) => {
        $crate::days::Calendar {
            day: $part::day,
            previous: $part::previous,
            next: $part::next,
            levels: Some($crate::days::Levels { title: $part::title, month: $part::month, year: $part::year }),
        }
    };
}

pub(super) use calendar;

/// Clicks the day, or what brings it closer; none if nothing on screen does.
pub fn pick<C: Component>(view: &View<C>, calendar: Calendar<C::Part>, day: &str) -> Option<Next> {
    let click = |part: C::Part| view.click_if(part);
    let (year, month) = (&day[..4], &day[..7]);
    let title = calendar.levels.as_ref().map(|levels| levels.title.clone());
    let days = || view.all("day").map(|(day, _)| day);
    let (first, last) = (days().min(), days().max());
    // Where the day is out of sight, a month or, in a list of months, a year nearer to it.
    let arrow = match (first, last) {
        (_, Some(last)) if day > last => Some(calendar.next.clone()),
        (Some(first), _) if day < first => Some(calendar.previous.clone()),
        _ => None,
    };
    if let Some(levels) = calendar.levels {
        let listed = |kind: &str| view.all(kind).next().is_some();
        if listed("year") {
            return click((levels.year)(year.to_string()));
        }
        if let Some((shown, _)) = view.all("month").next() {
            // Back and forth go by years here; from another year the list of years is nearer.
            let onward = match shown.get(..4).unwrap_or_default().cmp(year) {
                Ordering::Equal => return click((levels.month)(month.to_string())),
                Ordering::Less => calendar.next,
                Ordering::Greater => calendar.previous,
            };
            return click(levels.title).map(|title| title.also(click(onward)));
        }
        let far = days().all(|shown| !shown.starts_with(year) && months(shown).abs_diff(months(day)) > 3);
        if far && view.has(levels.title.clone()) {
            return click(levels.title).map(|title| title.also(arrow.and_then(click)));
        }
    }
    click((calendar.day)(day.to_string())).or_else(|| match arrow {
        Some(arrow) => click(arrow).map(|arrow| arrow.also(title.and_then(click))),
        // The calendar has been opened and is not there yet.
        None if first.is_none() => Some(Next::act(Action::Wait { ms: 200 })),
        None => None,
    })
}

/// Months since the year 0, of a day such as `2026-03-20`.
fn months(day: &str) -> i64 {
    let number = |range: std::ops::Range<usize>| day.get(range).and_then(|text| text.parse::<i64>().ok()).unwrap_or(0);
    number(0..4) * 12 + number(5..7)
}
