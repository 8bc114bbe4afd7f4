use std::collections::BTreeSet;

use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A text that is hidden until it is opened, perhaps with others inside.
    CollapsibleDisclosure = "collapsible_disclosure"
    props {
        label: String,
        text: String,
        /// Further texts inside, each of which opens on its own; their notes are the texts.
        #[serde(default)]
        inner: Vec<Choice>,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The texts inside that are open, whether or not they can be seen.
        #[serde(default)]
        inner_open: BTreeSet<String>,
    }
    parts { toggle, inner(id: String) }
    fn impossible(props, state) {
        unknown_choices("inner_open", &props.inner, &state.inner_open)
    }
    fn shows(props, state) {
        let inner = |choice: &Choice| {
            Shown::new(Part::inner(choice.id.clone()), ShownAs::AriaExpanded, state.inner_open.contains(&choice.id))
        };
        [Shown::new(Part::toggle, ShownAs::AriaExpanded, state.open)].into_iter().chain(props.inner.iter().map(inner)).collect()
    }
}
