use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// An open list in which at most one option is selected.
    ListboxSingle = "listbox_single"
    props {
        label: String,
        options: Vec<Choice>,
        /// How many pixels of the list show at most; the rest is scrolled.
        #[serde(default = "tall")]
        height: u32,
        /// A click on the selected option takes the choice back.
        #[serde(default)]
        clearable: bool,
    }
    state { selected: Option<String> }
    parts { option(id: String), list }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let row = |option: &Choice| {
            let on = state.selected.as_ref() == Some(&option.id);
            Shown::new(Part::option(option.id.clone()), ShownAs::AriaSelected, on)
        };
        props.options.iter().map(row).collect()
    }
}

fn tall() -> u32 {
    240
}
