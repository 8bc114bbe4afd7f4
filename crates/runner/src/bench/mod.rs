//! Measures what the harness costs next to the browser that it drives.
//!
//! The agent has no latency: it is the oracle, which decides in microseconds. Whatever is compared
//! is measured in turns within one run, because machines are noisy.

mod bulk;
mod figure;
mod process;

pub use bulk::{Bulk, Cost, bulk};
pub use figure::{Figure, Series};
pub use process::{Memory, Peak, Processes, Usage};

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::json;
use setpoint_agents::AgentSpec;
use setpoint_browser::Page;
use setpoint_judge::{Evidence, judge};
use setpoint_oracle::next_action;
use setpoint_schema::{Action, EpisodeRecord, Mode, Outcome, PartBox, Point, Task};
use setpoint_stage::{Arrival, Fault as StageFault, Reuse, Stage, StageSource, WebStages};

use crate::{Actor, Fault, Job, Terms, WorkerPool, play};

/// How often each mode looks at each scene.
const LOOKS: u32 = 3;
/// No oracle needs more actions than this.
const STEP_LIMIT: u32 = 80;
/// How often processes are counted while episodes run.
const COUNT_EVERY: Duration = Duration::from_millis(200);

/// What the parts of an episode cost, in milliseconds by name.
pub type Phases = IndexMap<String, Figure>;

/// Plays each task once, one after the other, and takes the time of every part.
pub async fn phases(stages: &WebStages, tasks: &[Arc<Task>], mut tell: impl FnMut()) -> Result<Phases, Fault> {
    let mut times: IndexMap<String, Series> = IndexMap::new();
    let mut take = |name: &str, start: Instant| times.entry(name.to_string()).or_default().since(start);
    // The first page also pays for the first use of everything.
    if let Some(task) = tasks.first() {
        let mut stage = stages.page(task.scene.factors.dynamics).await?;
        stage.show(&task.scene, Arrival::Navigate).await?;
        Box::new(stage).close().await;
    }
    for task in tasks {
        let start = Instant::now();
        let mut page = stages.page(task.scene.factors.dynamics).await?;
        page.will_be_pictured(true);
        let mut snapshot = page.show(&task.scene, Arrival::Navigate).await?;
        page.look(Mode::Pixel.into()).await?;
        take("set-up to first observation", start);
        page.will_be_pictured(false);
        for mode in Mode::ALL.into_iter().flat_map(|mode| [mode; LOOKS as usize]) {
            let start = Instant::now();
            page.look(mode.into()).await?;
            take(&format!("observe {mode}"), start);
        }
        for _ in 0..STEP_LIMIT {
            let Some(action) = next_action(task, &snapshot) else { break };
            let start = Instant::now();
            page.perform(&action, &[], &[]).await?;
            take(&format!("act {}", kind(&action)), start);
            let start = Instant::now();
            snapshot = page.settle(Duration::ZERO).await?;
            take("settle", start);
        }
        let start = Instant::now();
        Box::new(page).close().await;
        take("close", start);
        take_verdict(stages, task, &mut take).await?;
        tell();
    }
    Ok(times.into_iter().filter_map(|(name, series)| Some((name, series.figure()?))).collect())
}

async fn take_verdict(stages: &WebStages, task: &Task, take: &mut impl FnMut(&str, Instant)) -> Result<(), Fault> {
    let record = played(stages, task, &Actor::Oracle).await?;
    let start = Instant::now();
    std::hint::black_box(judge(&Evidence::of(&record)));
    take("verdict", start);
    Ok(())
}

/// The record of one plain play.
async fn played(stages: &WebStages, task: &Task, actor: &Actor) -> Result<Arc<EpisodeRecord>, Fault> {
    let mut stage = stages.page(task.scene.factors.dynamics).await?;
    let episode = play(task, actor, &mut stage, terms(stages.files()), &mut |_| ()).await;
    Box::new(stage).close().await;
    Ok(episode.record)
}

fn terms(files: &Path) -> Terms<'_> {
    Terms {
        step_limit: STEP_LIMIT,
        arrival: Arrival::Navigate,
        view: None,
        files,
        picture: false,
        inspect: false,
        trace: false,
        trusted: true,
    }
}

fn kind(action: &Action) -> String {
    let written = serde_json::to_value(action).unwrap_or_default();
    written["kind"].as_str().unwrap_or_default().to_string()
}

/// A step of the harness beside the bare protocol calls that no harness can do without.
#[derive(Debug, Serialize)]
pub struct Steps {
    /// Observe, act, settle and judge.
    pub step_ms: Option<Figure>,
    /// The same clicks, frames and pictures as bare calls.
    pub floor_ms: Option<Figure>,
    pub step_cpu_ms: f64,
    pub floor_cpu_ms: f64,
    pub harness_cpu_ms: f64,
    /// How many changes of state the harness's own steps made, to show that they did something.
    pub changes: usize,
}

