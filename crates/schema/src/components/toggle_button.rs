use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A button that stays pressed until it is pressed again.
    ToggleButton = "toggle_button"
    props {
        label: String,
        /// What it means that the button is pressed, and that it is not; written beside it.
        #[serde(default)]
        on: String,
        #[serde(default)]
        off: String,
    }
    state { pressed: bool }
    parts { button }
    fn shows(_props, state) {
        vec![Shown::new(Part::button, ShownAs::AriaPressed, state.pressed)]
    }
}
