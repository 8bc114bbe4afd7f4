//! The files of a run that are named by what is in them: pictures that an agent was shown, words that it said.
//!
//! They are in the folder of the run, or in a store that many machines share.

mod folder;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use async_trait::async_trait;
use futures_util::{StreamExt, TryStreamExt, stream};
use setpoint_schema::{BlobKind, BlobName, Digest, EpisodeRecord};

pub use self::folder::BlobFolder;

/// A file named by what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blob {
    pub digest: Digest,
    pub bytes: Vec<u8>,
    pub kind: BlobKind,
}

impl Blob {
    /// A WebP file.
    pub fn picture(bytes: Vec<u8>) -> Self {
        Self { digest: Digest::of_bytes(&bytes), bytes, kind: BlobKind::Picture }
    }

    pub fn words(text: impl Into<String>) -> Self {
        let bytes = text.into().into_bytes();
        Self { digest: Digest::of_bytes(&bytes), bytes, kind: BlobKind::Words }
    }

    pub fn name(&self) -> BlobName {
        BlobName { digest: self.digest.clone(), kind: self.kind }
    }
}

/// A place where blobs are.
#[async_trait]
pub trait BlobPlace: Send + Sync {
    /// Keeps what is not there yet, and waits until all of it is kept.
    async fn put(&self, blobs: &[Blob]) -> Result<(), PlaceError>;

    /// Reads a blob. That a place cannot be asked says nothing of the blob.
    async fn get(&self, name: &BlobName) -> Result<Found, PlaceError>;

    /// Whether there is a blob of that name. It is not read.
    async fn has(&self, name: &BlobName) -> Result<bool, PlaceError>;

    /// Brings blobs here from the folders of runs, and counts those that none of them has.
    async fn fetch(&self, wanted: &Wanted) -> Result<usize, PlaceError>;

    /// Where a blob is, as a person would look for it.
    fn address(&self, name: &BlobName) -> String;
}

/// A place that can neither be written to nor read from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PlaceError {
    pub message: String,
    /// Whether it may be over when the same is tried later.
    pub may_pass: bool,
}

/// Blobs, and the folders of the runs whose records refer to them.
pub type Wanted = BTreeMap<BlobName, BTreeSet<PathBuf>>;

/// A blob, or why it is not to be had.
pub type Found = Result<Vec<u8>, Lost>;

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

/// How many blobs are asked for at once, since a store is far away.
const AT_ONCE: usize = 16;

/// Reads blobs, several at once. They come in their order.
pub async fn get_all(place: &dyn BlobPlace, names: Vec<BlobName>) -> Result<Vec<(BlobName, Found)>, PlaceError> {
    let ask = move |name: BlobName| async move { place.get(&name).await.map(|found| (name, found)) };
    stream::iter(names).map(ask).buffered(AT_ONCE).try_collect().await
}

/// What of the blobs that records refer to is lost. Every one is read.
pub async fn lost(place: &dyn BlobPlace, records: &[EpisodeRecord]) -> Result<Vec<Lost>, PlaceError> {
    let found = get_all(place, named(records)).await?;
    Ok(found.into_iter().filter_map(|(_, found)| found.err()).collect())
}

/// What of them is not there. Nothing is read, so that it is quick for a large run.
pub async fn missing(place: &dyn BlobPlace, records: &[EpisodeRecord]) -> Result<Vec<Lost>, PlaceError> {
    let ask = move |name: BlobName| async move { place.has(&name).await.map(|there| (name, there)) };
    let found: Vec<_> = stream::iter(named(records)).map(ask).buffered(AT_ONCE).try_collect().await?;
    let missing = found.into_iter().filter(|(_, there)| !there);
    Ok(missing.map(|(name, _)| Lost::Missing { place: place.address(&name) }).collect())
}

/// Each once.
fn named(records: &[EpisodeRecord]) -> Vec<BlobName> {
    records.iter().flat_map(EpisodeRecord::blobs).collect::<BTreeSet<_>>().into_iter().collect()
}

/// A blob as it was read, if it is what its name says.
pub fn whole(bytes: Vec<u8>, name: &BlobName, place: String) -> Found {
    let found = Digest::of_bytes(&bytes);
    if found == name.digest { Ok(bytes) } else { Err(Lost::Damaged { place, found }) }
}

/// A name that no blob has.
const NOWHERE: &str = "none";

/// The folder that a blob is in, and its file there. There are 256 folders, so that none holds too many.
///
/// Records come from anywhere, and what they name must not lead out of the place.
pub fn path_of(name: &BlobName) -> (String, String) {
    let digest = &name.digest.0;
    let is_digest = digest.len() == 16 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    let digest: &str = if is_digest { digest } else { NOWHERE };
    (digest[..2].to_string(), format!("{digest}.{}", name.kind.ending()))
}
