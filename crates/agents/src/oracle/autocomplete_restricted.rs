use setpoint_schema::components::autocomplete_restricted::{AutocompleteRestricted, Part, Props, State};
use setpoint_schema::components::find_choice;
use setpoint_schema::{Action, Button};

use super::{Next, Policy, View, misses};

/// Opens the list and picks from it; text that hides the option is given up first.
impl Policy for AutocompleteRestricted {
    fn next(view: &View<Self>) -> Next {
        if let Some(text) = &view.aim.query {
            return leave_typed(view, text);
        }
        if view.state.selected == view.aim.selected {
            return Next::Reached;
        }
        match &view.aim.selected {
            None => view.click(Part::clear),
            Some(_) if !view.state.open => view.click(Part::input),
            Some(id) if view.has(Part::option(id.clone())) => view.click(Part::option(id.clone())),
            Some(_) if view.state.query.is_some() => Next::key("Tab"),
            Some(id) => view.click(Part::option(id.clone())),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let at = |selected: Option<String>| State { selected, ..start.clone() };
        let ids = misses::enabled(&props.options);
        let Some(wanted) = &aim.selected else {
            let other = |id: &&String| Some(*id) != start.selected.as_ref();
            let first = ids.iter().find(other).map(|id| ("another", at(Some(id.clone()))));
            let last = ids.iter().rev().find(other).map(|id| ("last", at(Some(id.clone()))));
            let typed = ("typed_over", State { query: Some("none".into()), ..start.clone() });
            return first.into_iter().chain(last).chain([typed]).collect();
        };
        let mut misses = Vec::new();
        if let Some(choice) = find_choice(&props.options, wanted) {
            misses.push(("typed_not_taken", State { query: Some(choice.label.clone()), ..start.clone() }));
        }
        misses.extend(misses::of_choice(&ids, wanted).into_iter().map(|(kind, id)| (kind, at(Some(id)))));
        misses.extend(look_alike(props, wanted).map(|id| ("look_alike", at(Some(id)))));
        if start.selected.is_some() && props.clearable {
            misses.push(("emptied", at(None)));
        }
        misses
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.selected.is_some() || props.clearable
    }
}

/// Types over what the field shows and takes nothing from the list.
fn leave_typed(view: &View<AutocompleteRestricted>, text: &str) -> Next {
    match &view.state.query {
        Some(query) if query == text => Next::Reached,
        Some(_) => Next::key("Tab"),
        None if view.state.open => Next::act(Action::type_text(text)),
        None if view.state.selected.is_none() => view.click(Part::input),
        None => view.reach(Part::input, |at| Action::clicks(at, Button::Left, 3)),
    }
}

/// Another option that begins like the one wanted, as one finds who types only the beginning.
fn look_alike(props: &Props, wanted: &str) -> Option<String> {
    let label = |id: &str| find_choice(&props.options, id).map(|choice| choice.label.to_lowercase());
    let start: String = label(wanted)?.chars().take(2).collect();
    let same = |id: &&String| *id != wanted && label(id).is_some_and(|label| label.starts_with(&start));
    props.options.iter().filter(|option| !option.disabled).map(|option| &option.id).find(same).cloned()
}
