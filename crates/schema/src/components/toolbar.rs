use std::collections::BTreeSet;

use super::common::labelled;
use super::{Glyph, log};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A button of a toolbar.
    Tool {
        icon: Glyph,
        /// Stays on until it is pressed again.
        toggle: bool,
        disabled: bool,
    }
}

component! {
    /// Tools in groups; those that do not fit are in a menu at the end.
    Toolbar = "toolbar"
    props {
        label: String,
        groups: Vec<Vec<Tool>>,
        /// Whether the labels stand beside the icons.
        #[serde(default)]
        captions: bool,
        /// How many tools stand in the bar; all unless given.
        #[serde(default)]
        fits: Option<u32>,
        /// What stands before the log.
        #[serde(default = "log::done_so_far")]
        log: String,
    }
    state {
        /// Every use of a tool that is not a toggle, oldest first.
        #[serde(default)]
        used: Vec<String>,
        /// The toggles that are on.
        #[serde(default)]
        on: BTreeSet<String>,
        /// Whether the menu at the end is open.
        #[serde(default)]
        open: bool,
    }
    parts {
        tool(id: String),
        /// Opens the menu of the tools that do not fit.
        more,
        /// A tool in that menu.
        item(id: String),
        log,
    }
    free { open }
    fn impossible(props, state) {
        let tools: Vec<_> = props.groups.iter().flatten().collect();
        let find = |id: &String| tools.iter().find(|tool| tool.id == *id);
        let wrong = |field, id: &String, toggle: bool| match find(id) {
            None => Some(Impossible::new(field, format!("there is no tool `{id}`"))),
            Some(tool) if tool.disabled => Some(Impossible::new(field, format!("`{id}` is disabled"))),
            Some(tool) if tool.toggle != toggle => Some(Impossible::new(field, format!("`{id}` is another kind of tool"))),
            Some(_) => None,
        };
        let used = state.used.iter().filter_map(|id| wrong("used", id, false));
        used.chain(state.on.iter().filter_map(|id| wrong("on", id, true))).collect()
    }
    fn shows(props, state) {
        let tools: Vec<_> = props.groups.iter().flatten().collect();
        let label = |id: &str| tools.iter().find(|tool| tool.id == id).map(|tool| tool.label.as_str());
        let mut facts = Vec::new();
        for tool in tools.iter().filter(|tool| tool.toggle) {
            let on = state.on.contains(&tool.id);
            facts.push(Shown::new(Part::tool(tool.id.clone()), ShownAs::AriaPressed, on));
            facts.push(Shown::new(Part::item(tool.id.clone()), ShownAs::AriaChecked, on));
        }
        facts.push(Shown::new(Part::log, ShownAs::Text, log::written(&state.used, label)));
        facts
    }
}
