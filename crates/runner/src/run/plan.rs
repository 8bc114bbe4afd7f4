//! What a run is made of, so that unequal ones are never pooled.

use serde::{Deserialize, Serialize};
use setpoint_browser::BrowserVersion;
use setpoint_schema::{Digest, Mode, RECORD_VERSION, Task};
use setpoint_server::Stage;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    pub version: u32,
    pub agent: String,
    /// Identifies everything else that is set of the agent: its model, its prompt, its limits.
    pub settings: Digest,
    pub mode: Option<Mode>,
    pub corpus: Digest,
    pub stage: Stage,
    pub browser: BrowserVersion,
    /// How often each task is played.
    pub repeats: u32,
    pub tasks: Vec<PlannedTask>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedTask {
    pub task: String,
    pub seed: u32,
    pub digest: Digest,
}

impl PlannedTask {
    pub fn of(task: &Task) -> Self {
        Self { task: task.id.to_string(), seed: task.seed, digest: task.digest() }
    }
}

/// One episode that a run is to have exactly once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The place of its task in the plan.
    pub task: usize,
    /// Counted from 0.
    pub repeat: u32,
}

impl Plan {
    /// Every episode of the run, all tasks once before any is played again.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let tasks = self.tasks.len();
        (0..self.repeats).flat_map(move |repeat| (0..tasks).map(move |task| Cell { task, repeat }))
    }

    pub fn size(&self) -> usize {
        self.tasks.len() * self.repeats as usize
    }

    /// What another plan has otherwise, by name; nothing if records of both may stand side by side.
    pub fn differences(&self, other: &Plan) -> Vec<String> {
        let told = |name: &str, ours: String, theirs: String| {
            (ours != theirs).then(|| format!("{name}: {ours} here, {theirs} there"))
        };
        let mode = |plan: &Plan| plan.mode.map_or("none".into(), |mode| mode.to_string());
        let tasks = |plan: &Plan| format!("{} ({})", plan.tasks.len(), Digest::of(&plan.tasks));
        let all = [
            told("version of the records", self.version.to_string(), other.version.to_string()),
            told("agent", self.agent.clone(), other.agent.clone()),
            told("settings of the agent", self.settings.to_string(), other.settings.to_string()),
            told("mode", mode(self), mode(other)),
            told("corpus", self.corpus.to_string(), other.corpus.to_string()),
            told("stage", self.stage.digest.to_string(), other.stage.digest.to_string()),
            told("browser", self.browser.product.clone(), other.browser.product.clone()),
            told("repeats", self.repeats.to_string(), other.repeats.to_string()),
            told("tasks", tasks(self), tasks(other)),
        ];
        all.into_iter().flatten().collect()
    }

    pub const VERSION: u32 = RECORD_VERSION;
}
