//! Several workers that play jobs side by side, each in tabs of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use setpoint_schema::{Dynamics, EpisodeRecord, Finish, Outcome, RECORD_VERSION, Task};
use tokio::sync::{Mutex, mpsc};

use crate::episode::{Terms, play};
use crate::hosted::host;
use crate::{Arrival, Episode, Fault, Glasses, Player, Reuse, StagePage, Studio};

/// How often an episode is played at most when the browser breaks.
const ATTEMPTS: u32 = 3;
/// A reused tab is retired after so many episodes.
const TAB_LIFE: u32 = 20;

#[derive(Debug, Clone)]
pub struct Job {
    pub task: Arc<Task>,
    pub player: Player,
    /// How the page is shown to the agent; not at all if not given.
    pub glasses: Option<Glasses>,
    /// Whether to take a picture of the scene before the first step.
    pub picture: bool,
    /// Whether to look for what is broken to the eye, at first and after each step.
    pub inspect: bool,
    /// Whether to keep the pictures that the agent is shown, and one of the end if it fails without.
    pub album: bool,
}

impl Job {
    /// A play in which the agent is shown nothing and no picture is taken.
    pub fn new(task: Arc<Task>, player: Player) -> Self {
        Self { task, player, glasses: None, picture: false, inspect: false, album: false }
    }

    /// What is to fail proves something about the task and the judge, not about the page, so a page is
    /// not loaded for each.
    fn arrival(&self) -> Arrival {
        match self.player {
            Player::NearMiss(_) | Player::Idle | Player::Sweep => Arrival::Remount,
            Player::Oracle | Player::Monkey | Player::Reader | Player::Hired { .. } => Arrival::Navigate,
        }
    }
}

/// A job that was played, with its place in the list of jobs.
#[derive(Debug)]
pub struct Played {
    pub index: usize,
    pub job: Job,
    pub episode: Episode,
    pub attempts: u32,
}

pub struct Crew {
    pub studio: Arc<Studio>,
    pub workers: usize,
    pub reuse: Reuse,
}

impl Crew {
    /// Plays all jobs. Results come in the order in which they are done.
    pub fn play(&self, jobs: Vec<Job>) -> mpsc::UnboundedReceiver<Played> {
        self.play_until(jobs, Arc::default())
    }

    /// Plays jobs until `stop` is set; those that are under way then are still played to their end.
    pub fn play_until(&self, jobs: Vec<Job>, stop: Arc<AtomicBool>) -> mpsc::UnboundedReceiver<Played> {
        let (done, results) = mpsc::unbounded_channel();
        let jobs = Arc::new(jobs);
        let next = Arc::new(AtomicUsize::new(0));
        for _ in 0..self.workers.max(1) {
            let mut worker = Worker { studio: self.studio.clone(), reuse: self.reuse, tab: None };
            let (jobs, next, done, stop) = (jobs.clone(), next.clone(), done.clone(), stop.clone());
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(job) = jobs.get(index) else { break };
                    let (episode, attempts) = worker.attempt(job).await;
                    if done.send(Played { index, job: job.clone(), episode, attempts }).is_err() {
                        break;
                    }
                }
                worker.leave().await;
            });
        }
        results
    }

    /// Plays jobs as they come, until their sender is gone. Each result has the number that its job came with.
    pub fn play_as_they_come(&self, jobs: mpsc::UnboundedReceiver<(usize, Job)>) -> mpsc::UnboundedReceiver<Played> {
        let (done, results) = mpsc::unbounded_channel();
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..self.workers.max(1) {
            let mut worker = Worker { studio: self.studio.clone(), reuse: self.reuse, tab: None };
            let (jobs, done) = (jobs.clone(), done.clone());
            tokio::spawn(async move {
                loop {
                    let Some((index, job)) = jobs.lock().await.recv().await else { break };
                    let (episode, attempts) = worker.attempt(&job).await;
                    if done.send(Played { index, job, episode, attempts }).is_err() {
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
    studio: Arc<Studio>,
    reuse: Reuse,
    tab: Option<(StagePage, u32)>,
}

impl Worker {
    /// Plays a job until it is judged, or until trying again is of no use.
    async fn attempt(&mut self, job: &Job) -> (Episode, u32) {
        let mut attempt = 1;
        loop {
            match self.once(job).await {
                Ok(episode) => return (episode, attempt),
                Err(fault) if fault.may_pass() && attempt < ATTEMPTS => attempt += 1,
                Err(fault) => return (void(job, &fault), attempt),
            }
        }
    }

    async fn once(&mut self, job: &Job) -> Result<Episode, Fault> {
        // A tab is taken out while it is in use, so that one that breaks is never used again.
        let (mut page, played) = self.take_tab(job.task.scene.factors.dynamics).await?;
        let files = self.studio.files().to_path_buf();
        let terms = Terms {
            step_limit: job.player.step_limit(),
            arrival: job.arrival(),
            glasses: job.glasses,
            files: &files,
            picture: job.picture,
            inspect: job.inspect,
            album: job.album,
        };
        let guest = job.player.guest();
        let episode = match guest {
            Some(guest) => host(&job.task, &mut page, guest, job.player.to_string(), terms).await,
            None => play(&job.task, &mut page, job.player.agent(&job.task).as_mut(), terms).await,
        };
        match (&episode, self.reuse) {
            (Ok(_), Reuse::Tab) if guest.is_none() && played + 1 < TAB_LIFE => self.tab = Some((page, played + 1)),
            _ => dispose(page).await,
        }
        episode
    }

    async fn take_tab(&mut self, dynamics: Dynamics) -> Result<(StagePage, u32), Fault> {
        if dynamics == Dynamics::Still
            && let Some((mut page, played)) = self.tab.take()
        {
            if page.clear().await.is_ok() {
                return Ok((page, played));
            }
            dispose(page).await;
        }
        Ok((self.studio.page(dynamics).await?, 0))
    }

    async fn leave(&mut self) {
        if let Some((page, _)) = self.tab.take() {
            dispose(page).await;
        }
    }
}

/// Gives the tab's whole context back. A context that is already gone needs no more.
async fn dispose(page: StagePage) {
    let _ = page.page().context().clone().dispose().await;
}

/// The record of an episode that could not be played to its end.
fn void(job: &Job, fault: &Fault) -> Episode {
    let task = &job.task;
    let record = EpisodeRecord {
        version: RECORD_VERSION,
        task: task.id.clone(),
        seed: task.seed,
        repeat: 0,
        task_digest: task.digest(),
        agent: job.player.to_string(),
        finish: Finish::Cut,
        instruction: task.instruction.clone(),
        goal: task.goal.clone(),
        confirm: task.scene.confirm.is_some(),
        locked: Vec::new(),
        outcome: fault.outcome(),
        verdict: None,
        auto_pass: false,
        initial: Default::default(),
        steps: Vec::new(),
        last: Default::default(),
        again: Default::default(),
        settled: false,
        wall_ms: 0,
        spent: None,
        ending: None,
        guarded: None,
    };
    debug_assert!(matches!(record.outcome, Outcome::Void { .. }));
    Episode {
        record,
        witnessed: Default::default(),
        complaints: Vec::new(),
        picture: None,
        blemishes: Default::default(),
        blobs: Vec::new(),
        ends_the_run: fault.ends_the_run(),
    }
}
