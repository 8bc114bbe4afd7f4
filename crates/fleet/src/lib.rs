//! What many machines share: a store for blobs, and a queue that divides a run among workers that come and go.

mod queue;
mod store;

pub use queue::{
    AddressError, Lease, Planned, Queue, QueueAddress, QueueError, QueueSource, SharedPace, Standing, WorkerBudget,
    WorkerId,
};
pub use store::{BlobStore, Remedy, StoreError};
