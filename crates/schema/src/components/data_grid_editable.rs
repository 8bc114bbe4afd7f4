use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{Column, Rows, cell_text};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// One cell of a grid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CellName {
    pub row: String,
    pub column: String,
}

component! {
    /// A grid whose cells are edited in place: a double click begins, Enter or leaving the field keeps, Escape drops.
    DataGridEditable = "data_grid_editable"
    props {
        label: String,
        /// The first column names the rows, and cannot be edited.
        columns: Vec<Column>,
        /// Further columns that cannot be edited.
        #[serde(default)]
        fixed: BTreeSet<String>,
        /// Height in pixels beyond which the rows scroll.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        #[ts(type = "Record<string, string | number>[]")]
        cells: Rows,
        #[serde(default)]
        editing: Option<CellName>,
        /// What stands in the field while editing.
        #[serde(default)]
        pending: String,
    }
    parts {
        /// A cell as `row / column`.
        cell(name: String),
        input,
    }
    free { pending }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        for row in &state.cells.0 {
            for column in &props.columns {
                let is_number = matches!(row.get(&column.id), Some(Value::Number(_)));
                if column.numeric != is_number {
                    let reason = format!("`{}` in `{}` should be {}", cell_text(row, &column.id), column.id, if column.numeric { "a number" } else { "a text" });
                    problems.push(Impossible::new("cells", reason));
                }
                if cell_text(row, &column.id).trim() != cell_text(row, &column.id) {
                    problems.push(Impossible::new("cells", "holds white space at an end, which is cut off"));
                }
            }
        }
        problems
    }
    fn shows(props, state) {
        let mut shown = vec![Shown::new(Part::input, ShownAs::Value, &state.pending)];
        for row in &state.cells.0 {
            let name = cell_text(row, &props.columns[0].id);
            for column in &props.columns {
                let cell = CellName { row: name.clone(), column: column.id.clone() };
                if state.editing.as_ref() != Some(&cell) {
                    shown.push(Shown::new(part(&cell), ShownAs::Text, cell_text(row, &column.id)));
                }
            }
        }
        shown
    }
}

pub fn part(cell: &CellName) -> Part {
    Part::cell(format!("{} / {}", cell.row, cell.column))
}
