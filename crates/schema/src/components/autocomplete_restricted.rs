use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

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
        /// What was typed and not taken yet; none while the field shows its choice.
        #[serde(default)]
        query: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts { input, option(id: String), clear, list }
    free { open, query }
    commits "when an option is taken; typed text alone is not"
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, &state.selected)
    }
    fn shows(props, state) {
        let chosen = state.selected.as_deref();
        let tick = |option: &Choice| {
            Shown::new(Part::option(option.id.clone()), ShownAs::AriaSelected, chosen == Some(&*option.id))
        };
        // A closed list may stay in the markup as it last was.
        let mut facts: Vec<_> = props.options.iter().filter(|_| state.open).map(tick).collect();
        if state.query.is_none() {
            let label = chosen.and_then(|id| find_choice(&props.options, id)).map_or("", |option| &option.label);
            facts.push(Shown::new(Part::input, ShownAs::Value, label));
        }
        facts
    }
}
