use std::collections::BTreeSet;

use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A button that a tooltip explains.
    Explained {
        /// What the tooltip says.
        tip: String,
        /// Name of the picture that stands for the label; without one the label itself is shown.
        icon: Option<String>,
        disabled: bool,
    }
}

component! {
    /// A row of buttons that can be pressed in, each with a tooltip.
    Tooltip = "tooltip"
    props {
        label: String,
        items: Vec<Explained>,
    }
    state {
        /// The button whose tooltip shows.
        #[serde(default)]
        open: Option<String>,
        /// The buttons that are pressed in.
        #[serde(default)]
        pressed: BTreeSet<String>,
    }
    parts {
        item(id: String),
        /// What a tooltip that shows says.
        tip(id: String),
    }
    free { open }
    fn impossible(props, state) {
        let item = |id: &String| props.items.iter().find(|item| item.id == *id);
        let unknown = |field: &'static str, id: &String| match item(id) {
            None => Some(Impossible::new(field, format!("`{id}` is not among the buttons"))),
            Some(item) if item.disabled => Some(Impossible::new(field, format!("`{id}` is disabled"))),
            Some(_) => None,
        };
        let pressed = state.pressed.iter().filter_map(|id| unknown("pressed", id));
        pressed.chain(state.open.iter().filter_map(|id| unknown("open", id))).collect()
    }
    fn shows(props, state) {
        let pressed = |item: &Explained| {
            Shown::new(Part::item(item.id.clone()), ShownAs::AriaPressed, state.pressed.contains(&item.id))
        };
        let open = props.items.iter().find(|item| Some(&item.id) == state.open.as_ref());
        let tip = open.map(|item| Shown::new(Part::tip(item.id.clone()), ShownAs::Text, &item.tip));
        props.items.iter().map(pressed).chain(tip).collect()
    }
}
