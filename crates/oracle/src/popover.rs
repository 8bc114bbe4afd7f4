use setpoint_schema::components::popover::{Part, Popover, Props, State};

use super::misses::{enabled, of_choice};
use super::{Next, Policy, View};

/// Opens the trigger, and uses the wanted action of the box.
impl Policy for Popover {
    fn next(view: &View<Self>) -> Next {
        let State { open, activated } = &view.aim;
        match activated {
            _ if view.state.activated == *activated && (!open || view.state.open) => Next::Reached,
            _ if !view.state.open => view.click(Part::trigger),
            Some(action) => view.click(Part::action(action.clone())),
            None => Next::Stuck("what was done cannot be taken back".into()),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut misses = vec![("only_opened", State { open: true, ..start.clone() })];
        let actions = enabled(&props.actions);
        let used = |action: String| State { open: false, activated: Some(action) };
        match &aim.activated {
            Some(wanted) if aim.activated != start.activated => {
                misses.extend(of_choice(&actions, wanted).into_iter().map(|(kind, action)| (kind, used(action))));
            }
            _ => misses.extend(["an_action", "another_action"].into_iter().zip(actions.into_iter().map(used))),
        }
        misses
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.activated.is_some()
    }
}
