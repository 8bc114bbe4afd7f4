//! Answers what the reader has opened: a list, a menu or a window.

use std::collections::{BTreeSet, HashSet};

use setpoint_schema::Action;

use super::bearing::Bearing;
use super::instruction::Manner;
use super::page::Kind;
use super::view::{Mark, View};
use super::{LEAST_SCROLL, Memory, SCROLLS, click_otherwise, demand, scroll, scroll_back};

/// Something that was opened and is not yet answered.
#[derive(Debug)]
pub struct Opened {
    /// What opened it.
    by: Mark,
    kind: Kind,
    /// What was on the page before, and how it stood.
    before: HashSet<Mark>,
    looked: String,
    /// The words of the instruction that led to it.
    words: BTreeSet<usize>,
    /// What is to be chosen, if that is known.
    pub wants: Option<String>,
    /// Whether text may be typed into it, stands there already, and has been typed.
    takes_text: bool,
    holds_text: bool,
    typed: bool,
    /// Whether it was opened to change a text.
    edits: bool,
    /// Whether its list has been looked at from its beginning.
    rewound: bool,
    /// How many other ways to click have been tried.
    ways: u32,
    looks: u32,
}

/// The least score of an answer that is not named word for word.
const ENOUGH: f64 = 0.6;
/// How often the page is looked at for what has been opened.
const LOOKS: u32 = 3;
/// How many things are clicked in other ways because a click did nothing.
const OTHERWISE: u32 = 4;

impl Opened {
    pub fn by(view: &View<'_>, bearing: &Bearing) -> Self {
        let thing = view.thing(bearing.index);
        Self {
            by: view.marks[bearing.index].clone(),
            kind: bearing.kind,
            before: view.marks.iter().cloned().collect(),
            looked: view.looks(),
            words: bearing.words.clone(),
            wants: None,
            takes_text: thing.role == "combobox",
            holds_text: !thing.value().is_empty(),
            typed: false,
            edits: bearing.kind == Kind::Press && demand::begins_to_edit(&thing.name),
            rewound: false,
            ways: 0,
            looks: 0,
        }
    }
}

pub fn answer(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let mut opened = memory.opened.take()?;
    opened.looks += 1;
    if let Some(action) = click_on(memory, view, &mut opened) {
        memory.opened = Some(opened);
        return Some(action);
    }
    let fresh = |index: &usize| !opened.before.contains(&view.marks[*index]) && !view.thing(*index).is("disabled");
    let all: Vec<usize> = (0..view.marks.len()).filter(fresh).collect();
    if let Some(field) = only_field(view, &all).filter(|_| opened.edits) {
        let action = demand::act_on(memory, view, &field);
        memory.queue.push_back(Action::key("Enter"));
        return action;
    }
    let best = match &opened.wants {
        Some(wants) => wanted(view, &all, wants),
        None => best(memory, view, &all).filter(|best| opened.kind != Kind::Fold || best.kind != Kind::Bare),
    };
    if let Some(best) = best.or_else(|| only_field(view, &all)) {
        memory.used.extend(&best.own);
        return demand::act_on(memory, view, &best);
    }
    if all.is_empty() && !opened.takes_text {
        return None;
    }
    if let Some(action) = look_on(memory, view, &mut opened, &all) {
        memory.opened = Some(opened);
        return Some(action);
    }
    if opened.takes_text && !opened.typed {
        let text = opened.wants.clone().or_else(|| view.instruction.text(&opened.words))?;
        opened.typed = true;
        if opened.holds_text {
            memory.queue.push_back(Action::type_text(text));
            memory.opened = Some(opened);
            return Some(Action::key("Control+A"));
        }
        memory.opened = Some(opened);
        return Some(Action::type_text(text));
    }
    if opened.typed && opened.looks <= LOOKS {
        memory.changed = true;
        return Some(Action::key("Enter"));
    }
    None
}

