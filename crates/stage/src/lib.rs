//! Where a task is shown and played: what every stage can do, the web page, and a fake for tests.
//!
//! A stage shows a scene, takes input, tells states and makes observations. It knows no goal, no agent and no verdict.

pub mod calibration;
mod door;
pub mod fake;
mod fault;
mod source;
mod stage;
mod view;
pub mod web;

pub use calibration::{Arrived, Stroke};
pub use door::{Door, Gestured};
pub use fault::Fault;
pub use source::{Need, StageSource};
pub use stage::{Arrival, Happening, Performed, Stage, Witnessed};
pub use view::{AxTree, Canvas, CanvasError, View, listing, tags};
pub use web::{Reuse, WebOptions, WebStage, WebStages};
