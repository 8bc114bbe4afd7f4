use std::collections::{BTreeMap, BTreeSet};

use super::{Column, Row, Rows, cell_text};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A table that hides the rows that do not pass its filters, and whose rows can be picked.
    DataTableFilterable = "data_table_filterable"
    props {
        label: String,
        columns: Vec<Column>,
        /// Cells by column; the first column's text names the row.
        #[ts(type = "Record<string, string | number>[]")]
        rows: Rows,
        /// The columns that can be filtered, each by the values that stand in it.
        filterable: Vec<String>,
        /// What the field above the table asks for, which searches in all columns; empty for no field.
        #[serde(default)]
        search_label: String,
    }
    state {
        /// For each column that filters, the values that may pass.
        #[serde(default)]
        filters: BTreeMap<String, BTreeSet<String>>,
        #[serde(default)]
        search: String,
        /// The highlighted row: a click on a row picks it, and another lets go of it.
        #[serde(default)]
        picked: Option<String>,
        /// The column whose filter is open.
        #[serde(default)]
        open: Option<String>,
    }
    parts {
        row(name: String),
        /// The button in a header that opens the column's filter.
        filter(column: String),
        /// A value in the open filter.
        option(value: String),
        /// The same, where it is ticked; it may still have to be confirmed.
        ticked(value: String),
        /// Confirms what is ticked, where the filter asks for that.
        ok,
        search,
        /// The field for a search while it has the focus.
        typing,
        /// The text that says how many rows pass.
        count,
    }
    free { open }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        for (column, values) in &state.filters {
            if !props.filterable.contains(column) {
                problems.push(Impossible::new("filters", format!("`{column}` cannot be filtered")));
            }
            if values.is_empty() {
                problems.push(Impossible::new("filters", format!("`{column}` filters by nothing: leave it out")));
            }
            let known = values_of(props, column);
            problems.extend(values.iter().filter(|value| !known.contains(*value)).map(|value| {
                Impossible::new("filters", format!("`{column}` has no value `{value}`"))
            }));
        }
        if props.search_label.is_empty() && !state.search.is_empty() {
            problems.push(Impossible::new("search", "there is no field for it"));
        }
        if let Some(name) = &state.picked && !props.rows.names(&props.columns).contains(name) {
            problems.push(Impossible::new("picked", format!("there is no row `{name}`")));
        }
        problems
    }
    fn shows(props, state) {
        let passing = passing(props, state);
        let row = |row: &&Row| {
            let name = cell_text(row, &props.columns[0].id);
            let picked = state.picked.as_ref() == Some(&name);
            Shown::new(Part::row(name), ShownAs::AriaSelected, picked)
        };
        let count = format!("{} of {} rows", passing.len(), props.rows.0.len());
        let mut shown: Vec<_> = passing.iter().map(row).collect();
        shown.push(Shown::new(Part::count, ShownAs::Text, count));
        shown.push(Shown::new(Part::search, ShownAs::Value, &state.search));
        shown
    }
}

/// The values in a column, each once, sorted.
pub fn values_of(props: &Props, column: &str) -> BTreeSet<String> {
    props.rows.0.iter().map(|row| cell_text(row, column)).collect()
}

/// The rows that pass every filter and hold what is searched for.
pub fn passing<'a>(props: &'a Props, state: &State) -> Vec<&'a Row> {
    let searched = state.search.trim().to_lowercase();
    let holds =
        |row: &Row| props.columns.iter().any(|column| cell_text(row, &column.id).to_lowercase().contains(&searched));
    let passes = |row: &Row| state.filters.iter().all(|(column, values)| values.contains(&cell_text(row, column)));
    props.rows.0.iter().filter(|row| passes(row) && holds(row)).collect()
}
