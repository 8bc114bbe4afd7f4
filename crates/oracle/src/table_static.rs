use std::collections::BTreeSet;

use setpoint_schema::components::table_static::{Marks, Props, State, TableStatic, by_cell, names, part};

use super::{Next, Policy, View, misses};

/// Clicks what is marked wrongly or not yet marked.
impl Policy for TableStatic {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state.marked, &view.aim.marked);
        // Where only one can be marked, the right one takes the place of another at once.
        let several = matches!(view.props.marks, Marks::Rows | Marks::Cells) || aim.is_subset(state);
        let surplus = state.difference(aim).filter(|_| several);
        let wrong = aim.difference(state).chain(surplus);
        view.click_any(wrong.map(|name| part(&view.props, name.clone()))).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let all = names(props);
        let one = |(kind, name): (_, String)| (kind, State { marked: BTreeSet::from([name]) });
        let mut found: Vec<(&'static str, State)> = Vec::new();
        if let (Marks::Row | Marks::Cell, Some(name)) = (props.marks, aim.marked.first()) {
            found.extend(misses::of_choice(&all, name).into_iter().map(one));
            if by_cell(props) {
                let width = props.columns.len() - 1;
                let at = all.iter().position(|other| other == name).unwrap_or(0);
                let beside = [("row_below", Some(at + width)), ("row_above", at.checked_sub(width))];
                found.extend(beside.into_iter().filter_map(|(kind, at)| Some(one((kind, all.get(at?)?.clone())))));
            }
        } else {
            let sets = misses::of_set(&all, &start.marked, &aim.marked);
            found.extend(sets.into_iter().map(|(kind, marked)| (kind, State { marked })));
        }
        found.push(("emptied", State { marked: BTreeSet::new() }));
        found
    }
}
