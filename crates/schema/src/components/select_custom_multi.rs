use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

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
    fn shows(props, state) {
        let tick = |option: &Choice| {
            let id = option.id.clone();
            Shown::new(Part::option(id), ShownAs::AriaSelected, state.selected.contains(&option.id))
        };
        // A closed list may stay in the markup as it last was.
        let ticks = props.options.iter().filter(|_| state.open).map(tick);
        ticks.chain([Shown::new(Part::field, ShownAs::AriaExpanded, state.open)]).collect()
    }
}
