//! The nouns of Setpoint as types: everything that is written down, sent or stored.
//!
//! This crate is the single source of those types. The JSON Schema for authors and the TypeScript
//! types for the stage are generated from it (`cargo xtask gen`). It does no input or output.

mod action;
mod channel;
mod component;
pub mod components;
mod factors;
pub mod generate;
mod geometry;
mod goal;
mod matcher;
mod mode;
mod owner;
mod record;
mod scene;
mod snapshot;
mod task;
mod taxonomy;
mod verdict;

pub use action::{Action, Button, Modifier, Place, ScrollUnit};
pub use channel::{Command, Message, NumberedCommand};
pub use component::{Component, Entry, Impossible, NoFacts, Shown, ShownAs, TypeProblem};
pub use factors::{Clutter, Dynamics, Factors, Guidance, Layout, Placement, Scale, Spacing, Theme};
pub use geometry::{Point, Rect, VIEWPORT};
pub use goal::Goal;
pub use matcher::{Matcher, same};
pub use mode::Mode;
pub use owner::{CLUTTER, CONFIRM, is_clutter};
pub use record::{EpisodeRecord, Finish, Guarded, Outcome, RECORD_VERSION, Seen, Spent, StepRecord, VoidKind};
pub use scene::{Confirm, Control, ControlKind, Field, Instance, Scene, Stat, Table, World};
pub use snapshot::{Held, Moment, PartBox, Snapshot, StateCause, StateMessage};
pub use task::{Digest, Library, Task, TaskId};
pub use taxonomy::{FAMILIES, Family, TEMPLATES, core_cards, family_of};
pub use verdict::{Cause, Ladder, Rung, Verdict};

/// One JSON object, with its fields in the order they were written.
pub type Object = serde_json::Map<String, serde_json::Value>;
