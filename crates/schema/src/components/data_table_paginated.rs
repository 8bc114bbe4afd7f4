use super::{Column, Rows};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A table that shows a page of its rows at a time, and whose rows can be picked.
    DataTablePaginated = "data_table_paginated"
    props {
        label: String,
        columns: Vec<Column>,
        /// Cells by column; the first column's text names the row.
        #[ts(type = "Record<string, string | number>[]")]
        rows: Rows,
        /// How many rows a page may show; with one size only, there is nothing to choose.
        page_sizes: Vec<u32>,
    }
    state {
        /// Counted from 1. Another page size begins at the first page again.
        #[serde(default = "first")]
        page: u32,
        page_size: u32,
        /// The highlighted row: a click on a row picks it, and another lets go of it.
        #[serde(default)]
        picked: Option<String>,
        /// Whether the list of page sizes is open.
        #[serde(default)]
        open: bool,
    }
    parts {
        row(name: String),
        page(number: u32),
        next,
        previous,
        first,
        last,
        /// The field that shows the page size.
        size,
        size_option(rows: u32),
        /// The text that says which rows are shown.
        range,
    }
    free { page, page_size, open }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if !props.page_sizes.contains(&state.page_size) {
            problems.push(Impossible::new("page_size", format!("{} is not among the page sizes", state.page_size)));
        } else if !(1..=pages(props, state.page_size)).contains(&state.page) {
            problems.push(Impossible::new("page", format!("there is no page {}", state.page)));
        }
        if let Some(name) = &state.picked && !props.rows.names(&props.columns).contains(name) {
            problems.push(Impossible::new("picked", format!("there is no row `{name}`")));
        }
        problems
    }
    fn shows(props, state) {
        let names = props.rows.names(&props.columns);
        let from = ((state.page - 1) * state.page_size) as usize;
        let to = (from + state.page_size as usize).min(names.len());
        let row = |name: &String| {
            let picked = state.picked.as_ref() == Some(name);
            Shown::new(Part::row(name.clone()), ShownAs::AriaSelected, picked)
        };
        let range = Shown::new(Part::range, ShownAs::Text, format!("{}–{to} of {}", from + 1, names.len()));
        names[from..to].iter().map(row).chain([range]).collect()
    }
}

fn first() -> u32 {
    1
}

/// How many pages there are at this page size.
pub fn pages(props: &Props, page_size: u32) -> u32 {
    (props.rows.0.len() as u32).div_ceil(page_size).max(1)
}

/// The page on which a row stands.
pub fn page_of(props: &Props, page_size: u32, name: &str) -> Option<u32> {
    let at = props.rows.names(&props.columns).iter().position(|other| other == name)?;
    Some(at as u32 / page_size + 1)
}
