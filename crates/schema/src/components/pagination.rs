use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

fn results() -> String {
    "results".into()
}

component! {
    /// The pages of a long list, and how much of it stands on each.
    Pagination = "pagination"
    props {
        label: String,
        /// How many entries the list has, unless they are given.
        #[serde(default)]
        total: u32,
        /// The entries, of which those of the current page are shown.
        #[serde(default)]
        rows: Vec<String>,
        /// What the entries are, in the plural.
        #[serde(default = "results")]
        unit: String,
        /// How many entries a page may have.
        sizes: Vec<u32>,
    }
    state {
        /// Counted from 1.
        page: u32,
        page_size: u32,
    }
    parts {
        page(number: u32),
        previous,
        next,
        /// Opens the list of page sizes.
        size,
        size_option(size: u32),
        /// Which entries are shown, in words.
        range,
    }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if !props.sizes.contains(&state.page_size) {
            problems.push(Impossible::new("page_size", format!("{} is not among the sizes", state.page_size)));
        }
        let pages = total(props).div_ceil(state.page_size.max(1));
        if !(1..=pages).contains(&state.page) {
            problems.push(Impossible::new("page", format!("there are {pages} pages")));
        }
        problems
    }
    fn shows(props, state) {
        let (first, all) = ((state.page - 1) * state.page_size + 1, total(props));
        let last = all.min(state.page * state.page_size);
        vec![Shown::new(Part::range, ShownAs::Text, format!("{first}–{last} of {all} {}", props.unit))]
    }
}

/// How many entries the list has.
pub fn total(props: &Props) -> u32 {
    if props.rows.is_empty() { props.total } else { props.rows.len() as u32 }
}
