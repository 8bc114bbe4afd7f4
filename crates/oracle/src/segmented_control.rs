use setpoint_schema::components::segmented_control::{Part, Props, SegmentedControl, State};

use super::{Next, Policy, View, misses};

/// Clicks the wanted segment.
impl Policy for SegmentedControl {
    fn next(view: &View<Self>) -> Next {
        if view.state.selected == view.aim.selected {
            return Next::Reached;
        }
        view.click(Part::option(view.aim.selected.clone()))
    }

    fn near_misses(props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_choice(&misses::enabled(&props.options), &aim.selected);
        others.into_iter().map(|(kind, selected)| (kind, State { selected })).collect()
    }
}
