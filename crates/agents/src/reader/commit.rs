//! Presses what confirms a change.

use setpoint_schema::Action;

use super::page::{Kind, Page};
use super::view::View;
use super::words::{Word, words};
use super::{Memory, click};

/// Verbs that confirm whatever was changed.
const VERBS: [&str; 22] = [
    "save", "apply", "confirm", "submit", "ok", "done", "update", "send", "publish", "file", "store", "post", "yes",
    "finish", "deploy", "schedule", "release", "record", "accept", "continue", "start", "take",
];
/// Those that are pressed even where the instruction has no word like them.
const GENERAL: [&str; 6] = ["save", "apply", "ok", "done", "confirm", "submit"];
const OPPOSITES: [&str; 10] =
    ["cancel", "discard", "revert", "reset", "back", "close", "dismiss", "undo", "no", "keep"];
/// How many words of an instruction are its end.
const TAIL: usize = 4;
/// A name of more words is a thing of its own.
const LONGEST: usize = 3;

/// Whether a button only confirms or takes back what was changed elsewhere on the page.
pub fn concludes(page: &Page, index: usize) -> bool {
    let name = &page.things[index].name;
    begins_with(name, &VERBS) && has_beside(page, index, &OPPOSITES)
        || begins_with(name, &OPPOSITES) && has_beside(page, index, &VERBS)
}

/// Whether a button's name says only that something is confirmed.
pub fn is_general(name: &str) -> bool {
    begins_with(name, &GENERAL)
}

fn begins_with(name: &str, verbs: &[&str]) -> bool {
    let words = words(name);
    words.len() <= LONGEST && words.first().is_some_and(|word| word.is(verbs))
}

pub fn press(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let dialog = view.page.dialog();
    let window = dialog.map(|dialog| view.marks[dialog].clone());
    if !memory.changed {
        return None;
    }
    let open = |index: &usize| {
        let thing = view.thing(*index);
        let reachable = dialog.is_none_or(|dialog| view.page.is_inside(*index, dialog));
        let pressable = view.bearings[*index].kind == Kind::Press && !thing.is("disabled");
        reachable && pressable && !memory.has_met(&view.marks[*index])
    };
    let open: Vec<usize> = (0..view.marks.len()).filter(open).collect();
    if let Some(woken) = woken(memory, view, &open) {
        memory.met.push((view.marks[woken].clone(), Kind::Press));
        return Some(click(view, woken));
    }
    // A second time only what asks for it by a window of its own.
    if memory.concluded.as_ref().is_some_and(|before| window.is_none() || *before == window) {
        return None;
    }
    let rank = |index: usize| rank(view, index, dialog.is_some());
    let best = open.iter().filter_map(|index| Some((rank(*index)?, *index))).max()?;
    memory.concluded = Some(window);
    Some(click(view, best.1))
}

/// A button that could not be pressed before the change, and does something with what was ticked.
fn woken(memory: &Memory, view: &View<'_>, open: &[usize]) -> Option<usize> {
    let ticked = memory.met.iter().any(|(_, kind)| matches!(kind, Kind::Toggle | Kind::Choice));
    let acts = |index: &&usize| {
        let name = words(&view.thing(**index).name);
        let verb = name.first().filter(|_| name.len() <= LONGEST);
        memory.asleep.contains(&view.marks[**index])
            && verb.is_some_and(|verb| !verb.is(&VERBS) && !verb.is(&OPPOSITES))
    };
    let woken: Vec<usize> = open.iter().filter(acts).copied().filter(|_| ticked).collect();
    let said = woken.iter().copied().find(|index| !view.bearings[*index].own.is_empty());
    said.or(woken.first().copied().filter(|_| woken.len() == 1))
}

/// How clearly a button confirms; none if it does not.
fn rank(view: &View<'_>, index: usize, asked: bool) -> Option<u32> {
    let name = words(&view.thing(index).name);
    let verb = name.first().filter(|_| name.len() <= LONGEST)?;
    let said = |word: &Word| view.instruction.words.iter().any(|other| other.stem == word.stem);
    let paired = has_beside(&view.page, index, &OPPOSITES);
    let general = verb.is(&GENERAL);
    match (verb.is(&VERBS), said(verb)) {
        (true, true) => Some(3 + u32::from(paired)),
        (true, false) if paired || (general && asked) => Some(2),
        (false, true) if paired || comes_last(view, index) => Some(2),
        _ => None,
    }
}

/// Whether the instruction asks for a button only at its end, as in `and deploy it`.
pub fn comes_last(view: &View<'_>, index: usize) -> bool {
    let told = &view.instruction.words;
    let name = words(&view.thing(index).name);
    let Some(verb) = name.first().filter(|_| name.len() <= LONGEST) else { return false };
    let joined = |at: usize| told[at - 1].is(&["and", "then"]) || told[at - 1].end.contains(['.', ';']);
    let said = |word: &Word| !word.tells() || told.iter().any(|other| other.stem == word.stem);
    if !name.iter().all(said) {
        return false;
    }
    let last = told.iter().rposition(|word| word.stem == verb.stem);
    last.is_some_and(|at| at > 2 && at + TAIL >= told.len() && joined(at))
}

/// Whether a button whose name begins with one of these verbs stands beside another.
fn has_beside(page: &Page, index: usize, verbs: &[&str]) -> bool {
    let near = index.saturating_sub(3)..(index + 4).min(page.things.len());
    near.filter(|at| *at != index).any(|at| {
        let thing = &page.things[at];
        thing.kind() == Kind::Press && thing.above == page.things[index].above && begins_with(&thing.name, verbs)
    })
}
