//! The words of mouse input: buttons, modifiers and single mouse events.

use std::ops::{BitOr, BitOrAssign};

use serde::Serialize;

use crate::geometry::Point;

/// One low-level mouse event. Which buttons are held is the page's own memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mouse {
    pub kind: MouseKind,
    pub at: Point,
    pub modifiers: Modifiers,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MouseKind {
    Move,
    /// `count` is 2 for the second press of a double click.
    Press {
        button: Button,
        count: u32,
    },
    Release {
        button: Button,
        count: u32,
    },
    /// Distances in CSS pixels; positive is right and down.
    Wheel {
        dx: f64,
        dy: f64,
    },
}

impl Mouse {
    pub fn new(kind: MouseKind, at: Point) -> Self {
        Self { kind, at, modifiers: Modifiers::NONE }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Button {
    #[default]
    Left,
    Middle,
    Right,
}

impl Button {
    /// The bit of this button in the `buttons` field of a DOM mouse event.
    pub(crate) fn bit(self) -> u8 {
        match self {
            Button::Left => 1,
            Button::Right => 2,
            Button::Middle => 4,
        }
    }

    /// The first of the held buttons, which is the one that a drag is about.
    pub(crate) fn first_in(held: u8) -> Option<Button> {
        [Button::Left, Button::Right, Button::Middle].into_iter().find(|button| held & button.bit() != 0)
    }
}

/// A set of modifier keys, with the bits of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Modifiers(u8);

impl Modifiers {
    pub const NONE: Self = Self(0);
    pub const ALT: Self = Self(1);
    pub const CONTROL: Self = Self(2);
    pub const META: Self = Self(4);
    pub const SHIFT: Self = Self(8);

    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Modifiers {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Modifiers {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
