//! What input arrived at the calibration page, seen from inside it.

use serde::Deserialize;
use setpoint_schema::Point;
use setpoint_server::script;

use crate::{Fault, StagePage};

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

impl StagePage {
    /// Opens the calibration page afresh and watches it.
    pub(super) async fn watch(&mut self) -> Result<(), Fault> {
        self.open("calibration").await?;
        self.ask(script::WATCH).await
    }

    pub(super) async fn arrived(&mut self) -> Result<Arrived, Fault> {
        self.ask("watch.arrived()").await
    }
}
