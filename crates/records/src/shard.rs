//! A share of a run, for machines that know nothing of each other.

use std::fmt;
use std::str::FromStr;

use super::Cell;

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

    /// Cells go round the shares, so that each gets some of every component.
    pub fn has(&self, cell: &Cell, tasks: usize) -> bool {
        (cell.repeat as usize * tasks + cell.task) % self.count == self.index
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
        let shards: Vec<Shard> = (0..3).map(|index| Shard { index, count: 3 }).collect();
        for task in 0..7 {
            for repeat in 0..2 {
                let cell = Cell { task, repeat };
                assert_eq!(shards.iter().filter(|shard| shard.has(&cell, 7)).count(), 1);
            }
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
