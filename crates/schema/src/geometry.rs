//! Points and rectangles in CSS pixels of the page's viewport.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub w: f64,
    pub h: f64,
}

impl Point {
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

impl Rect {
    pub fn center(&self) -> Point {
        self.at(0.5, 0.5)
    }

    /// The point at the given fractions of width and height: `(0, 0)` is the top left corner.
    pub fn at(&self, across: f64, down: f64) -> Point {
        Point::new(self.x + self.w * across, self.y + self.h * down)
    }

    /// Edges count as inside, as in the ScreenSpot family of evaluations.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.x + self.w).contains(&point.x) && (self.y..=self.y + self.h).contains(&point.y)
    }

    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }
}
