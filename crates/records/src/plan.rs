//! What a run is made of, so that unequal ones are never pooled.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use setpoint_schema::{Arm, Digest, Facts, Mode, RECORD_VERSION, Task, TaskId};

use crate::mismatch::{Mismatch, mismatches};
use crate::{Cell, CellIndex, Matrix};

/// Every player plays every task, as often as `repeats` says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// That of the folder which it was read from; our own for a new one.
    pub version: u32,
    pub corpus: Digest,
    pub stage: StageVersion,
    pub browser: BrowserVersion,
    pub players: Vec<PlannedPlayer>,
    /// Agents and modes that were asked for and do not fit together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// How often each player plays each task.
    pub repeats: u32,
    pub tasks: Vec<PlannedTask>,
}

/// Which pages were shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageVersion {
    /// Over the names and contents of all files.
    pub digest: Digest,
    pub libraries: BTreeMap<String, String>,
}

/// Which browser showed them, as it says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrowserVersion {
    pub product: String,
    pub revision: String,
    pub protocol: String,
    pub kind: String,
    /// True if it was started by someone else, with flags of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub connected: bool,
}

/// An agent in one mode and one arm of an experiment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedPlayer {
    pub agent: String,
    /// Identifies everything else that is set of the agent.
    pub settings: Digest,
    /// What the settings are, by name, so that a difference can be told: model, codec, prompt, limits.
    #[serde(default)]
    pub made_of: BTreeMap<String, String>,
    pub mode: Option<Mode>,
    /// The size that pictures are brought to, if to any.
    #[serde(default)]
    pub picture: Option<(u32, u32)>,
    #[serde(default, skip_serializing_if = "Arm::is_plain")]
    pub arm: Arm,
    /// How many actions it may take for a task.
    pub step_limit: u32,
}

/// What was asked for and cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    pub agent: String,
    pub mode: Option<Mode>,
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlannedTask {
    pub task: TaskId,
    pub digest: Digest,
    /// Absent in runs of version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Facts>,
}

impl PlannedTask {
    pub fn of(task: &Task, facts: impl Into<Option<Facts>>) -> Self {
        Self { task: task.id.clone(), digest: task.digest(), facts: facts.into() }
    }
}

/// What a plan is made of, before anyone has looked whether it can be played.
#[derive(Debug, Clone)]
pub struct PlanDraft {
    pub corpus: Digest,
    pub stage: StageVersion,
    pub browser: BrowserVersion,
    pub players: Vec<PlannedPlayer>,
    pub left_out: Vec<LeftOut>,
    pub repeats: u32,
    pub tasks: Vec<PlannedTask>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    #[error(
        "no cell of the matrix can be played{}\nhint: name an agent and a mode that fit together; `setpoint agents` lists them",
        reasons(left_out)
    )]
    NobodyPlays { left_out: Vec<LeftOut> },
    #[error("nothing is to be played: the plan has {0}")]
    Empty(&'static str),
    #[error(
        "`{player}` is in the plan twice\nhint: name each agent once; one with other settings needs a name or an arm of its own"
    )]
    SamePlayer { player: String },
    #[error("{task}  seed {seed} is in the plan twice")]
    SameTask { task: String, seed: u32 },
}

fn reasons(left_out: &[LeftOut]) -> String {
    left_out.iter().map(|one| format!("\n  {one}")).collect()
}

impl Plan {
    pub const VERSION: u32 = RECORD_VERSION;

    pub fn new(draft: PlanDraft) -> Result<Self, PlanError> {
        let PlanDraft { corpus, stage, browser, players, left_out, repeats, tasks } = draft;
        if players.is_empty() {
            return Err(PlanError::NobodyPlays { left_out });
        }
        let plan = Self { version: Self::VERSION, corpus, stage, browser, players, left_out, repeats, tasks };
        plan.check().map(|()| plan)
    }

    /// Whether each of its cells is one of a kind, so that a record tells which it is of.
    pub(crate) fn check(&self) -> Result<(), PlanError> {
        let empty = [
            (self.players.is_empty(), "no player"),
            (self.tasks.is_empty(), "no task"),
            (self.repeats == 0, "no repeat"),
        ];
        if let Some((_, what)) = empty.into_iter().find(|(is_empty, _)| *is_empty) {
            return Err(PlanError::Empty(what));
        }
        let mut players = HashSet::new();
        if let Some(twice) = self.players.iter().find(|one| !players.insert((&one.agent, one.mode, &one.arm))) {
            return Err(PlanError::SamePlayer { player: twice.to_string() });
        }
        let mut tasks = HashSet::new();
        match self.tasks.iter().find(|planned| !tasks.insert(&planned.task)) {
            Some(twice) => Err(PlanError::SameTask { task: twice.task.to_string(), seed: twice.task.seed }),
            None => Ok(()),
        }
    }

