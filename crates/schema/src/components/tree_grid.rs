use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Column;
use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A row of a tree grid; its label stands in the first column.
    GridRow {
        /// The other cells, by column.
        #[ts(type = "Record<string, string | number>")]
        cells: BTreeMap<String, Value>,
        children: Vec<GridRow>,
    }
}

component! {
    /// A table whose rows have rows below them, which open and close, with a check box to select each.
    TreeGrid = "tree_grid"
    props {
        label: String,
        columns: Vec<Column>,
        rows: Vec<GridRow>,
    }
    state {
        #[serde(default)]
        expanded: BTreeSet<String>,
        /// The rows whose boxes are ticked; each stands for itself, not for the rows below it.
        #[serde(default)]
        selected: BTreeSet<String>,
    }
    parts { toggle(id: String), check(id: String) }
    free { expanded }
    fn impossible(props, state) {
        let rows = every_row(&props.rows);
        let find = |id: &String| rows.iter().find(|row| row.id == *id);
        let unknown = |field, id: &String| Impossible::new(field, format!("there is no row `{id}`"));
        let selected = state.selected.iter().filter(|id| find(id).is_none()).map(|id| unknown("selected", id));
        let expanded = state.expanded.iter().filter_map(|id| match find(id) {
            None => Some(unknown("expanded", id)),
            Some(row) if row.children.is_empty() => {
                Some(Impossible::new("expanded", format!("`{id}` has no rows below it")))
            }
            Some(_) => None,
        });
        selected.chain(expanded).collect()
    }
    fn shows(props, state) {
        let rows = every_row(&props.rows);
        let checks = rows.iter().map(|row| {
            Shown::new(Part::check(row.id.clone()), ShownAs::Checked, state.selected.contains(&row.id))
        });
        let toggles = rows.iter().filter(|row| !row.children.is_empty()).map(|row| {
            Shown::new(Part::toggle(row.id.clone()), ShownAs::AriaExpanded, state.expanded.contains(&row.id))
        });
        checks.chain(toggles).collect()
    }
}

/// Every row, each before those below it.
pub fn every_row(rows: &[GridRow]) -> Vec<&GridRow> {
    rows.iter().flat_map(|row| std::iter::once(row).chain(every_row(&row.children))).collect()
}
