use setpoint_schema::components::checkbox_group::{CheckboxGroup, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Turns every box that differs, or all of them at once where that is the aim.
impl Policy for CheckboxGroup {
    fn next(view: &View<Self>) -> Next {
        let (now, aim) = (&view.state.selected, &view.aim.selected);
        let differing = || now.symmetric_difference(aim).map(|id| Part::option(id.clone()));
        let every = misses::enabled(&view.props.options).len();
        // The box above ticks the rest unless all are ticked.
        let whole = aim.len() == every || (aim.is_empty() && now.len() == every);
        let all = (whole && differing().count() > 1).then_some(Part::all).filter(|_| view.has(Part::all));
        view.click_any(all.into_iter().chain(differing())).unwrap_or(Next::Reached)
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_set(&misses::enabled(&props.options), &start.selected, &aim.selected);
        others.into_iter().map(|(kind, selected)| (kind, State { selected })).collect()
    }
}
