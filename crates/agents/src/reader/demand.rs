//! Finds what the instruction is about and does what its role allows.

use setpoint_schema::{Action, Place};

use super::aim::Aim;
use super::bearing::{Bearing, label};
use super::instruction::Manner;
use super::page::{Kind, number};
use super::popup::{Opened, holds_controls};
use super::view::{Mark, View};
use super::words::{Word, words};
use super::{LEAST_SCROLL, Memory, SCROLLS, click, click_as_well, commit, scroll, sections};

/// The least score of what is acted upon, and of what is while there is more to see.
const ENOUGH: f64 = 0.9;
const SURE: f64 = 1.7;
/// How near to each other the two ends of a period are.
const TWINS: usize = 4;
/// How much less that counts which is asked for at the end.
const LATER: f64 = 1.5;

/// Deals with the next thing that the instruction is about.
pub fn meet(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    // What these rules have begun is all that was asked for.
    if memory.gauge.is_some() || memory.drags > 0 {
        return None;
    }
    loop {
        let first = memory.met.is_empty();
        let best = best(memory, view);
        let enough = if first && more(memory, view).is_some() { SURE } else { ENOUGH };
        let Some((bearing, _)) = best.filter(|(_, fit)| *fit >= enough) else {
            let list = more(memory, view).filter(|_| first)?;
            memory.scrolls += 1;
            return Some(scroll(view, list));
        };
        memory.used.extend(
            bearing.words.iter().filter(|at| bearing.own.contains(at) || is_name(&view.instruction.words[**at])),
        );
        if let Some(action) = act_on(memory, view, &bearing) {
            return Some(action);
        }
    }
}

/// A part of the page that goes on below.
pub fn more(memory: &Memory, view: &View<'_>) -> Option<usize> {
    let goes_on = |index: &usize| {
        view.bearings[*index].kind != Kind::Field
            && view.thing(*index).scrolls.is_some_and(|(_, below)| below > LEAST_SCROLL)
    };
    (0..view.marks.len()).filter(|_| memory.scrolls < SCROLLS).find(goes_on)
}

pub fn best(memory: &Memory, view: &View<'_>) -> Option<(Bearing, f64)> {
    let inner = view.page.dialog();
    let reachable = |index: usize| inner.is_none_or(|dialog| view.page.is_inside(index, dialog));
    let open = view.bearings.iter().filter(|bearing| {
        reachable(bearing.index) && !memory.has_met(&view.marks[bearing.index]) && is_next(memory, view, bearing)
    });
    let fits = open.filter_map(|bearing| Some((bearing.clone(), fit(memory, view, bearing)?)));
    fits.max_by(|(a, one), (b, other)| one.total_cmp(other).then(b.index.cmp(&a.index)))
}

/// After the first thing, only what the instruction names as well is dealt with.
fn is_next(memory: &Memory, view: &View<'_>, bearing: &Bearing) -> bool {
    let Some((first, kind)) = memory.met.first() else { return true };
    let words = &view.instruction.words;
    let new = |at: usize| words[at].tells() && !memory.used.contains(&at);
    let named = bearing.named.as_ref().is_some_and(|span| span.clone().any(new));
    let twin = view.find(first).is_some_and(|first| view.thing(first).name == view.thing(bearing.index).name);
    let by_its_place = (bearing.own.is_empty() && bearing.kind == Kind::Toggle) || (twin && !bearing.own.is_empty());
    let by_its_place = by_its_place && bearing.words.iter().any(|at| new(*at) && is_name(&words[*at]));
    let second_end = bearing.kind == Kind::Figure && *kind == Kind::Figure && ends(view, bearing.index).is_some();
    let instruction = view.instruction;
    let two_ends = instruction.dates().len() > 1 || instruction.times_of_day().len() > 1;
    let second_end = second_end
        || (two_ends && bearing.kind == Kind::Field && twin && sections::begin(view, bearing.index).is_none())
        || (sections::begin(view, bearing.index).is_some() && sections::has_more(memory, view));
    let alike = bearing.kind == *kind || matches!(bearing.kind, Kind::Field | Kind::Figure | Kind::Opener);
    (alike && (named || by_its_place)) || second_end
}

fn is_name(word: &Word) -> bool {
    word.is_capital() || word.has_digit() || word.quoted
}