    pub fn matrix(&self) -> Matrix {
        Matrix { players: self.players.len(), tasks: self.tasks.len(), repeats: self.repeats }
    }

    /// Every episode of the run, all tasks of all players once before any is played again.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.matrix().cells()
    }

    pub fn size(&self) -> usize {
        self.matrix().size()
    }

    /// Finds the cells of records.
    pub fn index(&self) -> CellIndex<'_> {
        CellIndex::of(self)
    }

    pub fn player(&self, cell: &Cell) -> Option<&PlannedPlayer> {
        self.players.get(cell.player)
    }

    pub fn task(&self, cell: &Cell) -> Option<&PlannedTask> {
        self.tasks.get(cell.task)
    }

    /// What another plan has otherwise; nothing if records of both may stand side by side.
    pub fn mismatches(&self, other: &Plan) -> Vec<Mismatch> {
        if self == other { Vec::new() } else { mismatches(self, other) }
    }
}

/// `openai:gpt-5.4 in pixel mode, arm hint`: as people name a player.
impl fmt::Display for PlannedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.agent)?;
        if let Some(mode) = self.mode {
            write!(f, " in {mode} mode")?;
        }
        if self.arm.is_plain() { Ok(()) } else { write!(f, ", arm {}", self.arm) }
    }
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mode {
            Some(mode) => write!(f, "{} in {mode} mode: {}", self.agent, self.reason),
            None => write!(f, "{}: {}", self.agent, self.reason),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Two players and three tasks, each to be played twice.
    pub fn plan() -> Plan {
        serde_json::from_value(written()).expect("a plan")
    }

    pub fn written() -> Value {
        let player = |agent: &str, mode: Option<&str>| json!({ "agent": agent, "settings": "s", "mode": mode, "step_limit": 30 });
        let task = |card: &str| {
            json!({
                "task": { "component": "rating", "card": card, "target": "mui", "seed": 7 },
                "digest": format!("d-{card}"),
            })
        };
        let tasks = ["film", "hotel", "song"].map(task);
        json!({
            "version": 2,
            "corpus": "c",
            "stage": { "digest": "st", "libraries": { "antd": "6.0.0" } },
            "browser": { "product": "Chrome/1", "revision": "r", "protocol": "1.3", "kind": "shell" },
            "players": [player("a", Some("pixel")), player("a", None)],
            "repeats": 2,
            "tasks": tasks,
        })
    }

    fn draft(of: Plan) -> PlanDraft {
        let Plan { corpus, stage, browser, players, left_out, repeats, tasks, .. } = of;
        PlanDraft { corpus, stage, browser, players, left_out, repeats, tasks }
    }

    #[test]
    fn a_matrix_in_which_nobody_plays_says_why() {
        let mut of = plan();
        of.players.clear();
        let reason = "it drives the page itself".to_string();
        of.left_out = vec![LeftOut { agent: "mine".into(), mode: Some(Mode::Som), reason }];
        let error = Plan::new(draft(of)).expect_err("nobody").to_string();
        assert!(error.contains("mine in som mode: it drives the page itself") && error.contains("hint: "), "{error}");
    }

    #[test]
    fn a_plan_in_which_two_cells_would_be_one_is_refused() {
        let mut twice = plan();
        twice.players[1] = PlannedPlayer { settings: Digest("other".into()), ..twice.players[0].clone() };
        assert_eq!(Plan::new(draft(twice)), Err(PlanError::SamePlayer { player: "a in pixel mode".into() }));
        let mut twice = plan();
        twice.tasks[2] = twice.tasks[0].clone();
        assert!(matches!(Plan::new(draft(twice)), Err(PlanError::SameTask { seed: 7, .. })));
        assert_eq!(Plan::new(draft(plan())).map(|plan| plan.version), Ok(2));
    }

    #[test]
    fn facts_of_another_corpus_make_another_plan() {
        let mut theirs = plan();
        let facts = json!({
            "surface": { "platform": "web", "width": 1280, "height": 720, "scale": 1.0, "touch": false },
            "revision": 1, "family": "f", "template": "t", "suite": "full", "factors": {}, "instances": 1,
        });
        theirs.tasks[1].facts = serde_json::from_value(facts).ok();
        let found = plan().mismatches(&theirs);
        assert!(found.iter().any(|one| one.field == "tasks[1].facts" && one.ours == "none"), "{found:?}");
    }
}
