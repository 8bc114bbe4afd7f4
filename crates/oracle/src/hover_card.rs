use setpoint_schema::components::hover_card::{HoverCard, Part, Props, State};
use setpoint_schema::{Action, By, Place, Point, Role};

use super::bubble::{self, bubble};
use super::spot::Spot;
use super::{Next, Policy, View};

/// A place where no card ever stands.
const CORNER: Point = Point { x: 2.0, y: 2.0 };

/// Points at the trigger, and uses the wanted action of the card.
impl Policy for HoverCard {
    fn next(view: &View<Self>) -> Next {
        let open = || match view.hover(Part::trigger) {
            // What covers it is the card of another name, which goes when the pointer leaves it.
            covered if covered == Next::key("Escape") => Next::Do {
                action: Action::Move { to: Place::Point(CORNER) },
                regions: vec![view.region(None, Spot::around(CORNER).rect, Role::Interact, By::Hover)],
            },
            next => next,
        };
        bubble::next(&bubble(&view.state), &bubble(&view.aim), open, |action| view.click(Part::action(action)))
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        near(props, start, aim)
    }

    fn can_return(_props: &Props, start: &State) -> bool {
        start.activated.is_some()
    }
}

bubble!(State);
