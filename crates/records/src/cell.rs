//! The episodes of a run: their order, and which of them a record is of.

use std::collections::HashMap;

use setpoint_schema::{Arm, EpisodeRecord, Mode, TaskId};

use crate::Plan;

/// One episode that a run is to have exactly once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The place of its player in the plan.
    pub player: usize,
    /// The place of its task.
    pub task: usize,
    /// Counted from 0.
    pub repeat: u32,
}

/// How many there are of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Matrix {
    pub players: usize,
    pub tasks: usize,
    pub repeats: u32,
}

impl Matrix {
    /// All tasks of all players once before any repeat; one task by all players before the next, so that what is
    /// broken off has compared them on the same tasks.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.size()).map(move |number| self.cell(number))
    }

    pub fn size(self) -> usize {
        self.players * self.tasks * self.repeats as usize
    }

    /// The cell at a place in that order.
    pub fn cell(self, number: usize) -> Cell {
        let (players, tasks) = (self.players.max(1), self.tasks.max(1));
        Cell { player: number % players, task: number / players % tasks, repeat: (number / players / tasks) as u32 }
    }

    /// The place of a cell in that order.
    pub fn number(self, cell: &Cell) -> usize {
        (cell.repeat as usize * self.tasks + cell.task) * self.players + cell.player
    }
}

/// Finds the cell of a record by all that tells it from the others.
#[derive(Debug)]
pub struct CellIndex<'a> {
    players: HashMap<(&'a str, Option<Mode>, &'a Arm), usize>,
    tasks: HashMap<&'a TaskId, usize>,
    repeats: u32,
}

impl<'a> CellIndex<'a> {
    pub fn of(plan: &'a Plan) -> Self {
        let player =
            |(place, one): (usize, &'a crate::PlannedPlayer)| ((one.agent.as_str(), one.mode, &one.arm), place);
        Self {
            players: plan.players.iter().enumerate().map(player).collect(),
            tasks: plan.tasks.iter().enumerate().map(|(place, planned)| (&planned.task, place)).collect(),
            repeats: plan.repeats,
        }
    }

    pub fn find(&self, agent: &str, mode: Option<Mode>, arm: &Arm, task: &TaskId, repeat: u32) -> Option<Cell> {
        let player = *self.players.get(&(agent, mode, arm))?;
        let task = *self.tasks.get(task)?;
        (repeat < self.repeats).then_some(Cell { player, task, repeat })
    }

    pub fn of_record(&self, record: &EpisodeRecord) -> Option<Cell> {
        self.find(&record.agent, record.mode, &record.arm, &record.task, record.repeat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::plan;

    #[test]
    fn every_cell_is_once_in_the_order_and_repeats_come_last() {
        let matrix = plan().matrix();
        let cells: Vec<Cell> = matrix.cells().collect();
        assert_eq!(cells.len(), 12);
        assert!(cells[..6].iter().all(|cell| cell.repeat == 0) && cells[6..].iter().all(|cell| cell.repeat == 1));
        assert_eq!((cells[0].player, cells[1].player, cells[1].task, cells[2].task), (0, 1, 0, 1));
        for (number, cell) in cells.iter().enumerate() {
            assert_eq!(matrix.number(cell), number);
        }
    }

    #[test]
    fn a_cell_is_found_by_all_that_tells_it_apart() {
        let plan = plan();
        let (index, plain) = (plan.index(), Arm::default());
        let task = &plan.tasks[1].task;
        let found = index.find("a", Some(Mode::Pixel), &plain, task, 1);
        assert_eq!(found, Some(Cell { player: 0, task: 1, repeat: 1 }));
        assert_eq!(index.find("a", None, &plain, task, 0), Some(Cell { player: 1, task: 1, repeat: 0 }));
        let other_seed = TaskId { seed: 8, ..task.clone() };
        for nothing in [
            index.find("b", None, &plain, task, 0),
            index.find("a", Some(Mode::Som), &plain, task, 0),
            index.find("a", None, &Arm("hint".into()), task, 0),
            index.find("a", None, &plain, &other_seed, 0),
            index.find("a", None, &plain, task, 2),
        ] {
            assert_eq!(nothing, None);
        }
    }
}
