use std::collections::BTreeSet;

use super::MenuItem;
use super::every_item;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A menu that stands on the page. Entries with others below them unfold in place.
    Menu = "menu"
    props {
        label: String,
        items: Vec<MenuItem>,
    }
    state {
        /// The entry that is current.
        #[serde(default)]
        selected: Option<String>,
        /// The ticked entries.
        #[serde(default)]
        checked: BTreeSet<String>,
        #[serde(default)]
        expanded: BTreeSet<String>,
    }
    parts { item(id: String), current }
    free { expanded }
    fn impossible(props, state) {
        let items = every_item(&props.items);
        let check = |field: &'static str, id: &String| {
            let reason = match items.iter().find(|item| item.id == *id) {
                None => Some("is not in the menu"),
                Some(item) if item.disabled => Some("is disabled"),
                Some(item) if item.children.is_empty() == (field == "expanded") => {
                    Some(if field == "expanded" { "has nothing below it" } else { "only unfolds" })
                }
                Some(item) if field == "checked" && !item.checkbox => Some("is not a tick"),
                Some(item) if field == "selected" && item.checkbox => Some("is a tick"),
                Some(_) => None,
            };
            reason.map(|reason| Impossible::new(field, format!("`{id}` {reason}")))
        };
        let selected = state.selected.iter().filter_map(|id| check("selected", id));
        let checked = state.checked.iter().filter_map(|id| check("checked", id));
        selected.chain(checked).chain(state.expanded.iter().filter_map(|id| check("expanded", id))).collect()
    }
    fn shows(props, state) {
        let items = every_item(&props.items);
        let ticks = items.iter().filter(|item| item.checkbox).map(|item| {
            Shown::new(Part::item(item.id.clone()), ShownAs::AriaChecked, state.checked.contains(&item.id))
        });
        let folds = items.iter().filter(|item| !item.children.is_empty()).map(|item| {
            Shown::new(Part::item(item.id.clone()), ShownAs::AriaExpanded, state.expanded.contains(&item.id))
        });
        let current = items.iter().find(|item| Some(&item.id) == state.selected.as_ref());
        let current = current.map(|item| Shown::new(Part::current, ShownAs::Text, &item.label));
        ticks.chain(folds).chain(current).collect()
    }
}
