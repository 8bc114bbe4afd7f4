use std::collections::BTreeSet;

use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A long list of which only the rows in sight are on the page.
    VirtualList = "virtual_list"
    props {
        label: String,
        items: Vec<Choice>,
        /// Whether several rows can be selected.
        #[serde(default)]
        multiple: bool,
    }
    state {
        #[serde(default)]
        selected: BTreeSet<String>,
    }
    parts {
        /// What scrolls.
        list,
        row(id: String),
        /// Which rows are selected.
        summary,
    }
    fn impossible(props, state) {
        let mut problems = unknown_choices("selected", &props.items, &state.selected);
        if !props.multiple && state.selected.len() > 1 {
            problems.push(Impossible::new("selected", "only one row can be selected"));
        }
        problems
    }
    fn shows(props, state) {
        let label = |id: &String| find_choice(&props.items, id).map_or(id.clone(), |item| item.label.clone());
        let chosen = props.items.iter().map(|item| &item.id).filter(|id| state.selected.contains(*id)).map(label);
        let text = chosen.collect::<Vec<_>>().join(", ");
        vec![Shown::new(Part::summary, ShownAs::Text, if text.is_empty() { "None selected".into() } else { text })]
    }
}
