use std::collections::BTreeMap;

use serde_json::Value;

use super::Column;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A table whose columns are made wider or narrower by dragging the edge of a header.
    ResizableColumns = "resizable_columns"
    props {
        label: String,
        columns: Vec<Column>,
        #[ts(type = "Record<string, string | number>[]")]
        rows: Vec<BTreeMap<String, Value>>,
        /// Widths snap to this many pixels, so that each can be met exactly.
        #[serde(default = "ten")]
        step: u32,
        /// No column can be narrower or wider than this.
        #[serde(default = "eighty")]
        min: u32,
        #[serde(default = "three_hundred")]
        max: u32,
    }
    state {
        /// Pixels by column.
        widths: BTreeMap<String, u32>,
    }
    parts {
        header(column: String),
        /// The edge that is dragged.
        handle(column: String),
        /// What says how wide a column is.
        shown(column: String),
    }
    fn impossible(props, state) {
        let columns: Vec<_> = props.columns.iter().map(|column| &column.id).collect();
        let mut problems: Vec<Impossible> = Vec::new();
        problems.extend(
            columns
                .iter()
                .filter(|id| !state.widths.contains_key(**id))
                .map(|id| Impossible::new("widths", format!("says nothing of the column `{id}`"))),
        );
        problems.extend(state.widths.iter().filter_map(|(id, width)| {
            let reason = if !columns.contains(&id) {
                format!("there is no column `{id}`")
            } else if !(props.min..=props.max).contains(width) {
                format!("{width} is outside {} to {}", props.min, props.max)
            } else if width % props.step.max(1) != 0 {
                format!("{width} is off the grid of {}", props.step)
            } else {
                return None;
            };
            Some(Impossible::new("widths", reason))
        }));
        problems
    }
    fn shows(_props, state) {
        let fact = |(id, width): (&String, &u32)| Shown::new(Part::shown(id.clone()), ShownAs::Text, format!("{width} px"));
        state.widths.iter().map(fact).collect()
    }
}

fn ten() -> u32 {
    10
}

fn eighty() -> u32 {
    80
}

fn three_hundred() -> u32 {
    300
}
