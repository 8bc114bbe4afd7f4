use super::broken_line;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field whose text takes effect once it is searched for, above what was found.
    SearchInput = "search_input"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// What is searched; entries that contain the words searched for are listed.
        entries: Vec<String>,
        /// Whether there is a button to search with, beside the Enter key.
        #[serde(default)]
        button: bool,
        /// Whether there is a button that empties the field and ends the search.
        #[serde(default)]
        clearable: bool,
    }
    state {
        #[serde(default)]
        text: String,
        /// What was last searched for.
        #[serde(default)]
        submitted: Option<String>,
    }
    parts { input, search, clear, submitted }
    fn impossible(_props, state) {
        let blank = state.submitted.as_ref().is_some_and(|text| text.trim().is_empty());
        let blank = blank.then(|| Impossible::new("submitted", "is blank; an empty search is none"));
        blank.into_iter().chain(broken_line("text", &state.text)).collect()
    }
    fn shows(_props, state) {
        let folded = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let submitted = state.submitted.iter().map(|text| Shown::new(Part::submitted, ShownAs::Text, folded(text)));
        [Shown::new(Part::input, ShownAs::Value, &state.text)].into_iter().chain(submitted).collect()
    }
}
