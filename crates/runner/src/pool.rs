//! A pool of workers that play jobs side by side, each on a stage of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use setpoint_schema::{Attempt, EpisodeRecord, Outcome, Spent, Task, VoidKind};
use setpoint_stage::{Arrival, Need, Stage, StageSource, View};
use tokio::sync::{Mutex, mpsc};

use crate::panic::{Panicked, caught};
use crate::play::play;
use crate::{Actor, Episode, Event, EventReader, Fault, Reuse, Terms};

/// How often an episode is played at most when the stage breaks.
const ATTEMPTS: usize = 3;
/// A reused stage is retired after so many episodes.
const STAGE_LIFE: u32 = 20;

#[derive(Debug, Clone)]
pub struct Job {
    pub task: Arc<Task>,
    pub actor: Actor,
    /// How the stage is shown to the agent; not at all if not given.
    pub view: Option<View>,
    pub step_limit: u32,
    /// Whether to take a picture of the scene before the first step.
    pub picture: bool,
    /// Whether to look for what is broken to the eye, at first and after each step.
    pub inspect: bool,
    /// Whether to keep what the agent is shown and says.
    pub trace: bool,
    pub arrival: Arrival,
}

impl Job {
    /// A play in which the agent is shown nothing and no picture is taken.
    pub fn new(task: Arc<Task>, actor: Actor) -> Self {
        let step_limit = actor.step_limit();
        let arrival = Arrival::Navigate;
        Self { task, actor, view: None, step_limit, picture: false, inspect: false, trace: false, arrival }
    }
}

/// A job that was played, with the number that it came with.
#[derive(Debug)]
pub struct Played {
    pub index: usize,
    pub job: Job,
    pub episode: Episode,
}

impl Played {
    pub fn record(&self) -> &EpisodeRecord {
        &self.episode.record
    }
}

#[derive(Clone)]
pub struct WorkerPool {
    pub source: Arc<dyn StageSource>,
    pub workers: usize,
    pub reuse: Reuse,
    pub readers: Vec<Arc<dyn EventReader>>,
}

impl WorkerPool {
    pub fn new(source: Arc<dyn StageSource>, workers: usize, reuse: Reuse) -> Self {
        Self { source, workers: workers.max(1), reuse, readers: Vec::new() }
    }

    /// Plays all jobs. Results come in the order in which they are done.
    pub fn play(&self, jobs: Vec<Job>) -> mpsc::UnboundedReceiver<Played> {
        let (sender, receiver) = mpsc::unbounded_channel();
        jobs.into_iter().enumerate().for_each(|job| drop(sender.send(job)));
        self.play_as_they_come(receiver, Arc::default())
    }

    /// Plays jobs as they come, until their sender is gone or `stop` is set. Each result has the number that its job
    /// came with.
    pub fn play_as_they_come(
        &self,
        jobs: mpsc::UnboundedReceiver<(usize, Job)>,
        stop: Arc<AtomicBool>,
    ) -> mpsc::UnboundedReceiver<Played> {
        let (done, results) = mpsc::unbounded_channel();
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..self.workers.max(1) {
            let mut worker = Worker { pool: self.clone(), stage: None };
            let (jobs, done, stop) = (jobs.clone(), done.clone(), stop.clone());
            tokio::spawn(async move {
                loop {
                    let next = jobs.lock().await.recv().await;
                    let Some((index, job)) = next.filter(|_| !stop.load(Ordering::Relaxed)) else { break };
                    let episode = worker.attempt(index, &job).await;
                    if done.send(Played { index, job, episode }).is_err() {
                        break;
                    }
                }
                worker.leave().await;
            });
        }
        results
    }
}

struct Worker {
    pool: WorkerPool,
    stage: Option<(Box<dyn Stage>, u32)>,
}

impl Worker {
    /// Plays a job until it is judged, or until trying again is of no use. What broke off before is in the record.
    async fn attempt(&mut self, index: usize, job: &Job) -> Episode {
        let mut before = Vec::new();
        loop {
            let mut episode = match caught(self.once(index, job)).await {
                Ok(Ok(episode)) => episode,
                Ok(Err(fault)) => unplayed(job, &fault),
                Err(panicked) => unplayed(job, &panic_of(job, panicked)),
            };
            let retried = episode.may_be_retried && before.len() + 1 < ATTEMPTS;
            match &episode.record.outcome {
                Outcome::Void { kind, reason } if retried => before.push(broken_off(&episode.record, *kind, reason)),
                _ => {
                    if !before.is_empty() {
                        Arc::make_mut(&mut episode.record).attempts = before;
                    }
                    return episode;
                }
            }
        }
    }

    async fn once(&mut self, index: usize, job: &Job) -> Result<Episode, Fault> {
        // A stage is taken out while it is in use, so that one that breaks is never used again.
        let (mut stage, played) = self.take_stage(Need::of(&job.task.scene)).await?;
        let source = self.pool.source.clone();
        let terms = Terms {
            step_limit: job.step_limit,
            arrival: job.arrival,
            view: job.view,
            files: source.files(),
            picture: job.picture,
            inspect: job.inspect,
            trace: job.trace,
            trusted: job.actor.is_trusted(),
        };
        let readers = &self.pool.readers;
        let mut emit = |event: Event| readers.iter().for_each(|reader| reader.read(index, &event));
        let episode = match caught(play(&job.task, &job.actor, stage.as_mut(), terms, &mut emit)).await {
            Ok(episode) => episode,
            Err(panicked) => {
                stage.close().await;
                return Err(panic_of(job, panicked));
            }
        };
        let driven = job.actor.cdp_program().is_some();
        let whole = !episode.record.is_void() && !episode.record.finish.breaks_off();
        match self.pool.reuse {
            Reuse::Tab if whole && !driven && played + 1 < STAGE_LIFE => self.stage = Some((stage, played + 1)),
            _ => stage.close().await,
        }
        Ok(episode)
    }

    async fn take_stage(&mut self, need: Need) -> Result<(Box<dyn Stage>, u32), Fault> {
        if need == Need::default()
            && let Some((mut stage, played)) = self.stage.take()
        {
            if stage.clear().await.is_ok() {
                return Ok((stage, played));
            }
            stage.close().await;
        }
        Ok((self.pool.source.open(need).await?, 0))
    }

    async fn leave(&mut self) {
        if let Some((stage, _)) = self.stage.take() {
            stage.close().await;
        }
    }
}

fn panic_of(job: &Job, Panicked { message, place }: Panicked) -> Fault {
    Fault::Panic { task: job.task.id.to_string(), message, place }
}

fn broken_off(record: &EpisodeRecord, kind: VoidKind, reason: &str) -> Attempt {
    let spent: Option<Spent> = record.spent;
    Attempt { kind, reason: reason.to_string(), steps: record.steps.len() as u32, wall_ms: record.wall_ms, spent }
}

/// An episode of which nothing more is known than what broke it: there was no stage, or the harness panicked.
fn unplayed(job: &Job, fault: &Fault) -> Episode {
    let mut record = EpisodeRecord::of(&job.task, job.actor.to_string());
    record.mode = job.view.map(|view| view.mode);
    record.outcome = Outcome::Void { kind: fault.kind(), reason: fault.to_string() };
    Episode {
        record: Arc::new(record),
        witnessed: Default::default(),
        complaints: Vec::new(),
        picture: None,
        blemishes: Default::default(),
        blobs: Vec::new(),
        may_be_retried: fault.may_pass(),
        ends_the_run: fault.ends_the_run(),
    }
}
