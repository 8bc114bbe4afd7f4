use setpoint_schema::components::listbox_single::{ListboxSingle, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Clicks the wanted option; to take a choice back, the selected one.
impl Policy for ListboxSingle {
    fn next(view: &View<Self>) -> Next {
        let State { selected } = &view.state;
        if *selected == view.aim.selected {
            return Next::Reached;
        }
        match view.aim.selected.as_ref().or(selected.as_ref()) {
            Some(id) => view.click(Part::option(id.clone())),
            None => Next::Reached,
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        // Where the aim is no choice, every other choice than the one at the start misses it.
        let wanted = aim.selected.as_ref().or(start.selected.as_ref());
        let ids = misses::enabled(&props.options);
        let others = misses::of_choice(&ids, wanted.map_or("", String::as_str));
        let mut found: Vec<_> = others.into_iter().map(|(kind, id)| (kind, State { selected: Some(id) })).collect();
        if props.clearable {
            found.push(("cleared", State { selected: None }));
        }
        found
    }

    fn can_return(props: &Props, start: &State) -> bool {
        start.selected.is_some() || props.clearable
    }
}
