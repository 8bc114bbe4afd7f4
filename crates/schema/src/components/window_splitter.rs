use super::Choice;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Two or three panes with draggable bars between them.
    WindowSplitter = "window_splitter"
    props {
        label: String,
        /// The note of each pane is its content.
        panes: Vec<Choice>,
        /// Stacks the panes instead of placing them side by side.
        #[serde(default)]
        stacked: bool,
        /// No pane can become smaller than this many percent.
        min: u32,
    }
    state {
        /// Whole percents of the space, which add up to 100.
        sizes: Vec<u32>,
    }
    parts {
        /// The bar after the nth pane, counted from 0.
        handle(index: usize),
        pane(id: String),
    }
    commits "when the bar is let go"
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if state.sizes.len() != props.panes.len() {
            problems.push(Impossible::new("sizes", format!("names {} sizes for {} panes", state.sizes.len(), props.panes.len())));
        }
        if state.sizes.iter().sum::<u32>() != 100 {
            problems.push(Impossible::new("sizes", format!("adds up to {} percent", state.sizes.iter().sum::<u32>())));
        }
        if let Some(small) = state.sizes.iter().find(|size| **size < props.min) {
            problems.push(Impossible::new("sizes", format!("{small} percent is below the minimum of {}", props.min)));
        }
        problems
    }
    fn shows(_props, state) {
        // Only of the first bar all libraries tell the same: the others tell the pane before them, or all panes before them.
        state.sizes.first().map(|size| Shown::new(Part::handle(0), ShownAs::AriaValuenow, size)).into_iter().collect()
    }
}
