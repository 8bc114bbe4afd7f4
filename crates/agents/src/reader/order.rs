//! Drags an item of a list to the place that the instruction names.

use setpoint_schema::{Action, Place};

use super::Memory;
use super::page::Kind;
use super::view::View;
use super::words::{telling, words};

/// Something that can be dragged.
struct Item {
    index: usize,
    title: String,
    /// Which list it is in, counted from the top of the page.
    list: usize,
}

/// How often an item is dragged at most; the first time may bring it only into the right list.
const DRAGS: u32 = 3;
const HANDLES: [&str; 3] = ["move", "drag", "reorder"];

pub fn drag(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    let items = items(view);
    if items.is_empty() || memory.drags >= DRAGS || !memory.met.is_empty() {
        return None;
    }
    let named = |item: &&Item| view.instruction.names(&item.title).is_some();
    let start = |item: &Item| view.instruction.names(&item.title).map_or(usize::MAX, |span| span.start);
    let anchor = items.iter().filter(named).find(|item| side(view, start(item)).is_some());
    let moved = items.iter().filter(named).filter(|item| anchor.is_none_or(|anchor| anchor.index != item.index));
    let moved = moved.min_by_key(|item| start(item))?;
    let list = anchor.map(|anchor| anchor.list).or_else(|| named_list(view, &items)).unwrap_or(moved.list);
    let there: Vec<&Item> = items.iter().filter(|item| item.list == list).collect();
    let now = there.iter().position(|item| item.index == moved.index);
    let last = there.len().checked_sub(1)?;
    let goal = match anchor {
        Some(anchor) => {
            let at = there.iter().position(|item| item.index == anchor.index)?;
            let above = now.is_some_and(|now| now < at);
            if side(view, start(anchor))? { at + usize::from(!above) } else { at - usize::from(above) }
        }
        None if view.instruction.says(&["first", "top", "beginning"]) => 0,
        None if view.instruction.says(&["last", "bottom", "end"]) => last,
        None => return None,
    };
    memory.changed = true;
    if now == Some(goal.min(last)) {
        return None;
    }
    memory.drags += 1;
    let place = |item: &Item| Place::Element(view.thing(item.index).number);
    Some(Action::Drag { path: vec![place(moved), place(there[goal.min(last)])] })
}

/// Whether what stands at a place is to be before (false) or after (true) the item that follows it in the instruction.
fn side(view: &View<'_>, at: usize) -> Option<bool> {
    let before = &view.instruction.words
        [at.saturating_sub(2).min(view.instruction.words.len())..at.min(view.instruction.words.len())];
    let says = |list: &[&str]| before.iter().any(|word| word.is(list));
    match () {
        () if says(&["before", "above"]) => Some(false),
        () if says(&["after", "below", "behind", "under"]) => Some(true),
        () => None,
    }
}

/// The list whose heading the instruction names, if it is not that of all items.
fn named_list(view: &View<'_>, items: &[Item]) -> Option<usize> {
    let lists = items.iter().map(|item| item.list).max().filter(|lists| *lists > 0)?;
    let heading = |list: usize| {
        let first = items.iter().find(|item| item.list == list)?.index;
        let texts = view.page.things[..first].iter().rev().take(3).filter(|thing| thing.role == "text");
        texts.map(|thing| thing.name.as_str()).find(|name| !telling(name).is_empty() && name.parse::<f64>().is_err())
    };
    // Where two lists are named, the item goes from the one to the other.
    let placed = |list: usize| Some((view.instruction.names(heading(list)?)?.start, list));
    (0..=lists).filter_map(placed).max().map(|(_, list)| list)
}

/// The items of numbered lists, and of lists whose items have handles.
fn items(view: &View<'_>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let (mut list, mut last) = (0, 0);
    for index in (0..view.marks.len()).filter(|index| view.bearings[*index].kind == Kind::Press) {
        let name = words(&view.thing(index).name);
        let Some(first) = name.first().filter(|_| name.len() > 1) else { continue };
        let handle = first.is(&HANDLES);
        let after = view.page.things.get(index + 1).and_then(|next| next.name.parse::<u32>().ok());
        let number: Option<u32> = if handle { after } else { first.text.parse().ok() };
        let Some(number) = number else { continue };
        if number <= last {
            list += 1;
        }
        last = number;
        let title: Vec<_> = name[1..].iter().map(|word| word.text.as_str()).collect();
        items.push(Item { index, title: title.join(" "), list });
    }
    if items.len() < 3 { Vec::new() } else { items }
}
