use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A box with a label, ticked or not.
    Checkbox = "checkbox"
    props {
        label: String,
        /// A line in small type below the label.
        #[serde(default)]
        note: String,
    }
    state { checked: bool }
    parts {
        /// The box and its label: a click on either turns it.
        control,
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::control, ShownAs::Checked, state.checked)]
    }
}
