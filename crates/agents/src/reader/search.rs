//! Looks for what the instruction names where the page does not show it yet: further down, or on the next page.

use setpoint_schema::Action;

use super::instruction::Manner;
use super::page::Kind;
use super::view::View;
use super::words::words;
use super::{Memory, click, demand, scroll};

/// How many pages are turned at most.
const TURNS: u32 = 12;

pub fn look(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    if !memory.met.is_empty() || !is_out_of_sight(view) {
        return None;
    }
    let writes = |kind: Kind| matches!(kind, Kind::Field | Kind::Figure | Kind::Opener);
    if demand::best(memory, view).is_some_and(|(bearing, fit)| fit > 1.0 && writes(bearing.kind)) {
        return None;
    }
    if let Some(list) = demand::more(memory, view) {
        memory.scrolls += 1;
        return Some(scroll(view, list));
    }
    let next = (0..view.marks.len()).find(|index| goes_on(view, *index)).filter(|_| memory.turns < TURNS)?;
    memory.turns += 1;
    memory.changed = true;
    Some(click(view, next))
}

/// Whether a name in the instruction stands nowhere on the page.
fn is_out_of_sight(view: &View<'_>) -> bool {
    let told = view.instruction;
    let absent = |at: usize| !told.words[at].tells() || view.page.count(&told.words[at].stem) == 0;
    let is_name = |at: usize| told.words[at].is_capital() && told.manner(at) != Manner::Not;
    let calls = |name: &std::ops::Range<usize>| is_name(name.start) && name.clone().all(absent);
    told.runs().iter().any(calls) || told.quoted().iter().any(|name| name.clone().all(absent))
}

/// Whether a button turns to the next page.
fn goes_on(view: &View<'_>, index: usize) -> bool {
    let thing = view.thing(index);
    let name = words(&thing.name);
    let next = name.iter().any(|word| word.is(&["next", "forward"]));
    let of_time = name.iter().any(|word| word.is(&["month", "year", "week", "day"]));
    view.bearings[index].kind == Kind::Press && !thing.is("disabled") && next && !of_time
}