/// Clicks to and fro on the largest part of a task's controls, in turns with and without the harness.
pub async fn steps(stages: &WebStages, task: &Task, rounds: u32) -> Result<Steps, Fault> {
    /// Steps in a row before it is the other's turn; long enough for the kernel's clock of CPU time.
    const IN_A_ROW: u32 = 10;
    let mut page = stages.page(task.scene.factors.dynamics).await?;
    page.will_be_pictured(true);
    let snapshot = page.show(&task.scene, Arrival::Navigate).await?;
    let area = |part: &&PartBox| part.rect.w * part.rect.h;
    let reachable = snapshot.parts.values().flat_map(|parts| parts.values()).filter(|part| part.point.is_some());
    let largest = reachable.max_by(|a, b| area(a).total_cmp(&area(b)));
    let target = largest.ok_or_else(|| StageFault::Stage("the scene shows no part of a control".into()))?.rect;
    let targets = [target.at(0.3, 0.5), target.at(0.7, 0.5)];
    let mut changes = 0;
    let mut processes = Processes::of(stages.browser_pid().await.unwrap_or_default());
    let (mut with, mut without) = (Series::default(), Series::default());
    let (mut used_with, mut used_without) = (Usage::default(), Usage::default());
    let record = played(stages, task, &Actor::Agent(AgentSpec::Idle)).await?;
    for _ in 0..rounds {
        let before = processes.usage();
        for turn in 0..IN_A_ROW {
            let start = Instant::now();
            page.look(Mode::Pixel.into()).await?;
            page.perform(&Action::click(targets[turn as usize % 2]), &[], &[]).await?;
            page.settle(Duration::ZERO).await?;
            changes += page.take_changes().len();
            std::hint::black_box(judge(&Evidence::of(&record)));
            with.since(start);
        }
        let between = processes.usage();
        for turn in 0..IN_A_ROW {
            let start = Instant::now();
            bare_step(page.page(), targets[turn as usize % 2]).await?;
            without.since(start);
        }
        let after = processes.usage();
        used_with = used_with + (between - before);
        used_without = used_without + (after - between);
        page.settle(Duration::ZERO).await?;
        page.take_changes();
    }
    Box::new(page).close().await;
    let count = f64::from(rounds * IN_A_ROW);
    Ok(Steps {
        step_ms: with.figure(),
        floor_ms: without.figure(),
        step_cpu_ms: used_with.total() / count,
        floor_cpu_ms: used_without.total() / count,
        harness_cpu_ms: used_with.harness_cpu_ms / count,
        changes,
    })
}

/// One step as bare calls: a move, press and release, then two frames and a picture in the meantime.
async fn bare_step(page: &Page, at: Point) -> Result<(), StageFault> {
    let mouse = |kind: &str, buttons: u8| {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1 })
    };
    let two_frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))";
    let frames = json!({ "expression": two_frames, "awaitPromise": true });
    let picture = json!({ "format": "png", "optimizeForSpeed": true });
    page.call("Input.dispatchMouseEvent", &mouse("mouseMoved", 0)).await?;
    let (press, release) = (mouse("mousePressed", 1), mouse("mouseReleased", 0));
    tokio::try_join!(page.call("Input.dispatchMouseEvent", &press), page.call("Input.dispatchMouseEvent", &release))?;
    tokio::try_join!(page.call("Runtime.evaluate", &frames), page.call("Page.captureScreenshot", &picture))?;
    Ok(())
}

/// How fast a pool of workers plays.
#[derive(Debug, Serialize)]
pub struct Throughput {
    pub workers: usize,
    /// Whether tabs were reused by full navigation, as certification does.
    pub reused: bool,
    pub episodes: usize,
    pub passed: usize,
    pub episodes_a_minute: f64,
    pub browser_cpu_ms_an_episode: f64,
    pub harness_cpu_ms_an_episode: f64,
    /// The most that was in use at once.
    pub memory: Memory,
}

/// Plays the oracle on all tasks with so many workers, in a browser of its own.
pub async fn throughput(
    stages: WebStages,
    tasks: &[Arc<Task>],
    workers: usize,
    reuse: Reuse,
) -> Result<Throughput, Fault> {
    let stages = Arc::new(stages);
    let mut processes = Processes::of(stages.browser_pid().await.unwrap_or_default());
    let job = |task: &Arc<Task>| Job::new(task.clone(), Actor::Oracle);
    let pool = WorkerPool::new(stages.clone(), workers, reuse);
    let before = processes.usage();
    let start = Instant::now();
    let mut results = pool.play(tasks.iter().map(job).collect());
    let (mut passed, mut memory) = (0, Memory::default());
    let mut counting = tokio::time::interval(COUNT_EVERY);
    let mut counted = 0_u32;
    loop {
        tokio::select! {
            played = results.recv() => match played {
                Some(played) => passed += usize::from(played.episode.record.outcome == Outcome::Pass),
                None => break,
            },
            _ = counting.tick() => {
                processes.usage();
                counted += 1;
                // Asking for memory is slow, so it is asked for once a second.
                if counted.is_multiple_of(5) {
                    memory = memory.most(processes.memory());
                }
            }
        }
    }
    let took = start.elapsed();
    let used = processes.usage() - before;
    let count = tasks.len().max(1) as f64;
    Ok(Throughput {
        workers,
        reused: reuse == Reuse::Tab,
        episodes: tasks.len(),
        passed,
        episodes_a_minute: count / took.as_secs_f64() * 60.0,
        browser_cpu_ms_an_episode: used.browser_cpu_ms / count,
        harness_cpu_ms_an_episode: used.harness_cpu_ms / count,
        memory,
    })
}
