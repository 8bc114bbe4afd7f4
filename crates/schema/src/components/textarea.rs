use super::too_long;
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A field for several lines of text.
    Textarea = "textarea"
    props {
        label: String,
        #[serde(default)]
        placeholder: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
        /// How many lines it shows; longer texts scroll inside it.
        #[serde(default = "four")]
        rows: u32,
        #[serde(default)]
        max_length: Option<u32>,
    }
    state {
        #[serde(default)]
        text: String,
    }
    parts { input }
    fn impossible(props, state) {
        too_long("text", &state.text, props.max_length).into_iter().collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::input, ShownAs::Value, &state.text)]
    }
}

fn four() -> u32 {
    4
}
