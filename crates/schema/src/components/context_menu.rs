use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::menu_entries::{every_item, wrong_entry};
use super::{Choice, MenuItem, find_choice};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// A menu entry that was used on a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Use {
    pub on: String,
    pub item: String,
}

component! {
    /// Rows that each open a menu on a right click.
    ContextMenu = "context_menu"
    props {
        label: String,
        rows: Vec<Choice>,
        items: Vec<MenuItem>,
    }
    state {
        /// Every use of an entry that is not a tick, oldest first.
        #[serde(default)]
        used: Vec<Use>,
        /// The ticked entries.
        #[serde(default)]
        checked: BTreeSet<String>,
        /// The row whose menu is open.
        #[serde(default)]
        open_on: Option<String>,
    }
    parts { row(id: String), item(id: String) }
    free { open_on }
    fn impossible(props, state) {
        let missing_row = |id: &String| find_choice(&props.rows, id).is_none().then(|| format!("`{id}` is not a row"));
        let used = state.used.iter().flat_map(|used| wrong_entry(&props.items, &used.item, false).into_iter().chain(missing_row(&used.on)));
        let checked = state.checked.iter().filter_map(|id| wrong_entry(&props.items, id, true));
        used.map(|reason| Impossible::new("used", reason))
            .chain(checked.map(|reason| Impossible::new("checked", reason)))
            .chain(state.open_on.iter().filter_map(missing_row).map(|reason| Impossible::new("open_on", reason)))
            .collect()
    }
    fn shows(props, state) {
        let ticks = every_item(&props.items).into_iter().filter(|item| item.checkbox);
        ticks.map(|item| Shown::new(Part::item(item.id.clone()), ShownAs::AriaChecked, state.checked.contains(&item.id))).collect()
    }
}
