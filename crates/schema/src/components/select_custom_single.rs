use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A closed field that opens a list in which one option can be on.
    SelectCustomSingle = "select_custom_single"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
    }
    state {
        selected: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        field,
        /// What the closed field says, where that is not the field's own value.
        text,
        option(id: String),
        clear,
        list,
    }
    free { open }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let chosen = state.selected.as_deref();
        let tick = |option: &Choice| {
            Shown::new(Part::option(option.id.clone()), ShownAs::AriaSelected, chosen == Some(&*option.id))
        };
        // A closed list may stay in the markup as it last was.
        let ticks = props.options.iter().filter(|_| state.open).map(tick);
        let label = chosen.and_then(|id| find_choice(&props.options, id)).map(|option| &option.label);
        let says = label.into_iter().flat_map(|label| {
            [Shown::new(Part::text, ShownAs::Text, label), Shown::new(Part::field, ShownAs::Value, label)]
        });
        ticks.chain(says).chain([Shown::new(Part::field, ShownAs::AriaExpanded, state.open)]).collect()
    }
}
