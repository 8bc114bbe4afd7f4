//! What a run of hundreds of thousands of episodes costs before, between and after its episodes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;
use setpoint_records::{
    BrowserVersion, Cell, MergeError, Plan, PlannedPlayer, PlannedTask, RunError, RunFolder, Shard, StageVersion, merge,
};
use setpoint_schema::{Action, Arm, Digest, EpisodeRecord, Finish, Mode, Outcome, Seen, StepRecord, Task};

use super::Peak;
use super::figure::ms;
use crate::{Actor, Job};

/// Time and the most memory in use, with all that the process had before.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Cost {
    pub ms: f64,
    pub mib: f64,
}

#[derive(Debug, Serialize)]
pub struct Bulk {
    pub cells: usize,
    /// A record here is as long as one of the oracle is on average.
    pub record_bytes: usize,
    /// From the tasks to a plan on disk and a list of jobs.
    pub plan: Cost,
    /// The same for a folder in which every episode has its record.
    pub resume: Cost,
    /// The same folder merged into another.
    pub merge: Cost,
}

/// Plays nothing: the records are made up.
pub async fn bulk(tasks: &[Arc<Task>], cells: usize) -> Result<Bulk, MergeError> {
    let unwritable = |source| RunError::Unwritable { folder: std::env::temp_dir(), source };
    let place = tempfile::tempdir().map_err(unwritable)?;
    let run = place.path().join("run");
    let repeats = cells.div_ceil(tasks.len().max(1)) as u32;
    let (jobs, plan) = measured(async { begin(&run, tasks, repeats) }).await?;
    let record_bytes = fill(&run, tasks, repeats).map_err(unwritable)?;
    let (_, resume) = measured(async { begin(&run, tasks, repeats) }).await?;
    let merged = place.path().join("merged");
    let (_, merge) = measured(merge(std::slice::from_ref(&run), &merged, None)).await?;
    Ok(Bulk { cells: jobs, record_bytes, plan, resume, merge })
}

async fn measured<T, E>(work: impl Future<Output = Result<T, E>>) -> Result<(T, Cost), E> {
    let (peak, start) = (Peak::begin(), Instant::now());
    let done = work.await?;
    Ok((done, Cost { ms: ms(start.elapsed()), mib: peak.mib() }))
}

/// All that a run does before its first episode, but for the browser. Tells how many are left to play.
fn begin(folder: &Path, tasks: &[Arc<Task>], repeats: u32) -> Result<usize, RunError> {
    let plan = plan(tasks, repeats);
    let (_folder, done) = RunFolder::open(folder, &plan, Shard::ALL)?;
    let cells: Vec<Cell> = plan.cells().filter(|cell| done.is_left(cell)).collect();
    let jobs: Vec<Job> = cells.iter().map(|cell| Job::new(tasks[cell.task].clone(), Actor::Oracle)).collect();
    Ok(jobs.len())
}

fn plan(tasks: &[Arc<Task>], repeats: u32) -> Plan {
    let unknown = || "unknown".to_string();
    Plan {
        version: Plan::VERSION,
        corpus: Digest(unknown()),
        stage: StageVersion { digest: Digest(unknown()), libraries: Default::default() },
        browser: BrowserVersion {
            product: unknown(),
            revision: unknown(),
            protocol: unknown(),
            kind: unknown(),
            connected: false,
        },
        players: vec![PlannedPlayer {
            agent: Actor::Oracle.to_string(),
            settings: Actor::Oracle.digest(),
            made_of: Actor::Oracle.settings(),
            mode: None,
            picture: None,
            arm: Arm::default(),
            step_limit: Actor::Oracle.step_limit(),
        }],
        left_out: Vec::new(),
        repeats,
        tasks: tasks.iter().map(|task| PlannedTask::of(task, None)).collect(),
    }
}

/// Gives every cell a record, and tells how long one is.
fn fill(folder: &Path, tasks: &[Arc<Task>], repeats: u32) -> io::Result<usize> {
    let mut writer = BufWriter::with_capacity(1 << 20, File::create(folder.join(Shard::ALL.file()))?);
    let mut records: Vec<EpisodeRecord> = tasks.iter().map(|task| made_up(task)).collect();
    let mut bytes = 0;
    for repeat in 0..repeats {
        for record in &mut records {
            record.repeat = repeat;
            let line = serde_json::to_vec(record)?;
            bytes += line.len() + 1;
            writer.write_all(&line)?;
            writer.write_all(b"\n")?;
        }
    }
    writer.flush()?;
    Ok(bytes / (records.len() * repeats as usize).max(1))
}

fn made_up(task: &Task) -> EpisodeRecord {
    let seen = Seen {
        mode: Mode::AxTree,
        text: Some("a line of a page\n".repeat(50)),
        picture: None,
        blob: None,
        legend: Vec::new(),
    };
    let step = StepRecord { seen: Some(seen), ..StepRecord::of(Action::Done) };
    let steps = vec![step; 3];
    let (outcome, finish) = (Outcome::Pass, Finish::Declared);
    EpisodeRecord { outcome, finish, steps, ..EpisodeRecord::of(task, Actor::Oracle.to_string()) }
}
