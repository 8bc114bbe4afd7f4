//! The tables of a queue, and how one of an older version becomes one of ours.

use tokio_postgres::{Client, Error, GenericClient, Transaction};

const MIGRATIONS: [&str; 2] = [include_str!("migrations/1.sql"), include_str!("migrations/2.sql")];

/// The version of the tables that we read and write.
pub const VERSION: i32 = MIGRATIONS.len() as i32;

/// The version of the tables in a database; 0 if it has none.
pub async fn version(client: &Client) -> Result<i32, Error> {
    found(client).await
}

/// Brings the tables to our version, and returns which they had before. A newer one is left as it is.
pub async fn migrate(transaction: &Transaction<'_>) -> Result<i32, Error> {
    let before = found(transaction).await?;
    if before == 0 {
        transaction.batch_execute("create table setpoint_version (version integer not null)").await?;
        transaction.execute("insert into setpoint_version values (0)", &[]).await?;
    }
    for migration in MIGRATIONS.iter().skip(before.max(0) as usize) {
        transaction.batch_execute(migration).await?;
    }
    if before < VERSION {
        transaction.execute("update setpoint_version set version = $1", &[&VERSION]).await?;
    }
    Ok(before)
}

async fn found(client: &impl GenericClient) -> Result<i32, Error> {
    let exists = client.query_one("select to_regclass('setpoint_version') is not null", &[]).await?;
    if !exists.get::<_, bool>(0) {
        return Ok(0);
    }
    let row = client.query_opt("select version from setpoint_version", &[]).await?;
    Ok(row.map_or(0, |row| row.get(0)))
}
