//! A share of a run, for machines that know nothing of each other.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Matrix};

/// The share `index` of `count`, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    pub index: usize,
    pub count: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no share of a run\nhint: write the share and how many there are, counted from 0, as in 0/4 to 3/4")]
pub struct ShardError(String);

impl Shard {
    /// The whole run.
    pub const ALL: Shard = Shard { index: 0, count: 1 };

    /// The share that the environment names: of a Slurm array, or of a Kubernetes job with an index.
    pub fn from_environment(var: impl Fn(&str) -> Option<String>) -> Result<Option<Self>, ShardError> {
        let number = |name: &str| var(name).and_then(|text| text.parse::<usize>().ok());
        if let (Some(id), Some(count)) = (number("SLURM_ARRAY_TASK_ID"), number("SLURM_ARRAY_TASK_COUNT")) {
            let first = number("SLURM_ARRAY_TASK_MIN").unwrap_or(0);
            return Shard::new(id.saturating_sub(first), count).map(Some);
        }
        if let (Some(index), Some(count)) = (number("JOB_COMPLETION_INDEX"), number("JOB_COMPLETIONS")) {
            return Shard::new(index, count).map(Some);
        }
        Ok(None)
    }

    fn new(index: usize, count: usize) -> Result<Self, ShardError> {
        if index < count { Ok(Self { index, count }) } else { Err(ShardError(format!("{index}/{count}"))) }
    }

    /// Cells go round the shares, and each round begins with the next share: whatever follows itself regularly in the
    /// order of cells, such as a player or a target, comes to all shares alike.
    pub fn has(&self, cell: &Cell, matrix: Matrix) -> bool {
        let (round, place) = (matrix.number(cell) / self.count, matrix.number(cell) % self.count);
        (place + round) % self.count == self.index
    }

    /// How many cells the share has.
    pub fn size(&self, matrix: Matrix) -> usize {
        let (rounds, rest) = (matrix.size() / self.count, matrix.size() % self.count);
        // The last round may not reach every share.
        let place = (self.index + self.count - rounds % self.count) % self.count;
        rounds + usize::from(place < rest)
    }

    /// The name of the file that holds the share's records.
    pub fn file(&self) -> String {
        match self.count {
            1 => "episodes.jsonl".into(),
            count => format!("episodes-{}-of-{count}.jsonl", self.index),
        }
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let parts = text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        parts.ok_or_else(|| ShardError(text.into())).and_then(|(index, count)| Shard::new(index, count))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_exactly_one_share() {
        for (players, tasks, repeats, count) in [(1, 7, 2, 3), (4, 5, 1, 4), (2, 3, 3, 5), (3, 6, 2, 1), (1, 2, 1, 8)] {
            let matrix = Matrix { players, tasks, repeats };
            let shards: Vec<Shard> = (0..count).map(|index| Shard { index, count }).collect();
            for cell in matrix.cells() {
                assert_eq!(shards.iter().filter(|shard| shard.has(&cell, matrix)).count(), 1);
            }
            for shard in shards {
                let counted = matrix.cells().filter(|cell| shard.has(cell, matrix)).count();
                assert_eq!(shard.size(matrix), counted, "{shard} of {matrix:?}");
            }
        }
    }

    #[test]
    fn each_share_has_something_of_every_player_and_every_third_task() {
        let matrix = Matrix { players: 4, tasks: 30, repeats: 1 };
        for index in 0..4 {
            let shard = Shard { index, count: 4 };
            let cells: Vec<Cell> = matrix.cells().filter(|cell| shard.has(cell, matrix)).collect();
            assert!((0..4).all(|player| cells.iter().any(|cell| cell.player == player)), "{shard}");
            assert!((0..3).all(|target| cells.iter().any(|cell| cell.task % 3 == target)), "{shard}");
        }
    }

    #[test]
    fn shares_come_from_flags_and_from_the_environment() {
        assert_eq!("1/4".parse(), Ok(Shard { index: 1, count: 4 }));
        assert!("4/4".parse::<Shard>().is_err_and(|error| error.to_string().contains("0/4 to 3/4")));
        let slurm = |name: &str| match name {
            "SLURM_ARRAY_TASK_ID" => Some("3".into()),
            "SLURM_ARRAY_TASK_MIN" => Some("1".into()),
            "SLURM_ARRAY_TASK_COUNT" => Some("5".into()),
            _ => None,
        };
        assert_eq!(Shard::from_environment(slurm), Ok(Some(Shard { index: 2, count: 5 })));
        assert_eq!(Shard::from_environment(|_| None), Ok(None));
    }
}
