use setpoint_schema::components::select_custom_multi::{Part, Props, SelectCustomMulti, State};

use super::{Next, Policy, View, misses};

/// Takes chips off where that is enough; otherwise opens the list and flips the options that differ.
impl Policy for SelectCustomMulti {
    fn next(view: &View<Self>) -> Next {
        let State { selected, open } = &view.state;
        let excess = || selected.difference(&view.aim.selected);
        let missing = || view.aim.selected.difference(selected);
        let chips = excess().map(|id| Part::remove(id.clone())).filter(|chip| view.has(chip.clone()));
        let chips = view.click_any(chips);
        if view.aim.selected.is_empty() && excess().count() > 1 && view.has(Part::clear) {
            return view.click(Part::clear).also(chips);
        }
        let options = view.click_any(missing().chain(excess()).map(|id| Part::option(id.clone())));
        match (options, chips) {
            (None, _) if view.aim.open && !open => press_field(view),
            (None, _) => Next::Reached,
            (Some(_), Some(chips)) if missing().next().is_none() && !open => chips.also([press_field(view)]),
            (Some(_), chips) if !open => press_field(view).also(chips),
            (Some(options), chips) => options.also(chips),
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
