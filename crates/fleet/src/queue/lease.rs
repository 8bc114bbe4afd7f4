//! The right to play a cell, for a while.
//!
//! All times are the database's, so that machines need not agree on the time of day.

use std::time::Duration;

use setpoint_records::{Cell, MOST_ATTEMPTS, Receipt, is_played_again, plays};
use setpoint_schema::{EpisodeRecord, Outcome};

use super::{Queue, QueueError, WorkerId};

/// A cell that is ours to play until the lease expires, and longer as long as nobody else took it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    /// Of no other lease, before or after.
    pub id: i64,
    pub cell: Cell,
    number: i32,
    /// How often its episode was begun in vain before.
    voids: u32,
}

impl Lease {
    /// How often it may still be begun.
    pub fn attempts_left(&self) -> u32 {
        MOST_ATTEMPTS.saturating_sub(self.voids)
    }
}

impl Queue {
    /// Leases as many cells as are free, and not more than wanted. Those that nobody has tried come first.
    pub async fn take(&self, worker: WorkerId, count: usize, length: Duration) -> Result<Vec<Lease>, QueueError> {
        let take = "with free as materialized ( \
                select number from setpoint_cell \
                where outcome is null and (lease is null or expires_at < now()) \
                order by voids, number limit $1 for update skip locked \
            ) \
            update setpoint_cell as cell \
            set lease = nextval('setpoint_lease'), worker = $2, expires_at = now() + $3 * interval '1 second' \
            from free where cell.number = free.number \
            returning cell.lease, cell.number, cell.voids";
        let (count, seconds) = (count as i64, length.as_secs_f64());
        let rows = self.ask(|client| async move { client.query(take, &[&count, &worker.0, &seconds]).await }).await?;
        let lease = |row: &tokio_postgres::Row| {
            let number: i32 = row.get(1);
            let cell = self.matrix.cell(number as usize);
            Lease { id: row.get(0), cell, number, voids: row.get::<_, i32>(2) as u32 }
        };
        let mut leases: Vec<Lease> = rows.iter().map(lease).collect();
        leases.sort_by_key(|lease| (lease.voids, lease.number));
        Ok(leases)
    }

    /// Keeps leases alive, and returns those that are still ours.
    pub async fn extend(&self, leases: &[i64], length: Duration) -> Result<Vec<i64>, QueueError> {
        let extend = "update setpoint_cell set expires_at = now() + $2 * interval '1 second' \
            where lease = any($1) returning lease";
        let seconds = length.as_secs_f64();
        let rows = self.ask(|client| async move { client.query(extend, &[&leases, &seconds]).await }).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Frees what was leased and is not played.
    pub async fn give_back(&self, leases: &[i64]) -> Result<(), QueueError> {
        let free = "update setpoint_cell set lease = null, worker = null, expires_at = null where lease = any($1)";
        self.ask(|client| async move { client.execute(free, &[&leases]).await }).await.map(|_| ())
    }

    /// Keeps a record, unless the cell has gone to somebody else. To say the same twice is harmless.
    pub async fn finish(&self, worker: WorkerId, lease: &Lease, record: &EpisodeRecord) -> Result<Receipt, QueueError> {
        let finish = "with ours as ( \
                update setpoint_cell \
                set lease = null, worker = null, expires_at = null, \
                    voids = voids + $7, outcome = $4 \
                where number = $1 and lease = $2 \
                returning number \
            ) \
            insert into setpoint_record (lease, cell, worker, outcome, line) \
            select $2, number, $5, $3, $6 from ours";
        let line = &serde_json::to_string(record)
            .map_err(|error| QueueError::Unreadable { queue: self.name(), reason: error.to_string() })?;
        let outcome = in_words(&record.outcome);
        // A void is played again by the rule of every run.
        let in_vain = if record.is_void() { plays(record) } else { 0 };
        let is_left = is_played_again(&record.outcome) && lease.voids + in_vain < MOST_ATTEMPTS;
        let last = (!is_left).then_some(outcome);
        let in_vain = in_vain as i32;
        let kept = self
            .ask(|client| async move {
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
                    [&lease.number, &lease.id, &outcome, &last, &worker.0, line, &in_vain];
                if client.execute(finish, &values).await? == 1 {
                    return Ok(true);
                }
                let known = "select exists (select from setpoint_record where lease = $1)";
                client.query_one(known, &[&lease.id]).await.map(|row| row.get(0))
            })
            .await?;
        Ok(if kept { Receipt::Kept } else { Receipt::Late })
    }

    /// Whether any cell is still to be played, by whomever.
    pub async fn is_done(&self) -> Result<bool, QueueError> {
        let left = "select exists (select from setpoint_cell where outcome is null)";
        let row = self.ask(|client| async move { client.query_one(left, &[]).await }).await?;
        Ok(!row.get::<_, bool>(0))
    }
}

fn in_words(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Pass => "pass",
        Outcome::Fail => "fail",
        Outcome::Void { .. } => "void",
    }
}
