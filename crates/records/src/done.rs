//! What of a run is done.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::path::Path;

use setpoint_schema::Outcome;

use super::lines::{Heading, each_line, files};
use super::{Cell, Plan, RunError};

/// How often an episode is begun at most, over all starts of a run, when faults keep it from a verdict.
const ATTEMPTS: u32 = 3;

/// What a run has already, in all its shares.
#[derive(Debug, Default)]
pub struct Done {
    /// How often each cell was played in vain, because of faults.
    attempts: HashMap<Cell, u32>,
    /// Those with a verdict, which are not to be played again.
    judged: HashSet<Cell>,
}

impl Done {
    /// Reads every file of records in the folder, so that no share plays what another has, however
    /// the run was divided when that was played.
    pub fn of(folder: &Path, plan: &Plan) -> Result<Self, RunError> {
        let places = plan.places();
        let mut done = Done::default();
        for path in files(folder, &["episodes"])? {
            let file = File::open(&path).map_err(|error| RunError::unreadable(&path, error))?;
            // Another share may be in the midst of writing its last line, so that one is not missed.
            each_line(&path, &file, |line| {
                let heading = Heading::read(line.bytes)?;
                if let Some(task) = places.get(&(heading.task.to_string().as_str(), heading.seed)) {
                    done.add(Cell { task: *task, repeat: heading.repeat }, &heading.outcome);
                }
                Ok(())
            })?;
        }
        Ok(done)
    }

    pub fn is_judged(&self, cell: &Cell) -> bool {
        self.judged.contains(cell)
    }

    /// Whether a cell is still to be played: it has no verdict, and was not tried too often.
    pub fn is_left(&self, cell: &Cell) -> bool {
        !self.is_judged(cell) && may_be_tried(self.attempts.get(cell).copied().unwrap_or(0))
    }

    fn add(&mut self, cell: Cell, outcome: &Outcome) {
        match outcome {
            Outcome::Void { .. } => *self.attempts.entry(cell).or_default() += 1,
            Outcome::Pass | Outcome::Fail => {
                self.judged.insert(cell);
            }
        }
    }
}

/// Whether an episode that was void so often is played once more.
pub fn may_be_tried(voids: u32) -> bool {
    voids < ATTEMPTS
}
