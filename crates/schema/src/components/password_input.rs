use super::{broken_line, too_long};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A field that hides what is typed until one asks to see it.
    PasswordInput = "password_input"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
        #[serde(default)]
        max_length: Option<u32>,
    }
    state {
        #[serde(default)]
        text: String,
        #[serde(default)]
        revealed: bool,
    }
    parts { input, toggle }
    free { revealed }
    fn impossible(props, state) {
        too_long("text", &state.text, props.max_length).into_iter().chain(broken_line("text", &state.text)).collect()
    }
    fn shows(_props, state) {
        vec![
            Shown::new(Part::input, ShownAs::Value, &state.text),
            Shown::new(Part::toggle, ShownAs::AriaPressed, state.revealed),
        ]
    }
}
