//! What is kept of an episode: enough to judge it again without a browser, and to see what broke.

use std::collections::BTreeMap;
use std::fmt;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Action, Digest, Goal, Held, Mode, Point, Region, StateMessage, Task, TaskId, Verdict};

/// Raised when the meaning of a stored field changes.
pub const RECORD_VERSION: u32 = 2;

/// One attempt at a cell, whole. What says which cell it is and how it went comes first, so that a reader of many
/// records need not read the steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EpisodeRecord {
    pub version: u32,
    pub task: TaskId,
    /// Which of several plays of the task this is, counted from 0.
    pub repeat: u32,
    pub agent: String,
    /// How the agent was shown the page; absent for those that look by other means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    #[serde(default, skip_serializing_if = "Arm::is_plain")]
    pub arm: Arm,
    pub outcome: Outcome,
    /// What was begun before it and broke off through no doing of the agent's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attempts: Vec<Attempt>,
    pub finish: Finish,
    /// What is known of an end that the agent did not declare.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    pub wall_ms: u64,
    /// What the agent used of a model; absent for agents that ask none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
    pub task_digest: Digest,
    pub instruction: String,
    pub goal: Goal,
    /// Whether the scene asked for a confirm, so that a draft was not enough.
    pub confirm: bool,
    /// The instances that took no input.
    pub locked: Vec<String>,
    pub verdict: Option<Verdict>,
    /// Whether some settled state on the way met the goal: the verdict of the `auto` finish rule.
    pub auto_pass: bool,
    /// Whether any state on the way did, in the middle of a drag too: the verdict of the `latched` finish rule.
    #[serde(default)]
    pub latched_pass: bool,
    /// What every control held when the page was ready.
    pub initial: IndexMap<String, Held>,
    pub steps: Vec<StepRecord>,
    /// What every control held when the page had settled after the last step.
    pub last: IndexMap<String, Held>,
    /// The same, read again after the goal's `hold_ms`.
    pub again: IndexMap<String, Held>,
    pub settled: bool,
    /// The blob with the last picture: what the agent was shown when it ended the episode or, if that was
    /// no picture, the page at the end of an episode that failed. Absent where none was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Digest>,
    /// What an agent with a debugging address of its own tried in vain; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guarded: Option<Guarded>,
}

impl EpisodeRecord {
    /// The record of an episode of which nothing has happened yet.
    pub fn of(task: &Task, agent: impl Into<String>) -> Self {
        Self {
            version: RECORD_VERSION,
            task: task.id.clone(),
            repeat: 0,
            agent: agent.into(),
            mode: None,
            arm: Arm::default(),
            outcome: Outcome::Fail,
            attempts: Vec::new(),
            finish: Finish::Cut,
            why: String::new(),
            wall_ms: 0,
            spent: None,
            task_digest: task.digest(),
            instruction: task.instruction.clone(),
            goal: task.goal.clone(),
            confirm: task.scene.confirm.is_some(),
            locked: task.scene.instances.iter().filter(|one| one.locked).map(|one| one.id.clone()).collect(),
            verdict: None,
            auto_pass: false,
            latched_pass: false,
            initial: IndexMap::new(),
            steps: Vec::new(),
            last: IndexMap::new(),
            again: IndexMap::new(),
            settled: false,
            ending: None,
            guarded: None,
        }
    }

    /// The blobs that the record refers to: pictures in the order of its steps, then words. Some may be named twice.
    pub fn blobs(&self) -> impl Iterator<Item = BlobName> {
        let shown = self.steps.iter().filter_map(|step| step.seen.as_ref()?.blob.as_ref());
        let said = self.steps.iter().filter_map(|step| step.said.as_ref());
        let said = said.flat_map(|said| said.words.iter().chain(&said.reasoning));
        shown.chain(&self.ending).map(BlobName::picture).chain(said.map(BlobName::words))
    }

    pub fn is_void(&self) -> bool {
        matches!(self.outcome, Outcome::Void { .. })
    }
}

/// What a blob holds, which the ending of its name tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BlobKind {
    /// What an agent was shown, as WebP.
    Picture,
    /// What an agent said, as text.
    Words,
}

impl BlobKind {
    pub fn ending(self) -> &'static str {
        match self {
            BlobKind::Picture => "webp",
            BlobKind::Words => "txt",
        }
    }
}

/// The name of a blob: what is in it, and of which kind that is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlobName {
    pub digest: Digest,
    pub kind: BlobKind,
}

impl BlobName {
    pub fn picture(digest: &Digest) -> Self {
        Self { digest: digest.clone(), kind: BlobKind::Picture }
    }

    pub fn words(digest: &Digest) -> Self {
        Self { digest: digest.clone(), kind: BlobKind::Words }
    }
}

/// As its file is called.
impl fmt::Display for BlobName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.digest, self.kind.ending())
    }
}

/// One side of an experiment, such as with or without a hint. The plain arm is the task as it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Arm(pub String);

impl Arm {
    pub fn is_plain(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_plain() { "plain" } else { &self.0 })
    }
}

