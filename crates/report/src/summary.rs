//! Everything a report says, as data.

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_schema::{Cause, EpisodeRecord, Outcome, VoidKind, family_of};

use crate::Score;

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
        }
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
            entry.examples.push(Example {
                task: record.task.to_string(),
                seed: record.seed,
                instruction: record.instruction.clone(),
                detail: verdict.detail.clone(),
                steps: record.steps.len(),
            });
        }
    }
    let mut causes: Vec<CauseCount> = found.into_values().collect();
    causes.sort_by(|a, b| b.count.cmp(&a.count).then(a.cause.cmp(b.cause)));
    causes
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
