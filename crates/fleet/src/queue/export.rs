//! Brings the records of a queue into a folder, as a run that was played there.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use futures_util::{TryStreamExt, pin_mut};
use setpoint_records::{Plan, RunError, Shard, write_plan};

use super::{Queue, QueueError};

impl Queue {
    /// Writes plan and records as they are at one moment. A folder of such records can be merged, which gives bytes
    /// that do not depend on who played when.
    pub async fn export(&self, plan: &Plan, folder: &Path) -> Result<(), QueueError> {
        let unwritable = |source| RunError::Unwritable { folder: folder.to_path_buf(), source };
        let lost = |error: tokio_postgres::Error| QueueError::later(&self.name(), &error);
        write_plan(folder, plan).map_err(unwritable)?;
        let mut file = BufWriter::new(File::create(folder.join(Shard::ALL.file())).map_err(unwritable)?);
        let client = self.client().await.map_err(lost)?;
        let lines = "select line from setpoint_record order by cell, lease";
        // Row by row: all together may be more than memory holds.
        let rows = client.query_raw(lines, std::iter::empty::<i64>()).await.map_err(lost)?;
        pin_mut!(rows);
        while let Some(row) = rows.try_next().await.map_err(lost)? {
            writeln!(file, "{}", row.get::<_, &str>(0)).map_err(unwritable)?;
        }
        file.flush().map_err(unwritable)?;
        Ok(())
    }
}
