//! What an agent can do: one type for every mode and every model.

pub mod bounds;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Point;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Button {
    #[default]
    Left,
    Middle,
    Right,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Modifier {
    Alt,
    Control,
    Meta,
    Shift,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ScrollUnit {
    #[default]
    Pixels,
    /// One notch of a wheel.
    Notches,
}

/// Where an action lands: a point of the viewport, or an element that the last observation numbered.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Point(Point),
    Element(u32),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Action {
    Click {
        at: Place,
        #[serde(default)]
        button: Button,
        #[serde(default = "once")]
        count: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        modifiers: Vec<Modifier>,
    },
    Move {
        to: Place,
    },
    Press {
        #[serde(default)]
        button: Button,
    },
    Release {
        #[serde(default)]
        button: Button,
    },
    /// Presses the left button at the first place, moves through the others, releases at the last.
    Drag {
        path: Vec<Place>,
    },
    /// Positive amounts move the content up and left, as a wheel turned towards the user does.
    Scroll {
        at: Place,
        dx: f64,
        dy: f64,
        #[serde(default)]
        unit: ScrollUnit,
    },
    /// A chord such as `Control+A` or `Enter`.
    Key {
        chord: String,
    },
    Type {
        text: String,
    },
    /// Empties the field that has the focus.
    Clear,
    /// Chooses an option of a native select by its label.
    Select {
        at: Place,
        label: String,
    },
    /// Answers an open file chooser with files that the task provides.
    Upload {
        files: Vec<String>,
    },
    /// Lets the scene's time pass; nothing that belongs to a scene happens by wall time.
    Wait {
        ms: u32,
    },
    Navigate {
        url: String,
    },
    Done,
    Infeasible {
        reason: String,
    },
    /// An answer that could not be read; a step like any other.
    Unreadable {
        raw: String,
        /// Why it is no action, such as the bound that it goes beyond.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
}

fn once() -> u32 {
    1
}

/// How long an action takes on the scene's clock, however long the agent thinks or the machine works.
const ACTION_MS: u32 = 1000;

impl Action {
    /// The time that passes in the scene by this action: never more than the longest wait, so that no number of
    /// steps that a run allows adds up to more than a `u32` holds.
    pub fn takes_ms(&self) -> u32 {
        match self {
            Action::Wait { ms } => (*ms).min(bounds::WAIT_MS),
            _ => ACTION_MS,
        }
    }

    /// The place that the action points at first, if it points at all.
    pub fn place(&self) -> Option<Place> {
        match self {
            Action::Click { at, .. } | Action::Select { at, .. } | Action::Scroll { at, .. } => Some(*at),
            Action::Move { to } => Some(*to),
            Action::Drag { path } => path.first().copied(),
            _ => None,
        }
    }

    /// Every place that the action names.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        let path = if let Action::Drag { path } = self { path.as_slice() } else { &[] };
        let single = if path.is_empty() { self.place() } else { None };
        single.into_iter().chain(path.iter().copied())
    }

    pub fn click(at: Point) -> Self {
        Self::clicks(at, Button::Left, 1)
    }

    pub fn clicks(at: Point, button: Button, count: u32) -> Self {
        Action::Click { at: Place::Point(at), button, count, modifiers: Vec::new() }
    }

    pub fn drag(from: Point, to: Point) -> Self {
        Action::Drag { path: vec![Place::Point(from), Place::Point(to)] }
    }

    pub fn key(chord: &str) -> Self {
        Action::Key { chord: chord.to_string() }
    }

    pub fn type_text(text: impl Into<String>) -> Self {
        Action::Type { text: text.into() }
    }

    pub fn scroll(at: Point, dy: f64) -> Self {
        Action::Scroll { at: Place::Point(at), dx: 0.0, dy, unit: ScrollUnit::Pixels }
    }

    /// True for the two actions that end an episode.
    pub fn ends(&self) -> bool {
        matches!(self, Action::Done | Action::Infeasible { .. })
    }
}
