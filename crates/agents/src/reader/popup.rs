//! Answers what the reader has opened: a list, a menu or a window.

use std::collections::{BTreeSet, HashSet};

use setpoint_schema::Action;

use super::bearing::Bearing;
use super::instruction::Manner;
use super::page::Kind;
use super::view::{Mark, View};
use super::{LEAST_SCROLL, Memory, SCROLLS, demand, scroll};

/// Something that was opened and is not yet answered.
#[derive(Debug)]
pub struct Opened {
    /// What was on the page before.
    before: HashSet<Mark>,
    /// The words of the instruction that led to it.
    words: BTreeSet<usize>,
    /// Whether it only showed what belongs to it.
    unfolded: bool,
    /// Whether text may be typed into it, and has been.
    takes_text: bool,
    typed: bool,
    looks: u32,
}

/// The least score of an answer that is not named word for word.
const ENOUGH: f64 = 0.6;
/// How often the page is looked at for what has been opened.
const LOOKS: u32 = 3;

impl Opened {
    pub fn by(view: &View<'_>, bearing: &Bearing) -> Self {
        let takes_text = view.thing(bearing.index).role == "combobox";
        let unfolded = bearing.kind == Kind::Fold;
        let before = view.marks.iter().cloned().collect();
        Self { before, words: bearing.words.clone(), unfolded, takes_text, typed: false, looks: 0 }
    }
}

pub fn answer(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let mut opened = memory.opened.take()?;
    opened.looks += 1;
    let fresh = |index: &usize| !opened.before.contains(&view.marks[*index]) && !view.thing(*index).is("disabled");
    let all: Vec<usize> = (0..view.marks.len()).filter(fresh).collect();
    let best = best(memory, view, &all).filter(|best| !opened.unfolded || best.kind != Kind::Bare);
    if let Some(best) = best.or_else(|| only_field(view, &all)) {
        memory.used.extend(&best.own);
        return demand::act_on(memory, view, &best);
    }
    if all.is_empty() && !opened.takes_text {
        return None;
    }
    let more = |index: &&usize| view.thing(**index).scrolls.is_some_and(|(_, below)| below > LEAST_SCROLL);
    if let (Some(list), true) = (all.iter().find(more), memory.scrolls < SCROLLS) {
        memory.scrolls += 1;
        opened.looks = 0;
        memory.opened = Some(opened);
        return Some(scroll(view, *list));
    }
    if opened.takes_text && !opened.typed {
        let text = view.instruction.text(&opened.words)?;
        opened.typed = true;
        memory.opened = Some(opened);
        return Some(Action::type_text(text));
    }
    if opened.typed && opened.looks <= LOOKS {
        memory.changed = true;
        return Some(Action::key("Enter"));
    }
    None
}

/// A field that has come up by itself asks for what is to be written.
fn only_field(view: &View<'_>, fresh: &[usize]) -> Option<Bearing> {
    let mut fields = fresh.iter().map(|index| &view.bearings[*index]).filter(|bearing| bearing.kind == Kind::Field);
    let field = fields.next().filter(|field| demand::value(view, field).is_some())?;
    fields.next().is_none().then(|| field.clone())
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
