//! Proves tasks sound: an oracle solves each, and neither idleness, nor a near miss, nor blind clicking does.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_agents::oracle::near_misses;
use setpoint_schema::{EpisodeRecord, Finish, Outcome, Task};

use crate::{Episode, Job, Played, Player};

/// A component may let at most this share of its blind sweeps pass.
const SWEEP_LIMIT: f64 = 0.02;
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Check {
    Oracle,
    Idle,
    NearMiss,
    Sweep,
}

/// What is to be played for which tasks.
#[derive(Debug, Clone)]
pub struct AuditPlan {
    pub tasks: Vec<Arc<Task>>,
    pub checks: Vec<Check>,
}

impl AuditPlan {
    pub fn jobs(&self) -> Vec<Job> {
        let job = |task: &Arc<Task>, player| Job { task: task.clone(), player, picture: false };
        self.tasks
            .iter()
            .flat_map(|task| {
                self.checks.iter().flat_map(move |check| match check {
                    Check::Oracle => vec![job(task, Player::Oracle)],
                    Check::Idle => vec![job(task, Player::Idle)],
                    Check::Sweep => vec![job(task, Player::Sweep)],
                    Check::NearMiss => {
                        near_misses(task).into_iter().map(|miss| job(task, Player::NearMiss(miss))).collect()
                    }
                })
            })
            .collect()
    }
}

/// What was found for one component.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ComponentAudit {
    pub tasks: BTreeSet<String>,
    pub oracle_passed: u32,
    pub oracle_played: u32,
    pub oracle_steps: u32,
    pub idle_passed: u32,
    pub near_misses_rejected: u32,
    pub near_misses_played: u32,
    /// The kinds of near misses of each task.
    pub kinds: IndexMap<String, BTreeSet<String>>,
    pub sweep_passed: u32,
    pub sweep_auto_passed: u32,
    pub sweep_played: u32,
    pub void: u32,
    /// Episodes that were void at first and were played again.
    pub retried: u32,
    pub facts_asked: u32,
    pub facts_shown: u32,
}

impl ComponentAudit {
    /// The fewest kinds of near misses that any task of the component has.
    pub fn fewest_kinds(&self) -> usize {
        self.kinds.values().map(BTreeSet::len).min().unwrap_or(0)
    }

    pub fn sweep_rate(&self) -> f64 {
        if self.sweep_played == 0 { 0.0 } else { f64::from(self.sweep_passed) / f64::from(self.sweep_played) }
    }
}

/// A task that is not sound, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Violation {
    pub task: String,
    pub seed: u32,
    pub player: String,
    pub reason: String,
}

#[derive(Debug, Default, Serialize)]
pub struct Audit {
    pub components: IndexMap<String, ComponentAudit>,
    pub violations: Vec<Violation>,
    #[serde(skip)]
    passed_sweeps: Vec<Violation>,
}

impl Audit {
    /// Takes an episode into account and returns what is wrong with it.
    pub fn add(&mut self, played: &Played) -> &[Violation] {
        let known = self.violations.len();
        let Episode { record, witnessed, complaints, .. } = &played.episode;
        let component = self.components.entry(record.task.component.clone()).or_default();
        component.tasks.insert(record.task.to_string());
        component.retried += u32::from(played.attempts > 1);
        component.facts_asked += witnessed.asked;
        component.facts_shown += witnessed.shown;
        let passed = record.outcome == Outcome::Pass;
        let mut reasons = Vec::new();
        if let Outcome::Void { reason, .. } = &record.outcome {
            component.void += 1;
            reasons.push(reason.clone());
        }
        if let Some(complaint) = complaints.first() {
            reasons.push(format!("the page logged an error: {complaint}"));
        }
        match &played.job.player {
            Player::Oracle => {
                component.oracle_played += 1;
                component.oracle_passed += u32::from(passed);
                component.oracle_steps += record.steps.len() as u32;
                if record.outcome == Outcome::Fail {
                    reasons.push(format!("the oracle failed: {}", detail(record)));
                }
            }
            Player::Idle => {
                component.idle_passed += u32::from(passed);
                if passed {
                    reasons.push("an agent that does nothing passes".into());
                }
            }
            Player::NearMiss(miss) => {
                component.near_misses_played += 1;
                component.near_misses_rejected += u32::from(record.outcome == Outcome::Fail);
                component.kinds.entry(record.task.to_string()).or_default().insert(miss.kind.name().to_string());
                if passed {
                    reasons.push("a near miss passes".into());
                }
                if record.finish == Finish::BudgetSpent {
                    reasons.push("the oracle did not reach the near miss within its budget".into());
                }
            }
            Player::Sweep => {
                component.sweep_played += 1;
                component.sweep_passed += u32::from(passed);
                component.sweep_auto_passed += u32::from(record.auto_pass);
                if passed {
                    self.passed_sweeps.push(violation(played, "clicking every element once passes".into()));
                }
            }
            Player::Monkey => {}
        }
        self.violations.extend(reasons.into_iter().map(|reason| violation(played, reason)));
        &self.violations[known..]
    }

    /// Adds what only shows over a whole component, and puts everything in a stable order.
    pub fn conclude(&mut self) {
        for sweep in std::mem::take(&mut self.passed_sweeps) {
            let component = sweep.task.split('/').next().unwrap_or_default();
            if self.components.get(component).is_some_and(|found| found.sweep_rate() > SWEEP_LIMIT) {
                self.violations.push(sweep);
            }
        }
        self.violations.sort_by(|a, b| (&a.task, a.seed, &a.player).cmp(&(&b.task, b.seed, &b.player)));
    }
}

fn violation(played: &Played, reason: String) -> Violation {
    let record = &played.episode.record;
    Violation { task: record.task.to_string(), seed: record.seed, player: played.job.player.to_string(), reason }
}

fn detail(record: &EpisodeRecord) -> &str {
    record.verdict.as_ref().map_or("no verdict", |verdict| &verdict.detail)
}
