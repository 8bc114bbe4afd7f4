use setpoint_schema::components::kanban_board_drag_drop::{KanbanBoardDragDrop, Part, Props, State};

use super::{Next, Policy, View, placing};

impl Policy for KanbanBoardDragDrop {
    fn next(view: &View<Self>) -> Next {
        let limit = |name: &str| {
            let lane = view.props.lanes.iter().find(|lane| lane.name == name)?;
            lane.limit.map(|limit| limit as usize)
        };
        let lists = placing::Lists { item: Part::card, grip: Part::card, list: Part::column, limit: &limit };
        placing::next(view, &view.state.columns, &view.aim.columns, &lists)
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let misses = placing::near_misses(&start.columns, &aim.columns);
        misses.into_iter().map(|(kind, columns)| (kind, State { columns })).collect()
    }
}
