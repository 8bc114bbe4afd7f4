//! A run in a PostgreSQL database, for fleets whose machines come and go.
//!
//! Workers lease cells and keep the leases alive while they play. What a worker that died had leased is free
//! again when the lease expires. Work may be done twice; a verdict is kept once: a record is accepted only
//! under the lease that its cell has at that moment.

mod address;
mod budget;
mod database;
mod error;
mod export;
mod lease;
mod migrations;
mod pace;
mod planned;
mod source;
mod tls;

pub use address::{AddressError, QueueAddress};
pub use budget::WorkerId;
pub use database::Queue;
pub use error::QueueError;
pub use lease::Lease;
pub use pace::SharedPace;
pub use planned::{Planned, Standing};
pub use source::{QueueSource, WorkerBudget};
