use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// An open list in which any number of options are selected.
    ListboxMulti = "listbox_multi"
    props {
        label: String,
        options: Vec<Choice>,
        /// How many pixels of the list show at most; the rest is scrolled.
        #[serde(default = "tall")]
        height: u32,
        /// Files in a folder are selected like this: a click selects one alone, with Control held it turns one
        /// beside the others, with Shift held it selects everything from the last one clicked. Without it every
        /// option has a box, and a click turns it.
        #[serde(default)]
        modifiers: bool,
    }
    state { selected: BTreeSet<String> }
    parts { option(id: String), list }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let row = |option: &Choice| {
            let id = option.id.clone();
            Shown::new(Part::option(id), ShownAs::AriaSelected, state.selected.contains(&option.id))
        };
        props.options.iter().map(row).collect()
    }
}

fn tall() -> u32 {
    240
}
