use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;

component! {
    /// A closed field that opens a list in which several options can be on.
    SelectCustomMulti = "select_custom_multi"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default)]
        placeholder: String,
        /// Shows at most this many chips; the rest are counted.
        #[serde(default)]
        max_tags: Option<u32>,
        #[serde(default)]
        clearable: bool,
    }
    state {
        selected: BTreeSet<String>,
        #[serde(default)]
        open: bool,
    }
    parts { field, option(id: String), remove(id: String), clear, list }
    free { open }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
}
