use std::collections::BTreeSet;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field that turns what is typed into tags, and takes each off again.
    TagsInput = "tags_input"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
    }
    state {
        /// In the order in which they were added.
        #[serde(default)]
        tags: Vec<String>,
        /// What is typed and not a tag yet; it becomes one with Enter, with a comma, and when the field is left.
        #[serde(default)]
        pending: String,
    }
    parts { input, tag(text: String), remove(text: String) }
    fn impossible(_props, state) {
        let mut seen = BTreeSet::new();
        let twice = state.tags.iter().find(|tag| !seen.insert(tag.to_lowercase()));
        let twice = twice.map(|tag| Impossible::new("tags", format!("`{tag}` is there twice")));
        let odd = state.tags.iter().find(|tag| tag.trim() != *tag || tag.is_empty() || tag.contains(','));
        let odd = odd.map(|tag| Impossible::new("tags", format!("`{tag}` is blank, has a comma, or white space around it")));
        twice.into_iter().chain(odd).collect()
    }
    fn shows(_props, state) {
        let tag = |tag: &String| Shown::new(Part::tag(tag.clone()), ShownAs::Text, tag);
        let pending = Shown::new(Part::input, ShownAs::Value, &state.pending);
        state.tags.iter().map(tag).chain([pending]).collect()
    }
}
