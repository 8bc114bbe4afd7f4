use setpoint_schema::components::virtual_list::{Part, Props, State, VirtualList};
use setpoint_schema::{Action, PartBox};

use super::{Next, Policy, View, misses};

/// Scrolls to each row that should change, and clicks it.
impl Policy for VirtualList {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let differs = |id: &String| state.selected.contains(id) != aim.selected.contains(id);
        // A single selection goes over to the wanted row by itself.
        let changes =
            |id: &&String| differs(id) && (props.multiple || aim.selected.is_empty() || aim.selected.contains(*id));
        let ids: Vec<&String> = props.items.iter().map(|item| &item.id).collect();
        let mut due = ids.iter().copied().filter(changes);
        let Some(wanted) = due.next() else { return Next::Reached };
        let Some(list) = view.part(Part::list).filter(|list| list.point.is_some()) else {
            return view.hover(Part::list);
        };
        let inside =
            |row: &PartBox| list.rect.contains(row.rect.at(0.5, 0.1)) && list.rect.contains(row.rect.at(0.5, 0.9));
        let shows = |id: &&String| view.part(Part::row((*id).clone())).is_some_and(inside);
        let others = || due.clone().filter(shows).map(|id| view.click(Part::row(id.clone())));
        if shows(&wanted) {
            return view.click(Part::row(wanted.clone())).also(others());
        }
        let place = |id: &str| ids.iter().position(|other| *other == id);
        let Some((shown, part)) = view.all("row").find_map(|(id, part)| Some((place(id)?, part))) else {
            return Next::Stuck("no row of the list is on the page".into());
        };
        let rows_on = place(wanted).unwrap_or(0) as f64 - shown as f64;
        let down = part.rect.center().y + rows_on * part.rect.h - list.rect.center().y;
        view.reach(Part::list, |at| Action::scroll(at, down)).also(others())
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids = misses::enabled(&props.items);
        let single = |id: String| State { selected: [id].into() };
        match aim.selected.first().filter(|_| !props.multiple) {
            Some(wanted) => {
                let others = misses::of_choice(&ids, wanted).into_iter().map(|(kind, id)| (kind, single(id)));
                others.collect()
            }
            None if props.multiple => {
                let sets = misses::of_set(&ids, &start.selected, &aim.selected).into_iter();
                // Hundreds of rows cannot be clicked one by one.
                sets.filter(|(_, selected)| selected.len() < 12)
                    .map(|(kind, selected)| (kind, State { selected }))
                    .collect()
            }
            None => {
                let kinds =
                    ["first_selected", "second_selected", "third_selected", "fourth_selected", "fifth_selected"];
                kinds.into_iter().zip(ids.into_iter().map(single)).collect()
            }
        }
    }
}