/// How well a thing suits the instruction; none if nothing could be done with it.
fn fit(memory: &Memory, view: &View<'_>, bearing: &Bearing) -> Option<f64> {
    let thing = view.thing(bearing.index);
    if thing.is("disabled") || thing.is("readonly") || commit::concludes(&view.page, bearing.index) {
        return None;
    }
    let manner = bearing.manner(view.instruction);
    let sole = view.bearings.iter().filter(|other| other.kind == bearing.kind).count() == 1;
    let alone = if sole { 0.9 } else { 0.0 };
    match bearing.kind {
        Kind::Figure if sections::is_one(view, bearing.index) => {
            sections::begin(view, bearing.index).filter(|_| sections::has_more(memory, view))?;
            Some(bearing.score + 2.0)
        }
        Kind::Figure => figure(memory, view, bearing).map(|_| bearing.score + 1.2 + alone),
        Kind::Field => value(view, bearing).map(|_| bearing.score + 0.6 + alone),
        Kind::Opener => {
            let replaced = view
                .instruction
                .names(thing.value())
                .is_some_and(|span| view.instruction.manner(span.start) == Manner::Not);
            (!bearing.words.is_empty() || replaced).then_some(bearing.score + 0.3 + if replaced { 1.0 } else { 0.0 })
        }
        Kind::Toggle | Kind::Fold => {
            (!bearing.own.is_empty() || in_a_row(view, bearing.index)).then_some(bearing.score)
        }
        Kind::Press if commit::comes_last(view, bearing.index) => {
            (!bearing.own.is_empty()).then_some(bearing.score - LATER)
        }
        Kind::Press if commit::is_general(&thing.name) => placed_by_name(view, bearing).then_some(bearing.score),
        Kind::Press if edits(&thing.name) && bearing.own.is_empty() => Some(bearing.score),
        Kind::Choice if view.nth(bearing.index).is_some() => {
            let (nth, of) = view.nth(bearing.index)?;
            let numbers = view.instruction.numbers(&bearing.own);
            let asked = numbers.first().is_some_and(|number| *number == nth as f64) && manner == Manner::On;
            (asked && numbers.first().is_some_and(|number| *number <= of as f64)).then_some(bearing.score + 1.0)
        }
        Kind::Choice | Kind::Press => {
            (!bearing.own.is_empty() && manner != Manner::Not && is_free(memory, view, bearing))
                .then_some(bearing.score)
        }
        Kind::Bare => {
            let clickable =
                ["text", "listitem", "cell", "gridcell", "image", "area", "img", "row"].contains(&thing.role.as_str());
            let named =
                bearing.named.is_some() && clickable && manner != Manner::Not && !holds_controls(view, bearing.index);
            named.then_some(bearing.score * 0.6)
        }
    }
}

/// Whether what stands around a thing has a name in common with the instruction.
fn placed_by_name(view: &View<'_>, bearing: &Bearing) -> bool {
    bearing.words.difference(&bearing.own).any(|at| *at > 0 && is_name(&view.instruction.words[*at]))
}

const EDITING: [&str; 4] = ["edit", "rename", "change", "modify"];

/// Whether a button's name says only that something can be changed.
fn edits(name: &str) -> bool {
    EDITING.contains(&name.to_lowercase().as_str())
}

/// Whether a button's name says that it empties a field.
fn clears(name: &str) -> bool {
    words(name).first().is_some_and(|word| word.is(&["clear", "empty"]))
}

/// Whether a button's name says that it asks for files.
fn takes_files(name: &str) -> bool {
    let verbs = ["upload", "attach", "add", "browse", "choose", "hand", "import", "select", "replace"];
    words(name).first().is_some_and(|word| word.is(&verbs))
}

pub fn begins_to_edit(name: &str) -> bool {
    words(name).first().is_some_and(|word| word.is(&EDITING))
}

fn in_a_row(view: &View<'_>, index: usize) -> bool {
    view.page.within(index, &["row"]).is_some()
}

/// Of those of which one can be chosen, one choice is enough.
fn is_free(memory: &Memory, view: &View<'_>, bearing: &Bearing) -> bool {
    let single = ["radio", "tab"].contains(&view.thing(bearing.index).role.as_str());
    !single || !view.page.fellows(bearing.index).iter().any(|fellow| memory.has_met(&view.marks[*fellow]))
}

