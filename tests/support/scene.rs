//! A scene of the corpus for tests that need any.

use setpoint_corpus::{Corpus, Selection};
use setpoint_schema::{Scene, Target};

/// The plainest scene of text inputs.
pub fn plain_scene(library: Target) -> Scene {
    let selection = Selection {
        components: vec!["text_input".into()],
        targets: vec![library.to_string()],
        limit: Some(1),
        ..Selection::default()
    };
    let corpus = Corpus::embedded().expect("a sound corpus");
    corpus.tasks(&selection).expect("a task").remove(0).scene
}
