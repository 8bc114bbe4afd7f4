use super::{Choice, find_choice};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A list whose items are put in order by dragging.
    DragDropSortableList = "drag_drop_sortable_list"
    props {
        label: String,
        items: Vec<Choice>,
        /// Items can be dragged only by a grip at their side.
        #[serde(default)]
        grips: bool,
    }
    state { order: Vec<String> }
    parts {
        item(id: String),
        /// Where an item can be taken hold of: its grip, or the item itself.
        grip(id: String),
    }
    commits "when the item is let go"
    fn impossible(props, state) {
        let mut wanted: Vec<_> = state.order.iter().collect();
        let mut offered: Vec<_> = props.items.iter().map(|item| &item.id).collect();
        wanted.sort();
        offered.sort();
        if wanted == offered { Vec::new() } else { vec![Impossible::new("order", "does not hold every item exactly once")] }
    }
    fn shows(props, state) {
        let row = |(index, id): (usize, &String)| {
            let item = find_choice(&props.items, id)?;
            let text = format!("{} {} {}", index + 1, item.label, item.note);
            Some(Shown::new(Part::item(id.clone()), ShownAs::Text, text.trim_end()))
        };
        state.order.iter().enumerate().filter_map(row).collect()
    }
}
