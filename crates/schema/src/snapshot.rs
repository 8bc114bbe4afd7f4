//! What the page reports: state messages as they happen, and snapshots of a settled page.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Object, Point, Rect};

/// What one control holds. Where the scene asks for a confirm, `draft` is what the control shows
/// and `committed` what was last applied; elsewhere there is no draft.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Held {
    #[ts(type = "Record<string, unknown>")]
    pub committed: Object,
    #[ts(type = "Record<string, unknown> | null")]
    pub draft: Option<Object>,
}

impl Held {
    /// What a person sees on the control.
    pub fn shown(&self) -> &Object {
        self.draft.as_ref().unwrap_or(&self.committed)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum StateCause {
    /// Follows a trusted input event.
    Input,
    /// Follows a timer of the stage's own clock.
    Clock,
    /// Follows nothing that the stage knows of.
    Unexplained,
}

/// One change of one control, sent when it happens.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct StateMessage {
    #[ts(type = "number")]
    pub seq: u64,
    pub instance: String,
    pub held: Held,
    pub cause: StateCause,
    /// How long ago the last trusted input event arrived; none if there never was one.
    pub since_input_ms: Option<f64>,
}

/// A named place of a control.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct PartBox {
    pub rect: Rect,
    /// A point at which a click would reach this part: on screen and not covered.
    pub point: Option<Point>,
    /// The scrollable area that holds the part; none if nothing around it scrolls.
    pub scroller: Option<Rect>,
}

/// The moments of a page on its way to rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// It was asked to settle.
    Asked,
    /// Nothing on it moved for the first time, and it said so.
    Quiet,
    /// It answered.
    Settled,
}

/// Everything the harness knows of a page at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Snapshot {
    /// Sequence number of the last state message sent.
    #[ts(type = "number")]
    pub seq: u64,
    pub settled: bool,
    /// A picture that was begun then or later shows the page as it came to be.
    pub still_since: Moment,
    pub waited_ms: f64,
    pub held: IndexMap<String, Held>,
    /// Boxes of each control, popups included.
    pub boxes: IndexMap<String, Vec<Rect>>,
    pub parts: IndexMap<String, IndexMap<String, PartBox>>,
    /// The control that has the keyboard focus.
    pub focus: Option<String>,
    /// How many trusted input events each control received.
    pub inputs: IndexMap<String, u32>,
}

impl Snapshot {
    /// What is known of a page that has told nothing yet.
    pub fn nothing() -> Self {
        Self {
            seq: 0,
            settled: false,
            still_since: Moment::Asked,
            waited_ms: 0.0,
            held: IndexMap::new(),
            boxes: IndexMap::new(),
            parts: IndexMap::new(),
            focus: None,
            inputs: IndexMap::new(),
        }
    }

    pub fn part(&self, instance: &str, part: &str) -> Option<&PartBox> {
        self.parts.get(instance)?.get(part)
    }

    /// True if the point lies on the control or one of its popups.
    pub fn on_control(&self, instance: &str, point: Point) -> bool {
        self.boxes.get(instance).is_some_and(|boxes| boxes.iter().any(|rect| rect.contains(point)))
    }
}
