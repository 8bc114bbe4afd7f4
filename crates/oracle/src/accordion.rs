use std::collections::BTreeSet;

use setpoint_schema::components::accordion::{Accordion, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Closes what should be closed, then opens what should be open.
impl Policy for Accordion {
    fn next(view: &View<Self>) -> Next {
        let (now, wanted) = (&view.state.expanded, &view.aim.expanded);
        // Where only one can be open, it closes the other by itself.
        let close = now.difference(wanted).filter(|_| !view.props.single || wanted.is_empty());
        let differing = close.chain(wanted.difference(now));
        view.click_any(differing.map(|id| Part::header(id.clone()))).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let ids = misses::enabled(&props.sections);
        let sets = misses::of_set(&ids, &start.expanded, &aim.expanded);
        let one = aim.expanded.first().filter(|_| aim.expanded.len() == 1);
        let others = one.map_or_else(Vec::new, |one| misses::of_choice(&ids, one));
        let others = others.into_iter().map(|(kind, id)| (kind, BTreeSet::from([id])));
        sets.into_iter().chain(others).map(|(kind, expanded)| (kind, State { expanded })).collect()
    }
}
