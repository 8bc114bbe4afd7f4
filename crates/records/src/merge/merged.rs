//! What a merge found.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;
use setpoint_schema::{Digest, Outcome};

use super::{Found, Settled, Source};
use crate::read::gives_way;
use crate::{Cell, MOST_ATTEMPTS, Plan};

/// What a merge found. It is written beside the records, so it names no folder.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Merged {
    pub version: u32,
    /// How many episodes the run is to have.
    pub cells: usize,
    pub passed: usize,
    pub failed: usize,
    /// Cells with several verdicts, all the same.
    pub agreed: usize,
    pub disagreed: Vec<Disagreement>,
    /// Cells without a verdict, be it that they are played again or not.
    pub void: Vec<VoidCell>,
    /// Cells without any record.
    pub missing: Vec<NamedCell>,
    /// Records that were in several places, byte for byte.
    #[serde(skip)]
    pub copies: usize,
    /// Blobs that records refer to and nobody has.
    #[serde(skip)]
    pub lost: usize,
}

/// A cell as a person names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedCell {
    pub task: String,
    pub seed: u32,
    pub repeat: u32,
    /// Who plays it, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct VoidCell {
    #[serde(flatten)]
    pub cell: NamedCell,
    /// How often it was begun.
    pub attempts: u32,
    /// Whether a run would begin it once more.
    #[serde(skip)]
    pub is_left: bool,
}

/// A cell that was played several times, and not always with the same verdict.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Disagreement {
    #[serde(flatten)]
    pub cell: NamedCell,
    /// The first is the one that counts.
    pub plays: Vec<Play>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Play {
    pub outcome: Outcome,
    /// Identifies the record.
    pub record: Digest,
    #[serde(skip)]
    pub folder: PathBuf,
}

impl Merged {
    pub(super) fn of(plan: &Plan, cells: &[(Cell, Settled)], sources: &[Source<'_>]) -> Self {
        let mut merged = Self {
            version: plan.version,
            cells: plan.size(),
            passed: 0,
            failed: 0,
            agreed: 0,
            disagreed: Vec::new(),
            void: Vec::new(),
            missing: Vec::new(),
            copies: 0,
            lost: 0,
        };
        for (cell, settled) in cells {
            merged.add(NamedCell::of(plan, cell), settled, plan.version, sources);
        }
        merged
    }

    fn add(&mut self, cell: NamedCell, settled: &Settled, version: u32, sources: &[Source<'_>]) {
        match settled.kept.first().map(|first| &first.outcome) {
            None => self.missing.push(cell.clone()),
            Some(outcome @ Outcome::Void { .. }) => {
                let attempts = settled.kept.iter().map(|one| one.plays).sum();
                let is_left = gives_way(outcome, version) && attempts < MOST_ATTEMPTS;
                self.void.push(VoidCell { cell: cell.clone(), attempts, is_left });
            }
            Some(Outcome::Pass) => self.passed += 1,
            Some(Outcome::Fail) => self.failed += 1,
        }
        let all = settled.kept.iter().chain(&settled.aside);
        let closed: Vec<&Found> = all.filter(|one| !gives_way(&one.outcome, version)).collect();
        if closed.windows(2).any(|pair| pair[0].outcome != pair[1].outcome) {
            let play = |one: &&Found| Play {
                outcome: one.outcome.clone(),
                record: one.digest(),
                folder: sources[one.source].folder.to_path_buf(),
            };
            self.disagreed.push(Disagreement { cell, plays: closed.iter().map(play).collect() });
        } else if closed.len() > 1 {
            self.agreed += 1;
        }
    }

    /// How many episodes a run would play now.
    pub fn left(&self) -> usize {
        self.missing.len() + self.void.iter().filter(|void| void.is_left).count()
    }
}

impl fmt::Display for NamedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  seed {}  repeat {}", self.task, self.seed, self.repeat)?;
        self.player.as_ref().map_or(Ok(()), |player| write!(f, "  by {player}"))
    }
}

impl NamedCell {
    fn of(plan: &Plan, cell: &Cell) -> Self {
        let planned = &plan.tasks[cell.task];
        let player = (plan.players.len() > 1).then(|| plan.players[cell.player].to_string());
        Self { task: planned.task.to_string(), seed: planned.task.seed, repeat: cell.repeat, player }
    }
}
