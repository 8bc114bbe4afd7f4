//! The computer tools of hosted models: JSON with a shape of its own for each, in place of a text.

mod anthropic;
mod gemini;
mod openai;

use serde_json::{Map, Value};
use setpoint_schema::Action;

use crate::codec::within_bounds;
use crate::{Canvas, Unread};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// `computer_call` items of OpenAI's Responses.
    OpenAi,
    /// `tool_use` of Anthropic's tool `computer`.
    Anthropic,
    /// Function calls of Gemini's computer use.
    Gemini,
}

impl Tool {
    /// The actions that one call of the tool asks for. Gemini's calls have a name; those of the others are in the input.
    pub fn read(self, name: &str, input: &Value, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
        let input = input.as_object().ok_or_else(|| Unread::format("the tool's input is no object"))?;
        let input = Input(input);
        let actions = match self {
            Tool::OpenAi => openai::read(&input, canvas),
            Tool::Anthropic => anthropic::read(&input, canvas),
            Tool::Gemini => gemini::read(name, &input, canvas),
        };
        within_bounds(actions?)
    }
}

/// The arguments of a call, with complaints that name what is missing.
struct Input<'a>(&'a Map<String, Value>);

impl Input<'_> {
    fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !value.is_null())
    }

    fn text(&self, name: &str) -> Result<&str, Unread> {
        let found = self.0.get(name).and_then(Value::as_str);
        found.ok_or_else(|| Unread::format(format!("the call needs a text `{name}`")))
    }

    fn number(&self, name: &str) -> Result<f64, Unread> {
        let found = self.0.get(name).and_then(Value::as_f64);
        found.ok_or_else(|| Unread::format(format!("the call needs a number `{name}`")))
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.0.get(name).and_then(Value::as_bool)
    }

    fn list(&self, name: &str) -> Result<&Vec<Value>, Unread> {
        let found = self.0.get(name).and_then(Value::as_array);
        found.ok_or_else(|| Unread::format(format!("the call needs a list `{name}`")))
    }

    fn texts(&self, name: &str) -> Result<Vec<&str>, Unread> {
        let text = |item| Value::as_str(item).ok_or_else(|| Unread::format(format!("`{name}` must be texts")));
        self.list(name)?.iter().map(text).collect()
    }
}
