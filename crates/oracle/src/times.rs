//! The way to a time in columns of hours and minutes.

use setpoint_schema::components::dates::twelve_hours;
use setpoint_schema::{Action, Component};

use super::{Next, View};

/// The cells of the columns, by the names that every component with columns gives them.
pub struct Columns<P> {
    pub hour: fn(String) -> P,
    pub minute: fn(String) -> P,
    pub second: fn(String) -> P,
    pub half: fn(String) -> P,
    pub chosen: fn(String) -> P,
}

macro_rules! columns {
    ($part:ident) => {
        $crate::times::Columns {
            hour: $part::hour,
            minute: $part::minute,
            second: $part::second,
            half: $part::half,
            chosen: $part::chosen,
        }
    };
}

pub(super) use columns;

/// True while columns are on screen.
pub fn shown<C: Component>(view: &View<C>) -> bool {
    view.all("hour").next().is_some()
}

/// The click that the columns need next to show a time such as `17:45`; none if they show it.
pub fn choose<C: Component>(view: &View<C>, columns: Columns<C::Part>, time: &str) -> Option<Next> {
    if !shown(view) {
        // The columns have been opened and are not there yet.
        return Some(Next::act(Action::Wait { ms: 200 }));
    }
    let halved = view.all("half").next().is_some();
    let written = if halved { twelve_hours(time)? } else { time.to_string() };
    let (digits, half) = written.split_once(' ').unwrap_or((&written, ""));
    let texts = digits.split(':').chain((!half.is_empty()).then_some(half));
    let kinds = [("hour", columns.hour), ("minute", columns.minute), ("second", columns.second)];
    let kinds = kinds.into_iter().take(digits.split(':').count()).chain([("half", columns.half)]);
    let cells = kinds.into_iter().zip(texts);
    let due = cells.filter(|((kind, _), text)| !view.has((columns.chosen)(format!("{kind}={text}"))));
    view.click_any(due.map(|((_, cell), text)| cell(text.to_string())))
}
