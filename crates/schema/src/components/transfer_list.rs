use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// Two lists side by side. Items are ticked, then moved to the other list by a button.
    TransferList = "transfer_list"
    props {
        label: String,
        items: Vec<Choice>,
        source_title: String,
        target_title: String,
        /// The button that moves the ticked items of the first list to the second.
        #[serde(default = "add")]
        add: String,
        /// The button that moves them back.
        #[serde(default = "remove")]
        remove: String,
        /// Puts a box above each list that hides what does not match.
        #[serde(default)]
        searchable: bool,
    }
    state {
        /// What stands in the second list.
        #[serde(default)]
        moved: BTreeSet<String>,
        /// What is ticked in either list, and not moved yet.
        #[serde(default)]
        ticked: BTreeSet<String>,
    }
    parts { item(id: String), add, remove, target }
    free { ticked }
    fn impossible(props, state) {
        // A disabled item stays where it is, in either list.
        let known: Vec<_> = props.items.iter().map(|item| Choice { disabled: false, ..item.clone() }).collect();
        let moved = unknown_choices("moved", &known, &state.moved);
        moved.into_iter().chain(unknown_choices("ticked", &props.items, &state.ticked)).collect()
    }
    fn shows(props, state) {
        let text = |item: &Choice| [item.label.as_str(), item.note.as_str()].join(" ").trim().to_string();
        let held: Vec<_> = props.items.iter().filter(|item| state.moved.contains(&item.id)).map(text).collect();
        // An empty list says so in words of its own, and a searched one hides some of its items.
        let told = !held.is_empty() && !props.searchable;
        told.then(|| Shown::new(Part::target, ShownAs::Text, held.join(" "))).into_iter().collect()
    }
}

fn add() -> String {
    "Add".into()
}

fn remove() -> String {
    "Remove".into()
}
