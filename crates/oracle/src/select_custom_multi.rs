use setpoint_schema::components::select_custom_multi::{Part, Props, SelectCustomMulti, State};

use super::{Next, Policy, View, misses};

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
        let others = misses::of_set(&misses::enabled(&props.options), &start.selected, &aim.selected);
        others.into_iter().map(|(kind, selected)| (kind, State { selected, ..start.clone() })).collect()
    }
}

/// Clicks the field where neither a chip is removed nor everything cleared.
fn press_field(view: &View<SelectCustomMulti>) -> Next {
    let chips = view.all("remove").map(|(_, part)| part.rect);
    let buttons: Vec<_> = chips.chain(view.part(Part::clear).map(|part| part.rect)).collect();
    view.click_beside(Part::field, &buttons)
}
