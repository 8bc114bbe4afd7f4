//! The nouns of Setpoint as types: everything that is written down, sent or stored.
//!
//! This crate is the single source of those types. The JSON Schema for authors and the TypeScript
//! types for the stage are generated from it (`cargo xtask gen`). It does no input or output.

mod action;
mod component;
pub mod components;
mod draw;
mod factors;
mod facts;
pub mod generate;
mod geometry;
mod goal;
mod matcher;
mod mode;
mod record;
mod region;
mod scene;
mod sight;
mod snapshot;
mod target;
mod task;
mod taxonomy;
mod verdict;

pub use action::bounds::{self, Beyond};
pub use action::{Action, Button, Modifier, Place, ScrollUnit};
pub use component::{Component, Entry, Impossible, Shown, ShownAs, TypeProblem};
pub use draw::{Drawn, Split, SplitBy};
pub use factors::{Clutter, Dynamics, Factors, Guidance, Layout, Placement, Scale, Spacing, Theme};
pub use facts::Facts;
pub use geometry::{Point, Rect};
pub use goal::Goal;
pub use matcher::{Matcher, same};
pub use mode::Mode;
pub use record::{
    Arm, Attempt, BlobKind, BlobName, EpisodeRecord, Finish, Guarded, Hit, Outcome, RECORD_VERSION, Refusal, Said,
    Seen, Spent, StepRecord, StepResult, Times, VoidKind,
};
pub use region::{By, Region, Role};
pub use scene::{Confirm, Control, ControlKind, Field, Instance, Scene, Stat, Table, World};
pub use sight::{Element, Sight};
pub use snapshot::{Held, Moment, PartBox, Snapshot, StateCause, StateMessage};
pub use target::{Maker, Platform, Surface, Target};
pub use task::{Digest, Task, TaskId, Variant, VariantError};
pub use taxonomy::{FAMILIES, Family, TEMPLATES, core_cards, family_of};
pub use verdict::{Cause, Ladder, Rung, Verdict};

/// One JSON object, with its fields in the order they were written.
pub type Object = serde_json::Map<String, serde_json::Value>;
