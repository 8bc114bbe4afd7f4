use setpoint_schema::components::find_choice;
use setpoint_schema::components::select_native::{Part, Props, SelectNative, State};
use setpoint_schema::{Action, Place};

use super::{Next, Policy, View, misses};

/// Chooses by the words of the option: the list of a native select takes no mouse in a headless browser.
impl Policy for SelectNative {
    fn next(view: &View<Self>) -> Next {
        let Props { options, none, .. } = &view.props;
        if view.state.selected == view.aim.selected {
            return Next::Reached;
        }
        let words = match &view.aim.selected {
            None => none.clone(),
            Some(id) => find_choice(options, id).map_or_else(|| id.clone(), |option| option.label.clone()),
        };
        view.reach(Part::field, |at| Action::Select { at: Place::Point(at), label: words })
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        // Where the aim is no choice, every other choice than the one at the start misses it.
        let wanted = aim.selected.as_ref().or(start.selected.as_ref());
        let ids = misses::enabled(&props.options);
        let others = misses::of_choice(&ids, wanted.map_or("", String::as_str));
        let cleared = ("cleared", State { selected: None });
        others.into_iter().map(|(kind, id)| (kind, State { selected: Some(id) })).chain([cleared]).collect()
    }
}
