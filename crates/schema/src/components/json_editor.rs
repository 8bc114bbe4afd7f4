use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum JsonMode {
    #[default]
    Text,
    Form,
}

impl std::fmt::Display for JsonMode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == JsonMode::Text { "text" } else { "form" })
    }
}

component! {
    /// JSON as text, or as a form with a field for each value.
    JsonEditor = "json_editor"
    props {
        label: String,
        /// Height in pixels beyond which the text or the form scrolls.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        /// What the text means; null while it means nothing.
        #[ts(type = "unknown")]
        value: Value,
        #[serde(default = "yes")]
        valid: bool,
        #[serde(default)]
        mode: JsonMode,
        /// How it is written; null for the usual way.
        #[serde(default)]
        source: Option<String>,
    }
    parts {
        editor,
        mode(name: JsonMode),
        /// A value in the form, by its path: `limits.upload`.
        field(path: String),
        format,
        compact,
        /// The line that says whether the text is valid.
        status,
    }
    free { source, mode }
    fn impossible(_props, state) {
        let meant = match &state.source {
            Some(source) => serde_json::from_str(source).ok(),
            None => Some(state.value.clone()),
        };
        let mut problems = Vec::new();
        if meant.is_some() != state.valid {
            problems.push(Impossible::new("valid", "does not agree with the text"));
        }
        if meant.unwrap_or_default() != state.value {
            problems.push(Impossible::new("value", "does not agree with the text"));
        }
        if state.mode == JsonMode::Form && !state.valid {
            problems.push(Impossible::new("mode", "cannot be `form` while the text is not valid"));
        }
        problems
    }
    fn shows(_props, state) {
        let modes = [JsonMode::Text, JsonMode::Form];
        let pressed = |mode: JsonMode| Shown::new(Part::mode(mode), ShownAs::AriaPressed, mode == state.mode);
        let status = Shown::new(Part::status, ShownAs::Text, if state.valid { "Valid JSON" } else { "Not valid JSON" });
        let mut shown: Vec<_> = modes.into_iter().map(pressed).chain([status]).collect();
        if let Some(source) = state.source.as_ref().filter(|_| state.mode == JsonMode::Text) {
            shown.push(Shown::new(Part::editor, ShownAs::Text, super::places::folded(source)));
        }
        for (path, value) in leaves("", &state.value) {
            if let Some(text) = value.as_str() {
                shown.push(Shown::new(Part::field(path), ShownAs::Value, text));
            }
        }
        shown
    }
}

fn yes() -> bool {
    true
}

/// Every value that is not made of others, with its path.
pub fn leaves(path: &str, value: &Value) -> Vec<(String, Value)> {
    let below = |key: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match value {
        Value::Object(map) => map.iter().flat_map(|(key, value)| leaves(&below(key), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(at, value)| leaves(&below(&at.to_string()), value)).collect()
        }
        value => vec![(path.to_string(), value.clone())],
    }
}
