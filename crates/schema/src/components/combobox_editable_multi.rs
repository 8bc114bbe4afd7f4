use std::collections::BTreeSet;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field that holds several texts, taken from suggestions or written. Enter or leaving the
    /// field takes what is written.
    ComboboxEditableMulti = "combobox_editable_multi"
    props {
        label: String,
        suggestions: Vec<String>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
    }
    state {
        #[serde(default)]
        values: BTreeSet<String>,
        /// What is written and not taken yet.
        #[serde(default)]
        pending: String,
        #[serde(default)]
        open: bool,
    }
    parts { field, input, option(text: String), remove(text: String), chip(text: String), clear, list }
    free { open }
    fn impossible(props, state) {
        let _ = props;
        let blank = state.values.iter().find(|value| value.trim() != *value || value.is_empty());
        blank.map(|value| Impossible::new("values", format!("`{value}` is empty or has blanks around it"))).into_iter().collect()
    }
    fn shows(props, state) {
        let _ = props;
        let chip = |value: &String| Shown::new(Part::chip(value.clone()), ShownAs::Text, value);
        let pending = Shown::new(Part::input, ShownAs::Value, &state.pending);
        state.values.iter().map(chip).chain([pending]).collect()
    }
}
