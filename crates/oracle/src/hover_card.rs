use setpoint_schema::components::hover_card::{HoverCard, Part, Props, State};
use setpoint_schema::{Action, Place, Point};

use super::misses::{enabled, of_choice};
use super::{Next, Policy, View};

/// A place where no card ever stands.
const CORNER: Point = Point { x: 2.0, y: 2.0 };

/// Points at the trigger, and uses the wanted action of the card.
impl Policy for HoverCard {
    fn next(view: &View<Self>) -> Next {
        let State { open, activated } = &view.aim;
        match activated {
            _ if view.state.activated == *activated && (!open || view.state.open) => Next::Reached,
            _ if !view.state.open => match view.hover(Part::trigger) {
                // What covers it is the card of another name, which goes when the pointer leaves it.
                covered if covered == Next::key("Escape") => Next::act(Action::Move { to: Place::Point(CORNER) }),
                next => next,
            },
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
