use super::Choice;
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A text field that suggests what could be meant, and takes anything.
    AutocompleteFreeform = "autocomplete_freeform"
    props {
        label: String,
        /// Taking one writes its label into the field.
        suggestions: Vec<Choice>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
    }
    state {
        #[serde(default)]
        text: String,
        #[serde(default)]
        open: bool,
    }
    parts { input, field, option(id: String), clear, list }
    free { open }
    fn shows(props, state) {
        let _ = props;
        vec![Shown::new(Part::input, ShownAs::Value, &state.text)]
    }
}
