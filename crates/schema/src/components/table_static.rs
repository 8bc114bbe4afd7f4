use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Column, Rows, cell_text};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// What a click in a table marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// One row; another takes its place.
    #[default]
    Row,
    Rows,
    /// One cell; another takes its place.
    Cell,
    Cells,
}

component! {
    /// A table that can only be read; what was found in it can be marked by a click.
    TableStatic = "table_static"
    props {
        label: String,
        columns: Vec<Column>,
        /// Cells by column; the first column's text names the row.
        #[ts(type = "Record<string, string | number>[]")]
        rows: Rows,
        #[serde(default)]
        marks: Marks,
    }
    state {
        /// Names of rows, or of cells as `row / column`. What is marked lets go when it is clicked again.
        #[serde(default)]
        marked: BTreeSet<String>,
    }
    parts { row(name: String), cell(name: String) }
    fn impossible(props, state) {
        let known = names(props);
        let mut problems: Vec<_> = state
            .marked
            .iter()
            .filter(|name| !known.contains(name))
            .map(|name| Impossible::new("marked", format!("there is no `{name}` to mark")))
            .collect();
        if state.marked.len() > 1 && matches!(props.marks, Marks::Row | Marks::Cell) {
            problems.push(Impossible::new("marked", "holds several, but the table marks one"));
        }
        problems
    }
    fn shows(props, state) {
        let shown = |name: String| {
            let marked = state.marked.contains(&name);
            Shown::new(part(props, name), ShownAs::AriaSelected, marked)
        };
        let row = |row: &super::Row| {
            let name = cell_text(row, &props.columns[0].id);
            let text = props.columns.iter().map(|column| cell_text(row, &column.id)).collect::<Vec<_>>().join(" ");
            Shown::new(Part::row(name), ShownAs::Text, text)
        };
        names(props).into_iter().map(shown).chain(props.rows.0.iter().map(row)).collect()
    }
}

/// Whether cells are marked rather than rows.
pub fn by_cell(props: &Props) -> bool {
    matches!(props.marks, Marks::Cell | Marks::Cells)
}

pub fn part(props: &Props, name: String) -> Part {
    if by_cell(props) { Part::cell(name) } else { Part::row(name) }
}

/// Everything that can be marked, row by row. The first column heads the rows: its cells cannot be marked.
pub fn names(props: &Props) -> Vec<String> {
    let rows = props.rows.names(&props.columns);
    if !by_cell(props) {
        return rows;
    }
    let cells =
        |row: &String| props.columns[1..].iter().map(|column| format!("{row} / {}", column.id)).collect::<Vec<_>>();
    rows.iter().flat_map(cells).collect()
}
