use std::collections::BTreeSet;

use setpoint_schema::Action;
use setpoint_schema::components::combobox_editable_multi::{ComboboxEditableMulti, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Takes chips off, then takes or writes what is missing.
impl Policy for ComboboxEditableMulti {
    fn next(view: &View<Self>) -> Next {
        let State { values, pending, .. } = &view.state;
        let excess: Vec<&String> = values.difference(&view.aim.values).collect();
        let all = view.aim.values.is_empty() && excess.len() > 1 && view.has(Part::clear);
        let clear = all.then_some(Part::clear).into_iter();
        let removed = view.click_any(clear.chain(excess.into_iter().map(|value| Part::remove(value.clone()))));
        let missing = || view.aim.values.difference(values);
        let offered =
            view.click_any(missing().map(|value| Part::option(value.clone())).filter(|part| view.has(part.clone())));
        if let Some(removed) = removed {
            return removed.also(offered);
        }
        match missing().next() {
            Some(value) if view.has(Part::option(value.clone())) => offered.unwrap_or(Next::Reached),
            Some(value) if pending == value => Next::key("Enter").also(offered),
            Some(value) => write(view, value).also(offered),
            None if *pending == view.aim.pending => Next::Reached,
            None => write(view, &view.aim.pending),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let with = |values: BTreeSet<String>| State { values, ..start.clone() };
        let sets = misses::of_set(&props.suggestions, &start.values, &aim.values);
        let mut wrong: Vec<_> = sets.into_iter().map(|(kind, values)| (kind, with(values))).collect();
        let Some(added) = aim.values.difference(&start.values).next() else { return wrong };
        let rest: BTreeSet<_> = aim.values.iter().filter(|value| *value != added).cloned().collect();
        let instead = |other: String| with(rest.iter().cloned().chain([other]).collect());
        wrong.extend(misses::of_text("", added).into_iter().map(|(kind, text)| (kind, instead(text))));
        wrong
    }
}

/// Brings the text that is not taken yet to another.
fn write(view: &View<ComboboxEditableMulti>, text: &str) -> Next {
    let chips = view.all("remove").map(|(_, part)| part.rect);
    let buttons: Vec<_> = chips.chain(view.part(Part::clear).map(|part| part.rect)).collect();
    match view.state.pending.as_str() {
        _ if !view.focused => view.click_beside(Part::field, &buttons),
        "" => Next::act(Action::type_text(text)),
        _ => Next::act(Action::Clear),
    }
}
