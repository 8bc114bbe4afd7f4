use std::collections::BTreeSet;

use setpoint_schema::components::MenuItem;
use setpoint_schema::components::context_menu::{ContextMenu, Part, Props, State, Use, every_item};

use super::{Next, Policy, View};

/// Opens the menu of a row, sets the ticks while it is open, and uses the entries in turn.
impl Policy for ContextMenu {
    fn next(view: &View<Self>) -> Next {
        let State { used, checked, open_on } = &view.state;
        let Some(left) = view.aim.used.strip_prefix(used.as_slice()) else {
            return Next::Stuck(format!("{used:?} was used already, and cannot be taken back"));
        };
        let next = left.first();
        let tick = checked.symmetric_difference(&view.aim.checked).next();
        let anywhere = view.props.rows.first().map(|row| &row.id);
        match (tick, next, &view.aim.open_on) {
            (Some(tick), ..) if open_on.is_some() => pick(view, tick),
            (_, Some(next), _) if open_on.as_ref() == Some(&next.on) => pick(view, &next.item),
            (_, Some(next), _) => view.right_click(Part::row(next.on.clone())),
            (_, _, Some(row)) if open_on.as_ref() != Some(row) => view.right_click(Part::row(row.clone())),
            (Some(_), _, _) => anywhere.map_or(Next::Reached, |row| view.right_click(Part::row(row.clone()))),
            _ => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let used = wrong_uses(props, start, aim).into_iter().map(|(kind, used)| (kind, State { used, ..aim.clone() }));
        let ticks =
            wrong_ticks(props, start, aim).into_iter().map(|(kind, checked)| (kind, State { checked, ..aim.clone() }));
        used.chain(ticks).chain(wrong_menus(props, start, aim)).collect()
    }

    /// What was used stays in the log; only a menu of ticks can go back.
    fn can_return(props: &Props, _start: &State) -> bool {
        every_item(&props.items).iter().all(|item| item.checkbox || !item.children.is_empty())
    }
}

fn wrong_uses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, Vec<Use>)> {
    let Some((last, before)) = aim.used.split_last().filter(|_| aim.used != start.used) else { return Vec::new() };
    let ending = |ends: &[Use]| [before, ends].concat();
    let on = |row: Option<String>| Some(ending(&[Use { on: row?, item: last.item.clone() }]));
    let item = |item: Option<String>| Some(ending(&[Use { on: last.on.clone(), item: item? }]));
    let row = |by| neighbour(&props.rows, |row| &row.id, &last.on, by);
    let entry = |by| neighbour(siblings(&props.items, &last.item), |item| &item.id, &last.item, by);
    let turned: Vec<_> = aim.used.iter().rev().cloned().collect();
    let all = [
        ("row_below", on(row(1))),
        ("row_above", on(row(-1))),
        ("next_entry", item(entry(1))),
        ("previous_entry", item(entry(-1))),
        ("namesake", item(namesake(props, &last.item))),
        ("twice", Some(ending(&[last.clone(), last.clone()]))),
        ("one_short", Some(ending(&[]))),
        ("other_order", Some(turned).filter(|turned| turned.starts_with(&start.used))),
    ];
    all.into_iter().filter_map(|(kind, used)| Some((kind, used?))).collect()
}

fn wrong_ticks(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, BTreeSet<String>)> {
    let items = every_item(&props.items).into_iter().filter(|item| item.checkbox && !item.disabled);
    let ticks: BTreeSet<_> = items.map(|item| item.id.clone()).collect();
    let flipped = |id: &String| aim.checked.symmetric_difference(&BTreeSet::from([id.clone()])).cloned().collect();
    let changed = aim.checked.symmetric_difference(&start.checked).next();
    let other = ticks.iter().find(|id| Some(*id) != changed);
    let mut misses: Vec<_> = other.map(|id| ("other_tick", flipped(id))).into_iter().collect();
    if let Some(changed) = changed {
        misses.push(("one_tick_wrong", flipped(changed)));
        misses.push(("ticks_mirrored", ticks.difference(&aim.checked).cloned().collect()));
        misses.push(("all_ticked", ticks));
        misses.push(("no_tick", BTreeSet::new()));
    }
    misses
}

fn wrong_menus(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
    let Some(row) = aim.open_on.as_ref().filter(|_| aim.open_on != start.open_on) else { return Vec::new() };
    let on = |by| neighbour(&props.rows, |row| &row.id, row, by).map(|row| State { open_on: Some(row), ..aim.clone() });
    let plain = props.items.iter().find(|item| item.children.is_empty() && !item.checkbox && !item.disabled);
    let used = plain.map(|item| Use { on: row.clone(), item: item.id.clone() });
    let used = used.map(|used| State { used: [&aim.used[..], &[used]].concat(), ..aim.clone() });
    let all = [
        ("menu_of_row_below", on(1)),
        ("menu_of_row_above", on(-1)),
        ("menu_closed", Some(State { open_on: None, ..aim.clone() })),
        ("entry_used", used),
    ];
    all.into_iter().filter_map(|(kind, state)| Some((kind, state?))).collect()
}

/// Goes to an entry of the open menu, through the submenus above it, which open under the pointer.
fn pick(view: &View<ContextMenu>, id: &str) -> Next {
    let path = path_to(&view.props.items, id);
    let Some(deepest) = path.iter().rev().find(|id| view.has(Part::item(id.to_string()))) else {
        return Next::Stuck(format!("nothing of {path:?} is in the open menu"));
    };
    let part = Part::item(deepest.to_string());
    if *deepest == id { view.click(part) } else { view.hover(part) }
}

/// The entries from the menu's first level down to an entry.
fn path_to<'a>(items: &'a [MenuItem], id: &str) -> Vec<&'a str> {
    let holds = |item: &&MenuItem| every_item(std::slice::from_ref(*item)).iter().any(|inner| inner.id == id);
    let top = items.iter().find(holds);
    top.map_or_else(Vec::new, |item| {
        let below = if item.id == id { Vec::new() } else { path_to(&item.children, id) };
        std::iter::once(item.id.as_str()).chain(below).collect()
    })
}

/// The entries of the menu or submenu that an entry stands in.
fn siblings<'a>(items: &'a [MenuItem], id: &str) -> &'a [MenuItem] {
    let path = path_to(items, id);
    let mut level = items;
    for above in path.iter().rev().skip(1).rev() {
        level = level.iter().find(|item| item.id == *above).map_or(level, |item| &item.children);
    }
    level
}

fn neighbour<T>(all: &[T], id_of: impl Fn(&T) -> &String, id: &str, by: isize) -> Option<String> {
    let at = all.iter().position(|one| id_of(one) == id)?;
    all.get(at.checked_add_signed(by)?).map(|one| id_of(one).clone())
}

fn namesake(props: &Props, id: &str) -> Option<String> {
    let items = every_item(&props.items);
    let label = &items.iter().find(|item| item.id == id)?.label;
    items.iter().find(|item| item.id != id && item.label == *label).map(|item| item.id.clone())
}
