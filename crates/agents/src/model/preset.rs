//! Agents that are ready to be named: which model, seen how, answering in what format, at what price.

use std::path::Path;
use std::time::Duration;

use serde::Deserialize;
use setpoint_codec::{Codec, Size};
use setpoint_schema::{Action, Mode, Place, Point, Surface};

use super::{ClientSettings, Key, Price, ProviderKind, Rate, prompt};

const BUILT_IN: &str = include_str!("../../agents.toml");

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    pub name: String,
    pub provider: ProviderKind,
    pub model: String,
    /// The provider's own if not given.
    #[serde(default)]
    pub base_url: Option<String>,
    /// The environment variable that holds the key; none for a server that asks for none.
    #[serde(default)]
    pub key: Option<String>,
    pub mode: Mode,
    /// The format of the answers, for models that act in words.
    #[serde(default)]
    pub codec: Option<String>,
    /// The version of the provider's computer tool, for models that act by one.
    #[serde(default)]
    pub tool: Option<String>,
    /// How many of the last messages keep their pictures.
    #[serde(default = "one")]
    pub pictures: usize,
    #[serde(default = "some_tokens")]
    pub max_tokens: u32,
    /// How fast the service may be asked; as fast as answers come if not given.
    #[serde(default)]
    pub requests_a_minute: Option<Rate>,
    #[serde(default)]
    pub price: Option<Price>,
}

fn one() -> usize {
    1
}

fn some_tokens() -> u32 {
    4096
}

#[derive(Debug, thiserror::Error)]
pub enum PresetError {
    #[error("cannot read `{file}`: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("`{file}` is not a list of agents: {reason}")]
    Malformed { file: String, reason: String },
    #[error("agent `{agent}`: {problem}")]
    Wrong { agent: String, problem: String },
}

/// Every agent that is known by a name.
#[derive(Debug, Clone, PartialEq)]
pub struct Presets(Vec<Preset>);

#[derive(Deserialize)]
struct Listed {
    agent: Vec<Preset>,
}

impl Presets {
    pub fn built_in() -> Result<Self, PresetError> {
        Self::parse("agents.toml", BUILT_IN)
    }

    /// The built-in agents and those of a file, which may replace some.
    pub fn with_file(path: &Path) -> Result<Self, PresetError> {
        let file = path.display().to_string();
        let unreadable =
            |error: std::io::Error| PresetError::Unreadable { file: file.clone(), reason: error.to_string() };
        let own = Self::parse(&file, &std::fs::read_to_string(path).map_err(unreadable)?)?;
        let mut all = Self::built_in()?;
        all.0.retain(|preset| own.find(&preset.name).is_none());
        all.0.extend(own.0);
        Ok(all)
    }

    fn parse(file: &str, text: &str) -> Result<Self, PresetError> {
        let malformed =
            |error: toml::de::Error| PresetError::Malformed { file: file.into(), reason: error.to_string() };
        let listed: Listed = toml::from_str(text).map_err(malformed)?;
        for preset in &listed.agent {
            preset.check()?;
        }
        Ok(Self(listed.agent))
    }

    pub fn find(&self, name: &str) -> Option<&Preset> {
        self.0.iter().find(|preset| preset.name == name)
    }

    pub fn all(&self) -> &[Preset] {
        &self.0
    }
}

impl Preset {
    fn check(&self) -> Result<(), PresetError> {
        let wrong = |problem: String| Err(PresetError::Wrong { agent: self.name.clone(), problem });
        match (&self.codec, &self.tool) {
            (None, None) => wrong("has neither a codec nor a tool".into()),
            (Some(_), Some(_)) => wrong("has both a codec and a tool".into()),
            (Some(codec), None) if setpoint_codec::find(codec).is_none() => wrong(format!("unknown codec `{codec}`")),
            (None, Some(_)) if !self.plays_in(self.mode) => {
                wrong(format!("a computer tool needs pictures, and `{}` has none", self.mode))
            }
            (None, Some(_)) if self.provider == ProviderKind::OpenaiChat => {
                wrong("`openai-chat` has no computer tool".into())
            }
            _ => Ok(()),
        }
    }

    pub fn codec(&self) -> Option<Codec> {
        self.codec.as_deref().and_then(setpoint_codec::find)
    }

    /// Whether the format of the answers has words for an action; a computer tool has for all that we ask for.
    pub fn has_words_for(&self, action: &Action) -> bool {
        // Which words there are does not hang on where they point.
        let screen = Size::new(Surface::WEB.width, Surface::WEB.height);
        let writes = |codec: Codec| codec.write(action, &codec.canvas(screen, screen, Point::new(0.0, 0.0))).is_some();
        self.codec().is_none_or(writes)
    }

    /// Whether the agent can be shown a mode and act by what it shows.
    pub fn plays_in(&self, mode: Mode) -> bool {
        // Who can only name points has to see where they are.
        let element = Action::Move { to: Place::Element(1) };
        let names_elements = self.tool.is_none() && self.has_words_for(&element);
        mode != Mode::Cdp && (names_elements || mode.has_picture())
    }

    /// Whether someone may be paid for its answers.
    pub fn is_paid(&self) -> bool {
        self.key.is_some() || self.price.is_some()
    }

    /// The system prompt, before it is filled in for a mode.
    pub fn prompt(&self) -> &'static str {
        let name = self.codec().map_or("computer-tool", |codec| codec.prompt);
        prompt::find(name).unwrap_or_default()
    }

    /// The key from the environment. None is needed by some; what is needed and missing is named.
    pub fn key(&self) -> Result<Option<Key>, String> {
        let Some(variable) = &self.key else { return Ok(None) };
        match std::env::var(variable) {
            Ok(secret) if !secret.trim().is_empty() => Ok(Some(Key::new(secret.trim()))),
            _ => Err(format!("{variable} is not set")),
        }
    }

    pub fn client_settings(&self) -> ClientSettings {
        let base_url = self.base_url.clone().unwrap_or_else(|| self.provider.base_url().into());
        ClientSettings { base_url, timeout: Duration::from_secs(180), ..ClientSettings::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_agents_are_whole() {
        let presets = Presets::built_in().expect("sound presets");
        assert!(presets.all().len() >= 15);
        for preset in presets.all() {
            assert!(!preset.prompt().is_empty(), "{} has no prompt", preset.name);
        }
        // Every format is spoken by some agent.
        for codec in setpoint_codec::all() {
            assert!(presets.all().iter().any(|preset| preset.codec.as_deref() == Some(codec.name)), "{}", codec.name);
        }
    }

    #[test]
    fn what_makes_no_sense_is_said() {
        let parse = |lines: &str| {
            let text = format!("[[agent]]\nname = \"x\"\nmodel = \"m\"\n{lines}");
            Presets::parse("own.toml", &text).expect_err("a mistake").to_string()
        };
        assert_eq!(
            parse("provider = \"gemini\"\nmode = \"pixel\"\ncodec = \"nonsense\""),
            "agent `x`: unknown codec `nonsense`"
        );
        assert!(parse("provider = \"gemini\"\nmode = \"ax-tree\"\ntool = \"computer_use\"").contains("needs pictures"));
        assert!(
            parse("provider = \"gemini\"\nmode = \"pixel\"\ncodec = \"qwen3-vl\"\ncolour = 1")
                .contains("unknown field `colour`")
        );
        assert!(
            parse("provider = \"gemini\"\nmode = \"pixel\"\ncodec = \"qwen3-vl\"\nrequests_a_minute = 0")
                .contains("nonzero")
        );
    }
}
