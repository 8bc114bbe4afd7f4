//! A connection that is made again when it breaks.

use std::sync::Arc;
use std::time::Duration;

use setpoint_records::{Matrix, Plan};
use tokio::sync::Mutex;
use tokio::time::{Instant, Interval, interval};
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Error, NoTls};

use super::error::is_passing;
use super::migrations::{VERSION, version};
use super::tls::Tls;
use super::{QueueAddress, QueueError};

/// How long a database that is gone is called again, and how often.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_secs(1);

/// A queue that is planned.
#[derive(Debug)]
pub struct Queue {
    address: QueueAddress,
    client: Mutex<Arc<Client>>,
    /// How many cells the plan has, and in which order.
    pub(super) matrix: Matrix,
}

impl Queue {
    /// Opens a queue and reads its plan. Nothing is changed.
    pub async fn open(address: &QueueAddress) -> Result<(Self, Plan), QueueError> {
        let name = address.to_string();
        let client = connect(address).await.map_err(|error| QueueError::at_first(&name, &error))?;
        let broken = |error: Error| QueueError::later(&name, &error);
        match version(&client).await.map_err(broken)? {
            VERSION => {}
            0 => return Err(QueueError::Unplanned { queue: name }),
            found if found > VERSION => return Err(QueueError::Newer { queue: name, found }),
            found => return Err(QueueError::Older { queue: name, found }),
        }
        let row = client.query_opt("select plan from setpoint_plan", &[]).await.map_err(broken)?;
        let Some(row) = row else { return Err(QueueError::Unplanned { queue: name }) };
        let plan = read_plan(&name, row.get(0))?;
        let client = Mutex::new(Arc::new(client));
        Ok((Self { address: address.clone(), client, matrix: plan.matrix() }, plan))
    }

    /// Says what a worker's own plan has otherwise, if anything.
    pub fn must_be_of(&self, known: &Plan, ours: &Plan) -> Result<(), QueueError> {
        let mismatches = known.mismatches(ours);
        match mismatches.is_empty() {
            true => Ok(()),
            false => Err(QueueError::Foreign { queue: self.name(), mismatches }),
        }
    }

    pub(super) fn name(&self) -> String {
        self.address.to_string()
    }

    /// Does what may be done twice without harm; once more if the connection breaks in the middle.
    ///
    /// The client is handed over and not lent: of a closure that is lent one the compiler cannot tell that its
    /// work may be on any thread (rust-lang/rust#134997).
    pub(super) async fn ask<T, W: Future<Output = Result<T, Error>>>(
        &self,
        work: impl Fn(Arc<Client>) -> W,
    ) -> Result<T, QueueError> {
        let mut calls = Calls::to(self);
        loop {
            let done = match calls.next().await {
                Ok(client) => work(client).await,
                Err(error) => Err(error),
            };
            if let Some(end) = calls.end(done) {
                return end;
            }
        }
    }

    pub(super) async fn client(&self) -> Result<Arc<Client>, Error> {
        let mut client = self.client.lock().await;
        if client.is_closed() {
            *client = Arc::new(connect(&self.address).await?);
        }
        Ok(client.clone())
    }
}

/// Calls to a database until it answers, or was gone for too long.
struct Calls<'a> {
    queue: &'a Queue,
    pauses: Interval,
    until: Instant,
}

impl<'a> Calls<'a> {
    fn to(queue: &'a Queue) -> Self {
        Self { queue, pauses: interval(PAUSE), until: Instant::now() + PATIENCE }
    }

    async fn next(&mut self) -> Result<Arc<Client>, Error> {
        self.pauses.tick().await;
        self.queue.client().await
    }

    /// What came of it all, unless another call may go better.
    fn end<T>(&self, done: Result<T, Error>) -> Option<Result<T, QueueError>> {
        match done {
            Ok(done) => Some(Ok(done)),
            Err(error) if is_passing(&error) && Instant::now() < self.until => None,
            Err(error) => Some(Err(QueueError::later(&self.queue.name(), &error))),
        }
    }
}

/// A plan as it is kept.
pub(super) fn read_plan(queue: &str, text: &str) -> Result<Plan, QueueError> {
    let unreadable =
        |error: serde_json::Error| QueueError::Unreadable { queue: queue.into(), reason: error.to_string() };
    let value: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
    match value["version"].as_u64() {
        Some(found) if found != u64::from(Plan::VERSION) => Err(QueueError::PlanVersion { queue: queue.into(), found }),
        _ => serde_json::from_value(value).map_err(unreadable),
    }
}

/// Connects in the clear unless the address asks for TLS. Then the certificate must be one that this machine trusts.
pub(super) async fn connect(address: &QueueAddress) -> Result<Client, Error> {
    let config = address.config();
    if config.get_ssl_mode() != SslMode::Require {
        let (client, connection) = config.clone().ssl_mode(SslMode::Disable).connect(NoTls).await?;
        // What breaks the connection is told to who asks next.
        tokio::spawn(connection);
        return Ok(client);
    }
    let (client, connection) = config.connect(Tls::new()).await?;
    tokio::spawn(connection);
    Ok(client)
}
