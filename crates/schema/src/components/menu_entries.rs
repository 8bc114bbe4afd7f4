//! Menus: their entries, and which of them can be used or ticked.

use super::MenuItem;

/// Every entry of a menu and its submenus, parents before children.
pub fn every_item(items: &[MenuItem]) -> Vec<&MenuItem> {
    items.iter().flat_map(|item| std::iter::once(item).chain(every_item(&item.children))).collect()
}

/// Why an entry cannot have been used, or ticked if `checkbox` is set.
pub(super) fn wrong_entry(items: &[MenuItem], id: &str, checkbox: bool) -> Option<String> {
    match every_item(items).into_iter().find(|item| item.id == id) {
        None => Some(format!("`{id}` is not in the menu")),
        Some(item) if item.disabled => Some(format!("`{id}` is disabled")),
        Some(item) if !item.children.is_empty() => Some(format!("`{id}` only opens a submenu")),
        Some(item) if item.checkbox != checkbox => {
            Some(format!("`{id}` {} a tick", if checkbox { "is not" } else { "is" }))
        }
        Some(_) => None,
    }
}
