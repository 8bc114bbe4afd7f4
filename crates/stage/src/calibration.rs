//! What input arrived at the calibration page, seen from inside it.

use serde::Deserialize;
use setpoint_schema::Point;

#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
pub struct Arrived {
    pub strokes: Vec<Stroke>,
    pub wheels: u32,
    /// From 0 to 100.
    pub slider: f64,
    pub field: String,
    /// In px.
    pub scrolled: f64,
}

/// From where a button of the mouse went down to where it came up.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Stroke {
    pub from: Point,
    pub to: Point,
}
