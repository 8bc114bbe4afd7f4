use setpoint_schema::components::radio_group::{Part, Props, RadioGroup, State};

use super::{Next, Policy, View, misses};

/// Clicks the wanted option.
impl Policy for RadioGroup {
    fn next(view: &View<Self>) -> Next {
        match &view.aim.selected {
            aim if *aim == view.state.selected => Next::Reached,
            Some(id) => view.click(Part::option(id.clone())),
            None => Next::Stuck("a choice cannot be taken back".into()),
        }
    }

    fn near_misses(props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let wanted = aim.selected.as_deref().unwrap_or_default();
        let others = misses::of_choice(&misses::enabled(&props.options), wanted);
        others.into_iter().map(|(kind, id)| (kind, State { selected: Some(id) })).collect()
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.selected.is_some()
    }
}
