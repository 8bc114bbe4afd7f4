//! What all workers of a queue have used together.

use std::fmt;

use setpoint_agents::model::{Ledger, Limits, Spending};

use super::{Queue, QueueError};

/// One start of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkerId(pub(super) i64);

impl fmt::Display for WorkerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Queue {
    /// Writes down that a worker has come.
    pub async fn enrol(&self) -> Result<WorkerId, QueueError> {
        let host = nix::unistd::gethostname().map_or_else(|_| "unknown".into(), |name| name.display().to_string());
        let name = &format!("{host} process {}", std::process::id());
        let enrol = "insert into setpoint_worker (name) values ($1) returning id";
        let row = self.ask(|client| async move { client.query_one(enrol, &[name]).await }).await?;
        Ok(WorkerId(row.get(0)))
    }

    /// Tells the others what this worker has used, and the ledger what the others have. The lower limit holds of
    /// those that were planned and those that the worker was given.
    pub async fn share(&self, worker: WorkerId, ledger: &Ledger, own: Limits) -> Result<(), QueueError> {
        let (usage, dollars) = ledger.total();
        let count = |tokens: Option<u64>| tokens.map(|tokens| tokens as i64);
        let (input, output) = (count(usage.input), count(usage.output));
        let tell = "update setpoint_worker set input_tokens = $2, output_tokens = $3, dollars = $4 where id = $1";
        // A sum with an unknown in it is unknown.
        let hear = "select max_dollars, max_tokens, \
                case when bool_and(tokens is not null) then sum(tokens)::bigint end, \
                case when bool_and(dollars is not null) then sum(dollars) end, \
                count(id) \
            from setpoint_plan left join ( \
                select id, input_tokens + output_tokens as tokens, dollars from setpoint_worker where id <> $1 \
            ) as others on true group by single";
        let row = self
            .ask(|client| async move {
                client.execute(tell, &[&worker.0, &input, &output, &dollars]).await?;
                client.query_one(hear, &[&worker.0]).await
            })
            .await?;
        let planned =
            Limits { dollars: row.get(0), tokens: row.get::<_, Option<i64>>(1).map(|tokens| tokens.max(0) as u64) };
        let elsewhere = match row.get::<_, i64>(4) {
            0 => Spending::NOTHING,
            _ => Spending { tokens: row.get::<_, Option<i64>>(2).map(|tokens| tokens as u64), dollars: row.get(3) },
        };
        ledger.share(own.and(planned), elsewhere);
        Ok(())
    }
}
