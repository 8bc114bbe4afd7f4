use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// Where a job stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Waiting,
    Running,
    Paused,
    Stopped,
    Done,
    /// Someone has seen that it is done.
    Acknowledged,
}

/// What a button beside the bar does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// Lets a waiting or paused job run.
    Start,
    Pause,
    /// Ends a running or paused job where it stands.
    Stop,
    /// Takes a job that does not run back to its beginning.
    Reset,
    Acknowledge,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct JobButton {
    pub label: String,
    pub does: Does,
}

component! {
    /// The bar of a job that makes progress by itself, and the buttons that steer it.
    ProgressBar = "progress_bar"
    props {
        label: String,
        /// How long the scene's clock runs between two movements of the bar.
        tick_ms: u32,
        /// By how many percent it moves each time.
        by: u32,
        buttons: Vec<JobButton>,
    }
    state {
        /// In whole percent.
        #[serde(default)]
        value: u32,
        status: Status,
    }
    parts {
        bar,
        button(does: String),
        /// The percentage and the status in words.
        reading,
    }
    free { value }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if state.value > 100 {
            problems.push(Impossible::new("value", format!("{} is more than 100 percent", state.value)));
        }
        let full = matches!(state.status, Status::Done | Status::Acknowledged);
        if full != (state.value == 100) {
            problems.push(Impossible::new("value", format!("a job that is {:?} cannot stand at {} %", state.status, state.value)));
        }
        if state.status == Status::Acknowledged && !props.has(Does::Acknowledge) {
            problems.push(Impossible::new("status", "there is nothing to acknowledge it with"));
        }
        problems
    }
    fn shows(_props, state) {
        vec![
            Shown::new(Part::bar, ShownAs::AriaValuenow, state.value),
            Shown::new(Part::reading, ShownAs::Text, format!("{:?} · {} %", state.status, state.value)),
        ]
    }
}

impl Props {
    pub fn has(&self, does: Does) -> bool {
        self.buttons.iter().any(|button| button.does == does)
    }
}

impl std::fmt::Display for Does {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Does::Start => "start",
            Does::Pause => "pause",
            Does::Stop => "stop",
            Does::Reset => "reset",
            Does::Acknowledge => "acknowledge",
        })
    }
}
