//! Ways through menus with submenus, and ways to miss an entry.

use std::collections::BTreeSet;

use setpoint_schema::Component;
use setpoint_schema::components::{MenuItem, every_item};

use super::{Next, View};

/// Goes to an entry of the open menu, through the submenus above it, which open under the pointer.
pub fn pick<C: Component>(view: &View<C>, items: &[MenuItem], id: &str, part: impl Fn(String) -> C::Part) -> Next {
    let path = path_to(items, id);
    let Some(deepest) = path.iter().rev().find(|id| view.has(part(id.to_string()))) else {
        return Next::Stuck(format!("nothing of {path:?} is in the open menu"));
    };
    let found = part(deepest.to_string());
    if *deepest == id { view.click(found) } else { view.hover(found) }
}

/// The entries from the menu's first level down to an entry.
pub fn path_to<'a>(items: &'a [MenuItem], id: &str) -> Vec<&'a str> {
    let holds = |item: &&MenuItem| every_item(std::slice::from_ref(*item)).iter().any(|inner| inner.id == id);
    let top = items.iter().find(holds);
    top.map_or_else(Vec::new, |item| {
        let below = if item.id == id { Vec::new() } else { path_to(&item.children, id) };
        std::iter::once(item.id.as_str()).chain(below).collect()
    })
}

/// The entries of the menu or submenu that an entry stands in.
pub fn siblings<'a>(items: &'a [MenuItem], id: &str) -> &'a [MenuItem] {
    let path = path_to(items, id);
    let mut level = items;
    for above in path.iter().rev().skip(1).rev() {
        level = level.iter().find(|item| item.id == *above).map_or(level, |item| &item.children);
    }
    level
}

/// The entry so many places after another in a row.
pub fn neighbour<T>(all: &[T], id_of: impl Fn(&T) -> &String, id: &str, by: isize) -> Option<String> {
    let at = all.iter().position(|one| id_of(one) == id)?;
    all.get(at.checked_add_signed(by)?).map(|one| id_of(one).clone())
}

/// Another entry with the same label, in another submenu.
pub fn namesake(items: &[MenuItem], id: &str) -> Option<String> {
    let items = every_item(items);
    let label = &items.iter().find(|item| item.id == id)?.label;
    items.iter().find(|item| item.id != id && item.label == *label).map(|item| item.id.clone())
}

/// Other sets of ticks than the wanted one.
pub fn wrong_ticks(
    items: &[MenuItem],
    start: &BTreeSet<String>,
    wanted: &BTreeSet<String>,
) -> Vec<(&'static str, BTreeSet<String>)> {
    let items = every_item(items).into_iter().filter(|item| item.checkbox && !item.disabled);
    let ticks: BTreeSet<_> = items.map(|item| item.id.clone()).collect();
    let flipped = |id: &String| wanted.symmetric_difference(&BTreeSet::from([id.clone()])).cloned().collect();
    let changed = wanted.symmetric_difference(start).next();
    let other = ticks.iter().find(|id| Some(*id) != changed);
    let mut misses: Vec<_> = other.map(|id| ("other_tick", flipped(id))).into_iter().collect();
    if let Some(changed) = changed {
        misses.push(("one_tick_wrong", flipped(changed)));
        misses.push(("ticks_mirrored", ticks.difference(wanted).cloned().collect()));
        misses.push(("all_ticked", ticks));
        misses.push(("no_tick", BTreeSet::new()));
    }
    misses
}

/// What was used stays in the log; only a menu of ticks can go back.
pub fn only_ticks(items: &[MenuItem]) -> bool {
    every_item(items).iter().all(|item| item.checkbox || !item.children.is_empty())
}
