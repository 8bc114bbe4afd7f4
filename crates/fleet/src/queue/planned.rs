//! Puts a plan and its cells into a database.

use setpoint_agents::model::{Limits, Rate};
use setpoint_records::Plan;
use tokio_postgres::{Error, Transaction};

use super::database::{connect, read_plan};
use super::migrations::{VERSION, migrate};
use super::{Queue, QueueAddress, QueueError};

/// Only one who plans is let in at a time. The number means nothing else.
const PLANNING: i64 = 5_379_014;

/// Whether a plan was put into a queue, or was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Planned {
    Now,
    Before,
}

/// How far a queue is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    pub cells: u64,
    pub passed: u64,
    pub failed: u64,
    /// Tried as often as may be, and void every time.
    pub void: u64,
    pub left: u64,
    /// Those of the rest that somebody plays.
    pub leased: u64,
}

impl Queue {
    /// Makes the tables if need be, and plans a run. To plan the same again changes nothing but its limits and
    /// its rate, where some are given.
    pub async fn plan(
        address: &QueueAddress,
        plan: &Plan,
        limits: Limits,
        rate: Option<Rate>,
    ) -> Result<Planned, QueueError> {
        let name = address.to_string();
        let mut client = connect(address).await.map_err(|error| QueueError::at_first(&name, &error))?;
        let broken = |error: Error| QueueError::later(&name, &error);
        let transaction = client.transaction().await.map_err(broken)?;
        transaction.execute("select pg_advisory_xact_lock($1)", &[&PLANNING]).await.map_err(broken)?;
        let before = migrate(&transaction).await.map_err(broken)?;
        if before > VERSION {
            return Err(QueueError::Newer { queue: name, found: before });
        }
        let known = transaction.query_opt("select plan from setpoint_plan", &[]).await.map_err(broken)?;
        let planned = match known {
            Some(row) => {
                let mismatches = read_plan(&name, row.get(0))?.mismatches(plan);
                if !mismatches.is_empty() {
                    return Err(QueueError::Foreign { queue: name, mismatches });
                }
                Planned::Before
            }
            None => {
                let text = serde_json::to_string_pretty(plan)
                    .map_err(|error| QueueError::Unreadable { queue: name.clone(), reason: error.to_string() })?;
                write(&transaction, plan, &text).await.map_err(broken)?;
                Planned::Now
            }
        };
        limit(&transaction, limits, rate).await.map_err(broken)?;
        transaction.commit().await.map_err(broken)?;
        Ok(planned)
    }

    pub async fn standing(&self) -> Result<Standing, QueueError> {
        let counts = "select count(*), \
                count(*) filter (where outcome = 'pass'), \
                count(*) filter (where outcome = 'fail'), \
                count(*) filter (where outcome = 'void'), \
                count(*) filter (where outcome is null), \
                count(*) filter (where outcome is null and expires_at >= now()) \
            from setpoint_cell";
        let row = self.ask(|client| async move { client.query_one(counts, &[]).await }).await?;
        let count = |place: usize| row.get::<_, i64>(place) as u64;
        Ok(Standing {
            cells: count(0),
            passed: count(1),
            failed: count(2),
            void: count(3),
            left: count(4),
            leased: count(5),
        })
    }
}

/// The cells are made by the database: two lists of the tasks are all that is sent. What a row says beside its number is for people.
async fn write(transaction: &Transaction<'_>, plan: &Plan, text: &str) -> Result<(), Error> {
    transaction.execute("insert into setpoint_plan (plan) values ($1)", &[&text]).await?;
    let tasks: Vec<String> = plan.tasks.iter().map(|planned| planned.task.to_string()).collect();
    let seeds: Vec<i64> = plan.tasks.iter().map(|planned| i64::from(planned.task.seed)).collect();
    // Numbers are those of `Matrix`.
    let cells = "insert into setpoint_cell (number, task, seed, repeat) \
        select (repeat * $3::integer + place - 1) * $5::integer + player, task, seed, repeat \
        from generate_series(0, $4::integer - 1) as repeat, \
            unnest($1::text[], $2::bigint[]) with ordinality as planned (task, seed, place), \
            generate_series(0, $5::integer - 1) as player";
    let (count, repeats, players) = (tasks.len() as i32, plan.repeats as i32, plan.players.len() as i32);
    transaction.execute(cells, &[&tasks, &seeds, &count, &repeats, &players]).await?;
    // Without it the first leases would be looked for as if the table were empty.
    transaction.batch_execute("analyze setpoint_cell").await
}

async fn limit(transaction: &Transaction<'_>, limits: Limits, rate: Option<Rate>) -> Result<u64, Error> {
    let set = "update setpoint_plan set max_dollars = coalesce($1, max_dollars), \
        max_tokens = coalesce($2, max_tokens), requests_a_minute = coalesce($3, requests_a_minute)";
    let tokens = limits.tokens.map(|tokens| tokens as i64);
    let requests = rate.map(|rate| i64::from(rate.requests_a_minute()));
    transaction.execute(set, &[&limits.dollars, &tokens, &requests]).await
}
