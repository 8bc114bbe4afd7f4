use super::{broken_line, too_long};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A field for one line of text.
    TextInput = "text_input"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
        /// Fixed text before and after what is typed, which is no part of it.
        #[serde(default)]
        prefix: String,
        #[serde(default)]
        suffix: String,
        #[serde(default)]
        max_length: Option<u32>,
        #[serde(default)]
        clearable: bool,
    }
    state {
        #[serde(default)]
        text: String,
    }
    parts { input, clear }
    fn impossible(props, state) {
        too_long("text", &state.text, props.max_length).into_iter().chain(broken_line("text", &state.text)).collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::input, ShownAs::Value, &state.text)]
    }
}
