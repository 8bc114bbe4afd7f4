use super::{Choice, unknown_choices};
use crate::component::component;

component! {
    /// A field that suggests options while one types, and takes only what it suggests.
    AutocompleteRestricted = "autocomplete_restricted"
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
        query: String,
        #[serde(default)]
        open: bool,
    }
    parts { input, option(id: String), clear, list }
    free { open, query }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
}
