//! Everything a report says, as data.

use std::collections::HashMap;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_schema::{
    Cause, Digest, EpisodeRecord, Finish, Outcome, Point, Rect, Spent, StepRecord, VoidKind, family_of,
};

use crate::Score;
use crate::deed::in_words;

/// How many failures of a kind are named.
const EXAMPLES: usize = 3;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    pub agent: String,
    pub mode: Option<String>,
    /// How many episodes the run is to have; fewer records mean that it is not done.
    pub planned: usize,
    pub total: Score,
    pub axes: Vec<Axis>,
    /// How many scored episodes reached each rung of the ladder.
    pub funnel: Vec<(&'static str, u32)>,
    pub causes: Vec<CauseCount>,
    pub voids: IndexMap<String, u32>,
    pub steps: Spread,
    pub seconds: Spread,
    /// How passes compare with the fewest actions that an exact agent needs, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub economy: Option<Economy>,
    /// What the scored episodes used of a model; none if it was no model of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

/// Actions against the oracle's.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Economy {
    /// Passes of tasks that the oracle passed as well.
    pub compared: u32,
    /// Those that took no more actions than the oracle.
    pub in_the_minimum: u32,
    /// How many actions were taken for each of the oracle's.
    pub ratio: Spread,
}

/// The scores along one way to divide the tasks.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Axis {
    pub name: &'static str,
    pub scores: IndexMap<String, Score>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CauseCount {
    pub cause: &'static str,
    pub count: u32,
    pub examples: Vec<Example>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Example {
    pub task: String,
    pub seed: u32,
    pub instruction: String,
    pub detail: String,
    pub steps: usize,
    /// How many actions the oracle needs, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<usize>,
    pub finish: String,
    /// What was shown and done, step by step. For pages with pictures.
    #[serde(skip)]
    pub shots: Vec<Shot>,
    /// The blob with the last picture.
    #[serde(skip)]
    pub ending: Option<Digest>,
}

/// One step as a picture can tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct Shot {
    /// The blob with what the agent was shown before it acted.
    pub picture: Option<Digest>,
    pub action: String,
    pub result: String,
    /// Where the action pointed, and where it had to point.
    pub point: Option<Point>,
    pub core: Option<Rect>,
}

/// The middle of many numbers, and how far they go.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Spread {
    pub median: f64,
    pub p10: f64,
    pub p90: f64,
}

impl Summary {
    pub fn of(agent: &str, mode: Option<String>, planned: usize, records: &[EpisodeRecord]) -> Self {
        let scored: Vec<&EpisodeRecord> = records.iter().filter(|record| record.verdict.is_some()).collect();
        let mut total = Score::default();
        let mut voids = IndexMap::new();
        for record in records {
            total.add(&record.outcome);
            if let Outcome::Void { kind, .. } = &record.outcome {
                *voids.entry(void_name(*kind).to_string()).or_default() += 1;
            }
        }
        let by = |name, key: fn(&EpisodeRecord) -> String| Axis { name, scores: scores(records, key) };
        let steps = scored.iter().map(|record| record.steps.len() as f64);
        let seconds = scored.iter().map(|record| record.wall_ms as f64 / 1000.0);
        Self {
            agent: agent.to_string(),
            mode,
            planned,
            total,
            axes: vec![
                by("family", |record| {
                    family_of(&record.task.component).map_or("none", |family| family.title).to_string()
                }),
                by("library", |record| record.task.library.to_string()),
                by("component", |record| record.task.component.clone()),
            ],
            funnel: funnel(&scored),
            causes: causes(&scored),
            voids,
            steps: Spread::of(steps.collect()),
            seconds: Spread::of(seconds.collect()),
            economy: None,
            spent: scored.iter().filter_map(|record| record.spent).reduce(Spent::plus),
        }
    }

