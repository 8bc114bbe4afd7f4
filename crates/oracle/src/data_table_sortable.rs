use setpoint_schema::components::data_table_sortable::{DataTableSortable, Direction, Part, Props, SortKey, State};

use super::{Next, Policy, View};

/// Clicks headers until the sort keys agree from the first one on, then the row.
impl Policy for DataTableSortable {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state, &view.aim);
        let longest = state.sort.len().max(aim.sort.len());
        let wrong = (0..longest).find(|rank| state.sort.get(*rank) != aim.sort.get(*rank));
        let column = wrong.and_then(|rank| match (state.sort.get(rank), aim.sort.get(rank)) {
            // With one key only, the wanted column takes the place of another at once.
            (_, Some(wanted)) if !view.props.multiple => Some(&wanted.column),
            // A key in the wrong place must go before the right one can follow.
            (Some(held), _) => Some(&held.column),
            (None, wanted) => wanted.map(|key| &key.column),
        });
        let sort = column.map(|column| view.click(Part::header(column.clone())));
        // The picked row lets go when it is clicked again.
        let row = aim.picked.as_ref().or(state.picked.as_ref()).filter(|_| state.picked != aim.picked);
        Next::any(sort.into_iter().chain(row.map(|row| view.click(Part::row(row.clone())))))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let sorted = |sort: Vec<SortKey>| State { sort, ..aim.clone() };
        let names = props.rows.names(&props.columns);
        let sortable = || props.columns.iter().filter(|column| !column.unsortable).map(|column| &column.id);
        let unused = sortable().find(|id| !aim.sort.iter().any(|key| key.column == **id));
        let mut misses = Vec::new();
        if let Some((last, before)) = aim.sort.split_last() {
            let with = |key: SortKey| sorted(before.iter().cloned().chain([key]).collect());
            misses.push(("reversed", with(SortKey { direction: opposite(last.direction), ..last.clone() })));
            if let Some(column) = unused {
                misses.push(("other_column", with(SortKey { column: column.clone(), ..last.clone() })));
            }
            misses.push(("one_key_short", sorted(before.to_vec())));
            misses.push(("keys_turned_round", sorted(aim.sort.iter().rev().cloned().collect())));
        }
        if let Some(column) = unused {
            let further = SortKey { column: column.clone(), direction: Direction::Ascending };
            misses.push(("one_key_too_many", sorted(aim.sort.iter().cloned().chain([further]).collect())));
        }
        if let Some(key) = start.sort.first().filter(|_| aim.sort.is_empty()) {
            let key = SortKey { direction: opposite(key.direction), ..key.clone() };
            misses.push(("only_reversed", sorted(vec![key])));
        }
        if aim.sort != start.sort && aim.picked != start.picked {
            misses.push(("not_sorted", sorted(start.sort.clone())));
            misses.push(("not_picked", State { picked: start.picked.clone(), ..aim.clone() }));
        }
        let pick = |at: usize| State { picked: names.get(at).cloned(), ..aim.clone() };
        match aim.picked.as_ref().and_then(|picked| names.iter().position(|name| name == picked)) {
            Some(at) => {
                misses
                    .push(("neighbouring_row", pick(if at + 1 < names.len() { at + 1 } else { at.saturating_sub(1) })));
                misses.push(("first_row", pick(0)));
            }
            None => misses.push(("row_picked_too", pick(0))),
        }
        misses.dedup_by(|(_, a), (_, b)| a == b);
        misses
    }
}

fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Ascending => Direction::Descending,
        Direction::Descending => Direction::Ascending,
    }
}
