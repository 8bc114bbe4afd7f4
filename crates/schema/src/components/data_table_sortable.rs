use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Column, Rows};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    Ascending,
    Descending,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SortKey {
    pub column: String,
    pub direction: Direction,
}

component! {
    /// A table whose headers sort the rows, and whose rows can be picked.
    DataTableSortable = "data_table_sortable"
    props {
        label: String,
        columns: Vec<Column>,
        /// Cells by column; the first column's text names the row.
        #[ts(type = "Record<string, string | number>[]")]
        rows: Rows,
        /// Keeps earlier columns as further sort keys.
        #[serde(default)]
        multiple: bool,
    }
    state {
        /// Sort keys, the most important first. Each header cycles through ascending, descending, none.
        #[serde(default)]
        sort: Vec<SortKey>,
        /// The highlighted row: a click on a row picks it, and another lets go of it.
        #[serde(default)]
        picked: Option<String>,
    }
    parts { header(column: String), row(name: String) }
    fn impossible(props, state) {
        let column = |key: &SortKey| match props.columns.iter().find(|column| column.id == key.column) {
            None => Some(format!("there is no column `{}`", key.column)),
            Some(column) if column.unsortable => Some(format!("`{}` cannot be sorted", key.column)),
            Some(_) => None,
        };
        let mut problems: Vec<_> =
            state.sort.iter().filter_map(column).map(|reason| Impossible::new("sort", reason)).collect();
        if state.sort.len() > 1 && !props.multiple {
            problems.push(Impossible::new("sort", "has several keys, but the table sorts by one"));
        }
        if let Some(name) = &state.picked && !props.rows.names(&props.columns).contains(name) {
            problems.push(Impossible::new("picked", format!("there is no row `{name}`")));
        }
        problems
    }
    fn shows(props, state) {
        let header = |column: &Column| {
            let direction = state.sort.iter().find(|key| key.column == column.id).map(|key| key.direction);
            let word = match direction {
                Some(Direction::Ascending) => "ascending",
                Some(Direction::Descending) => "descending",
                None => "none",
            };
            Shown::new(Part::header(column.id.clone()), ShownAs::AriaSort, word)
        };
        let row = |name: String| {
            let picked = state.picked.as_ref() == Some(&name);
            Shown::new(Part::row(name), ShownAs::AriaSelected, picked)
        };
        props.columns.iter().map(header).chain(props.rows.names(&props.columns).into_iter().map(row)).collect()
    }
}
