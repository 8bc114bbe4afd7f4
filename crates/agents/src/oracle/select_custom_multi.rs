use std::collections::BTreeSet;

use setpoint_schema::components::select_custom_multi::{Part, Props, SelectCustomMulti, State};
use setpoint_schema::{Action, Point};

use super::{Next, Policy, View};

/// Takes chips off where that is enough; otherwise opens the list and flips the options that differ.
impl Policy for SelectCustomMulti {
    fn next(view: &View<Self>) -> Next {
        let State { selected, open } = &view.state;
        let excess: Vec<&String> = selected.difference(&view.aim.selected).collect();
        let missing: Vec<&String> = view.aim.selected.difference(selected).collect();
        if view.aim.selected.is_empty() && excess.len() > 1 && view.has(Part::clear) {
            return view.click(Part::clear);
        }
        let chip = excess.iter().find(|id| view.has(Part::remove(id.to_string())));
        match (missing.first().or(excess.first()), chip) {
            (None, _) if view.aim.open && !open => press_field(view),
            (None, _) => Next::Reached,
            (Some(_), Some(id)) if missing.is_empty() && !open => view.click(Part::remove(id.to_string())),
            (Some(_), _) if !open => press_field(view),
            (Some(id), _) => view.click(Part::option(id.to_string())),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |selected: BTreeSet<String>| State { selected, ..start.clone() };
        let ids: Vec<&String> =
            props.options.iter().filter(|option| !option.disabled).map(|option| &option.id).collect();
        let beside = |id: &String| {
            let place = ids.iter().position(|other| *other == id)?;
            let around = [place.checked_add(1), place.checked_sub(1)].into_iter().flatten();
            around.filter_map(|place| ids.get(place)).find(|other| !aim.selected.contains(**other)).copied()
        };
        let with = |id: &String| aim.selected.iter().chain([id]).cloned().collect::<BTreeSet<_>>();
        let without = |set: &BTreeSet<String>, id: &String| {
            set.iter().filter(|other| *other != id).cloned().collect::<BTreeSet<_>>()
        };
        let mut misses = Vec::new();
        if let Some(other) = ids.iter().find(|id| !aim.selected.contains(**id) && !start.selected.contains(**id)) {
            misses.push(("one_too_many", at(with(other))));
        }
        if let Some(kept) = start.selected.difference(&aim.selected).next() {
            misses.push(("old_one_kept", at(with(kept))));
        }
        if let Some(last) = aim.selected.iter().next_back() {
            misses.push(("one_short", at(without(&aim.selected, last))));
        }
        if let Some((id, other)) = aim.selected.iter().find_map(|id| Some((id, beside(id)?))) {
            misses.push(("neighbour", at(without(&with(other), id))));
        }
        misses.push(("added_to_old", at(start.selected.union(&aim.selected).cloned().collect())));
        misses.push(("all", at(ids.iter().map(ToString::to_string).collect())));
        misses.push(("emptied", at(BTreeSet::new())));
        misses
    }
}

/// Clicks the field where neither a chip is removed nor everything cleared.
fn press_field(view: &View<SelectCustomMulti>) -> Next {
    let Some(field) = view.part(Part::field) else { return view.click(Part::field) };
    let buttons: Vec<_> =
        view.all("remove").map(|(_, part)| part.rect).chain(view.part(Part::clear).map(|part| part.rect)).collect();
    let free = |point: &Point| !buttons.iter().any(|button| button.contains(*point));
    let places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(|across| field.rect.at(across, 0.5));
    let place = places.into_iter().find(free);
    view.reach(Part::field, |point| Action::click(place.unwrap_or(point)))
}
