use setpoint_schema::components::drag_drop_between_lists::{DragDropBetweenLists, Part, Props, State};

use super::{Next, Policy, View, placing};

impl Policy for DragDropBetweenLists {
    fn next(view: &View<Self>) -> Next {
        let lists = placing::Lists { item: Part::item, grip: Part::grip, list: Part::list, limit: &|_| None };
        placing::next(view, &view.state.lists, &view.aim.lists, &lists)
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = placing::near_misses(&start.lists, &aim.lists);
        misses.into_iter().map(|(kind, lists)| (kind, State { lists })).collect()
    }
}
