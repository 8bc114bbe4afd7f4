use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A row of joined buttons, any of which can be pressed in.
    ToggleButtonGroupMulti = "toggle_button_group_multi"
    props {
        label: String,
        options: Vec<Choice>,
    }
    state { selected: BTreeSet<String> }
    parts { option(id: String) }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let button = |option: &Choice| {
            let id = option.id.clone();
            Shown::new(Part::option(id), ShownAs::AriaPressed, state.selected.contains(&option.id))
        };
        props.options.iter().map(button).collect()
    }
}
