use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// The steps of a procedure, of which one is shown and some are done.
    Stepper = "stepper"
    props {
        label: String,
        /// The note of each step is what it says.
        steps: Vec<Choice>,
        /// A step can be gone to only once all before it are done.
        #[serde(default)]
        linear: bool,
        #[serde(default)]
        vertical: bool,
    }
    state {
        /// The step that is shown.
        active: String,
        #[serde(default)]
        done: BTreeSet<String>,
    }
    parts {
        step(id: String),
        back,
        next,
        /// Marks the shown step as done, or opens it again.
        done,
        /// Which step is shown and how many are done, in words.
        status,
    }
    fn impossible(props, state) {
        let mut problems = unknown_choices("active", &props.steps, [&state.active]);
        problems.extend(unknown_choices("done", &props.steps, &state.done));
        let at = place(props, &state.active);
        let open = props.steps.iter().take(at).find(|step| !state.done.contains(&step.id));
        if let Some(open) = open.filter(|_| props.linear) {
            problems.push(Impossible::new("active", format!("`{}` before it is not done", open.id)));
        }
        problems
    }
    fn shows(props, state) {
        let (at, all) = (place(props, &state.active) + 1, props.steps.len());
        vec![Shown::new(Part::status, ShownAs::Text, format!("Step {at} of {all}, {} done", state.done.len()))]
    }
}

/// Where a step stands, counted from 0.
pub fn place(props: &Props, id: &str) -> usize {
    props.steps.iter().position(|step| step.id == id).unwrap_or(0)
}
