use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::places::folded;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pane {
    #[default]
    Write,
    Split,
    Preview,
}

impl std::fmt::Display for Pane {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Pane::Write => "write",
            Pane::Split => "split",
            Pane::Preview => "preview",
        })
    }
}

component! {
    /// Markdown with a toolbar and a preview.
    MarkdownEditor = "markdown_editor"
    props {
        label: String,
        /// Height in pixels beyond which text and preview scroll.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        source: String,
        /// What is shown: the text, the preview, or both side by side.
        #[serde(default)]
        pane: Pane,
    }
    parts { editor, preview, pane(name: Pane), tool(name: String) }
    free { pane }
    fn impossible(_props, state) {
        let odd = state.source.contains('\r') || state.source.contains('\t');
        odd.then(|| Impossible::new("source", "has a tab or a carriage return, which cannot be typed")).into_iter().collect()
    }
    fn shows(_props, state) {
        let panes = [Pane::Write, Pane::Split, Pane::Preview];
        let pressed = |pane: Pane| Shown::new(Part::pane(pane), ShownAs::AriaPressed, pane == state.pane);
        let source = Shown::new(Part::editor, ShownAs::Text, folded(&state.source));
        panes.into_iter().map(pressed).chain([source]).collect()
    }
}
