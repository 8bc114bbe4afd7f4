use serde_json::{Value, json};
use setpoint_schema::components::data_grid_editable::{CellName, DataGridEditable, Part, Props, State, part};
use setpoint_schema::components::{Rows, cell_text};
use setpoint_schema::{Action, Button};

use super::{Next, Policy, View, misses};

/// Edits the cells that differ, one after the other.
impl Policy for DataGridEditable {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let differing = differences(props, &state.cells, &aim.cells).next();
        let wanted = match (&differing, &aim.editing) {
            (Some((cell, text)), _) => Some((cell.clone(), text.clone())),
            (None, Some(cell)) => Some((cell.clone(), aim.pending.clone())),
            (None, None) => None,
        };
        match (wanted, &state.editing) {
            (None, None) => Next::Reached,
            (Some((cell, text)), Some(open)) if cell == *open => {
                if state.pending != text {
                    view.write_over(Part::input, &state.pending, &text)
                } else if differing.is_none() {
                    Next::Reached
                } else {
                    in_field(view, "Enter")
                }
            }
            (_, Some(_)) => in_field(view, "Escape"),
            (Some((cell, _)), None) => {
                let open = |cell: &CellName| view.reach(part(cell), |at| Action::clicks(at, Button::Left, 2));
                let others = differences(props, &state.cells, &aim.cells).skip(1).map(|(cell, _)| cell);
                open(&cell).also(others.filter(|cell| view.has(part(cell))).map(|cell| open(&cell)))
            }
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let Some((cell, text)) = differences(props, &start.cells, &aim.cells).next() else { return Vec::new() };
        let held = |cells: Rows| State { cells, editing: None, pending: String::new() };
        let numeric = |column: &str| props.columns.iter().any(|one| one.id == column && one.numeric);
        let typed = |column: &str, text: &str| match text.parse::<f64>() {
            Ok(number) if numeric(column) => plain(number),
            _ => json!(text),
        };
        let with = |cells: &Rows, cell: &CellName, text: &str| put(props, cells, cell, typed(&cell.column, text));
        let old = text_of(props, &start.cells, &cell);
        let mut found = vec![(
            "not_kept",
            State { cells: with(&aim.cells, &cell, &old), editing: Some(cell.clone()), pending: text.clone() },
        )];
        let texts: Vec<(&'static str, String)> = match text.parse::<f64>() {
            Ok(number) if numeric(&cell.column) => vec![
                ("one_more", plain(number + 1.0).to_string()),
                ("one_less", plain(number - 1.0).to_string()),
                ("ten_times", plain(number * 10.0).to_string()),
            ],
            _ => misses::of_text(&old, &text),
        };
        found.extend(texts.iter().map(|(kind, text)| (*kind, held(with(&aim.cells, &cell, text)))));
        let back = with(&aim.cells, &cell, &old);
        let names = aim.cells.names(&props.columns);
        for (kind, row) in misses::of_choice(&names, &cell.row) {
            if matches!(kind, "next" | "previous") {
                let other = CellName { row, column: cell.column.clone() };
                found.push((if kind == "next" { "row_below" } else { "row_above" }, held(with(&back, &other, &text))));
            }
        }
        let beside = props.columns[1..].iter().find(|column| {
            column.id != cell.column && !props.fixed.contains(&column.id) && column.numeric == numeric(&cell.column)
        });
        if let Some(column) = beside {
            let other = CellName { row: cell.row.clone(), column: column.id.clone() };
            found.push(("other_column", held(with(&back, &other, &text))));
            found.push(("other_column_too", held(with(&aim.cells, &other, &text))));
        }
        found
    }
}

/// The editable cells whose text differs, and the text that each should have.
fn differences<'a>(props: &'a Props, now: &'a Rows, aim: &'a Rows) -> impl Iterator<Item = (CellName, String)> {
    let editable = || props.columns[1..].iter().filter(|column| !props.fixed.contains(&column.id));
    now.0.iter().zip(&aim.0).flat_map(move |(now, aim)| {
        let columns = editable().filter(|column| cell_text(now, &column.id) != cell_text(aim, &column.id));
        columns.map(|column| {
            let cell = CellName { row: cell_text(now, &props.columns[0].id), column: column.id.clone() };
            (cell, cell_text(aim, &column.id))
        })
    })
}

fn text_of(props: &Props, rows: &Rows, cell: &CellName) -> String {
    let row = rows.0.iter().find(|row| cell_text(row, &props.columns[0].id) == cell.row);
    row.map_or_else(String::new, |row| cell_text(row, &cell.column))
}

fn put(props: &Props, rows: &Rows, cell: &CellName, value: Value) -> Rows {
    let mut rows = rows.clone();
    for row in rows.0.iter_mut().filter(|row| cell_text(row, &props.columns[0].id) == cell.row) {
        row.insert(cell.column.clone(), value.clone());
    }
    rows
}

/// A number as it is reported: without a fraction where it has none.
fn plain(number: f64) -> Value {
    if number.fract() == 0.0 { json!(number as i64) } else { json!(number) }
}

fn in_field(view: &View<DataGridEditable>, chord: &str) -> Next {
    if view.focused { Next::key(chord) } else { view.click(Part::input) }
}
