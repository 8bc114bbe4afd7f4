//! What of a run is done.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::path::Path;

use setpoint_schema::{EpisodeRecord, Outcome};

use crate::heading::Heading;
use crate::lines::{each_line, files};
use crate::{Cell, Plan, RunError};

/// How often an episode is begun at most, over all starts of a run, when it is broken through no doing of the agent's.
pub const MOST_ATTEMPTS: u32 = 3;

/// What a run has already, in all its shares.
#[derive(Debug, Default)]
pub struct Done {
    /// How often each cell was begun in vain.
    attempts: HashMap<Cell, u32>,
    /// Those that are not played again, whatever they came to.
    closed: HashSet<Cell>,
}

impl Done {
    /// Reads every file of records in the folder, so that no share plays what another has, however
    /// the run was divided when that was played.
    pub fn of(folder: &Path, plan: &Plan) -> Result<Self, RunError> {
        let index = plan.index();
        let mut done = Done::default();
        for path in files(folder, &["episodes"])? {
            let file = File::open(&path).map_err(|error| RunError::unreadable(&path, error))?;
            // Another share may be in the midst of writing its last line, so that one is not missed.
            each_line(&path, &file, |line| {
                let heading = Heading::read(line.bytes)?;
                let cell = heading.cell(plan, &index).ok_or_else(|| {
                    format!(
                        "the record of {}  seed {}  repeat {} by `{}` is of no cell of the plan",
                        heading.task, heading.task.seed, heading.repeat, heading.agent
                    )
                })?;
                done.add(cell, &heading.outcome, heading.attempts);
                Ok(())
            })?;
        }
        Ok(done)
    }

    /// Whether a cell has all that it will get: a verdict, or a void that is not played again.
    pub fn is_closed(&self, cell: &Cell) -> bool {
        self.closed.contains(cell)
    }

    /// Whether a cell is still to be played.
    pub fn is_left(&self, cell: &Cell) -> bool {
        !self.is_closed(cell) && self.attempts_left(cell) > 0
    }

    /// How often a cell may still be begun.
    pub fn attempts_left(&self, cell: &Cell) -> u32 {
        MOST_ATTEMPTS.saturating_sub(self.attempts.get(cell).copied().unwrap_or(0))
    }

    fn add(&mut self, cell: Cell, outcome: &Outcome, attempts: u32) {
        if is_played_again(outcome) {
            *self.attempts.entry(cell).or_default() += 1 + attempts;
        } else {
            self.closed.insert(cell);
        }
    }
}

/// Whether what came of an episode lets it be played once more.
pub fn is_played_again(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Void { kind, .. } if kind.is_played_again())
}

/// How often an episode was begun for a record.
pub fn plays(record: &EpisodeRecord) -> u32 {
    1 + record.attempts.len() as u32
}

#[cfg(test)]
mod tests {
    use setpoint_schema::VoidKind;

    use super::*;

    const CELL: Cell = Cell { player: 0, task: 0, repeat: 0 };

    fn after(outcomes: &[(Outcome, u32)]) -> Done {
        let mut done = Done::default();
        outcomes.iter().for_each(|(outcome, attempts)| done.add(CELL, outcome, *attempts));
        done
    }

    fn void(kind: VoidKind) -> Outcome {
        Outcome::Void { kind, reason: String::new() }
    }

    #[test]
    fn what_an_agent_could_bring_about_is_never_played_again() {
        for kind in [VoidKind::Tampered, VoidKind::Declared, VoidKind::Unclear, VoidKind::AgentProcess] {
            assert!(!after(&[(void(kind), 0)]).is_left(&CELL), "{kind:?}");
        }
        for outcome in [Outcome::Pass, Outcome::Fail] {
            assert!(after(&[(outcome, 0)]).is_closed(&CELL));
        }
    }

    #[test]
    fn what_the_harness_broke_is_begun_three_times_over_all_starts() {
        let broken = || void(VoidKind::Browser);
        assert!(Done::default().is_left(&CELL));
        assert_eq!(after(&[(broken(), 0)]).attempts_left(&CELL), 2);
        assert_eq!(after(&[(broken(), 1)]).attempts_left(&CELL), 1, "those within one start count as well");
        assert!(!after(&[(broken(), 1), (broken(), 0)]).is_left(&CELL));
        assert!(!after(&[(broken(), 0), (Outcome::Fail, 0)]).is_left(&CELL));
    }
}
