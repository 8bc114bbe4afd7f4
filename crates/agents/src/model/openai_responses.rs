//! OpenAI's Responses, with or without the computer tool.

use serde_json::{Value, json};
use setpoint_codec::Tool;

use super::dialogue::Message;
use super::{Content, Dialogue, Key, Provider, Reply, Stop, Usage};

pub struct OpenAiResponses {
    /// `computer`, or `computer_use_preview` for the first model that had one.
    pub tool: Option<String>,
}

impl Provider for OpenAiResponses {
    fn path(&self, _: &str) -> String {
        "responses".into()
    }

    fn headers(&self, key: Option<&Key>) -> Vec<(&'static str, String)> {
        key.map(|key| ("authorization", format!("Bearer {}", key.secret()))).into_iter().collect()
    }

    fn body(&self, dialogue: &Dialogue<'_>) -> Value {
        let mut input = Vec::new();
        let mut calls: Vec<&Value> = Vec::new();
        for (message, answer) in dialogue.messages() {
            input.extend(outputs(&calls, &message));
            if calls.is_empty() || message.picture.is_none() {
                input.push(user(&message));
            }
            let items = answer.and_then(Value::as_array).into_iter().flatten();
            calls = items.clone().filter(|item| item["type"] == "computer_call").collect();
            input.extend(items.cloned());
        }
        let mut body = json!({
            "model": dialogue.model,
            "instructions": dialogue.system,
            "input": input,
            "max_output_tokens": dialogue.max_tokens,
            "truncation": "auto",
            "store": false,
        });
        if let Some(tool) = &self.tool {
            body["tools"] = match tool.as_str() {
                "computer_use_preview" => json!([{
                    "type": "computer_use_preview",
                    "display_width": dialogue.size.w,
                    "display_height": dialogue.size.h,
                    "environment": "browser",
                }]),
                kind => json!([{ "type": kind }]),
            };
        }
        body
    }

    fn reply(&self, body: &Value) -> Result<Reply, String> {
        let items = body.get("output").and_then(Value::as_array).ok_or("the reply has no output")?;
        let mut content = Vec::new();
        let mut refused = false;
        for item in items {
            match item["type"].as_str() {
                Some("message") => {
                    for piece in item["content"].as_array().into_iter().flatten() {
                        refused |= piece["type"] == "refusal";
                        let words = piece["text"].as_str().or(piece["refusal"].as_str()).unwrap_or_default();
                        content.push(Content::Text(words.to_string()));
                    }
                }
                Some("reasoning") => {
                    // A summary of what was thought or, from servers of open models, the thoughts themselves.
                    let pieces = [&item["summary"], &item["content"]].into_iter().filter_map(Value::as_array).flatten();
                    let thoughts = pieces.filter_map(|piece| piece["text"].as_str());
                    content.extend(thoughts.map(|thought| Content::Reasoning(thought.to_string())));
                }
                Some("computer_call") => {
                    let several = item.get("actions").and_then(Value::as_array);
                    let actions = several.cloned().unwrap_or_else(|| item.get("action").cloned().into_iter().collect());
                    content.extend(actions.into_iter().map(|input| Content::Call { name: "computer".into(), input }));
                }
                _ => {}
            }
        }
        let stop = match body["status"].as_str() {
            Some("incomplete") => Stop::CutOff,
            _ if refused => Stop::Refused,
            _ => Stop::End,
        };
        let count = |pointer: &str| body.pointer(pointer).and_then(Value::as_u64);
        let usage = Usage {
            input: count("/usage/input_tokens"),
            cached: count("/usage/input_tokens_details/cached_tokens").or(Some(0)),
            output: count("/usage/output_tokens"),
            reasoning: count("/usage/output_tokens_details/reasoning_tokens"),
        };
        Ok(Reply { content, stop, usage, keep: json!(items) })
    }

    fn tool(&self) -> Option<Tool> {
        self.tool.as_ref().map(|_| Tool::OpenAi)
    }
}

/// The picture that follows a call of the tool; checks that the provider asked to see are acknowledged.
fn outputs(calls: &[&Value], message: &Message<'_>) -> Vec<Value> {
    let Some(png) = message.picture else { return Vec::new() };
    let output = |call: &&Value| {
        json!({
            "type": "computer_call_output",
            "call_id": call["call_id"],
            "acknowledged_safety_checks": call.get("pending_safety_checks").cloned().unwrap_or_else(|| json!([])),
            "output": { "type": "computer_screenshot", "image_url": format!("data:image/png;base64,{png}") },
        })
    };
    calls.iter().map(output).collect()
}

fn user(message: &Message<'_>) -> Value {
    let pieces = message.pieces(
        |words| json!({ "type": "input_text", "text": words }),
        |png| json!({ "type": "input_image", "image_url": format!("data:image/png;base64,{png}") }),
    );
    json!({ "role": "user", "content": pieces })
}
