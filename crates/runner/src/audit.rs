//! Proves tasks sound by trials, and says what is wrong with which.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_schema::{Outcome, Task};

use crate::trial::{self, Allowance, Comparison, Round, Tally, Trial};
use crate::{Actor, Job, Played};

/// What is to be played for which tasks.
#[derive(Debug, Clone)]
pub struct AuditPlan {
    tasks: Vec<Arc<Task>>,
    trials: Vec<&'static Trial>,
}

impl AuditPlan {
    /// A trial that compares brings what it compares with.
    pub fn new(mut tasks: Vec<Arc<Task>>, named: &[&'static Trial]) -> Self {
        // A near miss can take over the page of the one before it only within one target.
        tasks.sort_by_key(|task| task.id.target);
        let needed: BTreeSet<&str> = named
            .iter()
            .filter_map(|trial| match trial.round {
                Round::Again { compared_with } => Some(compared_with),
                Round::Reused => None,
            })
            .collect();
        let wanted =
            |trial: &&&'static Trial| named.iter().any(|one| one.name == trial.name) || needed.contains(trial.name);
        Self { tasks, trials: trial::ALL.iter().filter(wanted).copied().collect() }
    }

    pub fn trials(&self) -> &[&'static Trial] {
        &self.trials
    }

    /// What is played on stages that are used again and again.
    pub fn first_round(&self) -> Vec<(&'static Trial, Job)> {
        self.jobs(|trial| trial.round == Round::Reused)
    }

    /// What is played once more, in a browser of its own.
    pub fn second_round(&self) -> Vec<(&'static Trial, Job)> {
        self.jobs(|trial| trial.round != Round::Reused)
    }

    fn jobs(&self, plays: impl Fn(&Trial) -> bool) -> Vec<(&'static Trial, Job)> {
        let compared = self.trials.iter().any(|trial| trial.round != Round::Reused);
        let jobs_of = |task: &Arc<Task>, trial: &'static Trial| {
            let jobs = (trial.plays)(task).into_iter();
            // Nobody looks at a first picture that is compared with nothing.
            jobs.map(move |job| (trial, Job { picture: job.picture && compared, ..job })).collect::<Vec<_>>()
        };
        let chosen: Vec<_> = self.trials.iter().copied().filter(|trial| plays(trial)).collect();
        self.tasks.iter().flat_map(|task| chosen.iter().flat_map(move |trial| jobs_of(task, trial))).collect()
    }
}

/// What was found for one component.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ComponentAudit {
    pub tasks: BTreeSet<String>,
    /// By the name of the trial.
    pub trials: IndexMap<&'static str, Tally>,
    pub void: u32,
    /// Episodes that broke off at first and were played again.
    pub retried: u32,
    pub facts_asked: u32,
    pub facts_shown: u32,
    /// By task, the kinds of near misses that were played.
    #[serde(skip)]
    kinds: BTreeMap<String, BTreeSet<&'static str>>,
}

impl ComponentAudit {
    fn include(&mut self, one: &ComponentAudit) {
        self.tasks.extend(one.tasks.iter().cloned());
        for (name, tally) in &one.trials {
            self.trials.entry(name).or_default().include(tally);
        }
        self.void += one.void;
        self.retried += one.retried;
        self.facts_asked += one.facts_asked;
        self.facts_shown += one.facts_shown;
    }
}

/// A task that is not sound, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Violation {
    pub task: String,
    pub seed: u32,
    pub player: String,
    pub reason: String,
    #[serde(skip)]
    trial: &'static str,
}

#[derive(Debug, Default, Serialize)]
pub struct Audit {
    pub components: IndexMap<String, ComponentAudit>,
    pub violations: Vec<Violation>,
    /// Offences of which a few are allowed: all are named.
    pub allowed: Vec<Violation>,
    pub comparison: Comparison,
    /// The trials whose plays are compared with each other.
    #[serde(skip)]
    compared: BTreeSet<&'static str>,
}

