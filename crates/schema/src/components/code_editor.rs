use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::places::folded;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    Python,
    Javascript,
    Css,
    Yaml,
    Json,
    Plain,
}

impl Language {
    /// What the field above the text calls it.
    pub fn label(self) -> &'static str {
        match self {
            Language::Python => "Python",
            Language::Javascript => "JavaScript",
            Language::Css => "CSS",
            Language::Yaml => "YAML",
            Language::Json => "JSON",
            Language::Plain => "Plain text",
        }
    }
}

component! {
    /// Text with line numbers and coloured syntax. What is typed stays as it is: nothing is closed or indented by itself.
    CodeEditor = "code_editor"
    props {
        label: String,
        /// The languages on offer; without any, there is nothing to choose.
        #[serde(default)]
        languages: Vec<Language>,
        /// Height in pixels beyond which the text scrolls.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        source: String,
        language: Language,
    }
    parts {
        editor,
        line(number: usize),
        language,
        /// A language in the open list.
        option(label: String),
    }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if !props.languages.is_empty() && !props.languages.contains(&state.language) {
            problems.push(Impossible::new("language", "is not on offer"));
        }
        if state.source.contains('\r') || state.source.contains('\t') {
            problems.push(Impossible::new("source", "has a tab or a carriage return, which cannot be typed"));
        }
        problems
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::editor, ShownAs::Text, folded(&state.source))]
    }
}
