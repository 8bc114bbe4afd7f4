//! One folder with a plan and one line for each episode.
//!
//! To start is to scan and to do what is missing, so that a first start, a resumed run and a second
//! start are the same thing.

use std::collections::{BTreeMap, HashMap};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use nix::fcntl::{Flock, FlockArg};
use serde::Deserialize;
use setpoint_schema::{EpisodeRecord, Outcome};

use super::{Cell, Plan, Shard};

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot write the run folder `{}`: {source}\nhint: choose another place with `--out <folder>`", folder.display())]
    Unwritable { folder: PathBuf, source: io::Error },
    #[error("cannot read the run folder `{}`: {reason}\nhint: if it holds something else, choose another place with `--out <folder>`", folder.display())]
    Unreadable { folder: PathBuf, reason: String },
    #[error("`{}` holds another run:\n  {}\nhint: choose another place with `--out <folder>`", folder.display(), differences.join("\n  "))]
    Foreign { folder: PathBuf, differences: Vec<String> },
    #[error("`{}` is in use by another process\nhint: wait for it, or give each a share of its own with `--shard`", file.display())]
    InUse { file: PathBuf },
}

/// An open run. Each record is on disk before the next episode is reported.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    episodes: Flock<File>,
}

/// What a share of a run has already.
#[derive(Debug, Default)]
pub struct Done {
    /// How often each cell was played in vain, because of faults; those with a verdict are not to be played again.
    attempts: HashMap<Cell, u32>,
    judged: HashMap<Cell, bool>,
}

impl Done {
    /// How often a cell has been tried; none if it has its verdict.
    pub fn to_do(&self, cell: &Cell) -> Option<u32> {
        if self.judged.contains_key(cell) { None } else { Some(self.attempts.get(cell).copied().unwrap_or(0)) }
    }

    /// How many episodes passed and how many failed.
    pub fn verdicts(&self) -> (u32, u32) {
        let passed = self.judged.values().filter(|passed| **passed).count();
        (passed as u32, (self.judged.len() - passed) as u32)
    }

    fn add(&mut self, cell: Cell, outcome: &Outcome) {
        match outcome {
            Outcome::Void { .. } => *self.attempts.entry(cell).or_default() += 1,
            judged => {
                self.judged.entry(cell).or_insert(*judged == Outcome::Pass);
            }
        }
    }
}

/// As much of a record as it takes to know what is done.
#[derive(Deserialize)]
struct Heading {
    task: setpoint_schema::TaskId,
    seed: u32,
    #[serde(default)]
    repeat: u32,
    outcome: Outcome,
}

impl RunFolder {
    /// Opens a share of a run, be it new or begun, and tells what of it is done.
    pub fn open(folder: &Path, plan: &Plan, shard: Shard) -> Result<(Self, Done), RunError> {
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        match read_plan(folder)? {
            Some(known) => {
                let differences = known.differences(plan);
                if !differences.is_empty() {
                    return Err(RunError::Foreign { folder: folder.to_path_buf(), differences });
                }
            }
            None => write_plan(folder, plan).map_err(unwritable)?,
        }
        let file = folder.join(shard.file());
        let open = OpenOptions::new().create(true).read(true).append(true).open(&file).map_err(unwritable)?;
        let mut episodes =
            Flock::lock(open, FlockArg::LockExclusiveNonblock).map_err(|(_, _)| RunError::InUse { file })?;
        mend(&mut episodes).map_err(unwritable)?;
        let done = scan(&episodes, plan).map_err(unwritable)?;
        Ok((Self { folder: folder.to_path_buf(), episodes }, done))
    }

    /// Writes one line and waits until it is on disk.
    pub fn append(&mut self, record: &EpisodeRecord) -> Result<(), RunError> {
        let mut write = || {
            let mut line = serde_json::to_vec(record)?;
            line.push(b'\n');
            self.episodes.write_all(&line)?;
            self.episodes.sync_data()
        };
        write().map_err(|source| RunError::Unwritable { folder: self.folder.clone(), source })
    }

