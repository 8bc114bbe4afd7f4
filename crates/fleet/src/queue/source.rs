//! The cells of a queue, as one worker leases them.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use setpoint_agents::model::{Ledger, Limits};
use setpoint_records::{
    Blob, BlobPlace, Cell, CellSource, MOST_ATTEMPTS, Plan, Receipt, RunFolder, SourceError, Taken, must_be_of,
};
use setpoint_schema::EpisodeRecord;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval};

use super::{Lease, Queue, QueueError, WorkerId};

/// A lease is renewed so many times before it would expire.
const RENEWALS: u32 = 3;
/// How long giving leases back may take when a worker leaves.
const GIVING_BACK: Duration = Duration::from_secs(2);

/// What an agent uses, and how much this worker was told to use at most.
pub type WorkerBudget = (Arc<Ledger>, Limits);

/// One worker at a queue: it leases cells, keeps the leases alive while they are played, and hands records in.
pub struct QueueSource {
    queue: Arc<Queue>,
    plan: Arc<Plan>,
    worker: WorkerId,
    /// How long a cell is kept for a worker of which nothing is heard.
    lease: Duration,
    /// If the agent uses a model.
    budget: Option<WorkerBudget>,
    /// Where blobs are kept, if there is a place for them.
    blobs: Option<Arc<dyn BlobPlace>>,
    /// A folder with a copy of every record that was kept.
    copy: Option<RunFolder>,
    held: HashMap<Cell, Lease>,
    renewed: Instant,
}

impl QueueSource {
    pub fn new(queue: Arc<Queue>, plan: Arc<Plan>, worker: WorkerId, lease: Duration) -> Self {
        let (held, renewed) = (HashMap::new(), Instant::now());
        Self { queue, plan, worker, lease, budget: None, blobs: None, copy: None, held, renewed }
    }

    pub fn with_budget(self, budget: Option<WorkerBudget>) -> Self {
        Self { budget, ..self }
    }

    pub fn with_blobs(self, blobs: Option<Arc<dyn BlobPlace>>) -> Self {
        Self { blobs, ..self }
    }

    pub fn with_copy(self, copy: Option<RunFolder>) -> Self {
        Self { copy, ..self }
    }

    async fn share(&self) -> Result<(), QueueError> {
        match &self.budget {
            Some((ledger, own)) => self.queue.share(self.worker, ledger, *own).await,
            None => Ok(()),
        }
    }

    /// Keeps the leases alive. What has gone to somebody else is not held any more, so that its record is late.
    async fn renew(&mut self) -> Result<(), QueueError> {
        self.renewed = Instant::now();
        let leases: Vec<i64> = self.held.values().map(|lease| lease.id).collect();
        if leases.is_empty() {
            return Ok(());
        }
        let ours = self.queue.extend(&leases, self.lease).await?;
        self.held.retain(|_, lease| ours.contains(&lease.id));
        Ok(())
    }

    /// Keeps blobs before the record that refers to them. A store may take longer than a lease lasts.
    async fn keep_blobs(&mut self, blobs: &[Blob]) -> Result<(), SourceError> {
        let Some(place) = self.blobs.clone() else { return Ok(()) };
        let mut heartbeat = paced(self.lease / RENEWALS);
        let mut kept = pin!(place.put(blobs));
        loop {
            tokio::select! {
                biased;
                kept = &mut kept => return kept.map_err(|error| SourceError::Run(error.into())),
                _ = heartbeat.tick() => self.renew().await?,
            }
        }
    }
}

#[async_trait]
impl CellSource for QueueSource {
    async fn take(&mut self, most: usize) -> Result<Taken, SourceError> {
        self.share().await?;
        let leases = self.queue.take(self.worker, most, self.lease).await?;
        if !leases.is_empty() {
            let cells = leases.iter().map(|lease| lease.cell).collect();
            self.held.extend(leases.into_iter().map(|lease| (lease.cell, lease)));
            return Ok(Taken::Cells(cells));
        }
        let is_done = self.held.is_empty() && self.queue.is_done().await?;
        Ok(if is_done { Taken::NoMore } else { Taken::Later })
    }

    async fn keep(&mut self, cell: Cell, record: &EpisodeRecord, blobs: &[Blob]) -> Result<Receipt, SourceError> {
        must_be_of(record, &cell, &self.plan)?;
        self.share().await?;
        if !self.held.contains_key(&cell) {
            return Ok(Receipt::Late);
        }
        self.keep_blobs(blobs).await?;
        // It may have gone to somebody else meanwhile.
        let Some(lease) = self.held.remove(&cell) else { return Ok(Receipt::Late) };
        let receipt = self.queue.finish(self.worker, &lease, record).await?;
        if let (Receipt::Kept, Some(copy)) = (receipt, &mut self.copy) {
            copy.append(record)?;
        }
        Ok(receipt)
    }

    async fn tend(&mut self) -> Result<(), SourceError> {
        self.share().await?;
        if self.renewed.elapsed() >= self.lease / RENEWALS {
            self.renew().await?;
        }
        Ok(())
    }

    async fn give_back(&mut self, cells: &[Cell]) -> Result<(), SourceError> {
        let leases: Vec<i64> = cells.iter().filter_map(|cell| self.held.remove(cell)).map(|lease| lease.id).collect();
        let settle = async {
            self.queue.give_back(&leases).await?;
            self.share().await
        };
        // A database that is gone must not hold up who leaves: leases expire by themselves.
        match tokio::time::timeout(GIVING_BACK, settle).await {
            Ok(settled) => Ok(settled?),
            Err(_) => Ok(()),
        }
    }

    fn attempts_left(&self, cell: &Cell) -> u32 {
        self.held.get(cell).map_or(MOST_ATTEMPTS, Lease::attempts_left)
    }
}

impl From<QueueError> for SourceError {
    fn from(error: QueueError) -> Self {
        match error {
            QueueError::Folder(error) => SourceError::Run(error),
            error => {
                let may_pass = matches!(error, QueueError::Lost { .. });
                SourceError::Elsewhere { message: error.to_string(), may_pass }
            }
        }
    }
}

/// Ticks that were missed are not made up for. The first comes at once.
fn paced(time: Duration) -> Interval {
    let mut ticks = interval(time);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
