use super::Choice;
use super::places::{Places, folded, items_text, misplaced};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// Lists between which items are dragged.
    DragDropBetweenLists = "drag_drop_between_lists"
    props {
        label: String,
        /// The names of the lists, from left to right.
        groups: Vec<String>,
        items: Vec<Choice>,
        /// Items can be dragged only by a grip at their side.
        #[serde(default)]
        grips: bool,
    }
    state {
        lists: Places,
    }
    parts {
        item(id: String),
        /// Where an item can be taken hold of: its grip, or the item itself.
        grip(id: String),
        list(name: String),
    }
    fn impossible(props, state) {
        misplaced("lists", &props.groups, &props.items, &state.lists).into_iter().collect()
    }
    fn shows(props, state) {
        let list = |(name, placed): (&String, &Vec<String>)| {
            let text = format!("{name} {}{}", placed.len(), items_text(&props.items, placed, true));
            Shown::new(Part::list(name.clone()), ShownAs::Text, folded(&text))
        };
        state.lists.iter().map(list).collect()
    }
}
