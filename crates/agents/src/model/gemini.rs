//! Gemini's generateContent, with or without computer use.

use serde_json::{Value, json};
use setpoint_codec::Tool;

use super::{Content, Dialogue, Key, Provider, Reply, Stop, Usage};

pub struct Gemini {
    pub tool: bool,
}

/// What a page of ours is called where the tool wants an address.
const URL: &str = "about:blank";

impl Provider for Gemini {
    fn path(&self, model: &str) -> String {
        format!("models/{model}:generateContent")
    }

    /// The key goes into a header, never into the address, which may end up in logs.
    fn headers(&self, key: Option<&Key>) -> Vec<(&'static str, String)> {
        key.map(|key| ("x-goog-api-key", key.secret().to_string())).into_iter().collect()
    }

    fn body(&self, dialogue: &Dialogue<'_>) -> Value {
        let mut contents = Vec::new();
        let mut calls: Vec<&Value> = Vec::new();
        for (message, answer) in dialogue.messages() {
            let picture = |png: &str| json!({ "inline_data": { "mime_type": "image/png", "data": png } });
            let mut parts: Vec<Value> = calls.iter().map(|call| response(call, message.picture.map(picture))).collect();
            if parts.is_empty() {
                parts = message.pieces(|words| json!({ "text": words }), picture);
            } else {
                parts.push(json!({ "text": message.words }));
            }
            contents.push(json!({ "role": "user", "parts": parts }));
            let items = answer.and_then(Value::as_array).into_iter().flatten();
            calls = items.filter_map(|part| part.get("functionCall")).collect();
            contents.extend(answer.map(|answer| json!({ "role": "model", "parts": answer })));
        }
        let mut body = json!({
            "system_instruction": { "parts": [{ "text": dialogue.system }] },
            "contents": contents,
            "generation_config": { "max_output_tokens": dialogue.max_tokens },
        });
        if self.tool {
            body["tools"] = json!([{ "computer_use": { "environment": "ENVIRONMENT_BROWSER" } }]);
        }
        body
    }

    fn reply(&self, body: &Value) -> Result<Reply, String> {
        let blocked = body.pointer("/promptFeedback/blockReason").and_then(Value::as_str);
        let candidate = body.pointer("/candidates/0");
        if candidate.is_none() && blocked.is_none() {
            return Err("the reply has no candidates".into());
        }
        let parts = candidate.and_then(|candidate| candidate.pointer("/content/parts")).and_then(Value::as_array);
        let parts = parts.cloned().unwrap_or_default();
        let content = parts.iter().filter_map(|part| match (part.get("text"), part.get("functionCall")) {
            (Some(text), _) => {
                let text = text.as_str().unwrap_or_default().to_string();
                // Thoughts are shown beside what is said.
                Some(if part["thought"] == true { Content::Reasoning(text) } else { Content::Text(text) })
            }
            (_, Some(call)) => Some(Content::Call {
                name: call["name"].as_str().unwrap_or_default().to_string(),
                input: call["args"].clone(),
            }),
            _ => None,
        });
        let finish = candidate.and_then(|candidate| candidate["finishReason"].as_str());
        let stop = match finish {
            _ if blocked.is_some() => Stop::Refused,
            Some("MAX_TOKENS") => Stop::CutOff,
            Some("SAFETY" | "PROHIBITED_CONTENT" | "BLOCKLIST" | "RECITATION") => Stop::Refused,
            _ => Stop::End,
        };
        let count = |name: &str| body.pointer(&format!("/usageMetadata/{name}")).and_then(Value::as_u64);
        let thoughts = count("thoughtsTokenCount").unwrap_or(0);
        let usage = Usage {
            input: count("promptTokenCount"),
            cached: count("cachedContentTokenCount").or(Some(0)),
            // Here the output does not count the thoughts.
            output: count("candidatesTokenCount").map(|shown| shown + thoughts),
            reasoning: Some(thoughts),
        };
        Ok(Reply { content: content.collect(), stop, usage, keep: json!(parts) })
    }

    fn tool(&self) -> Option<Tool> {
        self.tool.then_some(Tool::Gemini)
    }
}

/// The answer to a call. A decision on safety that came with it is acknowledged.
fn response(call: &Value, picture: Option<Value>) -> Value {
    let mut answer = json!({ "url": URL });
    if call.pointer("/args/safety_decision").is_some() {
        answer["safety_acknowledgement"] = json!("true");
    }
    json!({ "function_response": {
        "name": call["name"],
        "response": answer,
        "parts": picture.into_iter().collect::<Vec<_>>(),
    } })
}
