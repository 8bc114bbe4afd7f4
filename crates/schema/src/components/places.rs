//! Items that lie in several lists, each in one place.

use std::collections::BTreeMap;

use super::{Choice, find_choice};
use crate::Impossible;

/// For each list, its items in order.
pub type Places = BTreeMap<String, Vec<String>>;

/// Says why the items cannot lie so: each must lie in one list, and every list must be named.
pub fn misplaced(field: &'static str, lists: &[String], items: &[Choice], places: &Places) -> Option<Impossible> {
    let mut named: Vec<_> = lists.iter().collect();
    named.sort();
    if !places.keys().eq(named) {
        return Some(Impossible::new(field, "does not name every list exactly once"));
    }
    let mut placed: Vec<_> = places.values().flatten().collect();
    let mut offered: Vec<_> = items.iter().map(|item| &item.id).collect();
    placed.sort();
    offered.sort();
    (placed != offered).then(|| Impossible::new(field, "does not hold every item exactly once"))
}

/// What items show, one after the other; with a rank where they are numbered.
pub fn items_text(items: &[Choice], placed: &[String], numbered: bool) -> String {
    let text = |(at, id): (usize, &String)| {
        let item = find_choice(items, id)?;
        let rank = if numbered { (at + 1).to_string() } else { String::new() };
        Some(format!(" {rank} {} {}", item.label, item.note))
    };
    placed.iter().enumerate().filter_map(text).collect()
}

/// Folds white space as it is folded on a page.
pub fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
