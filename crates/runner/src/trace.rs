//! The pictures of an episode that are kept, made small while the agent goes on.

use std::collections::HashMap;

use setpoint_agents::Sight;
use setpoint_schema::{Digest, EpisodeRecord};
use tokio::task::JoinHandle;

use super::canvas::{Canvas, CanvasError};
use crate::Fault;

/// A file named by what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blob {
    pub digest: Digest,
    pub bytes: Vec<u8>,
}

impl Blob {
    pub fn of(bytes: Vec<u8>) -> Self {
        Self { digest: Digest::of_bytes(&bytes), bytes }
    }
}

/// Pictures by what identifies them as they were shown. One that is shown again is kept once.
#[derive(Debug, Default)]
pub struct Album {
    pasted: HashMap<Digest, JoinHandle<Result<Vec<u8>, CanvasError>>>,
}

impl Album {
    /// Adds what was shown, if there was a picture.
    pub fn add(&mut self, sight: Option<&Sight>) {
        if let Some(picture) = sight.and_then(|sight| sight.picture.as_ref()) {
            self.paste(picture.clone());
        }
    }

    /// Adds a picture, and tells what identifies it.
    pub fn paste(&mut self, picture: Vec<u8>) -> Digest {
        let shown = Digest::of_bytes(&picture);
        let compact = move || Canvas::decode(&picture)?.compact();
        self.pasted.entry(shown.clone()).or_insert_with(|| tokio::task::spawn_blocking(compact));
        shown
    }

    /// Writes into the record where each picture is kept, and returns what is to be kept.
    pub async fn close(self, record: &mut EpisodeRecord, ending: Option<&Digest>) -> Result<Vec<Blob>, Fault> {
        let mut blobs = HashMap::new();
        for (shown, compact) in self.pasted {
            let bytes = compact.await.map_err(std::io::Error::other)??;
            blobs.insert(shown, Blob::of(bytes));
        }
        let kept = |shown: Option<&Digest>| Some(blobs.get(shown?)?.digest.clone());
        for seen in record.steps.iter_mut().filter_map(|step| step.seen.as_mut()) {
            seen.blob = kept(seen.picture.as_ref());
        }
        record.ending = kept(ending);
        Ok(blobs.into_values().collect())
    }
}
