use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    Bold,
    Italic,
    Underline,
    Strike,
    Code,
    H1,
    H2,
    H3,
    Bullet,
    Ordered,
    Quote,
    Undo,
    Redo,
}

component! {
    /// Formatted text with a toolbar.
    RichTextEditor = "rich_text_editor"
    props {
        label: String,
        tools: Vec<Tool>,
    }
    state {
        /// One entry a block, in light markup: `# `, `## `, `### `, `- `, `1. ` and `> ` begin a block;
        /// `**bold**`, `*italic*`, `__underline__`, `~~strike~~` and `` `code` `` mark text.
        doc: Vec<String>,
    }
    parts { tool(name: String), editor, block(index: usize) }
}