/// Does what a thing is for; none if it already is as it should be.
pub fn act_on(memory: &mut Memory, view: &View<'_>, bearing: &Bearing) -> Option<Action> {
    let index = bearing.index;
    let thing = view.thing(index);
    let mark = view.marks[index].clone();
    memory.met.push((mark.clone(), bearing.kind));
    let wanted = bearing.manner(view.instruction) == Manner::On;
    memory.changed |= !matches!(bearing.kind, Kind::Opener);
    match bearing.kind {
        Kind::Toggle => (thing.is_on() != Some(wanted)).then(|| click(view, index)),
        // Of equal choices, all up to the chosen one may be shown as chosen.
        Kind::Choice if view.nth(index).is_some() => Some(click(view, index)),
        Kind::Choice => (thing.is_on() != Some(true) || !wanted).then(|| click(view, index)),
        Kind::Fold => {
            memory.opened = wanted.then(|| Opened::by(view, bearing));
            (thing.is("expanded") != wanted).then(|| click(view, index))
        }
        Kind::Press if takes_files(&thing.name) && !view.instruction.files().is_empty() => {
            memory.queue.push_back(Action::Upload { files: view.instruction.files() });
            Some(click(view, index))
        }
        Kind::Press | Kind::Bare => {
            let times = view.instruction.times();
            memory.again = (times > 1 && bearing.kind == Kind::Press).then_some((mark, times - 1));
            memory.opened = Some(Opened::by(view, bearing)).filter(|_| times == 1);
            Some(click(view, index))
        }
        Kind::Opener if thing.role == "combobox" && thing.state("opens") == Some("menu") => {
            // The list of a native select is not part of the page.
            let text = view.instruction.text(&bearing.own)?;
            let label = like(thing.value(), &text).unwrap_or(text);
            memory.changed = true;
            Some(Action::Select { at: Place::Element(thing.number), label })
        }
        Kind::Opener if thing.role == "combobox" && view.instruction.empties() => {
            memory.changed = true;
            if let Some(button) = (index + 1..view.marks.len()).take(3).find(|at| clears(&view.thing(*at).name)) {
                return Some(click(view, button));
            }
            memory.queue.extend([Action::Clear, Action::key("Tab")]);
            Some(click(view, index))
        }
        Kind::Opener => {
            memory.opened = Some(Opened::by(view, bearing));
            (!thing.is("expanded")).then(|| click(view, index))
        }
        Kind::Field => {
            let text = value(view, bearing)?;
            write(memory, view, &text);
            Some(click(view, first_box(view, index)))
        }
        Kind::Figure if sections::is_one(view, index) => sections::fill(memory, view, index),
        Kind::Figure => {
            let target = figure(memory, view, bearing)?;
            memory.set.push(target);
            if thing.role == "spinbutton" {
                memory.queue.extend([
                    Action::key("Control+A"),
                    Action::type_text(target.to_string()),
                    Action::key("Tab"),
                ]);
                return Some(click(view, index));
            }
            memory.aim = Some(Aim::at(mark, target));
            super::aim::go_on(memory, view)
        }
    }
}

pub fn write(memory: &mut Memory, view: &View<'_>, text: &str) {
    memory.queue.push_back(Action::Clear);
    if text.is_empty() {
        memory.queue.push_back(Action::key("Tab"));
        return;
    }
    memory.queue.push_back(Action::type_text(text));
    let asks = view.instruction.says(&["search", "find", "filter", "look", "add"]);
    if asks || view.instruction.date().is_some() || !view.instruction.times_of_day().is_empty() {
        memory.queue.push_back(Action::key("Enter"));
    }
}

/// The number that a control should be set to.
fn figure(memory: &Memory, view: &View<'_>, bearing: &Bearing) -> Option<f64> {
    let thing = view.thing(bearing.index);
    let low = thing.figure("valuemin").unwrap_or(f64::NEG_INFINITY);
    let high = thing.figure("valuemax").unwrap_or(f64::INFINITY);
    let mut numbers = view.instruction.numbers(&bearing.words);
    numbers.retain(|number| (low..=high).contains(number) || low >= high);
    if let (Some(is_upper), true) = (ends(view, bearing.index), numbers.len() >= 2) {
        numbers.truncate(2);
        numbers.sort_by(f64::total_cmp);
        return numbers.get(usize::from(is_upper)).copied();
    }
    numbers.into_iter().find(|number| !memory.set.contains(number))
}

/// Whether a slider is the upper of two ends; none if it has no other end.
fn ends(view: &View<'_>, index: usize) -> Option<bool> {
    let is_slider = |at: &usize| view.thing(*at).role == "slider";
    let sliders: Vec<_> = (index.saturating_sub(3)..(index + 4).min(view.marks.len())).filter(is_slider).collect();
    let at = sliders.iter().position(|slider| *slider == index)?;
    (sliders.len() == 2).then_some(at == 1)
}

