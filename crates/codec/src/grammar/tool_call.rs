//! Tool calls as text: `<tool_call>{"name": …, "arguments": {…}}</tool_call>`.

use serde_json::{Map, Value};
use setpoint_schema::Place;

use super::seed;
use crate::call::numbers;
use crate::prose::{all_between, without_thoughts};
use crate::{Canvas, Unread};

pub struct ToolCall {
    pub arguments: Map<String, Value>,
}

/// Every tool call of an answer, as JSON or as `<function=…>`.
pub fn read(answer: &str, tool: &str) -> Result<Vec<ToolCall>, Unread> {
    let said = without_thoughts(answer);
    all_between(said, "<tool_call>", "</tool_call>").into_iter().map(|inner| one(inner, tool)).collect()
}

fn one(inner: &str, tool: &str) -> Result<ToolCall, Unread> {
    let (name, arguments) = if inner.starts_with("<function=") {
        let open = inner.trim_start_matches("<function=");
        let call = seed::call(open.trim_end_matches("</function>"))?;
        // Values of this form are texts; those that are JSON mean what they say.
        let value = |value: Value| value.as_str().and_then(|text| serde_json::from_str(text).ok()).unwrap_or(value);
        (call.name, call.named.into_iter().map(|(name, text)| (name, value(text))).collect())
    } else {
        let broken = |error| Unread::format(format!("a tool call that is no JSON: {error}"));
        let call: Map<String, Value> = serde_json::from_str(inner).map_err(broken)?;
        let name = call.get("name").and_then(Value::as_str).unwrap_or_default().to_string();
        let arguments = call.get("arguments").and_then(Value::as_object).cloned();
        (name, arguments.ok_or_else(|| Unread::format("a tool call without arguments"))?)
    };
    if name == tool { Ok(ToolCall { arguments }) } else { Err(Unread::format(format!("unknown tool `{name}`"))) }
}

impl ToolCall {
    /// The verb, which some models write as `type`.
    pub fn action(&self) -> Result<&str, Unread> {
        let verb = ["action", "type"].into_iter().find_map(|name| self.arguments.get(name).and_then(Value::as_str));
        verb.ok_or_else(|| Unread::format("a tool call without an action"))
    }

    pub fn text(&self, name: &str) -> Result<&str, Unread> {
        let found = self.arguments.get(name).and_then(Value::as_str);
        found.ok_or_else(|| Unread::format(format!("the action needs a text `{name}`")))
    }

    pub fn number(&self, name: &str) -> Result<f64, Unread> {
        let found = self.arguments.get(name).and_then(Value::as_f64);
        found.ok_or_else(|| Unread::format(format!("the action needs a number `{name}`")))
    }

    pub fn has(&self, name: &str) -> bool {
        self.arguments.contains_key(name)
    }

    pub fn place(&self, name: &str, canvas: &Canvas) -> Result<Place, Unread> {
        let found = self.arguments.get(name).and_then(numbers);
        canvas.place(&found.ok_or_else(|| Unread::format(format!("the action needs a point `{name}`")))?)
    }

    pub fn texts(&self, name: &str) -> Result<Vec<&str>, Unread> {
        let missing = || Unread::format(format!("the action needs a list of texts `{name}`"));
        let items = self.arguments.get(name).and_then(Value::as_array).ok_or_else(missing)?;
        items.iter().map(|item| item.as_str().ok_or_else(missing)).collect()
    }
}

pub fn write(tool: &str, arguments: Value) -> String {
    format!("<tool_call>\n{}\n</tool_call>", serde_json::json!({ "name": tool, "arguments": arguments }))
}
