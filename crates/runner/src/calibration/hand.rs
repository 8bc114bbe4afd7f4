//! What a hand can do beside clicking, and how the calibration page shows that it arrived.

use std::fmt;

use setpoint_schema::{Action, Point};
use setpoint_stage::Arrived;

/// What is to be typed: letters of both cases, a space, figures and a sign.
const TEXT: &str = "Set Point 42%";
/// A stroke that is shorter than this is a click, in px.
const SHORTEST_DRAG: f64 = 100.0;
/// Where a slider that goes to 100 counts as brought to its end.
const FAR: f64 = 90.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    Drag,
    Scroll,
    Typing,
}

/// What came of asking for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    Arrived,
    /// What was asked for is done, but by other means than asked.
    Otherwise(String),
    /// The agent's format has no words for it.
    Lacking,
    Missed(String),
}

impl Hand {
    pub const ALL: [Hand; 3] = [Hand::Drag, Hand::Scroll, Hand::Typing];

    pub(super) fn instruction(self) -> String {
        match self {
            Hand::Drag => "Drag the handle of the slider Volume from its left end onto Max, by one drag.".into(),
            Hand::Scroll => "Scroll down in the list Lines, with the pointer over it.".into(),
            Hand::Typing => format!("Click the field Word and type exactly this into it: {TEXT}"),
        }
    }

    /// An action of the kind that is asked for.
    pub(super) fn example(self) -> Action {
        let at = Point::new(640.0, 360.0);
        match self {
            Hand::Drag => Action::drag(at, Point::new(900.0, 360.0)),
            Hand::Scroll => Action::scroll(at, 200.0),
            Hand::Typing => Action::type_text(TEXT),
        }
    }

    /// Whether what was asked for has been done; none as long as it has not.
    pub(super) fn finding(self, arrived: &Arrived) -> Option<Finding> {
        let long = |from: Point, to: Point| (to.x - from.x).hypot(to.y - from.y) >= SHORTEST_DRAG;
        let otherwise = |reason: &str| Some(Finding::Otherwise(reason.into()));
        match self {
            Hand::Drag if arrived.slider < FAR => None,
            Hand::Drag if arrived.strokes.iter().any(|stroke| long(stroke.from, stroke.to)) => Some(Finding::Arrived),
            Hand::Drag => otherwise("the slider was moved, but by no drag"),
            Hand::Scroll if arrived.scrolled <= 0.0 => None,
            Hand::Scroll if arrived.wheels > 0 => Some(Finding::Arrived),
            Hand::Scroll => otherwise("the list was moved, but by no wheel"),
            Hand::Typing => (arrived.field == TEXT).then_some(Finding::Arrived),
        }
    }

    /// What the page shows instead.
    pub(super) fn shortfall(self, arrived: &Arrived) -> String {
        match self {
            Hand::Drag => format!("the slider stands at {:.0} of 100", arrived.slider),
            Hand::Scroll => format!("the list has not moved; {} turns of the wheel arrived", arrived.wheels),
            Hand::Typing => format!("the field holds {:?}", arrived.field),
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Hand::Drag => "drag",
            Hand::Scroll => "scroll",
            Hand::Typing => "typing",
        })
    }
}
