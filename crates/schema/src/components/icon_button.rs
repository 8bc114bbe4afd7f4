use super::common::labelled;
use super::{Glyph, log};
use crate::Shown;
use crate::ShownAs;
use crate::component::component;

labelled! {
    /// A button without text. Its label is told by a tooltip and to screen readers.
    IconItem { icon: Glyph, disabled: bool }
}

component! {
    /// A line with icon buttons at its end, and what was pressed.
    IconButton = "icon_button"
    props {
        label: String,
        buttons: Vec<IconItem>,
        /// Secondary text below the label.
        #[serde(default)]
        note: String,
        /// What stands before the log.
        #[serde(default = "log::done_so_far")]
        log: String,
    }
    state {
        /// Every press, oldest first.
        #[serde(default)]
        pressed: Vec<String>,
    }
    parts { button(id: String), log }
    fn impossible(props, state) {
        let disabled = |id: &str| props.buttons.iter().find(|button| button.id == id).map(|button| button.disabled);
        log::unknown_entries("pressed", &state.pressed, disabled)
    }
    fn shows(props, state) {
        let label = |id: &str| props.buttons.iter().find(|button| button.id == id).map(|button| button.label.as_str());
        vec![Shown::new(Part::log, ShownAs::Text, log::written(&state.pressed, label))]
    }
}
