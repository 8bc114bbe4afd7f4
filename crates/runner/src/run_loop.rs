//! The one loop over the cells of a run, wherever they come from: a folder, a share of one, a queue, a client that asks
//! for the next.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use setpoint_records::{Cell, CellSource, Receipt, SourceError, Taken};
use setpoint_schema::EpisodeRecord;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval};

use crate::{Episode, Job, Played, WorkerPool};

/// How long episodes that are under way may still take after a request to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long giving back what was taken may hold up who leaves.
const GIVING_BACK: Duration = Duration::from_secs(2);
/// How often a source that has leases and books is given a chance to tend them.
const TICK: Duration = Duration::from_secs(1);

/// What happens on the way.
#[derive(Debug)]
pub enum News<'a> {
    Kept(&'a Episode),
    /// The cell has gone to somebody else, so the record does not count.
    Late(&'a EpisodeRecord),
    Stopping,
}

/// Why a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    NothingLeft,
    /// It was asked to, once, or twice to stop at once.
    Stopped,
    /// No further episode could go better, for this reason.
    Cut(String),
}

/// Plays cells until none are left or a stop is asked for. `stop` counts the requests: after the first, what is under
/// way may still end; the second is followed at once. What is not played then is given back.
pub async fn run_cells(
    source: &mut dyn CellSource,
    pool: &WorkerPool,
    job: &(dyn Fn(&Cell) -> Job + Send + Sync),
    stop: watch::Receiver<u32>,
    tell: &mut (dyn FnMut(News<'_>) + Send),
) -> Result<End, SourceError> {
    let stopping = Arc::new(AtomicBool::new(false));
    let (jobs, to_play) = mpsc::unbounded_channel();
    let results = pool.play_as_they_come(to_play, stopping.clone());
    let mut under_way = UnderWay {
        source,
        job,
        tell,
        stop,
        stopping,
        jobs,
        results,
        held: HashMap::new(),
        taken: 0,
        workers: pool.workers.max(1),
        drained: false,
        deadline: None,
    };
    let end = under_way.play().await;
    let left: Vec<Cell> = under_way.held.values().copied().collect();
    // A source that is gone must not hold up who leaves.
    let given_back = tokio::time::timeout(GIVING_BACK, under_way.source.give_back(&left)).await;
    let end = end?;
    if let Ok(given_back) = given_back {
        given_back?;
    }
    Ok(end)
}

struct UnderWay<'a> {
    source: &'a mut dyn CellSource,
    job: &'a (dyn Fn(&Cell) -> Job + Send + Sync),
    tell: &'a mut (dyn FnMut(News<'_>) + Send),
    stop: watch::Receiver<u32>,
    stopping: Arc<AtomicBool>,
    jobs: mpsc::UnboundedSender<(usize, Job)>,
    results: mpsc::UnboundedReceiver<Played>,
    /// What was taken and has no record yet.
    held: HashMap<usize, Cell>,
    taken: usize,
    workers: usize,
    /// True once the source has said that no more will come.
    drained: bool,
    /// Until when what is under way may still take, once a stop was asked for.
    deadline: Option<Instant>,
}

enum Next {
    Taken(Taken),
    Played(Option<Played>),
    Tick,
    StopAsked,
    TimeIsUp,
}

