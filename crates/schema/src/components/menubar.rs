use std::collections::BTreeSet;

use super::MenuItem;
use super::every_item;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A row of menus, as at the top of a program.
    Menubar = "menubar"
    props {
        label: String,
        /// Each opens the entries below it.
        menus: Vec<MenuItem>,
    }
    state {
        /// Every use of an entry that is not a tick, oldest first.
        #[serde(default)]
        used: Vec<String>,
        /// The ticked entries.
        #[serde(default)]
        checked: BTreeSet<String>,
        /// The menu that is open.
        #[serde(default)]
        open: Option<String>,
    }
    parts { menu(id: String), item(id: String), used, ticks }
    free { open }
    fn impossible(props, state) {
        let items = every_item(&props.menus);
        let entry = |field: &'static str, id: &String| {
            let reason = match items.iter().find(|item| item.id == *id) {
                None => Some("is not in the menus"),
                Some(item) if item.disabled => Some("is disabled"),
                Some(item) if !item.children.is_empty() => Some("only opens a menu"),
                Some(item) if item.checkbox != (field == "checked") => {
                    Some(if item.checkbox { "is a tick" } else { "is not a tick" })
                }
                Some(_) => None,
            };
            reason.map(|reason| Impossible::new(field, format!("`{id}` {reason}")))
        };
        let open = state.open.iter().filter(|id| !props.menus.iter().any(|menu| menu.id == **id && !menu.disabled));
        let open = open.map(|id| Impossible::new("open", format!("`{id}` is not a menu of the bar")));
        let used = state.used.iter().filter_map(|id| entry("used", id));
        used.chain(state.checked.iter().filter_map(|id| entry("checked", id))).chain(open).collect()
    }
    fn shows(props, state) {
        let items = every_item(&props.menus);
        let ticks = items.iter().filter(|item| item.checkbox);
        let ticks = ticks.map(|item| {
            Shown::new(Part::item(item.id.clone()), ShownAs::AriaChecked, state.checked.contains(&item.id))
        });
        let open = props.menus.iter().map(|menu| {
            Shown::new(Part::menu(menu.id.clone()), ShownAs::AriaExpanded, state.open.as_ref() == Some(&menu.id))
        });
        let label = |id: &String| items.iter().find(|item| item.id == *id).map_or("", |item| &item.label);
        let used: Vec<_> = state.used.iter().map(label).collect();
        let used = Shown::new(Part::used, ShownAs::Text, used.join(" "));
        ticks.chain(open).chain([used]).collect()
    }
}