    /// Adds what the oracle needed for the same tasks.
    pub fn against(mut self, records: &[EpisodeRecord], oracle: &[EpisodeRecord]) -> Self {
        let passed = |record: &&EpisodeRecord| record.outcome == Outcome::Pass;
        let mut fewest = HashMap::<&Digest, usize>::new();
        for record in oracle.iter().filter(passed) {
            let steps = fewest.entry(&record.task_digest).or_insert(usize::MAX);
            *steps = record.steps.len().min(*steps);
        }
        let needed = |record: &EpisodeRecord| fewest.get(&record.task_digest).copied();
        let pairs: Vec<(usize, usize)> =
            records.iter().filter(passed).filter_map(|record| Some((record.steps.len(), needed(record)?))).collect();
        let ratio = |(taken, fewest): &(usize, usize)| (*fewest > 0).then(|| *taken as f64 / *fewest as f64);
        self.economy = (!pairs.is_empty()).then(|| Economy {
            compared: pairs.len() as u32,
            in_the_minimum: pairs.iter().filter(|(taken, fewest)| taken <= fewest).count() as u32,
            ratio: Spread::of(pairs.iter().filter_map(ratio).collect()),
        });
        let by_name: HashMap<(String, u32), usize> = records
            .iter()
            .filter_map(|record| Some(((record.task.to_string(), record.seed), needed(record)?)))
            .collect();
        for example in self.causes.iter_mut().flat_map(|cause| &mut cause.examples) {
            example.minimum = by_name.get(&(example.task.clone(), example.seed)).copied();
        }
        self
    }
}

impl Spread {
    fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = share * (numbers.len().saturating_sub(1)) as f64;
            numbers.get(place.round() as usize).copied().unwrap_or(0.0)
        };
        Self { median: at(0.5), p10: at(0.1), p90: at(0.9) }
    }
}

fn scores(records: &[EpisodeRecord], key: fn(&EpisodeRecord) -> String) -> IndexMap<String, Score> {
    let mut scores = IndexMap::<String, Score>::new();
    for record in records {
        scores.entry(key(record)).or_default().add(&record.outcome);
    }
    scores.sort_keys();
    scores
}

fn funnel(scored: &[&EpisodeRecord]) -> Vec<(&'static str, u32)> {
    let mut rungs = IndexMap::<&'static str, u32>::new();
    for verdict in scored.iter().filter_map(|record| record.verdict.as_ref()) {
        for (name, rung) in verdict.ladder.rungs() {
            *rungs.entry(name).or_default() += u32::from(rung.reached);
        }
    }
    rungs.into_iter().collect()
}

fn causes(scored: &[&EpisodeRecord]) -> Vec<CauseCount> {
    let mut found = IndexMap::<Cause, CauseCount>::new();
    for record in scored {
        let Some(verdict) = &record.verdict else { continue };
        let Some(cause) = verdict.cause else { continue };
        let entry = found.entry(cause).or_insert(CauseCount { cause: cause.words(), count: 0, examples: Vec::new() });
        entry.count += 1;
        if entry.examples.len() < EXAMPLES {
            entry.examples.push(Example::of(record, &verdict.detail));
        }
    }
    let mut causes: Vec<CauseCount> = found.into_values().collect();
    causes.sort_by(|a, b| b.count.cmp(&a.count).then(a.cause.cmp(b.cause)));
    causes
}

impl Example {
    fn of(record: &EpisodeRecord, detail: &str) -> Self {
        Self {
            task: record.task.to_string(),
            seed: record.seed,
            instruction: record.instruction.clone(),
            detail: detail.to_string(),
            steps: record.steps.len(),
            minimum: None,
            finish: finish_words(record.finish).to_string(),
            shots: record.steps.iter().map(Shot::of).collect(),
            ending: record.ending.clone(),
        }
    }
}

impl Shot {
    fn of(step: &StepRecord) -> Self {
        Self {
            picture: step.seen.as_ref().and_then(|seen| seen.blob.clone()),
            action: in_words(&step.action),
            result: step.result.clone(),
            point: step.point,
            core: step.core,
        }
    }
}

fn finish_words(finish: Finish) -> &'static str {
    match finish {
        Finish::Declared => "it said that it was done",
        Finish::GaveUp => "it gave up",
        Finish::BudgetSpent => "it used all its steps",
        Finish::Cut => "it was cut off",
    }
}

fn void_name(kind: VoidKind) -> &'static str {
    match kind {
        VoidKind::AgentProcess => "the agent's program",
        VoidKind::ModelService => "the model's service",
        VoidKind::Browser => "the browser",
        VoidKind::Stage => "the stage",
        VoidKind::Harness => "the harness",
        VoidKind::Tampered => "tampered with",
    }
}
