use setpoint_schema::components::context_menu::{ContextMenu, Part, Props, State, Use};

use super::menu_entries::{namesake, neighbour, only_ticks, siblings, wrong_ticks};
use super::{Next, Policy, View, menu_entries};

/// Opens the menu of a row, sets the ticks while it is open, and uses the entries in turn.
impl Policy for ContextMenu {
    fn next(view: &View<Self>) -> Next {
        let State { used, checked, open_on } = &view.state;
        let Some(left) = view.aim.used.strip_prefix(used.as_slice()) else {
            return Next::Stuck(format!("{used:?} was used already, and cannot be taken back"));
        };
        let next = left.first();
        let ticks = || checked.symmetric_difference(&view.aim.checked);
        let menu_of = |row: &String| view.right_click(Part::row(row.clone()));
        // The rows share their ticks, so any menu will do for them.
        let any_menu = || view.props.rows.iter().map(|row| menu_of(&row.id));
        let pick = |id: &String| menu_entries::pick(view, &view.props.items, id, Part::item);
        let used =
            next.map(|next| if open_on.as_ref() == Some(&next.on) { pick(&next.item) } else { menu_of(&next.on) });
        match (ticks().next(), used, &view.aim.open_on) {
            (Some(tick), used, _) if open_on.is_some() => pick(tick).also(ticks().skip(1).map(pick)).also(used),
            (tick, Some(used), _) => used.also(tick.into_iter().flat_map(|_| any_menu())),
            (_, None, Some(row)) if open_on.as_ref() != Some(row) => menu_of(row),
            (Some(_), None, _) => Next::any(any_menu()),
            (None, None, _) => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let used = wrong_uses(props, start, aim).into_iter().map(|(kind, used)| (kind, State { used, ..aim.clone() }));
        let ticks = wrong_ticks(&props.items, &start.checked, &aim.checked);
        let ticks = ticks.into_iter().map(|(kind, checked)| (kind, State { checked, ..aim.clone() }));
        used.chain(ticks).chain(wrong_menus(props, start, aim)).collect()
    }

    /// What was used stays in the log; only a menu of ticks can go back.
    fn can_return(props: &Props, _start: &State) -> bool {
        only_ticks(&props.items)
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
        ("namesake", item(namesake(&props.items, &last.item))),
        ("twice", Some(ending(&[last.clone(), last.clone()]))),
        ("one_short", Some(ending(&[]))),
        ("other_order", Some(turned).filter(|turned| turned.starts_with(&start.used))),
    ];
    all.into_iter().filter_map(|(kind, used)| Some((kind, used?))).collect()
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
