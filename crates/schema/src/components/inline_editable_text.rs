use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Text that turns into a field when it is edited, and back when the edit is kept or dropped.
    InlineEditableText = "inline_editable_text"
    props {
        label: String,
        #[serde(default)]
        multiline: bool,
        #[serde(default)]
        max_length: Option<u32>,
        /// Whether leaving the field keeps the edit; if not, it is dropped.
        #[serde(default)]
        keep_on_blur: bool,
    }
    state {
        text: String,
        #[serde(default)]
        editing: bool,
        /// What stands in the field while editing.
        #[serde(default)]
        pending: String,
    }
    parts { text, edit, input, save, cancel }
    free { pending }
    commits "on Enter or the tick; on leaving the field where the card says so"
    fn impossible(props, state) {
        let length = state.text.chars().count() as u32;
        let limit = props.max_length.filter(|max| length > *max);
        let mut problems: Vec<_> = limit
            .map(|max| Impossible::new("text", format!("has {length} characters, more than the {max} allowed")))
            .into_iter()
            .collect();
        if state.text.trim() != state.text {
            problems.push(Impossible::new("text", "begins or ends with white space, which is cut off when an edit is kept"));
        }
        if state.text.contains('\n') && !props.multiline {
            problems.push(Impossible::new("text", "has a line break, but the field has one line"));
        }
        problems
    }
    fn shows(_props, state) {
        let text = Shown::new(Part::text, ShownAs::Text, state.text.split_whitespace().collect::<Vec<_>>().join(" "));
        let input = Shown::new(Part::input, ShownAs::Value, &state.pending);
        vec![if state.editing { input } else { text }]
    }
}
