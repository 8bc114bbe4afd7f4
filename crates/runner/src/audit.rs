//! Proves tasks sound: an oracle solves each, and neither idleness, nor a near miss, nor blind clicking does.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_agents::oracle::near_misses;
use setpoint_schema::{EpisodeRecord, Finish, Outcome, Task};

use crate::{Episode, Job, Played, Player, Repeat};

/// So many in a hundred of a component's blind sweeps may pass.
const SWEEP_PERCENT: u32 = 10;
/// So many in a hundred may pass of all components together.
const SWEEP_PERCENT_OVERALL: u32 = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    Oracle,
    Idle,
    NearMiss,
    Sweep,
    /// The oracle once more, in another browser process: pictures, actions, states and verdicts are compared.
    Repeat,
}

/// What is to be played for which tasks.
#[derive(Debug, Clone)]
pub struct AuditPlan {
    tasks: Vec<Arc<Task>>,
    checks: Vec<Check>,
}

impl AuditPlan {
    pub fn new(mut tasks: Vec<Arc<Task>>, mut checks: Vec<Check>) -> Self {
        // A near miss can take over the page of the one before it only within one library.
        tasks.sort_by_key(|task| task.id.library);
        if checks.contains(&Check::Repeat) && !checks.contains(&Check::Oracle) {
            checks.insert(0, Check::Oracle);
        }
        Self { tasks, checks }
    }

    /// What is played in tabs that are used again and again.
    pub fn jobs(&self) -> Vec<Job> {
        let jobs_of = |task| self.checks.iter().flat_map(move |check| self.jobs_for(*check, task));
        self.tasks.iter().flat_map(jobs_of).collect()
    }

    /// What is played once more, in a browser of its own.
    pub fn repeat_jobs(&self) -> Vec<Job> {
        if self.checks.contains(&Check::Repeat) {
            self.tasks.iter().flat_map(|task| self.jobs_for(Check::Oracle, task)).collect()
        } else {
            Vec::new()
        }
    }

    fn jobs_for(&self, check: Check, task: &Arc<Task>) -> Vec<Job> {
        let job = |player| Job::new(task.clone(), player);
        match check {
            Check::Oracle => {
                let picture = self.checks.contains(&Check::Repeat);
                vec![Job { picture, inspect: true, ..job(Player::Oracle) }]
            }
            Check::Idle => vec![job(Player::Idle)],
            Check::Sweep => vec![job(Player::Sweep)],
            Check::NearMiss => near_misses(task).into_iter().map(|miss| job(Player::NearMiss(miss))).collect(),
            Check::Repeat => Vec::new(),
        }
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

    fn include(&mut self, one: &ComponentAudit) {
        self.tasks.extend(one.tasks.iter().cloned());
        self.oracle_passed += one.oracle_passed;
        self.oracle_played += one.oracle_played;
        self.oracle_steps += one.oracle_steps;
        self.idle_passed += one.idle_passed;
        self.near_misses_rejected += one.near_misses_rejected;
        self.near_misses_played += one.near_misses_played;
        self.kinds.extend(one.kinds.clone());
        self.sweep_passed += one.sweep_passed;
        self.sweep_auto_passed += one.sweep_auto_passed;
        self.sweep_played += one.sweep_played;
        self.void += one.void;
        self.retried += one.retried;
        self.facts_asked += one.facts_asked;
        self.facts_shown += one.facts_shown;
    }

    /// Whether more blind sweeps passed than the share allows; where it allows a part of one, one may pass, for a
    /// sample of a component's tasks must not be refused for what all of them together are allowed.
    fn sweeps_exceed(&self, percent: u32) -> bool {
        self.sweep_passed > (self.sweep_played * percent).div_ceil(100)
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
    /// Tasks that blind clicking solved: a few are allowed, and all are named.
    pub passed_sweeps: Vec<Violation>,
    pub repeat: Repeat,
}

impl Audit {
    /// Takes an episode into account and returns what is wrong with it.
    pub fn add(&mut self, played: &Played) -> &[Violation] {
        let known = self.violations.len();
        let Episode { record, witnessed, complaints, blemishes, .. } = &played.episode;
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
        if !blemishes.is_empty() {
            let blemishes: Vec<_> = blemishes.iter().map(String::as_str).collect();
            reasons.push(format!("it looks broken: {}", blemishes.join("; ")));
        }
        match &played.job.player {
            Player::Oracle => {
                component.oracle_played += 1;
                component.oracle_passed += u32::from(passed);
                component.oracle_steps += record.steps.len() as u32;
                if played.job.picture {
                    self.repeat.add(&played.episode);
                }
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
                    let last = record
                        .steps
                        .last()
                        .and_then(|step| serde_json::to_string(&step.action).ok())
                        .unwrap_or_default();
                    reasons
                        .push(format!("the oracle did not reach the near miss within its budget; last action: {last}"));
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
            Player::Monkey | Player::Reader | Player::Hired { .. } => {}
        }
        self.violations.extend(reasons.into_iter().map(|reason| violation(played, reason)));
        &self.violations[known..]
    }

    /// Compares the second play of the oracle with the first.
    pub fn compare(&mut self, played: &Played) {
        self.repeat.add(&played.episode);
    }

    pub fn sound(&self) -> bool {
        self.violations.is_empty() && self.repeat.holds()
    }

    /// All components together.
    pub fn total(&self) -> ComponentAudit {
        let mut total = ComponentAudit::default();
        for one in self.components.values() {
            total.include(one);
        }
        total
    }

    /// Adds what only shows over a whole component, and puts everything in a stable order.
    pub fn conclude(&mut self) {
        let too_many = self.components.len() > 1 && self.total().sweeps_exceed(SWEEP_PERCENT_OVERALL);
        let exceeds =
            |component: &str| self.components.get(component).is_some_and(|found| found.sweeps_exceed(SWEEP_PERCENT));
        let refused = |sweep: &Violation| too_many || exceeds(sweep.task.split('/').next().unwrap_or_default());
        let (refused, allowed): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.passed_sweeps).into_iter().partition(refused);
        self.violations.extend(refused);
        self.passed_sweeps = allowed;
        for found in [&mut self.violations, &mut self.passed_sweeps] {
            found.sort_by(|a, b| (&a.task, a.seed, &a.player).cmp(&(&b.task, b.seed, &b.player)));
        }
    }
}

fn violation(played: &Played, reason: String) -> Violation {
    let record = &played.episode.record;
    Violation { task: record.task.to_string(), seed: record.seed, player: played.job.player.to_string(), reason }
}

fn detail(record: &EpisodeRecord) -> &str {
    record.verdict.as_ref().map_or("no verdict", |verdict| &verdict.detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swept(sweep_passed: u32, sweep_played: u32) -> ComponentAudit {
        ComponentAudit { sweep_passed, sweep_played, ..ComponentAudit::default() }
    }

    #[test]
    fn a_whole_component_may_let_its_share_of_sweeps_pass() {
        assert!(!swept(3, 30).sweeps_exceed(SWEEP_PERCENT));
        assert!(swept(4, 30).sweeps_exceed(SWEEP_PERCENT));
    }

    #[test]
    fn a_sample_is_not_refused_for_one_sweep_but_for_two() {
        assert!(!swept(1, 2).sweeps_exceed(SWEEP_PERCENT));
        assert!(swept(2, 2).sweeps_exceed(SWEEP_PERCENT));
        assert!(!swept(0, 0).sweeps_exceed(SWEEP_PERCENT));
    }
}
