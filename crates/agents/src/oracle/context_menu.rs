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
        let mut misses = Vec::new();
        let mut miss = |kind, state: Option<State>| misses.extend(state.map(|state| (kind, state)));
        if let Some((last, before)) = aim.used.split_last().filter(|_| aim.used != start.used) {
            let ending = |ends: Vec<Use>| State { used: before.iter().cloned().chain(ends).collect(), ..aim.clone() };
            let on = |row: String| ending(vec![Use { on: row, item: last.item.clone() }]);
            let item = |item: String| ending(vec![Use { on: last.on.clone(), item }]);
            miss("row_below", neighbour(&props.rows, |row| &row.id, &last.on, 1).map(on));
            miss("row_above", neighbour(&props.rows, |row| &row.id, &last.on, -1).map(on));
            miss("next_entry", neighbour(siblings(&props.items, &last.item), |item| &item.id, &last.item, 1).map(item));
            miss("previous_entry", neighbour(siblings(&props.items, &last.item), |item| &item.id, &last.item, -1).map(item));
            miss("namesake", namesake(props, &last.item).map(item));
            miss("twice", Some(ending(vec![last.clone(), last.clone()])));
            miss("one_short", Some(ending(vec![])));
            let mut turned = aim.used.clone();
            turned.reverse();
            miss("other_order", turned.starts_with(&start.used).then(|| State { used: turned, ..aim.clone() }));
        }
        let ticks = || every_item(&props.items).into_iter().filter(|item| item.checkbox && !item.disabled);
        if aim.checked != start.checked {
            let changed = aim.checked.symmetric_difference(&start.checked).next();
            let flipped = |id: &String| {
                let mut checked = aim.checked.clone();
                if !checked.remove(id) {
                    checked.insert(id.clone());
                }
                State { checked, ..aim.clone() }
            };
            let beside = changed.and_then(|id| neighbour(siblings(&props.items, id), |item| &item.id, id, 1));
            let other = beside.filter(|id| ticks().any(|item| item.id == *id));
            let other = other.or_else(|| ticks().find(|item| Some(&item.id) != changed).map(|item| item.id.clone()));
            miss("one_tick_short", changed.map(flipped));
            miss("one_tick_more", other.as_ref().map(flipped));
            miss("ticks_mirrored", Some(State { checked: mirrored(props, aim), ..aim.clone() }));
            let all = ticks().map(|item| item.id.clone()).collect();
            miss("all_ticked", Some(State { checked: all, ..aim.clone() }));
            miss("no_tick", Some(State { checked: Default::default(), ..aim.clone() }));
        } else {
            let tick = ticks().next().map(|item| item.id.clone());
            miss("tick_added", tick.map(|id| {
                let mut checked = aim.checked.clone();
                if !checked.remove(&id) {
                    checked.insert(id);
                }
                State { checked, ..aim.clone() }
            }));
        }
        if let Some(row) = aim.open_on.as_ref().filter(|_| aim.open_on != start.open_on) {
            let on = |row: String| State { open_on: Some(row), ..aim.clone() };
            miss("menu_of_row_below", neighbour(&props.rows, |row| &row.id, row, 1).map(on));
            miss("menu_of_row_above", neighbour(&props.rows, |row| &row.id, row, -1).map(on));
            miss("menu_closed", Some(State { open_on: None, ..aim.clone() }));
            let plain = props.items.iter().find(|item| item.children.is_empty() && !item.checkbox && !item.disabled);
            miss("entry_used", plain.map(|item| {
                let used = Use { on: row.clone(), item: item.id.clone() };
                State { used: aim.used.iter().cloned().chain([used]).collect(), ..aim.clone() }
            }));
        }
        misses
    }

    /// What was used stays in the log; only a menu of ticks can go back.
    fn can_return(props: &Props, _start: &State) -> bool {
        every_item(&props.items).iter().all(|item| item.checkbox || !item.children.is_empty())
    }
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

fn mirrored(props: &Props, aim: &State) -> std::collections::BTreeSet<String> {
    let ticks = every_item(&props.items).into_iter().filter(|item| item.checkbox && !item.disabled);
    ticks.map(|item| item.id.clone()).filter(|id| !aim.checked.contains(id)).collect()
}
