//! What a run of hundreds of thousands of episodes costs before, between and after its episodes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_browser::{BrowserVersion, ChromiumKind};
use setpoint_schema::{Action, Digest, EpisodeRecord, Finish, Mode, Outcome, RECORD_VERSION, Seen, StepRecord, Task};

use super::Peak;
use super::figure::ms;
use crate::{Cell, Job, MergeError, Plan, PlannedTask, Player, RunError, RunFolder, Shard, merge};

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
    let jobs: Vec<Job> = cells.iter().map(|cell| Job::new(tasks[cell.task].clone(), Player::Oracle)).collect();
    Ok(jobs.len())
}

fn plan(tasks: &[Arc<Task>], repeats: u32) -> Plan {
    let unknown = || "unknown".to_string();
    Plan {
        version: Plan::VERSION,
        agent: Player::Oracle.to_string(),
        settings: Digest::of(&Player::Oracle.settings()),
        made_of: Player::Oracle.settings(),
        mode: None,
        picture: None,
        corpus: Digest(unknown()),
        stage: setpoint_server::stage(),
        browser: BrowserVersion {
            product: unknown(),
            revision: unknown(),
            protocol: unknown(),
            kind: ChromiumKind::Shell,
            connected: false,
        },
        repeats,
        tasks: tasks.iter().map(|task| PlannedTask::of(task)).collect(),
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
    let step = StepRecord {
        seen: Some(Seen {
            mode: Mode::AxTree,
            text: Some("a line of a page\n".repeat(50)),
            picture: None,
            blob: None,
            legend: Vec::new(),
        }),
        action: Action::Done,
        result: String::new(),
        point: None,
        located: None,
        core: None,
        fired: false,
        changes: Vec::new(),
        settled: true,
        waited_ms: 0.0,
    };
    EpisodeRecord {
        version: RECORD_VERSION,
        task: task.id.clone(),
        seed: task.seed,
        repeat: 0,
        task_digest: task.digest(),
        agent: Player::Oracle.to_string(),
        finish: Finish::Declared,
        instruction: task.instruction.clone(),
        goal: task.goal.clone(),
        outcome: Outcome::Pass,
        verdict: None,
        auto_pass: true,
        confirm: false,
        locked: Vec::new(),
        initial: IndexMap::new(),
        steps: vec![step; 3],
        last: IndexMap::new(),
        again: IndexMap::new(),
        settled: true,
        wall_ms: 0,
        spent: None,
        ending: None,
        guarded: None,
    }
}
