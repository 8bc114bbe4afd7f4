//! What a run is made of, so that unequal ones are never pooled.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use setpoint_browser::BrowserVersion;
use setpoint_schema::{Digest, Mode, RECORD_VERSION, Task};
use setpoint_server::Stage;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    pub version: u32,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The place of its task in the plan.
    pub task: usize,
    /// Counted from 0.
    pub repeat: u32,
}

/// One thing that two plans have otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// Its place in `plan.json`.
    pub field: String,
    pub ours: String,
    pub theirs: String,
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

    /// The place of each task, by its name and seed.
    pub fn places(&self) -> HashMap<(&str, u32), usize> {
        let tasks = self.tasks.iter().enumerate();
        tasks.map(|(place, planned)| ((planned.task.as_str(), planned.seed), place)).collect()
    }

    /// What another plan has otherwise; nothing if records of both may stand side by side.
    ///
    /// The plans are compared as they are written, so that no field can be forgotten here.
    pub fn mismatches(&self, other: &Plan) -> Vec<Mismatch> {
        let mut found = Vec::new();
        if self != other {
            let written = |plan: &Plan| serde_json::to_value(plan).unwrap_or_default();
            compare("", &written(self), &written(other), &mut found);
        }
        found
    }

    pub const VERSION: u32 = RECORD_VERSION;
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} here, {} there", self.field, self.ours, self.theirs)
    }
}

fn compare(field: &str, ours: &Value, theirs: &Value, found: &mut Vec<Mismatch>) {
    let absent = Value::Null;
    match (ours, theirs) {
        _ if ours == theirs => {}
        (Value::Object(mine), Value::Object(other)) => {
            for name in mine.keys().chain(other.keys()).collect::<BTreeSet<_>>() {
                let inner = if field.is_empty() { name.clone() } else { format!("{field}.{name}") };
                compare(&inner, mine.get(name).unwrap_or(&absent), other.get(name).unwrap_or(&absent), found);
            }
        }
        (Value::Array(mine), Value::Array(other)) if mine.iter().chain(other).any(Value::is_object) => {
            let told = |list: &[Value]| format!("{} ({})", list.len(), Digest::of(&list));
            found.push(Mismatch { field: field.into(), ours: told(mine), theirs: told(other) });
            // One that differs is enough to see why; thousands may.
            if let Some(place) = mine.iter().zip(other).position(|(one, two)| one != two) {
                compare(&format!("{field}[{place}]"), &mine[place], &other[place], found);
            }
        }
        _ => found.push(Mismatch { field: field.into(), ours: tell(ours), theirs: tell(theirs) }),
    }
}

fn tell(value: &Value) -> String {
    match value {
        Value::Null => "none".into(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
