use setpoint_schema::components::data_grid_row_selection::{DataGridRowSelection, Part, Props, State, free_rows};

use super::{Next, Policy, View, misses};

/// Uses the box in the header where that is the shorter way, then the boxes of the rows that are wrong.
impl Policy for DataGridRowSelection {
    fn next(view: &View<Self>) -> Next {
        let (state, aim) = (&view.state.selected, &view.aim.selected);
        let free = free_rows(&view.props);
        let wrong = || free.iter().filter(|name| state.contains(*name) != aim.contains(*name));
        let ticked = free.iter().filter(|name| state.contains(*name)).count();
        let wanted = free.iter().filter(|name| aim.contains(*name)).count();
        // With all ticked the header box unticks them; with none ticked it ticks all.
        let by_header = match ticked {
            0 => Some(free.len() - wanted),
            all if all == free.len() => Some(wanted),
            _ => None,
        };
        let all = by_header.filter(|left| left + 1 < wrong().count()).map(|_| Part::all);
        let ticks = wrong().map(|name| Part::tick(name.clone()));
        view.click_any(all.into_iter().chain(ticks)).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let sets = misses::of_set(&free_rows(props), &start.selected, &aim.selected);
        sets.into_iter().map(|(kind, selected)| (kind, State { selected })).collect()
    }
}
