//! Agents that ask a model: the conversation, the providers that carry it, and what it costs.
//!
//! A provider is one file that says what a request and a reply look like. Everything else, from retries
//! to money, is written once for all of them.

mod agent;
mod anthropic;
mod client;
mod dialogue;
mod gemini;
mod openai_chat;
mod openai_responses;
mod pace;
mod preset;
mod prompt;
mod provider;
mod traffic;
mod usage;

pub use agent::{Model, ModelSettings};
pub use client::{Client, ClientSettings, Key};
pub use dialogue::{Dialogue, Exchange, UserMessage};
pub use pace::{OwnPace, Pace, Rate};
pub use preset::{Preset, PresetError, Presets};
pub(crate) use prompt::words;
pub use provider::{Content, Provider, ProviderKind, Reply, Stop};
pub use traffic::Traffic;
pub use usage::{Ledger, Limits, Price, Spending, Usage};
