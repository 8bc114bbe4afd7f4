//! What `setpoint audit --json` tells, as far as it matters here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;

#[derive(Deserialize)]
pub struct Audit {
    pub build: String,
    pub seeds: Vec<u32>,
    pub checks: Vec<String>,
    components: BTreeMap<String, Audited>,
    violations: Vec<Doubt>,
    allowed: Vec<Doubt>,
}

#[derive(Deserialize)]
struct Audited {
    tasks: BTreeSet<String>,
}

/// What an audit has to say against a task.
#[derive(Deserialize)]
pub struct Doubt {
    task: String,
    player: String,
    reason: String,
}

impl Audit {
    /// True if all these tasks were played.
    pub fn covers<'a>(&self, tasks: impl IntoIterator<Item = &'a str>) -> bool {
        tasks.into_iter().all(|task| self.components.values().any(|one| one.tasks.contains(task)))
    }

    /// What blind clicking solves is among the doubts, although an audit allows some of it: the allowance is for a
    /// component as a whole, and cards are proven by themselves.
    pub fn doubts(&self) -> impl Iterator<Item = &Doubt> {
        self.violations.iter().chain(&self.allowed)
    }
}

impl Doubt {
    pub fn task(&self) -> &str {
        &self.task
    }

    /// None for what is wrong with no single task.
    pub fn card(&self) -> Option<&str> {
        Some(self.task.split_once('@')?.0)
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.task, self.player, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_sound_if_all_its_tasks_were_played_and_none_is_doubted() {
        let audit: Audit = serde_json::from_value(serde_json::json!({
            "build": "", "seeds": [0], "checks": [],
            "components": { "switch": { "tasks": ["switch/a@antd", "switch/a@mui", "switch/b@antd"] } },
            "violations": [],
            "allowed": [{ "task": "switch/b@antd", "player": "sweep", "reason": "clicking every element once passes" }],
        }))
        .expect("an audit");
        assert!(audit.covers(["switch/a@antd", "switch/a@mui"]));
        assert!(!audit.covers(["switch/b@antd", "switch/b@mui"]));
        assert_eq!(Vec::from_iter(audit.doubts().filter_map(Doubt::card)), ["switch/b"]);
    }
}