impl Audit {
    pub fn of(plan: &AuditPlan) -> Self {
        let pair = |trial: &&'static Trial| match trial.round {
            Round::Again { compared_with } => Some([trial.name, compared_with]),
            Round::Reused => None,
        };
        Self { compared: plan.trials.iter().filter_map(pair).flatten().collect(), ..Self::default() }
    }

    /// Takes an episode into account and returns what is wrong with it.
    pub fn add(&mut self, trial: &'static Trial, played: &Played) -> &[Violation] {
        let known = self.violations.len();
        let record = played.record();
        let component = self.components.entry(record.task.component.clone()).or_default();
        component.tasks.insert(record.task.to_string());
        component.retried += u32::from(!record.attempts.is_empty());
        component.facts_asked += played.episode.witnessed.asked;
        component.facts_shown += played.episode.witnessed.shown;
        component.void += u32::from(record.is_void());
        if let Actor::NearMiss(miss) = &played.job.actor {
            component.kinds.entry(record.task.to_string()).or_default().insert(miss.kind.name());
        }
        let tally = component.trials.entry(trial.name).or_default();
        tally.add(record);
        let offence = (trial.offence)(played);
        tally.offences += u32::from(offence.is_some());
        let violation = |reason| Violation {
            task: record.task.to_string(),
            seed: record.task.seed,
            player: played.job.actor.to_string(),
            reason,
            trial: trial.name,
        };
        // A trial that has its own words for a void says more than the fault alone.
        let of_any = of_any_trial(played, offence.is_some());
        match trial.allowance {
            Allowance::Nothing => self.violations.extend(offence.map(violation)),
            Allowance::Percent { .. } => self.allowed.extend(offence.map(violation)),
        }
        self.violations.extend(of_any.into_iter().map(violation));
        if self.compared.contains(trial.name) {
            self.comparison.add(&played.episode);
        }
        &self.violations[known..]
    }

    pub fn sound(&self) -> bool {
        self.violations.is_empty() && self.comparison.holds()
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
        for component in self.components.values_mut() {
            let fewest = component.kinds.values().map(BTreeSet::len).min();
            if let Some(tally) = component.trials.get_mut("near-miss") {
                tally.fewest_kinds = fewest.map(|fewest| fewest as u32);
            }
        }
        let total = self.total();
        let refused = |one: &Violation| {
            let Some(Trial { allowance: Allowance::Percent { of_a_component, overall }, .. }) = trial::find(one.trial)
            else {
                return true;
            };
            let component = one.task.split('/').next().unwrap_or_default();
            let own = self.components.get(component).and_then(|found| found.trials.get(one.trial));
            let all = total.trials.get(one.trial);
            own.is_some_and(|tally| tally.exceeds(*of_a_component))
                || self.components.len() > 1 && all.is_some_and(|tally| tally.exceeds(*overall))
        };
        let (refused, allowed): (Vec<_>, Vec<_>) = std::mem::take(&mut self.allowed).into_iter().partition(refused);
        self.violations.extend(refused);
        self.allowed = allowed;
        for found in [&mut self.violations, &mut self.allowed] {
            found.sort_by(|a, b| (&a.task, a.seed, &a.player).cmp(&(&b.task, b.seed, &b.player)));
        }
    }
}

/// What no play of any trial may show.
fn of_any_trial(played: &Played, void_is_told: bool) -> Vec<String> {
    let mut reasons = Vec::new();
    if let (Outcome::Void { reason, .. }, false) = (&played.record().outcome, void_is_told) {
        reasons.push(reason.clone());
    }
    if let Some(complaint) = played.episode.complaints.first() {
        reasons.push(format!("the page logged an error: {complaint}"));
    }
    if !played.episode.blemishes.is_empty() {
        let blemishes: Vec<_> = played.episode.blemishes.iter().map(String::as_str).collect();
        reasons.push(format!("it looks broken: {}", blemishes.join("; ")));
    }
    reasons
}
