//! Which numbers a model answers with when it means a point of the picture.

use std::fmt;

use setpoint_schema::Point;

use crate::Resize;

/// Width and height in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub w: u32,
    pub h: u32,
}

impl Size {
    pub const fn new(w: u32, h: u32) -> Self {
        Self { w, h }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.w, self.h)
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Space {
    /// Fractions of width and height, 0 to 1.
    Unit,
    /// 0 to `N` across and down, whatever the picture's shape; `N` as the model's own code has it.
    Grid(u32),
    /// Pixels of the picture after the model's own resizing.
    Resized(Resize),
    /// Pixels of the picture as it was sent.
    Sent,
}

impl Space {
    /// How far numbers go across and down, for a picture that was sent in this size.
    pub fn extent(&self, sent: Size) -> (f64, f64) {
        let pixels = |size: Size| (f64::from(size.w), f64::from(size.h));
        match self {
            Space::Unit => (1.0, 1.0),
            Space::Grid(n) => (f64::from(*n), f64::from(*n)),
            Space::Resized(rule) => pixels(rule.apply(sent)),
            Space::Sent => pixels(sent),
        }
    }

    /// The pixel of a screen that a pair of numbers stands for.
    pub fn to_screen(&self, (x, y): (f64, f64), sent: Size, screen: Size) -> Point {
        let (across, down) = self.extent(sent);
        Point::new(x / across * f64::from(screen.w), y / down * f64::from(screen.h))
    }

    /// The numbers that a model would write for a pixel: whole ones, but for fractions.
    pub fn to_numbers(&self, point: Point, sent: Size, screen: Size) -> (f64, f64) {
        let (across, down) = self.extent(sent);
        let (x, y) = (point.x / f64::from(screen.w) * across, point.y / f64::from(screen.h) * down);
        match self {
            Space::Unit => ((x * 1e4).round() / 1e4, (y * 1e4).round() / 1e4),
            _ => (x.round(), y.round()),
        }
    }
}
