use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// Round buttons under one heading, of which at most one is on.
    RadioGroup = "radio_group"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default = "one")]
        columns: u32,
    }
    state {
        /// Null until something is chosen; a choice once made can only be changed.
        selected: Option<String>,
    }
    parts { option(id: String) }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let dot = |option: &Choice| {
            let on = state.selected.as_ref() == Some(&option.id);
            Shown::new(Part::option(option.id.clone()), ShownAs::Checked, on)
        };
        props.options.iter().map(dot).collect()
    }
}

fn one() -> u32 {
    1
}
