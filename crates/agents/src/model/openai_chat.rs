//! OpenAI's chat completions, and every server that speaks them.

use serde_json::{Value, json};
use setpoint_codec::Tool;

use super::{Content, Dialogue, Key, Provider, Reply, Stop, Usage};

pub struct OpenAiChat;

impl Provider for OpenAiChat {
    fn path(&self, _: &str) -> String {
        "chat/completions".into()
    }

    fn headers(&self, key: Option<&Key>) -> Vec<(&'static str, String)> {
        key.map(|key| ("authorization", format!("Bearer {}", key.secret()))).into_iter().collect()
    }

    fn body(&self, dialogue: &Dialogue<'_>) -> Value {
        let mut messages = vec![json!({ "role": "system", "content": dialogue.system })];
        for (message, answer) in dialogue.messages() {
            let pieces = message.pieces(
                |words| json!({ "type": "text", "text": words }),
                |png| json!({ "type": "image_url", "image_url": { "url": format!("data:image/png;base64,{png}") } }),
            );
            messages.push(json!({ "role": "user", "content": pieces }));
            messages.extend(answer.map(|answer| json!({ "role": "assistant", "content": answer })));
        }
        json!({ "model": dialogue.model, "messages": messages, "max_tokens": dialogue.max_tokens })
    }

    fn reply(&self, body: &Value) -> Result<Reply, String> {
        let choice = body.pointer("/choices/0").ok_or("the reply has no choices")?;
        let message = choice.get("message").ok_or("the choice has no message")?;
        let words = message.get("content").and_then(Value::as_str).unwrap_or_default().to_string();
        let refusal = message.get("refusal").and_then(Value::as_str);
        let stop = match choice.get("finish_reason").and_then(Value::as_str) {
            Some("length") => Stop::CutOff,
            Some("content_filter") => Stop::Refused,
            _ if refusal.is_some() => Stop::Refused,
            _ => Stop::End,
        };
        let count = |pointer: &str| body.pointer(pointer).and_then(Value::as_u64);
        let usage = Usage {
            input: count("/usage/prompt_tokens"),
            cached: count("/usage/prompt_tokens_details/cached_tokens").or(Some(0)),
            output: count("/usage/completion_tokens"),
            reasoning: count("/usage/completion_tokens_details/reasoning_tokens"),
        };
        let words = refusal.map_or(words, String::from);
        // Servers of open models send what was thought beside the content, under one of two names.
        let thought = ["reasoning_content", "reasoning"].iter().find_map(|field| message.get(field)?.as_str());
        let keep = json!(words);
        let thought = thought.map(|thought| Content::Reasoning(thought.into()));
        let content = thought.into_iter().chain([Content::Text(words)]).collect();
        Ok(Reply { keep, content, stop, usage })
    }

    fn tool(&self) -> Option<Tool> {
        None
    }
}
