use setpoint_schema::components::every_item;
use setpoint_schema::components::menu_button::{MenuButton, Part, Props, State};

use super::menu_entries::{namesake, only_ticks, pick, siblings, wrong_ticks};
use super::{Next, Policy, View, log, misses};

/// Opens the menu, sets the ticks while it is open, and uses the entries in turn.
impl Policy for MenuButton {
    fn next(view: &View<Self>) -> Next {
        let State { used, checked, open } = &view.state;
        let next = match log::left(used, &view.aim.used) {
            Ok(next) => next,
            Err(stuck) => return stuck,
        };
        let mut due = checked.symmetric_difference(&view.aim.checked).chain(next).peekable();
        match due.peek() {
            Some(_) if *open => Next::any(due.map(|entry| pick(view, &view.props.items, entry, Part::item))),
            Some(_) => view.click(Part::button),
            None if view.aim.open && !open => view.click(Part::button),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let last = aim.used.last().map_or("", String::as_str);
        let beside = siblings(&props.items, last).iter().filter(|item| item.children.is_empty() && !item.checkbox);
        let mut row: Vec<_> = beside.map(|item| item.id.clone()).collect();
        row.extend(namesake(&props.items, last));
        let logs = misses::of_log(&row, &start.used, &aim.used);
        let logs = logs.into_iter().map(|(kind, used)| (kind, State { used, ..aim.clone() }));
        let ticks = wrong_ticks(&props.items, &start.checked, &aim.checked);
        let ticks = ticks.into_iter().map(|(kind, checked)| (kind, State { checked, ..aim.clone() }));
        logs.chain(ticks).chain(wrongly_open(props, start, aim)).collect()
    }

    fn can_return(props: &Props, _start: &State) -> bool {
        only_ticks(&props.items)
    }
}

fn wrongly_open(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
    if aim.open == start.open {
        return Vec::new();
    }
    let plain = every_item(&props.items).into_iter();
    let plain = plain.filter(|item| item.children.is_empty() && !item.checkbox && !item.disabled);
    let used =
        |id: &String| State { used: [&aim.used[..], std::slice::from_ref(id)].concat(), open: false, ..aim.clone() };
    let closed = ("closed_again", State { open: false, ..aim.clone() });
    let kinds = ["first_entry_used", "second_entry_used", "third_entry_used"];
    kinds.into_iter().zip(plain).map(|(kind, item)| (kind, used(&item.id))).chain([closed]).collect()
}
