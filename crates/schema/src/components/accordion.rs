use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Sections below each other that open and close.
    Accordion = "accordion"
    props {
        label: String,
        /// The note of each section is its content.
        sections: Vec<Choice>,
        /// Opening a section closes the one that was open.
        #[serde(default)]
        single: bool,
    }
    state {
        #[serde(default)]
        expanded: BTreeSet<String>,
    }
    parts { header(id: String) }
    fn impossible(props, state) {
        let mut problems = unknown_choices("expanded", &props.sections, &state.expanded);
        if props.single && state.expanded.len() > 1 {
            problems.push(Impossible::new("expanded", "only one section can be open at a time"));
        }
        problems
    }
    fn shows(props, state) {
        let section = |section: &Choice| {
            Shown::new(Part::header(section.id.clone()), ShownAs::AriaExpanded, state.expanded.contains(&section.id))
        };
        props.sections.iter().map(section).collect()
    }
}
