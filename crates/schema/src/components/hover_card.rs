use super::{Choice, Side, find_choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A name that shows a card about it while the pointer is on either, with a few things to do.
    HoverCard = "hover_card"
    props {
        /// The name that shows the card.
        label: String,
        title: String,
        /// Lines of text.
        body: Vec<String>,
        /// What can be done in the card.
        #[serde(default)]
        actions: Vec<Choice>,
        /// Where the card stands, if there is room.
        #[serde(default)]
        side: Side,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The action that was used last.
        #[serde(default)]
        activated: Option<String>,
    }
    parts {
        trigger,
        /// The heading of the open card.
        title,
        action(id: String),
        /// The last action, written beside the trigger.
        outcome,
    }
    free { open }
    fn impossible(props, state) {
        unknown_choices("activated", &props.actions, &state.activated)
    }
    fn shows(props, state) {
        let used = state.activated.as_ref().and_then(|id| find_choice(&props.actions, id));
        let outcome = Shown::new(Part::outcome, ShownAs::Text, used.map_or("none", |used| &used.label));
        let title = state.open.then(|| Shown::new(Part::title, ShownAs::Text, &props.title));
        std::iter::once(outcome).chain(title).collect()
    }
}
