use setpoint_schema::components::tree_grid::{GridRow, Part, Props, State, TreeGrid, every_row};

use super::tree_view::way_to;
use super::{Next, Policy, View, misses};

/// Opens what hides a row, then ticks it; opens and closes what the aim says at the end.
impl Policy for TreeGrid {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, props, .. } = view;
        let on_screen = |id: &String, act: Part| {
            let closed = above(&props.rows, id).into_iter().find(|above| !state.expanded.contains(above));
            view.click(closed.map_or(act, Part::toggle))
        };
        // From the top down, so that little has to be scrolled.
        if let Some(ticks) = view.click_any(ticks(view, &props.rows)) {
            return ticks;
        }
        // What was opened on the way to a row may stay open.
        let changed = aim.selected.iter();
        let needed: Vec<_> = changed.flat_map(|id| above(&props.rows, id)).collect();
        let deepest = |id: &&String| above(&props.rows, id).len();
        let surplus = state.expanded.difference(&aim.expanded).filter(|id| !needed.contains(*id));
        let closed = || aim.expanded.difference(&state.expanded);
        match closed().min_by_key(deepest).or_else(|| surplus.max_by_key(deepest)) {
            Some(id) => {
                let others = closed().map(|id| Part::toggle(id.clone())).filter(|toggle| view.has(toggle.clone()));
                on_screen(id, Part::toggle(id.clone())).also(view.click_any(others))
            }
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let rows = every_row(&props.rows);
        let ids = |keep: &dyn Fn(&GridRow) -> bool| -> Vec<String> {
            rows.iter().filter(|row| keep(row)).map(|row| row.id.clone()).collect()
        };
        let mut misses = Vec::new();
        if aim.selected != start.selected {
            let all = ids(&|_| true);
            let with = |selected| State { selected, ..aim.clone() };
            let others = misses::of_set(&all, &start.selected, &aim.selected);
            misses.extend(others.into_iter().map(|(kind, selected)| (kind, with(selected))));
            if let Some(id) = aim.selected.difference(&start.selected).next() {
                let rest = || aim.selected.iter().filter(|other| *other != id).cloned();
                let swaps = [("row_above_it", above(&props.rows, id).pop()), ("namesake", namesake(&rows, id))];
                let swaps = swaps.into_iter().filter_map(|(kind, other)| Some((kind, other?)));
                misses.extend(swaps.map(|(kind, other)| (kind, with(rest().chain([other]).collect()))));
            }
        }
        if aim.expanded != start.expanded {
            let with = |expanded| State { expanded, ..aim.clone() };
            let parents = ids(&|row| !row.children.is_empty());
            let others = misses::of_set(&parents, &start.expanded, &aim.expanded);
            misses.extend(others.into_iter().map(|(kind, expanded)| (kind, with(expanded))));
            let ticked = rows.iter().map(|row| row.id.clone()).find(|id| !aim.selected.contains(id));
            let selected = aim.selected.iter().cloned().chain(ticked).collect();
            misses.push(("row_ticked_too", State { selected, ..aim.clone() }));
        }
        misses
    }
}

/// The boxes of the rows that are off, each behind the toggle of the topmost closed row that hides it.
fn ticks(view: &View<TreeGrid>, rows: &[GridRow]) -> Vec<Part> {
    let (state, aim) = (&view.state, &view.aim);
    let off = |row: &GridRow| state.selected.contains(&row.id) != aim.selected.contains(&row.id);
    let of_row = |row: &GridRow| {
        let below = match state.expanded.contains(&row.id) {
            true => ticks(view, &row.children),
            false if every_row(&row.children).into_iter().any(off) => vec![Part::toggle(row.id.clone())],
            false => Vec::new(),
        };
        off(row).then(|| Part::check(row.id.clone())).into_iter().chain(below)
    };
    rows.iter().flat_map(of_row).collect()
}

/// Another row with the same label.
fn namesake(rows: &[&GridRow], id: &str) -> Option<String> {
    let label = &rows.iter().find(|row| row.id == id)?.label;
    rows.iter().find(|row| row.id != id && row.label == *label).map(|row| row.id.clone())
}

/// The rows above a row in the tree, from the root down.
fn above(rows: &[GridRow], id: &str) -> Vec<String> {
    way_to(rows, id, &|row| (&row.id, &row.children)).unwrap_or_default()
}
