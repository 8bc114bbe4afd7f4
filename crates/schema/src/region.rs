//! The places where an exact next action may go, as the oracle knows them at one moment.

use serde::{Deserialize, Serialize};

use crate::{Action, Point, Rect};

/// One such place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Region {
    /// The control that it belongs to, or another owner of parts, such as the buttons that confirm.
    pub instance: String,
    /// The part that it is, or lies in; none for a place that has no name, such as an area to scroll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    pub rect: Rect,
    pub role: Role,
    pub by: By,
}

/// What a region is to the control that it belongs to. An exact action goes where the next one goes, or takes
/// hold of the current state to drag it; the other roles say what is where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The control as a whole, or one of its popups.
    Component,
    /// Where its current state shows and is taken hold of: the thumb of a slider.
    CurrentState,
    /// Where the next exact action goes.
    Interact,
    /// Where the wanted state would show: the end of a drag, the option to choose.
    TargetState,
}

/// How a region is acted on, now or once its turn comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Any button, any number of times; the options of a native select are chosen so too.
    Click,
    Hover,
    DragFrom,
    DragTo,
    Scroll,
    /// The keyboard, while the control has the focus.
    Keys,
}

impl Region {
    /// True if an exact agent could have made an action of this kind at this point.
    ///
    /// Only the place and the kind count: which button, how far to scroll and what a drag ends at are for the state to show.
    pub fn takes(&self, action: &Action, point: Point) -> bool {
        self.is_acted_on() && self.by.fits(action) && self.rect.contains(point)
    }

    /// True for a place that the pointer may go to next, and not only at the end of a drag.
    pub fn is_for_a_pointer(&self) -> bool {
        self.role != Role::Component && !matches!(self.by, By::Keys | By::DragTo)
    }

    /// True if an exact agent could have gone on by the keyboard with the focus where it was. A key that only
    /// moves the focus on does not.
    pub fn takes_keys(&self, action: &Action, focused: &str) -> bool {
        let types = match action {
            Action::Type { .. } | Action::Clear => true,
            Action::Key { chord } => !chord.ends_with("Tab"),
            _ => false,
        };
        types && self.by == By::Keys && self.instance == focused
    }

    fn is_acted_on(&self) -> bool {
        self.role == Role::Interact || (self.role == Role::CurrentState && self.by == By::DragFrom)
    }
}

impl By {
    /// True for an action that begins in such a place. To press a button is to begin a click or a drag.
    fn fits(self, action: &Action) -> bool {
        match action {
            Action::Click { .. } | Action::Select { .. } => self == By::Click,
            Action::Press { .. } => matches!(self, By::Click | By::DragFrom),
            Action::Drag { .. } => self == By::DragFrom,
            Action::Move { .. } => self == By::Hover,
            Action::Scroll { .. } => self == By::Scroll,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSIDE: Point = Point { x: 5.0, y: 5.0 };

    fn region(role: Role, by: By) -> Region {
        let rect = Rect { x: 0.0, y: 0.0, w: 10.0, h: 10.0 };
        Region { instance: "volume".into(), part: None, rect, role, by }
    }

    #[test]
    fn a_region_takes_the_kind_of_action_that_it_is_for() {
        let drag = Action::drag(INSIDE, Point::new(90.0, 5.0));
        let select = Action::Select { at: crate::Place::Point(INSIDE), label: "Peru".into() };
        let hover = Action::Move { to: crate::Place::Point(INSIDE) };
        let press = Action::Press { button: Default::default() };
        let taken = [
            (By::Click, vec![Action::click(INSIDE), select, press.clone()]),
            (By::DragFrom, vec![drag, press]),
            (By::Hover, vec![hover]),
            (By::Scroll, vec![Action::scroll(INSIDE, 10.0)]),
        ];
        for (by, _) in &taken {
            let region = region(Role::Interact, *by);
            for (other, actions) in &taken {
                for action in actions {
                    let press = matches!(action, Action::Press { .. }) && matches!(by, By::Click | By::DragFrom);
                    assert_eq!(region.takes(action, INSIDE), by == other || press, "{by:?} {action:?}");
                    assert!(!region.takes(action, Point::new(11.0, 5.0)), "{by:?} {action:?}");
                }
            }
        }
    }

    #[test]
    fn what_only_says_what_is_where_takes_nothing() {
        let click = Action::click(INSIDE);
        for role in [Role::Component, Role::CurrentState, Role::TargetState] {
            assert!(!region(role, By::Click).takes(&click, INSIDE), "{role:?}");
        }
        let drag = Action::drag(INSIDE, INSIDE);
        assert!(region(Role::CurrentState, By::DragFrom).takes(&drag, INSIDE));
        assert!(!region(Role::TargetState, By::DragTo).takes(&drag, INSIDE), "a drag does not begin at its end");
    }

    #[test]
    fn keys_count_on_the_control_that_has_the_focus() {
        let keys = region(Role::Interact, By::Keys);
        assert!(keys.takes_keys(&Action::key("ArrowRight"), "volume"));
        assert!(keys.takes_keys(&Action::type_text("65"), "volume"));
        assert!(!keys.takes_keys(&Action::key("ArrowRight"), "balance"));
        assert!(!keys.takes_keys(&Action::key("Shift+Tab"), "volume"), "the focus only passes through");
        assert!(!region(Role::Interact, By::Click).takes_keys(&Action::Clear, "volume"));
    }
}
