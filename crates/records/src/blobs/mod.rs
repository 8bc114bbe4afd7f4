//! The files of a run that are named by what is in them: pictures.
//!
//! They stand on one of two shelves: in the folder of the run, or in a store that many machines share.

mod folder;
mod store;

use std::collections::BTreeSet;
use std::path::Path;

use futures_util::{StreamExt, TryStreamExt, stream};
use setpoint_schema::{Digest, EpisodeRecord};

pub use self::folder::BlobFolder;
pub use self::store::{BlobStore, StoreError};
use super::RunError;
use crate::Blob;

/// Where the blobs of a run are.
#[derive(Debug, Clone)]
pub enum Blobs {
    Folder(BlobFolder),
    Store(BlobStore),
}

/// A blob that a record refers to and that is not to be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Lost {
    #[error("`{place}` is missing")]
    Missing { place: String },
    #[error("`{place}` is damaged: it holds {found}")]
    Damaged { place: String, found: Digest },
    #[error("`{place}` cannot be read: {reason}")]
    Unreadable { place: String, reason: String },
}

/// A blob, or why it is not to be had.
pub type Found = Result<Vec<u8>, Lost>;

/// How many blobs are asked for at once, since a store is far away.
const AT_ONCE: usize = 16;

impl Blobs {
    /// Those of a run, which are in its folder unless there is a store for them.
    pub fn of(run: &Path, store: Option<BlobStore>) -> Self {
        store.map_or_else(|| Blobs::Folder(BlobFolder::of(run)), Blobs::Store)
    }

    /// Keeps what is not there yet, and waits until all of it is kept.
    pub async fn put(&self, blobs: &[Blob]) -> Result<(), RunError> {
        match self {
            Blobs::Folder(folder) => folder.put(blobs),
            Blobs::Store(store) => Ok(store.put(blobs).await?),
        }
    }

    /// Reads a blob. That a store cannot be asked says nothing of the blob.
    pub async fn get(&self, digest: &Digest) -> Result<Found, StoreError> {
        match self {
            Blobs::Folder(folder) => Ok(folder.get(digest)),
            Blobs::Store(store) => store.get(digest).await,
        }
    }

    /// Whether there is a blob of that name. It is not read.
    pub async fn has(&self, digest: &Digest) -> Result<bool, StoreError> {
        match self {
            Blobs::Folder(folder) => Ok(folder.has(digest)),
            Blobs::Store(store) => store.has(digest).await,
        }
    }

    pub async fn get_all<'a>(
        &self,
        digests: impl IntoIterator<Item = &'a Digest>,
    ) -> Result<Vec<(&'a Digest, Found)>, StoreError> {
        each(digests, move |digest| async move { Ok((digest, self.get(digest).await?)) }).await
    }

    /// What of the blobs that records refer to is lost. Every one is read.
    pub async fn lost<'a>(
        &self,
        records: impl IntoIterator<Item = &'a EpisodeRecord>,
    ) -> Result<Vec<Lost>, StoreError> {
        let lost = each(named(records), move |digest| async move { Ok(self.get(digest).await?.err()) }).await?;
        Ok(lost.into_iter().flatten().collect())
    }

    /// What of them is not there. Nothing is read, so that it is quick for a large run.
    pub async fn missing<'a>(
        &self,
        records: impl IntoIterator<Item = &'a EpisodeRecord>,
    ) -> Result<Vec<Lost>, StoreError> {
        let there = each(named(records), move |digest| async move { Ok((digest, self.has(digest).await?)) }).await?;
        let missing = there.into_iter().filter(|(_, there)| !there);
        Ok(missing.map(|(digest, _)| Lost::Missing { place: self.place(digest) }).collect())
    }

    fn place(&self, digest: &Digest) -> String {
        match self {
            Blobs::Folder(folder) => folder.place(digest),
            Blobs::Store(store) => store.place(digest),
        }
    }
}

/// Asks for each of them, several at once. The answers come in their order.
async fn each<'a, T, F: Future<Output = Result<T, StoreError>>>(
    digests: impl IntoIterator<Item = &'a Digest>,
    ask: impl FnMut(&'a Digest) -> F,
) -> Result<Vec<T>, StoreError> {
    stream::iter(digests).map(ask).buffered(AT_ONCE).try_collect().await
}

fn named<'a>(records: impl IntoIterator<Item = &'a EpisodeRecord>) -> BTreeSet<&'a Digest> {
    records.into_iter().flat_map(EpisodeRecord::blobs).collect()
}

/// A blob as it was read, if it is what its name says.
fn whole(bytes: Vec<u8>, digest: &Digest, place: String) -> Found {
    let found = Digest::of_bytes(&bytes);
    if found == *digest { Ok(bytes) } else { Err(Lost::Damaged { place, found }) }
}

/// A name that no blob has.
const NOWHERE: &str = "none";

/// The part of a shelf that a blob stands in, and its name there. There are 256 parts, so that none holds too many.
///
/// Records come from anywhere, and what they name must not lead off the shelf.
fn spot(digest: &Digest) -> (&str, String) {
    let is_digest = digest.0.len() == 16 && digest.0.bytes().all(|byte| byte.is_ascii_hexdigit());
    let name: &str = if is_digest { &digest.0 } else { NOWHERE };
    (&name[..2], format!("{name}.webp"))
}
