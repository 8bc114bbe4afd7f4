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
        let typed = match &aim.selected {
            Some(wanted) => ("typed_not_taken", find_choice(&props.options, wanted).map(|choice| choice.label.clone())),
            None => ("typed_over", Some("none".into())),
        };
        let typed = (typed.0, State { query: typed.1, ..start.clone() });
        let picks = misses::of_pick(&props.options, start.selected.as_ref(), aim.selected.as_ref(), props.clearable);
        let picks = picks.into_iter().map(|(kind, selected)| (kind, State { selected, ..start.clone() }));
        std::iter::once(typed).chain(picks).collect()
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
