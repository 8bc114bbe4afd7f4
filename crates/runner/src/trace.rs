//! The blobs of an episode: the pictures that the agent was shown, made small while it goes on, and what it said.

use std::collections::HashMap;

use setpoint_agents::Spoken;
use setpoint_records::Blob;
use setpoint_schema::{Digest, EpisodeRecord, Said, Sight};
use setpoint_stage::{Canvas, CanvasError};
use tokio::task::JoinHandle;

/// Pictures by what identifies them as they were shown. One that is shown again is kept once.
#[derive(Debug, Default)]
pub struct Trace {
    pictures: HashMap<Digest, JoinHandle<Result<Vec<u8>, CanvasError>>>,
    words: HashMap<Digest, Blob>,
}

impl Trace {
    /// Adds what was shown, if there was a picture.
    pub fn add(&mut self, sight: &Sight) {
        if let Some(picture) = &sight.picture {
            self.add_picture(picture.clone());
        }
    }

    /// Adds a picture, and tells what identifies it.
    pub fn add_picture(&mut self, picture: Vec<u8>) -> Digest {
        let shown = Digest::of_bytes(&picture);
        let compact = move || Canvas::decode(&picture)?.compact();
        self.pictures.entry(shown.clone()).or_insert_with(|| tokio::task::spawn_blocking(compact));
        shown
    }

    /// Adds what an agent said.
    pub fn add_words(&mut self, Spoken { words, reasoning }: Spoken) -> Option<Said> {
        let mut keep = |text: String| {
            let blob = (!text.is_empty()).then(|| Blob::words(text))?;
            let digest = blob.digest.clone();
            self.words.insert(digest.clone(), blob);
            Some(digest)
        };
        let said = Said { words: keep(words), reasoning: reasoning.and_then(&mut keep) };
        (said != Said::default()).then_some(said)
    }

    /// Writes into the record where each picture is kept, and returns what is to be kept.
    pub async fn close(self, record: &mut EpisodeRecord, ending: Option<&Digest>) -> Result<Vec<Blob>, CanvasError> {
        let mut blobs = HashMap::new();
        for (shown, compact) in self.pictures {
            let bytes = compact.await.map_err(|_| CanvasError::Incompressible)??;
            blobs.insert(shown, Blob::picture(bytes));
        }
        let kept = |shown: Option<&Digest>| Some(blobs.get(shown?)?.digest.clone());
        for seen in record.steps.iter_mut().filter_map(|step| step.seen.as_mut()) {
            seen.blob = kept(seen.picture.as_ref());
        }
        record.ending = kept(ending);
        Ok(blobs.into_values().chain(self.words.into_values()).collect())
    }
}
