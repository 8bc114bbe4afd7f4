use super::{Choice, ChoiceGroup, find_choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A field that opens a list under headings, which is searched by typing.
    SelectWithSearch = "select_with_search"
    props {
        label: String,
        groups: Vec<ChoiceGroup>,
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
    fn impossible(props, state) {
        unknown_choices("selected", &props.options(), &state.selected)
    }
    fn shows(props, state) {
        let chosen = state.selected.as_deref();
        let options = props.options();
        let tick = |option: &Choice| {
            Shown::new(Part::option(option.id.clone()), ShownAs::AriaSelected, chosen == Some(&*option.id))
        };
        // A closed list may stay in the markup as it last was.
        let mut facts: Vec<_> = options.iter().filter(|_| state.open).map(tick).collect();
        if state.query.is_none() {
            let label = chosen.and_then(|id| find_choice(&options, id)).map_or("", |option| &option.label);
            facts.push(Shown::new(Part::input, ShownAs::Value, label));
        }
        facts
    }
}

impl Props {
    /// The options of all groups in a row.
    pub fn options(&self) -> Vec<Choice> {
        self.groups.iter().flat_map(|group| group.options.clone()).collect()
    }
}
