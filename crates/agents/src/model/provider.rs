//! What a provider must say of itself.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use setpoint_codec::Tool;

use super::anthropic::Anthropic;
use super::gemini::Gemini;
use super::openai_chat::OpenAiChat;
use super::openai_responses::OpenAiResponses;
use super::{Dialogue, Key, Usage};

/// The shape of requests and replies. It does no I/O.
pub trait Provider: Send + Sync {
    /// Where requests go, below the base address.
    fn path(&self, model: &str) -> String;
    fn headers(&self, key: Option<&Key>) -> Vec<(&'static str, String)>;
    fn body(&self, dialogue: &Dialogue<'_>) -> Value;
    /// What a reply says; a complaint if it is not of the provider's shape.
    fn reply(&self, body: &Value) -> Result<Reply, String>;
    /// The computer tool that the model acts by, if it does not answer in words.
    fn tool(&self) -> Option<Tool>;
}

#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    pub content: Vec<Content>,
    pub stop: Stop,
    pub usage: Usage,
    /// The answer as it goes into the next request.
    pub keep: Value,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Content {
    Text(String),
    /// What the model thought before it spoke, where the provider shows it.
    Reasoning(String),
    /// A call of the computer tool.
    Call {
        name: String,
        input: Value,
    },
}

/// Why the model said no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    End,
    /// It ran out of the tokens it may write.
    CutOff,
    Refused,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProviderKind {
    OpenaiChat,
    OpenaiResponses,
    Anthropic,
    Gemini,
}

impl ProviderKind {
    /// The provider itself; `tool` is the version of its computer tool, where the model is to act by one.
    pub fn provider(self, tool: Option<&str>) -> Box<dyn Provider> {
        let tool = tool.map(String::from);
        match self {
            ProviderKind::OpenaiChat => Box::new(OpenAiChat),
            ProviderKind::OpenaiResponses => Box::new(OpenAiResponses { tool }),
            ProviderKind::Anthropic => Box::new(Anthropic { tool }),
            ProviderKind::Gemini => Box::new(Gemini { tool: tool.is_some() }),
        }
    }

    pub fn base_url(self) -> &'static str {
        match self {
            ProviderKind::OpenaiChat | ProviderKind::OpenaiResponses => "https://api.openai.com/v1",
            ProviderKind::Anthropic => "https://api.anthropic.com/v1",
            ProviderKind::Gemini => "https://generativelanguage.googleapis.com/v1beta",
        }
    }
}
