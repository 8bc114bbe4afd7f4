//! The places where an exact next action may go, as the oracle knows them at one moment.

use serde::{Deserialize, Serialize};

use crate::Rect;

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

/// What an action in a region takes hold of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The control as a whole.
    Component,
    /// Where its current state shows and is taken hold of: the thumb of a slider.
    CurrentState,
    /// Where the next exact action goes.
    Interact,
    /// Where the wanted state would show: the end of a drag, the option to choose.
    TargetState,
}

/// How a region is acted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    Click,
    Hover,
    DragFrom,
    DragTo,
    Scroll,
    /// The keyboard, while the control has the focus.
    Keys,
}

impl Region {
    /// True if a pointing action in this place is one that an exact agent could have made next.
    pub fn is_for_now(&self) -> bool {
        self.by != By::Keys && self.by != By::DragTo && matches!(self.role, Role::Interact | Role::CurrentState)
    }
}
