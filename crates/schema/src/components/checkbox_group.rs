use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// Boxes under one heading, of which any number can be ticked.
    CheckboxGroup = "checkbox_group"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default = "one")]
        columns: u32,
        /// The label of a box above the others that ticks all of them or none; empty if there is none.
        #[serde(default)]
        all: String,
    }
    state { selected: BTreeSet<String> }
    parts { option(id: String), all }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let tick = |option: &Choice| {
            let id = option.id.clone();
            Shown::new(Part::option(id), ShownAs::Checked, state.selected.contains(&option.id))
        };
        props.options.iter().map(tick).collect()
    }
}

fn one() -> u32 {
    1
}
