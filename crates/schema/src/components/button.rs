use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ButtonKind {
    #[default]
    Plain,
    Primary,
    Danger,
}

fn presses() -> String {
    "Presses".into()
}

component! {
    /// A line with a button at its end, and how often the button was pressed.
    Button = "button"
    props {
        /// What the line is about; several lines may have buttons with the same text.
        label: String,
        /// The text on the button.
        text: String,
        #[serde(default)]
        kind: ButtonKind,
        #[serde(default)]
        disabled: bool,
        /// What the page calls the presses that it counts.
        #[serde(default = "presses")]
        counter: String,
    }
    state {
        #[serde(default)]
        presses: u32,
    }
    parts { button, count }
    fn impossible(props, state) {
        let pressed = props.disabled && state.presses > 0;
        pressed.then(|| Impossible::new("presses", "the button is disabled")).into_iter().collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::count, ShownAs::Text, state.presses)]
    }
}
