//! When the next request may go to a service that all workers of a queue ask.
//!
//! All moments are the database's; a worker is told how long to wait. What the answer takes makes a request later,
//! never earlier.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use setpoint_agents::AgentFault;
use setpoint_agents::model::{Pace, Rate};
use tokio::time::Instant;

use super::{Queue, QueueError};

/// The pace at which all workers together ask a service.
#[derive(Debug)]
pub struct SharedPace {
    queue: Arc<Queue>,
    /// The address of the service.
    service: String,
    /// What this worker was told, in requests a minute. The lower rate holds of this and the planned one.
    own: Option<i64>,
}

impl SharedPace {
    pub fn new(queue: Arc<Queue>, service: &str, own: Option<Rate>) -> Self {
        let own = own.map(|rate| i64::from(rate.requests_a_minute()));
        Self { queue, service: service.trim_end_matches('/').into(), own }
    }
}

#[async_trait]
impl Pace for SharedPace {
    async fn moment(&self) -> Result<Instant, AgentFault> {
        // Who comes second waits for the row, and sees the clock only then. What is null sets no bound.
        let give = "insert into setpoint_service as service (address, given_at) values ($1, clock_timestamp()) \
            on conflict (address) do update set given_at = greatest( \
                clock_timestamp(), \
                service.closed_until, \
                service.given_at + ( \
                    select coalesce(ceil(6e7 / least($2::bigint, requests_a_minute)), 0)::double precision \
                        * interval '1 microsecond' \
                    from setpoint_plan \
                ) \
            ) \
            returning extract(epoch from service.given_at - clock_timestamp())::double precision";
        let (service, own) = (&self.service, &self.own);
        let row = self
            .queue
            .ask(|client| async move { client.query_one(give, &[service, own]).await })
            .await
            .map_err(unknown)?;
        let seconds: f64 = row.get(0);
        Ok(Instant::now() + Duration::from_secs_f64(seconds.max(0.0)))
    }

    async fn is_open(&self) -> Result<bool, AgentFault> {
        let open = "select not exists ( \
            select from setpoint_service where address = $1 and closed_until > clock_timestamp() \
        )";
        let service = &self.service;
        let row = self.queue.ask(|client| async move { client.query_one(open, &[service]).await }).await;
        let row = row.map_err(unknown)?;
        Ok(row.get(0))
    }

    async fn close_for(&self, time: Duration) -> Result<(), AgentFault> {
        let close = "insert into setpoint_service as service (address, closed_until) \
            values ($1, clock_timestamp() + $2 * interval '1 second') \
            on conflict (address) do update \
            set closed_until = greatest(service.closed_until, excluded.closed_until) \
            returning service.closed_until";
        let (service, seconds) = (&self.service, time.as_secs_f64());
        let closed = self.queue.ask(|client| async move { client.query_one(close, &[service, &seconds]).await }).await;
        closed.map(drop).map_err(unknown)
    }
}

/// Without the database nobody knows who has asked when. Its first line says what is wrong with it.
fn unknown(error: QueueError) -> AgentFault {
    AgentFault::Pace(error.to_string().lines().next().unwrap_or_default().into())
}
