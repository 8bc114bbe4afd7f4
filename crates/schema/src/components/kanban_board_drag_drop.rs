use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Choice;
use super::places::{Places, folded, items_text, misplaced};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Lane {
    pub name: String,
    /// How many cards it holds at most; a full one takes no more.
    #[serde(default)]
    pub limit: Option<u32>,
}

component! {
    /// A board whose cards are dragged from column to column.
    KanbanBoardDragDrop = "kanban_board_drag_drop"
    props {
        label: String,
        /// The columns, from left to right.
        lanes: Vec<Lane>,
        cards: Vec<Choice>,
        /// Height in pixels beyond which a column scrolls.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        columns: Places,
    }
    parts { card(id: String), column(name: String) }
    fn impossible(props, state) {
        let names: Vec<_> = props.lanes.iter().map(|lane| lane.name.clone()).collect();
        let full = |lane: &Lane| {
            let (held, limit) = (state.columns.get(&lane.name)?.len() as u32, lane.limit?);
            (held > limit).then(|| Impossible::new("columns", format!("`{}` holds {limit} at most", lane.name)))
        };
        misplaced("columns", &names, &props.cards, &state.columns)
            .into_iter()
            .chain(props.lanes.iter().filter_map(full))
            .collect()
    }
    fn shows(props, state) {
        let column = |lane: &Lane| {
            let placed = state.columns.get(&lane.name)?;
            let limit = lane.limit.map_or_else(String::new, |limit| format!(" / {limit}"));
            let text = format!("{} {}{limit}{}", lane.name, placed.len(), items_text(&props.cards, placed, false));
            Some(Shown::new(Part::column(lane.name.clone()), ShownAs::Text, folded(&text)))
        };
        props.lanes.iter().filter_map(column).collect()
    }
}
