//! The flag that says where pictures and words are.

use std::path::Path;
use std::sync::Arc;

use setpoint_fleet::{BlobStore, StoreError};
use setpoint_records::{BlobFolder, BlobPlace};

use crate::fail::Failure;

#[derive(Debug, Clone, clap::Args)]
pub struct BlobsArgs {
    /// Pictures and words are in an S3-compatible store, as in s3://bucket/prefix, and not in the folder of the run. The
    /// usual `AWS_*` variables say where the store is and hold the key.
    #[arg(long, value_name = "URL")]
    blobs: Option<String>,
}

impl BlobsArgs {
    /// The store, if one is named.
    ///
    /// Not parsed by the reader of flags, which would repeat an address with a key in it in a complaint.
    pub fn store(&self) -> Result<Option<BlobStore>, Failure> {
        Ok(self.blobs.as_deref().map(BlobStore::open).transpose()?)
    }

    /// The same, once it has shown that it can be written to.
    pub async fn writable_store(&self) -> Result<Option<BlobStore>, Failure> {
        let store = self.store()?;
        if let Some(store) = &store {
            store.must_be_writable().await?;
        }
        Ok(store)
    }

    /// Where the blobs of a run are: in a store, or else in its folder.
    pub fn place(&self, run: &Path, store: Option<BlobStore>) -> Arc<dyn BlobPlace> {
        match store {
            Some(store) => Arc::new(store),
            None => Arc::new(BlobFolder::of(run)),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match &error {
            StoreError::Address { .. } => Failure::input(format!("`--blobs`: {error}")),
            _ if error.may_pass() => Failure::again(error),
            _ => Failure::input(error),
        }
    }
}
