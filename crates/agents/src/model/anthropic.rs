//! Anthropic's Messages, with or without the computer tool.

use serde_json::{Value, json};
use setpoint_codec::Tool;

use super::{Content, Dialogue, Key, Provider, Reply, Stop, Usage};

pub struct Anthropic {
    /// `computer_20250124` or `computer_20251124`.
    pub tool: Option<String>,
}

impl Provider for Anthropic {
    fn path(&self, _: &str) -> String {
        "messages".into()
    }

    fn headers(&self, key: Option<&Key>) -> Vec<(&'static str, String)> {
        let mut headers = vec![("anthropic-version", "2023-06-01".to_string())];
        headers.extend(key.map(|key| ("x-api-key", key.secret().to_string())));
        let beta = match self.tool.as_deref() {
            Some("computer_20250124") => Some("computer-use-2025-01-24"),
            Some("computer_20251124") => Some("computer-use-2025-11-24"),
            _ => None,
        };
        headers.extend(beta.map(|beta| ("anthropic-beta", beta.to_string())));
        headers
    }

    fn body(&self, dialogue: &Dialogue<'_>) -> Value {
        let mut messages = Vec::new();
        let mut calls: Vec<&Value> = Vec::new();
        for (message, answer) in dialogue.messages() {
            let pieces = message.pieces(
                |words| json!({ "type": "text", "text": words }),
                |png| json!({ "type": "image", "source": { "type": "base64", "media_type": "image/png", "data": png } }),
            );
            messages.push(json!({ "role": "user", "content": results(&calls, pieces) }));
            let items = answer.and_then(Value::as_array).into_iter().flatten();
            calls = items.filter(|item| item["type"] == "tool_use").map(|item| &item["id"]).collect();
            messages.extend(answer.map(|answer| json!({ "role": "assistant", "content": answer })));
        }
        let mut body = json!({
            "model": dialogue.model,
            "system": dialogue.system,
            "messages": messages,
            "max_tokens": dialogue.max_tokens,
        });
        if let Some(tool) = &self.tool {
            body["tools"] = json!([{
                "type": tool,
                "name": "computer",
                "display_width_px": dialogue.size.w,
                "display_height_px": dialogue.size.h,
            }]);
        }
        body
    }

    fn reply(&self, body: &Value) -> Result<Reply, String> {
        let items = body.get("content").and_then(Value::as_array).ok_or("the reply has no content")?;
        let content = items.iter().filter_map(|item| match item["type"].as_str() {
            Some("text") => Some(Content::Text(item["text"].as_str().unwrap_or_default().to_string())),
            // Thoughts that were withheld come as `redacted_thinking`, which nobody can read.
            Some("thinking") => item["thinking"].as_str().map(|thought| Content::Reasoning(thought.into())),
            Some("tool_use") => {
                let name = item["name"].as_str().unwrap_or_default().to_string();
                Some(Content::Call { name, input: item["input"].clone() })
            }
            _ => None,
        });
        let stop = match body["stop_reason"].as_str() {
            Some("max_tokens") => Stop::CutOff,
            Some("refusal") => Stop::Refused,
            _ => Stop::End,
        };
        let count = |name: &str| body.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
        // Here the input does not count what was read from the cache or written to it.
        let cached = count("cache_read_input_tokens").unwrap_or(0);
        let written = count("cache_creation_input_tokens").unwrap_or(0);
        let usage = Usage {
            input: count("input_tokens").map(|fresh| fresh + cached + written),
            cached: Some(cached),
            output: count("output_tokens"),
            reasoning: None,
        };
        Ok(Reply { content: content.collect(), stop, usage, keep: json!(items) })
    }

    fn tool(&self) -> Option<Tool> {
        self.tool.as_ref().map(|_| Tool::Anthropic)
    }
}

/// What follows calls of the tool: an answer to each of them, the last of which shows the page.
fn results(calls: &[&Value], pieces: Vec<Value>) -> Vec<Value> {
    let Some((last, before)) = calls.split_last() else { return pieces };
    let result = |id: &Value, content: Value| json!({ "type": "tool_result", "tool_use_id": id, "content": content });
    before.iter().map(|id| result(id, json!([]))).chain([result(last, json!(pieces))]).collect()
}
