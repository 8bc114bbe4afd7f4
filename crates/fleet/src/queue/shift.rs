//! One worker at work: leases cells, plays them, keeps its leases alive, and stops when asked.

use std::collections::HashMap;
use std::pin::pin;
use std::time::Duration;

use setpoint_agents::model::{Ledger, Limits};
use setpoint_schema::{EpisodeRecord, Outcome};
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::{Lease, Queue, QueueError, Receipt, WorkerId};
use crate::run::{Blobs, Cell};
use crate::{Crew, Job, Played};

/// How often a worker looks for what has become free, and tells what it has used.
const LOOK: Duration = Duration::from_secs(1);
/// How long episodes that are under way may still take after a request to stop.
const FAREWELL: Duration = Duration::from_secs(6);
/// How long giving leases back may take then.
const GIVING_BACK: Duration = Duration::from_secs(2);
/// A lease is renewed so many times before it would expire.
const RENEWALS: u32 = 3;

pub struct Shift<'a> {
    pub queue: &'a Queue,
    pub worker: WorkerId,
    pub crew: &'a Crew,
    /// How long a cell is kept for a worker of which nothing is heard.
    pub lease: Duration,
    /// What the agent uses, if it uses a model, and how much this worker was told to use at most.
    pub budget: Option<(&'a Ledger, Limits)>,
    /// Where pictures are kept, if there is a place for them.
    pub blobs: Option<&'a Blobs>,
}

/// What happens in a shift.
#[derive(Debug)]
pub enum News<'a> {
    Kept(&'a EpisodeRecord),
    /// The cell has gone to somebody else, so the record does not count.
    Late(&'a EpisodeRecord),
    /// So many leases have gone to somebody else while they were played.
    Lost(usize),
    Stopping,
}

/// Why a shift ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum End {
    NothingLeft,
    /// It was asked to.
    Stopped,
    /// No further episode could go better.
    Cut {
        reason: String,
    },
}