impl UnderWay<'_> {
    async fn play(&mut self) -> Result<End, SourceError> {
        let mut ticks = paced();
        let mut wait_for_tick = false;
        loop {
            let stopping = self.deadline.is_some();
            if self.held.is_empty() && (stopping || self.drained) {
                return Ok(if stopping { End::Stopped } else { End::NothingLeft });
            }
            let idle = self.workers.saturating_sub(self.held.len());
            let takes = !stopping && !self.drained && !wait_for_tick && idle > 0;
            let asks = self.stop.has_changed().is_ok();
            // Nothing but a stop breaks off a taking: what a queue had leased by then would be nobody's.
            let next = tokio::select! {
                biased;
                asked = self.stop.changed(), if asks => match asked {
                    Ok(()) => Next::StopAsked,
                    Err(_) => continue,
                },
                taken = self.source.take(idle), if takes => Next::Taken(taken?),
                played = self.results.recv(), if !takes && !self.held.is_empty() => Next::Played(played),
                _ = ticks.tick(), if !takes => Next::Tick,
                () = until(self.deadline), if !takes => Next::TimeIsUp,
            };
            match next {
                Next::Taken(Taken::Cells(cells)) => self.hand_out(cells),
                Next::Taken(Taken::Later) => wait_for_tick = true,
                Next::Taken(Taken::NoMore) => self.drained = true,
                Next::Played(Some(played)) => {
                    if let Some(end) = self.keep(played).await? {
                        return Ok(end);
                    }
                }
                Next::Played(None) | Next::TimeIsUp => return Ok(End::Stopped),
                Next::Tick => {
                    wait_for_tick = false;
                    self.source.tend().await?;
                }
                Next::StopAsked if self.ask_to_stop() => return Ok(End::Stopped),
                Next::StopAsked => {}
            }
        }
    }

    fn hand_out(&mut self, cells: Vec<Cell>) {
        for cell in cells {
            self.taken += 1;
            self.held.insert(self.taken, cell);
            // Nobody listens only when every worker is gone, which the results tell.
            let attempts = self.source.attempts_left(&cell);
            let _ = self.jobs.send((self.taken, Job { attempts, ..(self.job)(&cell) }));
        }
    }

    /// Follows a request to stop; true if it is not the first.
    fn ask_to_stop(&mut self) -> bool {
        let asked = *self.stop.borrow_and_update();
        if asked > 0 && self.deadline.is_none() {
            self.stopping.store(true, Ordering::Relaxed);
            self.deadline = Some(Instant::now() + FAREWELL);
            (self.tell)(News::Stopping);
        }
        asked > 1
    }

    /// Keeps what was played, and hears requests to stop meanwhile: a store may take its time.
    async fn keep(&mut self, Played { index, mut episode, .. }: Played) -> Result<Option<End>, SourceError> {
        let Some(cell) = self.held.get(&index).copied() else { return Ok(None) };
        let stopping = self.deadline.is_some();
        // Such an episode is not recorded: it has not been played, and can be once there is a way.
        if episode.ends_the_run {
            return Ok(Some(End::Cut(void_reason(&episode.record))));
        }
        // Whoever stops a run may stop its browser and its agent's program with it: what that broke was not played.
        if stopping && (episode.record.is_void() || episode.record.finish.breaks_off()) {
            self.held.remove(&index);
            return Ok(None);
        }
        Arc::make_mut(&mut episode.record).repeat = cell.repeat;
        let receipt = {
            let mut kept = pin!(self.source.keep(cell, &episode.record, &episode.blobs));
            tokio::select! {
                biased;
                kept = &mut kept => kept?,
                asked = self.stop.wait_for(|asked| *asked > 1) => match asked {
                    Ok(_) => return Ok(Some(End::Stopped)),
                    // Nobody is left who could ask.
                    Err(_) => kept.await?,
                },
            }
        };
        self.held.remove(&index);
        match receipt {
            Receipt::Kept => (self.tell)(News::Kept(&episode)),
            Receipt::Late => (self.tell)(News::Late(&episode.record)),
        }
        Ok(None)
    }
}

fn void_reason(record: &EpisodeRecord) -> String {
    match &record.outcome {
        setpoint_schema::Outcome::Void { reason, .. } => reason.clone(),
        _ => String::new(),
    }
}

/// Ticks that were missed are not made up for.
fn paced() -> Interval {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

async fn until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::timeout_at(deadline, std::future::pending()).await.unwrap_or_default(),
        None => std::future::pending().await,
    }
}
