use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A switch with a label, on or off.
    Switch = "switch"
    props {
        label: String,
        /// A line in small type below the label.
        #[serde(default)]
        note: String,
        /// Sets the switch at the far end of the line, as lists of settings do.
        #[serde(default)]
        trailing: bool,
    }
    state { on: bool }
    parts {
        control,
        /// The input, in libraries that have one.
        input,
    }
    fn shows(_props, state) {
        let shown = [(Part::control, ShownAs::AriaChecked), (Part::input, ShownAs::Checked)];
        shown.map(|(part, by)| Shown::new(part, by, state.on)).into()
    }
}