/// A play that came to no verdict, and that another one followed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attempt {
    pub kind: VoidKind,
    pub reason: String,
    pub steps: u32,
    pub wall_ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

/// What the guard of a page turned away.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Guarded {
    /// How often each method of the protocol was refused.
    pub refused: BTreeMap<String, u32>,
    /// How often each kind of event that a script of the agent's made up was kept from the page.
    pub suppressed: BTreeMap<String, u32>,
}

/// One action, with the look that it answers and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepRecord {
    /// What the agent was shown just before it acted. Absent for agents that look by other means, and for an action
    /// that answers an earlier look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    /// The step, counted from 1, whose look this action answers; absent where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_sight: Option<u32>,
    /// What the agent said when it chose the action. Told with the first of several actions of one answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    pub action: Action,
    pub result: StepResult,
    /// Where the action pointed, once an element number was resolved.
    pub point: Option<Point>,
    /// What the point lay on, whoever it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<Hit>,
    /// The named instance whose control the point lay on, or which had the focus for a key.
    pub located: Option<String>,
    /// Where an exact next action could go just before this step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<Region>,
    /// True if some named instance received trusted input in this step.
    pub fired: bool,
    pub changes: Vec<StateMessage>,
    pub settled: bool,
    pub times: Times,
}

impl StepRecord {
    /// An action that had no effect and of which nothing more is known.
    pub fn of(action: Action) -> Self {
        Self {
            seen: None,
            of_sight: None,
            said: None,
            action,
            result: StepResult::Done(String::new()),
            point: None,
            hit: None,
            located: None,
            regions: Vec::new(),
            fired: false,
            changes: Vec::new(),
            settled: true,
            times: Times::default(),
        }
    }
}

/// How long the parts of a step took, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Times {
    /// To make the observation; 0 for an action that answers an earlier look.
    pub look: f64,
    /// For the agent to answer.
    pub think: f64,
    pub act: f64,
    pub settle: f64,
}

/// The control that a point lay on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    /// An instance, be it the wanted one or not, a locked reference, clutter, or the buttons that confirm.
    pub owner: String,
    /// The smallest named part there, if the point lay on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepResult {
    /// What was done, in words.
    Done(String),
    Refused {
        kind: Refusal,
        words: String,
    },
}

impl StepResult {
    pub fn refused(kind: Refusal, words: impl Into<String>) -> Self {
        StepResult::Refused { kind, words: words.into() }
    }

    pub fn is_refused(&self) -> bool {
        matches!(self, StepResult::Refused { .. })
    }
}

/// As the agent is told it.
impl fmt::Display for StepResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepResult::Done(words) => f.write_str(words),
            StepResult::Refused { words, .. } => write!(f, "not done: {words}"),
        }
    }
}

/// Why an action was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The answer was no action, or one beyond its bounds.
    Unreadable,
    OutsideSurface,
    NoSuchElement,
    /// The element is gone, hidden, covered or out of sight.
    Unreachable,
    /// The number is of an older look than the last.
    StaleSight,
    UnknownKey,
    /// What is named to be chosen is not there.
    NoSuchChoice,
    /// A way out of the page.
    LeavesPage,
    /// The platform has no such input.
    Unsupported,
    /// The action took longer than an action may.
    TooSlow,
}

/// What an agent said, as blobs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Said {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Digest>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reasoning: Option<Digest>,
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
    /// The agent led the page elsewhere, or opened another.
    LeftPage,
    /// The agent did not answer in its time.
    FellSilent,
    /// The agent's program ended, or its client left, before it said that it was done.
    EndedEarly,
    /// After scripts of the agent's had run in it, the page no longer answered as a stage does.
    BrokePage,
    /// Ended by the harness because of a fault.
    Cut,
}

impl Finish {
    /// True for the ends that the agent brought about otherwise than by an action: whatever the page shows then, the
    /// task was not done.
    pub fn breaks_off(self) -> bool {
        matches!(self, Finish::LeftPage | Finish::FellSilent | Finish::EndedEarly | Finish::BrokePage)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Pass,
    Fail,
    /// The harness, the browser or a service broke, or it cannot be told who did: never a fail, and never a pass.
    Void {
        kind: VoidKind,
        reason: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidKind {
    /// Kept for records of version 1: since then the end of an agent's program is its own.
    AgentProcess,
    ModelService,
    Browser,
    Stage,
    Harness,
    Tampered,
    /// The agent itself said that its own model failed.
    Declared,
    /// Something broke after the agent had begun to act, and nothing shows who broke it.
    Unclear,
}

impl VoidKind {
    /// Whether a run plays the cell again. What an agent could bring about on purpose is never played again: it
    /// would be the best of several tries.
    pub fn is_played_again(self) -> bool {
        match self {
            VoidKind::ModelService | VoidKind::Browser | VoidKind::Stage | VoidKind::Harness => true,
            VoidKind::AgentProcess | VoidKind::Tampered | VoidKind::Declared | VoidKind::Unclear => false,
        }
    }
}
