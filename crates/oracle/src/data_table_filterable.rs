use std::collections::BTreeSet;

use setpoint_schema::Action;
use setpoint_schema::components::data_table_filterable::{DataTableFilterable, Part, Props, State, passing, values_of};
use setpoint_schema::components::{Row, cell_text};

use super::{Next, Policy, View, misses};

/// Sets the filters column by column, then what is searched for, then picks the row.
impl Policy for DataTableFilterable {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let wrong = || props.filterable.iter().filter(|column| state.filters.get(*column) != aim.filters.get(*column));
        // What a filter that is still open has ticked takes effect when it closes.
        let open = state.open.as_ref().filter(|_| view.has(Part::ok));
        let column = open.or_else(|| wrong().next());
        let done = column.is_none() && state.search == aim.search && state.picked == aim.picked;
        if state.open.is_some() && state.open.as_ref() != column && !done {
            // Behind an open menu the page does not scroll.
            return Next::key("Escape");
        }
        let search = (state.search != aim.search).then(|| match state.search.as_str() {
            _ if !view.has(Part::typing) => view.click(Part::search),
            "" => Next::act(Action::type_text(&aim.search)),
            _ => Next::act(Action::Clear).also([view.click(Part::search)]),
        });
        if let Some(column) = column {
            let others = wrong().skip(1).filter_map(|column| view.click_if(Part::filter(column.clone())));
            // An open menu comes first.
            let others = state.open.is_none().then(|| others.chain(search));
            return set_filter(view, column).also(others.into_iter().flatten());
        }
        if let Some(search) = search {
            return search;
        }
        match aim.picked.as_ref().or(state.picked.as_ref()) {
            Some(name) if state.picked != aim.picked => view.click(Part::row(name.clone())),
            _ => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut found = Vec::new();
        let with = |column: &str, values: BTreeSet<String>| {
            let mut state = aim.clone();
            state.filters.remove(column);
            if !values.is_empty() {
                state.filters.insert(column.to_string(), values);
            }
            // A row that a filter hides cannot be picked.
            let shown = |name: &String| passing(props, &state).iter().any(|row| name_in(props, row) == *name);
            if !state.picked.as_ref().is_some_and(shown) {
                state.picked.clone_from(&start.picked);
            }
            state
        };
        let none = BTreeSet::new();
        for column in &props.filterable {
            let values: Vec<_> = values_of(props, column).into_iter().collect();
            let (before, wanted) =
                (start.filters.get(column).unwrap_or(&none), aim.filters.get(column).unwrap_or(&none));
            if before != wanted {
                let sets = misses::of_set(&values, before, wanted);
                found.extend(sets.into_iter().map(|(kind, set)| (kind, with(column, set))));
                found.push(("column_left", with(column, before.clone())));
            } else if let Some(value) = values.first() {
                found.push(("other_column_too", with(column, BTreeSet::from([value.clone()]))));
            }
        }
        if start.search != aim.search {
            let texts = misses::of_text(&start.search, &aim.search).into_iter();
            let texts = texts.filter(|(kind, _)| *kind != "other_case");
            found.extend(texts.map(|(kind, search)| (kind, State { search, ..aim.clone() })));
        }
        let names: Vec<_> = passing(props, aim).into_iter().map(|row| name_in(props, row)).collect();
        let pick = |name: &String| State { picked: Some(name.clone()), ..aim.clone() };
        match &aim.picked {
            Some(picked) => {
                found.extend(misses::of_choice(&names, picked).into_iter().map(|(kind, name)| (kind, pick(&name))));
                found.push(("not_picked", State { picked: start.picked.clone(), ..aim.clone() }));
            }
            None => found.extend(names.first().map(|name| ("row_picked_too", pick(name)))),
        }
        found
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.open.is_none()
    }
}

/// What a row is called: its first cell.
fn name_in(props: &Props, row: &Row) -> String {
    cell_text(row, &props.columns[0].id)
}

/// Opens the filter of a column, ticks and unticks its values, and confirms where that is asked for.
fn set_filter(view: &View<DataTableFilterable>, column: &String) -> Next {
    if view.state.open.as_ref() != Some(column) {
        return view.click(Part::filter(column.clone()));
    }
    let none = BTreeSet::new();
    let wanted = view.aim.filters.get(column).unwrap_or(&none);
    let values = values_of(&view.props, column);
    let wrong = values.iter().filter(|value| view.has(Part::ticked((*value).clone())) != wanted.contains(*value));
    view.click_any(wrong.map(|value| Part::option(value.clone()))).unwrap_or_else(|| view.click(Part::ok))
}
