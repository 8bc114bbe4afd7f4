use setpoint_schema::components::tabs::{Part, Props, State, Tabs};

use super::{Next, Policy, View, misses};

/// Clicks the tab, after scrolling the row of tabs or opening the list of those that do not fit.
impl Policy for Tabs {
    fn next(view: &View<Self>) -> Next {
        if view.state.active == view.aim.active {
            return Next::Reached;
        }
        let tab = || Part::tab(view.aim.active.clone());
        let listed = Part::listed(view.aim.active.clone());
        let in_sight = |part: Part| view.part(part).is_some_and(|part| part.point.is_some());
        let left = |part: Part| view.part(part).map_or(0.0, |part| part.rect.x);
        let before = left(tab()) < left(Part::panel);
        match () {
            _ if in_sight(tab()) => view.click(tab()).also(view.click_if(listed)),
            _ if view.has(listed.clone()) => view.click(listed),
            _ if before && in_sight(Part::back) => view.click(Part::back),
            _ if in_sight(Part::more) => view.click(Part::more),
            // The whole control is out of sight: its panel moves with the page, the tabs perhaps in their own row.
            _ if view.has(Part::more) && !in_sight(Part::panel) => view.click(Part::panel),
            _ => view.click(tab()),
        }
    }

    fn near_misses(props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let others = misses::of_choice(&misses::enabled(&props.tabs), &aim.active);
        others.into_iter().map(|(kind, active)| (kind, State { active })).collect()
    }
}
