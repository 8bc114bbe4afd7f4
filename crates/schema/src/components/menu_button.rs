use std::collections::BTreeSet;

use super::menu_entries::{every_item, wrong_entry};
use super::{MenuItem, log};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A line with a button at its end that opens a menu.
    MenuButton = "menu_button"
    props {
        /// What the line is about; several lines may have buttons with the same text.
        label: String,
        /// The text on the button.
        text: String,
        items: Vec<MenuItem>,
        /// What stands before the log.
        #[serde(default = "log::done_so_far")]
        log: String,
    }
    state {
        /// Every use of an entry that is not a tick, oldest first.
        #[serde(default)]
        used: Vec<String>,
        /// The ticked entries.
        #[serde(default)]
        checked: BTreeSet<String>,
        #[serde(default)]
        open: bool,
    }
    parts { button, item(id: String), log }
    free { open }
    fn impossible(props, state) {
        let used = state.used.iter().filter_map(|id| wrong_entry(&props.items, id, false));
        let checked = state.checked.iter().filter_map(|id| wrong_entry(&props.items, id, true));
        used.map(|reason| Impossible::new("used", reason))
            .chain(checked.map(|reason| Impossible::new("checked", reason)))
            .collect()
    }
    fn shows(props, state) {
        let items = every_item(&props.items);
        let label = |id: &str| items.iter().find(|item| item.id == id).map(|item| item.label.as_str());
        let ticks = items.iter().filter(|item| item.checkbox);
        let tick = |item: &&MenuItem| Shown::new(Part::item(item.id.clone()), ShownAs::AriaChecked, state.checked.contains(&item.id));
        ticks.map(tick).chain([Shown::new(Part::log, ShownAs::Text, log::written(&state.used, label))]).collect()
    }
}
