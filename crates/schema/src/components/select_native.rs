use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// The browser's own select, closed until its list is opened.
    SelectNative = "select_native"
    props {
        label: String,
        /// Options that follow each other with the same note stand in a group with that heading.
        options: Vec<Choice>,
        /// The text of a first option that stands for no choice; without it something is always chosen.
        #[serde(default)]
        none: String,
    }
    state { selected: Option<String> }
    parts { field }
    fn impossible(props, state) {
        let empty = state.selected.is_none() && props.none.is_empty();
        let nothing = empty.then(|| Impossible::new("selected", "there is no option for no choice"));
        unknown_choices("selected", &props.options, &state.selected).into_iter().chain(nothing).collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::field, ShownAs::Value, state.selected.as_deref().unwrap_or_default())]
    }
}