/// What should be written into a field.
pub fn value(view: &View<'_>, bearing: &Bearing) -> Option<String> {
    let instruction = view.instruction;
    let now = view.thing(bearing.index).value();
    if instruction.empties() {
        return Some(String::new());
    }
    let is_date = now.chars().filter(char::is_ascii_digit).count() >= 5 || now.is_empty();
    let (date, time) = (nth(&instruction.dates(), view, bearing), nth(&instruction.times_of_day(), view, bearing));
    match (date, time) {
        (Some(date), None) if is_date => return Some(date.like(now)),
        (Some(date), Some(time)) if is_date => {
            let (day, hour) = now.split_once(' ').unwrap_or((now, ""));
            return Some(format!("{} {}", date.like(day), time.like(hour)));
        }
        (_, Some(time)) if now.is_empty() || now.contains(':') => return Some(time.like(now)),
        _ => {}
    }
    let takes_number = !now.is_empty() && number(now).is_some() && now.chars().all(|char| !char.is_alphabetic());
    let amount = || instruction.numbers(&bearing.words).first().map(f64::to_string);
    let text = || instruction.text(&bearing.words);
    if takes_number { text().filter(|text| number(text).is_some()).or_else(amount) } else { text().or_else(amount) }
}

/// A number with the words around it that stand around the number now, as in `Row 4` and `40 s`.
fn like(now: &str, number: &str) -> Option<String> {
    let start = now.find(|char: char| char.is_ascii_digit())?;
    let stop = now.rfind(|char: char| char.is_ascii_digit())? + 1;
    number.parse::<f64>().ok()?;
    Some(format!("{}{number}{}", &now[..start], &now[stop..]))
}

/// Of several values, the one that belongs to a field: the first of two equal ones, or what its name says.
fn nth<T: Copy>(values: &[T], view: &View<'_>, bearing: &Bearing) -> Option<T> {
    let name = words(label(&view.page, bearing.index));
    let ends = name.iter().any(|word| word.is(&["end", "ends", "to", "until", "last", "closes", "back", "leaves"]));
    let thing = view.thing(bearing.index);
    let is_twin = |at: &usize| view.thing(*at).role == thing.role && view.thing(*at).name == thing.name;
    let twin = (bearing.index.saturating_sub(TWINS)..bearing.index).any(|at| is_twin(&at));
    if ends || twin { values.last().copied() } else { values.first().copied() }
}

/// Where a code is entered one character a box, the first box takes all of it.
fn first_box(view: &View<'_>, index: usize) -> usize {
    let boxes = view.page.fellows(index);
    let small = boxes.len() >= 3 && boxes.iter().all(|one| view.thing(*one).value().chars().count() <= 1);
    boxes.first().copied().filter(|_| small && view.page.within(index, &["group"]).is_some()).unwrap_or(index)
}

/// Where choosing one thing has dropped another that is wanted too, chooses that one as well.
pub fn keep(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let chosen = memory.met.iter().filter(|(_, kind)| *kind == Kind::Choice);
    let options: Vec<usize> =
        chosen.filter_map(|(mark, _)| view.find(mark)).filter(|at| view.thing(*at).role == "option").collect();
    let is_on = |index: &usize| view.thing(*index).is_on() == Some(true);
    let unwanted = |mark: &Mark| memory.kept.contains(mark) || memory.cleared.contains(mark);
    let dropped = |index: &usize| !is_on(index) && !unwanted(&view.marks[*index]);
    let lost = options.iter().copied().find(dropped).filter(|_| options.iter().any(is_on))?;
    memory.kept.insert(view.marks[lost].clone());
    Some(click_as_well(view, lost))
}

/// Turns off what belongs together with what was turned on, where the instruction wants nothing else or names it as
/// what is replaced.
pub fn tidy(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let exclusive = view.instruction.is_exclusive();
    let turned = memory.met.iter().filter(|(_, kind)| matches!(kind, Kind::Toggle | Kind::Choice | Kind::Fold));
    let homes: Vec<usize> = turned.filter_map(|(mark, _)| view.find(mark)).collect();
    let stray = |index: &usize| {
        let (thing, bearing) = (view.thing(*index), &view.bearings[*index]);
        let is_on = thing.is_on().unwrap_or(thing.is("expanded")) && !thing.is("disabled");
        let named = bearing.named.is_some() || in_a_row(view, *index) && !bearing.words.is_empty();
        let replaced = bearing.named.is_some() && bearing.manner(view.instruction) == Manner::Not;
        let unwanted = replaced || (exclusive && !named);
        is_on && unwanted && !["radio", "tab"].contains(&thing.role.as_str()) && !memory.has_met(&view.marks[*index])
    };
    let index = homes.iter().flat_map(|home| view.page.fellows(*home)).find(stray)?;
    memory.met.push((view.marks[index].clone(), view.bearings[index].kind));
    memory.cleared.insert(view.marks[index].clone());
    Some(click(view, index))
}
