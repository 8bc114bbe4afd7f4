//! What is kept of an episode: enough to judge it again without a browser.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Action, Digest, Goal, Held, Mode, Point, Rect, StateMessage, TaskId, Verdict};

/// Raised when the meaning of a stored field changes.
pub const RECORD_VERSION: u32 = 1;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EpisodeRecord {
    pub version: u32,
    pub task: TaskId,
    pub seed: u32,
    /// Which of several plays of the task this is, counted from 0.
    #[serde(default)]
    pub repeat: u32,
    pub task_digest: Digest,
    pub agent: String,
    pub finish: Finish,
    pub instruction: String,
    pub goal: Goal,
    pub outcome: Outcome,
    pub verdict: Option<Verdict>,
    /// Whether some settled state on the way met the goal: the verdict of the `auto` finish rule.
    pub auto_pass: bool,
    /// Whether the scene asked for a confirm, so that a draft was not enough.
    pub confirm: bool,
    /// The instances that took no input.
    pub locked: Vec<String>,
    /// What every control held when the page was ready.
    pub initial: IndexMap<String, Held>,
    pub steps: Vec<StepRecord>,
    /// What every control held when the page had settled after the last step.
    pub last: IndexMap<String, Held>,
    /// The same, read again after the goal's `hold_ms`.
    pub again: IndexMap<String, Held>,
    pub settled: bool,
    pub wall_ms: u64,
    /// What the agent used of a model; absent for agents that ask none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
    /// The blob with the last picture: what the agent was shown when it ended the episode or, if that was
    /// no picture, the page at the end of an episode that failed. Absent where none was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Digest>,
    /// What an agent with a debugging address of its own tried in vain; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guarded: Option<Guarded>,
}

impl EpisodeRecord {
    /// The blobs that the record refers to, in the order of its steps. Some may be named more than once.
    pub fn blobs(&self) -> impl Iterator<Item = &Digest> {
        let shown = self.steps.iter().filter_map(|step| step.seen.as_ref()?.blob.as_ref());
        shown.chain(&self.ending)
    }
}

/// What the guard of a page turned away.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Guarded {
    /// How often each method of the protocol was refused.
    pub refused: BTreeMap<String, u32>,
    /// How often each kind of event that a script of the agent's made up was kept from the page.
    pub suppressed: BTreeMap<String, u32>,
}

/// One observe-act round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// What the agent was shown before it acted; absent for agents that look by other means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    pub action: Action,
    /// What the agent was told of its effect.
    pub result: String,
    /// Where the action pointed, once an element number was resolved.
    pub point: Option<Point>,
    /// The named instance whose control the point lay on, or which had the focus for a key.
    pub located: Option<String>,
    /// Where an exact next action had to go just before this step.
    pub core: Option<Rect>,
    /// True if some named instance received trusted input in this step.
    pub fired: bool,
    pub changes: Vec<StateMessage>,
    pub settled: bool,
    pub waited_ms: f64,
}

/// An observation, as far as it is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    pub mode: Mode,
    pub text: Option<String>,
    /// Identifies the picture, as the file that the agent was given.
    pub picture: Option<Digest>,
    /// The blob that holds the same pixels. Absent where pictures were not kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blob: Option<Digest>,
    /// Line by line, what the numbers stood for.
    pub legend: Vec<String>,
}

/// Tokens and money. What a provider does not tell, or what has no price, is unknown and never zero.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    /// Tokens that the model read, cached or not.
    pub read: Option<u64>,
    /// The part of them that came from a cache.
    pub cached: Option<u64>,
    /// Tokens that the model wrote, reasoning included.
    pub written: Option<u64>,
    pub dollars: Option<f64>,
}

impl Spent {
    /// Both together; unknown where one of them is.
    pub fn plus(self, other: Spent) -> Spent {
        let add = |a: Option<u64>, b: Option<u64>| Some(a? + b?);
        Spent {
            read: add(self.read, other.read),
            cached: add(self.cached, other.cached),
            written: add(self.written, other.written),
            dollars: self.dollars.zip(other.dollars).map(|(a, b)| a + b),
        }
    }
}

/// How an episode ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    Declared,
    GaveUp,
    BudgetSpent,
    /// Ended by the harness because of a fault.
    Cut,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Pass,
    Fail,
    /// The harness, the browser or a service broke, or the page was tampered with: never a fail.
    Void {
        kind: VoidKind,
        reason: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidKind {
    AgentProcess,
    ModelService,
    Browser,
    Stage,
    Harness,
    Tampered,
}
