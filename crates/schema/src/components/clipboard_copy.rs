use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A text with a button that copies it.
    Copyable {
        text: String,
        /// Shown as dots; only the copy holds the text.
        secret: bool,
    }
}

component! {
    /// Texts that can be copied to the clipboard.
    ClipboardCopy = "clipboard_copy"
    props {
        label: String,
        items: Vec<Copyable>,
    }
    state {
        /// Everything that was copied, oldest first. The clipboard holds the text of the last.
        #[serde(default)]
        copied: Vec<String>,
    }
    parts {
        copy(id: String),
        /// What the clipboard holds, written below the texts.
        outcome,
    }
    fn impossible(props, state) {
        let unknown = state.copied.iter().filter(|id| !props.items.iter().any(|item| item.id == **id));
        unknown.map(|id| Impossible::new("copied", format!("`{id}` is not among the texts"))).collect()
    }
    fn shows(props, state) {
        let label = |id: &String| props.items.iter().find(|item| item.id == *id).map(|item| item.label.clone());
        let labels: Vec<_> = state.copied.iter().filter_map(label).collect();
        let outcome = if labels.is_empty() { "nothing".to_string() } else { labels.join(", ") };
        vec![Shown::new(Part::outcome, ShownAs::Text, outcome)]
    }
}
