//! Dates and times that are entered part by part, each in a spin button of its own.

use setpoint_schema::Action;

use super::view::View;
use super::words::words;
use super::{Memory, click};

const PARTS: [&str; 7] = ["year", "month", "day", "hours", "minutes", "seconds", "meridiem"];

/// Whether a thing is such a part.
pub fn is_one(view: &View<'_>, index: usize) -> bool {
    let thing = view.thing(index);
    thing.role == "spinbutton" && PARTS.contains(&thing.name.to_lowercase().as_str())
}

/// All parts, if a thing is the first of them.
pub fn begin(view: &View<'_>, index: usize) -> Option<Vec<usize>> {
    let above = view.thing(index).above;
    let all = || (0..view.marks.len()).filter(|at| view.thing(*at).above == above && is_one(view, *at));
    (is_one(view, index) && all().next() == Some(index)).then(|| all().collect())
}

/// Whether the instruction has a date or a time that is not yet entered.
pub fn has_more(memory: &Memory, view: &View<'_>) -> bool {
    memory.entered < view.instruction.dates().len().max(view.instruction.times_of_day().len())
}

/// Types all parts one after the other; each takes its digits and passes on to the next.
pub fn fill(memory: &mut Memory, view: &View<'_>, index: usize) -> Option<Action> {
    let parts = begin(view, index)?;
    let at = if ends(view, index) { usize::MAX } else { memory.entered };
    let pick = |count: usize| at.min(count.saturating_sub(1));
    let (dates, times) = (view.instruction.dates(), view.instruction.times_of_day());
    let (date, time) = (dates.get(pick(dates.len())), times.get(pick(times.len())));
    let name = |part: &usize| view.thing(*part).name.to_lowercase();
    let halves = parts.iter().any(|part| name(part) == "meridiem");
    let text = |part: &usize| {
        Some(match name(part).as_str() {
            "year" => format!("{:04}", date?.year),
            "month" => format!("{:02}", date?.month),
            "day" => format!("{:02}", date?.day),
            "hours" if halves => format!("{:02}", (time?.hours + 11) % 12 + 1),
            "hours" => format!("{:02}", time?.hours),
            "minutes" => format!("{:02}", time?.minutes),
            "seconds" => format!("{:02}", time?.seconds.unwrap_or(0)),
            _ => if time?.hours < 12 { "A" } else { "P" }.to_string(),
        })
    };
    // What the instruction does not speak of stays.
    let first = *parts.iter().find(|part| text(part).is_some())?;
    let digits: Option<String> = parts.iter().filter(|part| **part >= first).map(text).collect();
    memory.entered += 1;
    memory.queue.push_back(Action::type_text(digits?));
    Some(click(view, first))
}

/// Whether what stands around says that it is the end of a period.
fn ends(view: &View<'_>, index: usize) -> bool {
    let around = view.page.around(index).take(2);
    let mut named = around.flat_map(|above| words(&view.thing(above).name));
    named.any(|word| word.is(&["end", "ends", "to", "until", "last", "closes", "back", "leaves"]))
}
