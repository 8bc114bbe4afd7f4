//! What `setpoint audit --json` tells, as far as it matters here.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

#[derive(Deserialize)]
pub struct Audit {
    pub build: String,
    pub seed: u32,
    pub checks: Vec<String>,
    pub components: BTreeMap<String, Audited>,
    pub violations: Vec<Violation>,
}

#[derive(Deserialize)]
pub struct Audited {
    pub tasks: BTreeSet<String>,
}

#[derive(Deserialize)]
pub struct Violation {
    pub task: String,
    pub player: String,
    pub reason: String,
}

impl Violation {
    pub fn component(&self) -> Option<&str> {
        Some(self.task.split_once('/')?.0)
    }
}