    pub fn path(&self) -> &Path {
        &self.folder
    }
}

fn read_plan(folder: &Path) -> Result<Option<Plan>, RunError> {
    let unreadable = |reason: String| RunError::Unreadable { folder: folder.to_path_buf(), reason };
    match std::fs::read(folder.join("plan.json")) {
        Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(|error| unreadable(format!("its plan: {error}"))),
        Err(error) if [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory].contains(&error.kind()) => Ok(None),
        Err(error) => Err(unreadable(error.to_string())),
    }
}

/// The plan gets its name only when it is whole, so that a folder with a plan is a run.
fn write_plan(folder: &Path, plan: &Plan) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let draft = folder.join(format!("plan.json.{}", std::process::id()));
    std::fs::write(&draft, serde_json::to_vec_pretty(plan)?)?;
    std::fs::rename(&draft, folder.join("plan.json"))
}

/// Cuts off a last line that was broken off in the middle: its episode was never finished.
fn mend(episodes: &mut File) -> io::Result<()> {
    let length = episodes.seek(SeekFrom::End(0))?;
    let mut end = length;
    let mut chunk = [0; 4096];
    while end > 0 {
        let start = end.saturating_sub(chunk.len() as u64);
        let piece = &mut chunk[..(end - start) as usize];
        episodes.seek(SeekFrom::Start(start))?;
        episodes.read_exact(piece)?;
        if let Some(newline) = piece.iter().rposition(|byte| *byte == b'\n') {
            end = start + newline as u64 + 1;
            break;
        }
        end = start;
    }
    if end < length { episodes.set_len(end) } else { Ok(()) }
}

fn scan(episodes: &File, plan: &Plan) -> io::Result<Done> {
    let places: HashMap<(&str, u32), usize> =
        plan.tasks.iter().enumerate().map(|(place, planned)| ((planned.task.as_str(), planned.seed), place)).collect();
    let mut done = Done::default();
    let mut file = episodes;
    file.seek(SeekFrom::Start(0))?;
    for line in BufReader::with_capacity(1 << 20, file).split(b'\n') {
        let heading: Heading = serde_json::from_slice(&line?)?;
        if let Some(task) = places.get(&(heading.task.to_string().as_str(), heading.seed)) {
            done.add(Cell { task: *task, repeat: heading.repeat }, &heading.outcome);
        }
    }
    Ok(done)
}

/// The plan of a run and, for each of its cells, the record that counts: the first with a verdict, or else
/// the last void. Shares are read together.
pub fn read_records(folder: &Path) -> Result<(Plan, Vec<EpisodeRecord>), RunError> {
    let unreadable = |reason: String| RunError::Unreadable { folder: folder.to_path_buf(), reason };
    let plan = read_plan(folder)?.ok_or_else(|| unreadable("it has no plan.json, so it is no run".into()))?;
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .map_err(|error| unreadable(error.to_string()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("episodes")))
        .collect();
    files.sort();
    let mut records: BTreeMap<(String, u32, u32), EpisodeRecord> = BTreeMap::new();
    for file in files {
        let open = File::open(&file).map_err(|error| unreadable(error.to_string()))?;
        for (number, line) in BufReader::new(open).split(b'\n').enumerate() {
            let line = line.map_err(|error| unreadable(error.to_string()))?;
            let record: EpisodeRecord = match serde_json::from_slice(&line) {
                Ok(record) => record,
                Err(error) => return Err(unreadable(format!("{} line {}: {error}", file.display(), number + 1))),
            };
            let key = (record.task.to_string(), record.seed, record.repeat);
            let judged = |record: &EpisodeRecord| !matches!(record.outcome, Outcome::Void { .. });
            if !records.get(&key).is_some_and(judged) {
                records.insert(key, record);
            }
        }
    }
    Ok((plan, records.into_values().collect()))
}
