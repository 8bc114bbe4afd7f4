use setpoint_schema::components::every_item;
use setpoint_schema::components::menubar::{Menubar, Part, Props, State};

use super::menu_entries::{namesake, neighbour, path_to, siblings, wrong_ticks};
use super::{Next, Policy, View};

/// Opens the menu that holds an entry, goes down to it and presses it.
impl Policy for Menubar {
    fn next(view: &View<Self>) -> Next {
        let State { used, checked, open } = &view.state;
        let Some(left) = view.aim.used.strip_prefix(used.as_slice()) else {
            return Next::Stuck(format!("{used:?} was used already, and cannot be taken back"));
        };
        let due = checked.symmetric_difference(&view.aim.checked).chain(left.first());
        match (Next::any(due.map(|id| press(view, id))), &view.aim.open) {
            (Next::Reached, Some(menu)) if open.as_ref() != Some(menu) => open_menu(view, menu),
            (next, _) => next,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let used = wrong_uses(props, start, aim).into_iter().map(|(kind, used)| (kind, State { used, ..aim.clone() }));
        let ticks = wrong_ticks(&props.menus, &start.checked, &aim.checked);
        let ticks = ticks.into_iter().map(|(kind, checked)| (kind, State { checked, ..aim.clone() }));
        used.chain(ticks).chain(wrong_menus(props, start, aim)).collect()
    }

    /// What was used stays in the log; only menus of ticks can go back.
    fn can_return(props: &Props, _start: &State) -> bool {
        every_item(&props.menus).iter().all(|item| item.checkbox || !item.children.is_empty())
    }
}

fn wrong_uses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, Vec<String>)> {
    let Some((last, before)) = aim.used.split_last().filter(|_| aim.used != start.used) else { return Vec::new() };
    let ending = |ends: &[String]| [before, ends].concat();
    let beside = |by| neighbour(siblings(&props.menus, last), |item| &item.id, last, by);
    let instead = |other: Option<String>| Some(ending(&[other?]));
    let elsewhere = every_item(&props.menus).into_iter().find(|item| {
        let usable = item.children.is_empty() && !item.checkbox && !item.disabled;
        usable && path_to(&props.menus, &item.id).first() != path_to(&props.menus, last).first()
    });
    let turned: Vec<_> = aim.used.iter().rev().cloned().collect();
    let all = [
        ("next_entry", instead(beside(1))),
        ("previous_entry", instead(beside(-1))),
        ("namesake", instead(namesake(&props.menus, last))),
        ("other_menu", instead(elsewhere.map(|item| item.id.clone()))),
        ("twice", Some(ending(&[last.clone(), last.clone()]))),
        ("one_short", Some(ending(&[]))),
        ("other_order", Some(turned).filter(|turned| turned.starts_with(&start.used))),
    ];
    all.into_iter().filter_map(|(kind, used)| Some((kind, used?))).collect()
}

fn wrong_menus(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
    let Some(menu) = aim.open.as_ref().filter(|_| aim.open != start.open) else { return Vec::new() };
    let beside = |by| neighbour(&props.menus, |menu| &menu.id, menu, by);
    let open = |menu: Option<String>| Some(State { open: Some(menu?), ..aim.clone() });
    let inside = props.menus.iter().find(|one| one.id == *menu).and_then(|menu| {
        menu.children.iter().find(|item| item.children.is_empty() && !item.checkbox && !item.disabled)
    });
    let used =
        inside.map(|item| State { used: [&aim.used[..], std::slice::from_ref(&item.id)].concat(), ..aim.clone() });
    let all = [
        ("next_menu", open(beside(1))),
        ("previous_menu", open(beside(-1))),
        ("menu_closed", Some(State { open: None, ..aim.clone() })),
        ("entry_used", used),
    ];
    all.into_iter().filter_map(|(kind, state)| Some((kind, state?))).collect()
}

/// Goes to an entry through the menus above it; submenus open under the pointer.
fn press(view: &View<Menubar>, id: &str) -> Next {
    let path = path_to(&view.props.menus, id);
    let Some((menu, below)) = path.split_first() else { return Next::Stuck(format!("`{id}` is in no menu")) };
    if view.state.open.as_deref() != Some(*menu) {
        return open_menu(view, menu);
    }
    match below.iter().rev().find(|id| view.has(Part::item(id.to_string()))) {
        None => Next::Stuck(format!("nothing of {path:?} is in the open menu")),
        Some(deepest) if *deepest == id => view.click(Part::item(id.to_string())),
        Some(deepest) => view.hover(Part::item(deepest.to_string())),
    }
}

/// Once one menu is open, pointing at another opens that one, and a click would close it again.
fn open_menu(view: &View<Menubar>, menu: &str) -> Next {
    let part = Part::menu(menu.to_string());
    if view.state.open.is_some() { view.hover(part) } else { view.click(part) }
}
