//! One failure, told step by step.

use serde::Serialize;
use setpoint_records::Plan;
use setpoint_schema::{Digest, EpisodeRecord, Point, Rect, StepRecord, Surface};

use crate::wording::{action_words, finish_words};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Example {
    pub task: String,
    pub seed: u32,
    /// Who played, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    pub instruction: String,
    pub detail: String,
    pub steps: usize,
    /// How many actions the oracle needs, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<usize>,
    pub finish: String,
    /// What was shown and done. For pages with pictures.
    #[serde(skip)]
    pub shown: Vec<ShownStep>,
    /// The blob with the last picture.
    #[serde(skip)]
    pub ending: Option<Digest>,
    /// What places on pictures are measured by.
    #[serde(skip)]
    pub surface: Surface,
}

/// One step as a picture can tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownStep {
    /// The blob with what the agent was shown before it acted.
    pub picture: Option<Digest>,
    pub action: String,
    pub result: String,
    /// Where the action pointed, and where an exact one could have.
    pub point: Option<Point>,
    pub regions: Vec<Rect>,
}

impl Example {
    pub fn of(record: &EpisodeRecord, detail: &str, plan: &Plan) -> Self {
        let cell = plan.index().of_record(record);
        let player = cell.and_then(|cell| plan.player(&cell)).filter(|_| plan.players.len() > 1);
        let facts = cell.and_then(|cell| plan.task(&cell)?.facts.as_ref());
        Self {
            task: record.task.to_string(),
            seed: record.task.seed,
            player: player.map(ToString::to_string),
            instruction: record.instruction.clone(),
            detail: detail.to_string(),
            steps: record.steps.len(),
            minimum: None,
            finish: finish_words(record.finish).to_string(),
            shown: record.steps.iter().map(ShownStep::of).collect(),
            ending: record.ending.clone(),
            surface: facts.map_or(Surface::WEB, |facts| facts.surface),
        }
    }
}

impl ShownStep {
    fn of(step: &StepRecord) -> Self {
        Self {
            picture: step.seen.as_ref().and_then(|seen| seen.blob.clone()),
            action: action_words(&step.action),
            result: step.result.to_string(),
            point: step.point,
            regions: step.regions.iter().filter(|region| region.is_for_a_pointer()).map(|region| region.rect).collect(),
        }
    }
}
