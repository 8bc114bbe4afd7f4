use std::collections::BTreeSet;

use super::{Column, Rows};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A grid whose rows are ticked, one by one or all at once.
    DataGridRowSelection = "data_grid_row_selection"
    props {
        label: String,
        columns: Vec<Column>,
        /// Cells by column; the first column's text names the row.
        #[ts(type = "Record<string, string | number>[]")]
        rows: Rows,
        /// Rows that cannot be ticked.
        #[serde(default)]
        disabled: BTreeSet<String>,
        /// Height in pixels beyond which the rows scroll.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        #[serde(default)]
        selected: BTreeSet<String>,
    }
    parts {
        row(name: String),
        /// The box at the side of a row.
        tick(name: String),
        /// The box in the header, which ticks or unticks all rows that it can.
        all,
    }
    fn impossible(props, state) {
        let free = free_rows(props);
        let problem = |name: &String| {
            (!free.contains(name)).then(|| Impossible::new("selected", format!("there is no row `{name}` to tick")))
        };
        state.selected.iter().filter_map(problem).collect()
    }
    fn shows(props, state) {
        let tick = |name: String| {
            let selected = state.selected.contains(&name);
            Shown::new(Part::tick(name), ShownAs::Checked, selected)
        };
        props.rows.names(&props.columns).into_iter().map(tick).collect()
    }
}

/// The rows whose box can be ticked.
pub fn free_rows(props: &Props) -> Vec<String> {
    let names = props.rows.names(&props.columns);
    names.into_iter().filter(|name| !props.disabled.contains(name)).collect()
}