impl Shift<'_> {
    /// Works until nothing is left or a stop is asked for, once or, to stop at once, twice. What is not played then
    /// is given back. `stop` counts the requests.
    pub async fn work(
        &self,
        job: impl Fn(&Cell) -> Job,
        stop: watch::Receiver<u32>,
        mut tell: impl FnMut(News<'_>) -> Result<(), QueueError>,
    ) -> Result<End, QueueError> {
        let mut held = HashMap::new();
        let end = tokio::select! {
            end = self.play(&mut held, job, stop.clone(), &mut tell) => end,
            () = out_of_time(stop) => Ok(End::Stopped),
        };
        let left: Vec<i64> = held.into_keys().collect();
        let settle = async {
            self.queue.give_back(&left).await?;
            self.share().await
        };
        // A database that is gone must not hold up who leaves: leases expire by themselves.
        let settled = tokio::time::timeout(GIVING_BACK, settle).await;
        let end = end?;
        match settled {
            Ok(Err(error)) => Err(error),
            Ok(Ok(())) | Err(_) => Ok(end),
        }
    }

    async fn play(
        &self,
        held: &mut HashMap<i64, Lease>,
        job: impl Fn(&Cell) -> Job,
        mut stop: watch::Receiver<u32>,
        tell: &mut impl FnMut(News<'_>) -> Result<(), QueueError>,
    ) -> Result<End, QueueError> {
        let (jobs, to_play) = mpsc::unbounded_channel();
        let mut results = self.crew.play_as_they_come(to_play);
        let (mut heartbeat, mut look) = (paced(self.lease / RENEWALS), paced(LOOK));
        let mut under_way = 0;
        self.share().await?;
        loop {
            let stopping = *stop.borrow() > 0;
            let idle = self.crew.workers.max(1).saturating_sub(under_way);
            if !stopping && idle > 0 {
                for lease in self.queue.take(self.worker, idle, self.lease).await? {
                    // Nobody listens only when everybody is gone, which the results tell.
                    let _ = jobs.send((lease.id as usize, job(&lease.cell)));
                    held.insert(lease.id, lease);
                    under_way += 1;
                }
            }
            if stopping && under_way == 0 {
                return Ok(End::Stopped);
            }
            if held.is_empty() && self.queue.is_done().await? {
                return Ok(End::NothingLeft);
            }
            tokio::select! {
                played = results.recv() => {
                    let Some(played) = played else { return Ok(End::Stopped) };
                    under_way -= 1;
                    // Whoever stops a worker may stop its browser with it: what that broke is given back.
                    if *stop.borrow() > 0 && matches!(played.episode.record.outcome, Outcome::Void { .. }) {
                        continue;
                    }
                    if let Some(end) = self.hand_in(held, played, &mut heartbeat, tell).await? {
                        return Ok(end);
                    }
                }
                _ = heartbeat.tick() => self.renew(held, tell).await?,
                _ = look.tick() => self.share().await?,
                Ok(()) = stop.changed() => tell(News::Stopping)?,
            }
        }
    }

    /// Hands in what was played. What another has taken over meanwhile is no longer ours to hand in.
    async fn hand_in(
        &self,
        held: &mut HashMap<i64, Lease>,
        Played { index, mut episode, .. }: Played,
        heartbeat: &mut Interval,
        tell: &mut impl FnMut(News<'_>) -> Result<(), QueueError>,
    ) -> Result<Option<End>, QueueError> {
        let id = index as i64;
        // Such an episode is not recorded: it has not been played, and can be once there is a way.
        if let (true, Outcome::Void { reason, .. }) = (episode.ends_the_run, &episode.record.outcome) {
            return Ok(Some(End::Cut { reason: reason.clone() }));
        }
        self.share().await?;
        let Some(lease) = held.get(&id).copied() else {
            tell(News::Late(&episode.record))?;
            return Ok(None);
        };
        episode.record.repeat = lease.cell.repeat;
        // Before the record that refers to them. A store may take longer than a lease lasts.
        if let Some(blobs) = self.blobs {
            let mut kept = pin!(blobs.put(&episode.blobs));
            loop {
                tokio::select! {
                    biased;
                    kept = &mut kept => break kept?,
                    _ = heartbeat.tick() => self.renew(held, tell).await?,
                }
            }
        }
        let receipt = self.queue.finish(self.worker, &lease, &episode.record).await?;
        held.remove(&id);
        match receipt {
            Receipt::Kept => tell(News::Kept(&episode.record))?,
            Receipt::Late => tell(News::Late(&episode.record))?,
        }
        Ok(None)
    }

    async fn renew(
        &self,
        held: &mut HashMap<i64, Lease>,
        tell: &mut impl FnMut(News<'_>) -> Result<(), QueueError>,
    ) -> Result<(), QueueError> {
        let before: Vec<i64> = held.keys().copied().collect();
        if before.is_empty() {
            return Ok(());
        }
        let ours = self.queue.extend(&before, self.lease).await?;
        held.retain(|id, _| ours.contains(id));
        match before.len() - held.len() {
            0 => Ok(()),
            lost => tell(News::Lost(lost)),
        }
    }

    async fn share(&self) -> Result<(), QueueError> {
        match self.budget {
            Some((ledger, own)) => self.queue.share(self.worker, ledger, own).await,
            None => Ok(()),
        }
    }
}

/// Ticks that were missed are not made up for.
fn paced(time: Duration) -> tokio::time::Interval {
    let mut ticks = interval(time);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Ends when a request to stop was not followed in time, or by another request.
async fn out_of_time(mut stop: watch::Receiver<u32>) {
    // Without anyone who could ask there is all the time in the world.
    if stop.wait_for(|asked| *asked > 0).await.is_err() {
        return std::future::pending().await;
    }
    let asked_again = async {
        if stop.wait_for(|asked| *asked > 1).await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::time::timeout(FAREWELL, asked_again).await.unwrap_or_default();
}