/// What does nothing when clicked may have a menu of its own, or want two clicks.
fn click_on(memory: &mut Memory, view: &View<'_>, opened: &mut Opened) -> Option<Action> {
    let first = opened.kind == Kind::Bare && memory.met.len() == 1 && memory.clicks_otherwise < OTHERWISE;
    let idle = view.looks() == opened.looked && opened.ways < 2;
    // A click may only have marked what has a menu.
    let marked = opened.ways == 0 && !comes_up(view, opened) && view.instruction.names_more(&memory.used);
    let index = view.find(&opened.by).filter(|_| first && (idle || marked))?;
    opened.ways += 1;
    memory.clicks_otherwise += 1;
    Some(click_otherwise(view, index, opened.ways))
}

fn comes_up(view: &View<'_>, opened: &Opened) -> bool {
    view.marks.iter().any(|mark| !opened.before.contains(mark))
}

/// Shows more of a list, downwards and then once from its beginning.
fn look_on(memory: &mut Memory, view: &View<'_>, opened: &mut Opened, fresh: &[usize]) -> Option<Action> {
    let room = |index: usize| view.thing(index).scrolls.unwrap_or_default();
    let list = fresh.iter().copied().find(|index| room(*index).1 > LEAST_SCROLL && memory.scrolls < SCROLLS);
    if let Some(list) = list {
        memory.scrolls += 1;
        opened.looks = 0;
        return Some(scroll(view, list));
    }
    let list = fresh.iter().copied().find(|index| room(*index).0 > LEAST_SCROLL && !opened.rewound)?;
    opened.rewound = true;
    opened.looks = 0;
    Some(scroll_back(view, list, room(list).0))
}

/// A field that has come up by itself asks for what is to be written.
fn only_field(view: &View<'_>, fresh: &[usize]) -> Option<Bearing> {
    let mut fields = fresh.iter().map(|index| &view.bearings[*index]).filter(|bearing| bearing.kind == Kind::Field);
    let field = fields.next().filter(|field| demand::value(view, field).is_some())?;
    fields.next().is_none().then(|| field.clone())
}

/// What is called exactly so among what is new on the page.
fn wanted(view: &View<'_>, fresh: &[usize], name: &str) -> Option<Bearing> {
    let is_it = |bearing: &&Bearing| {
        let thing = view.thing(bearing.index);
        thing.name.trim() == name.trim() && !matches!(bearing.kind, Kind::Field | Kind::Opener)
    };
    let found = || fresh.iter().map(|index| &view.bearings[*index]).filter(is_it);
    found().find(|bearing| bearing.kind != Kind::Bare).or_else(|| found().next()).cloned()
}

/// The likeliest answer among what is new on the page.
fn best(memory: &Memory, view: &View<'_>, fresh: &[usize]) -> Option<Bearing> {
    let fits = |bearing: &&Bearing| {
        let wanted = bearing.manner(view.instruction) != Manner::Not;
        let known =
            !matches!(bearing.kind, Kind::Bare) || (bearing.named.is_some() && !holds_controls(view, bearing.index));
        let known = known && !matches!(bearing.kind, Kind::Field | Kind::Figure);
        let new = bearing.own.iter().any(|at| !memory.used.contains(at));
        wanted && known && new && (bearing.named.is_some() || bearing.score >= ENOUGH)
    };
    let rank = |bearing: &Bearing| bearing.score - if bearing.kind == Kind::Bare { 0.7 } else { 0.0 };
    let candidates = fresh.iter().map(|index| &view.bearings[*index]).filter(fits);
    candidates.max_by(|a, b| rank(a).total_cmp(&rank(b)).then(b.index.cmp(&a.index))).cloned()
}

/// A list or a window is not what one clicks on.
pub fn holds_controls(view: &View<'_>, index: usize) -> bool {
    view.page.inside(index).any(|inner| view.bearings[inner].kind != Kind::Bare)
}
