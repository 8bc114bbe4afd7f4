use setpoint_schema::components::select_custom_single::{Part, Props, SelectCustomSingle, State};

use super::{Next, Policy, View, misses};

/// Opens the list and takes the option.
impl Policy for SelectCustomSingle {
    fn next(view: &View<Self>) -> Next {
        let State { selected, open } = &view.state;
        match &view.aim.selected {
            wanted if wanted == selected && view.aim.open && !open => view.click(Part::field),
            wanted if wanted == selected => Next::Reached,
            None => view.click(Part::clear),
            Some(_) if !open => view.click(Part::field),
            Some(id) => view.click(Part::option(id.clone())),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let picks = misses::of_pick(&props.options, start.selected.as_ref(), aim.selected.as_ref(), props.clearable);
        picks.into_iter().map(|(kind, selected)| (kind, State { selected, ..start.clone() })).collect()
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.selected.is_some() || props.clearable
    }
}
