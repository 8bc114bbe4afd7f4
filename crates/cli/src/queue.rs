//! The flag that says where a queue is, and how far it is.

use setpoint_fleet::{QueueAddress, QueueError, Standing};

use crate::fail::Failure;

#[derive(Debug, Clone, clap::Args)]
pub struct QueueArgs {
    /// The PostgreSQL database of the queue, as in postgres://user@host:5432/database. A password that is not in
    /// the address is taken from `PGPASSWORD`; `?sslmode=require` asks for TLS.
    #[arg(long = "queue", value_name = "URL")]
    address: String,
}

impl QueueArgs {
    pub fn address(&self) -> Result<QueueAddress, Failure> {
        address(&self.address)
    }
}

/// Not parsed by the reader of flags, which would repeat the address with its password in a complaint.
pub fn address(text: &str) -> Result<QueueAddress, Failure> {
    let address: QueueAddress = text.parse().map_err(|error| Failure::input(format!("`--queue`: {error}")))?;
    Ok(address.or_password(std::env::var("PGPASSWORD").ok()))
}

/// How far a queue is, in one line.
pub fn standing_words(standing: &Standing) -> String {
    let Standing { cells, passed, failed, void, left, leased } = standing;
    format!("{cells} cells: {passed} passed, {failed} failed, {void} void, {left} left, {leased} of them leased")
}

impl From<QueueError> for Failure {
    fn from(error: QueueError) -> Self {
        match error {
            QueueError::Unreachable { .. } => Failure::missing(error),
            QueueError::Lost { .. } => Failure::again(error),
            QueueError::Folder(error) => error.into(),
            _ => Failure::input(error),
        }
    }
}
