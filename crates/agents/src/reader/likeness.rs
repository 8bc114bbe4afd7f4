//! Copies what one control holds to another, where the instruction wants the same in both.

use std::ops::Range;

use setpoint_schema::Action;

use super::aim::Aim;
use super::page::{Kind, number};
use super::popup::Opened;
use super::view::View;
use super::{Memory, click, demand, sections};

/// How far before a control a text may stand that it belongs to.
const REACH: usize = 7;

pub fn copy(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let joint = view.instruction.likeness().filter(|_| memory.met.is_empty())?;
    let holders: Vec<usize> = (0..view.marks.len()).filter(|index| held(view, *index).is_some()).collect();
    let model = best(view, &holders, joint + 1..view.instruction.words.len())?;
    let others: Vec<usize> =
        holders.into_iter().filter(|index| view.thing(*index).role == view.thing(model).role).collect();
    let others: Vec<usize> = others.into_iter().filter(|index| *index != model).collect();
    let target = best(view, &others, 0..joint)?;
    let text = held(view, model)?;
    memory.met.push((view.marks[target].clone(), view.bearings[target].kind));
    memory.used.extend(0..view.instruction.words.len());
    memory.changed = true;
    let kind = view.bearings[target].kind;
    match kind {
        Kind::Field => {
            demand::write(memory, view, &text);
            if text.contains(|char: char| char.is_ascii_digit()) {
                memory.queue.push_back(Action::key("Enter"));
            }
            Some(click(view, target))
        }
        Kind::Figure if view.thing(target).role == "spinbutton" => {
            memory.queue.extend([Action::key("Control+A"), Action::type_text(text), Action::key("Tab")]);
            Some(click(view, target))
        }
        Kind::Figure => {
            memory.aim = Some(Aim::at(view.marks[target].clone(), number(&text)?));
            super::aim::go_on(memory, view)
        }
        Kind::Opener => {
            let mut opened = Opened::by(view, &view.bearings[target]);
            opened.wants = Some(text);
            memory.opened = Some(opened);
            Some(click(view, target))
        }
        _ => {
            let option = view.page.inside(target).find(|at| view.thing(*at).name == text)?;
            Some(click(view, option))
        }
    }
}

/// What a control holds, as text.
fn held(view: &View<'_>, index: usize) -> Option<String> {
    let thing = view.thing(index);
    if sections::is_one(view, index) {
        return None;
    }
    let chosen = || view.page.inside(index).find(|at| view.thing(*at).is("selected"));
    let shown = || {
        let before = view.thing(index.checked_sub(1)?);
        (before.role == "text" && before.name != thing.name).then(|| before.name.clone())
    };
    let value = || Some(thing.value().to_string()).filter(|value| !value.is_empty());
    match view.bearings[index].kind {
        Kind::Field | Kind::Figure => value(),
        Kind::Opener if thing.role == "combobox" => value().or_else(shown),
        Kind::Bare if thing.role == "listbox" => chosen().map(|at| view.thing(at).name.clone()),
        _ => None,
    }
}

/// The control that these words of the instruction speak of.
fn best(view: &View<'_>, holders: &[usize], words: Range<usize>) -> Option<usize> {
    let score = |index: usize| -> f64 {
        let says = |at: usize, stem: &str| view.thing(at).stems.iter().any(|word| word == stem);
        let near = |stem: &str| (0..=REACH.min(index)).find(|far| says(index - far, stem));
        let around = |stem: &str| view.page.around(index).any(|at| says(at, stem));
        let weigh = |at: usize| {
            let word = &view.instruction.words[at];
            match near(&word.stem).filter(|_| word.tells()) {
                Some(0) => 1.0,
                Some(far) => 0.7 - 0.05 * far as f64,
                None if word.tells() && around(&word.stem) => 0.6,
                None => 0.0,
            }
        };
        words.clone().map(weigh).sum()
    };
    let scored = holders.iter().map(|index| (score(*index), *index)).filter(|(score, _)| *score > 0.2);
    scored.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map(|(_, index)| index)
}
