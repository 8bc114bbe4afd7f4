use setpoint_schema::components::collapsible_disclosure::{CollapsibleDisclosure, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Opens and closes the texts inside while they can be seen, and the whole last.
impl Policy for CollapsibleDisclosure {
    fn next(view: &View<Self>) -> Next {
        let differing = view.state.inner_open.symmetric_difference(&view.aim.inner_open);
        match view.click_any(differing.map(|id| Part::inner(id.clone()))) {
            Some(inside) if view.state.open => inside,
            None if view.state.open == view.aim.open => Next::Reached,
            _ => view.click(Part::toggle),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids = misses::enabled(&props.inner);
        let sets = misses::of_set(&ids, &start.inner_open, &aim.inner_open).into_iter();
        let mut all: Vec<_> = sets.map(|(kind, inner_open)| (kind, State { inner_open, ..aim.clone() })).collect();
        all.push(("other_way_round", State { open: !aim.open, ..aim.clone() }));
        all
    }
}
