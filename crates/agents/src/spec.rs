//! Which agent plays: everything about it, before it is bound to an episode.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use setpoint_schema::{Action, Digest, Mode};

use crate::foreign::{
    CdpProgramSettings, Command, CommandSettings, Service, ServiceSettings, ToolClient, ToolClientSettings, Unasked,
};
use crate::model::{Model, ModelSettings};
use crate::{Agent, Idle, Monkey, Reader, Sweep};

/// Each episode gets an agent of its own, made from this.
#[derive(Clone)]
pub enum AgentSpec {
    Idle,
    Sweep,
    Monkey,
    Reader,
    Model(Arc<ModelSettings>),
    Command(CommandSettings),
    Service(ServiceSettings),
    /// A client that calls tools.
    Client(ToolClientSettings),
    /// Drives the page itself, over a debugging address.
    CdpProgram(CdpProgramSettings),
}

impl AgentSpec {
    /// The agents that need nothing but their name.
    pub const BUILT_IN: [AgentSpec; 4] = [AgentSpec::Reader, AgentSpec::Idle, AgentSpec::Sweep, AgentSpec::Monkey];

    /// The seed decides what an agent does that acts at random.
    /// Whether the agent is a part of the harness.
    pub fn is_built_in(&self) -> bool {
        matches!(self, AgentSpec::Idle | AgentSpec::Sweep | AgentSpec::Monkey | AgentSpec::Reader)
    }

    pub fn agent(&self, seed: u32) -> Box<dyn Agent> {
        match self {
            AgentSpec::Idle => Box::new(Idle),
            AgentSpec::Sweep => Box::new(Sweep::default()),
            AgentSpec::Monkey => Box::new(Monkey::new(u64::from(seed))),
            AgentSpec::Reader => Box::new(Reader::default()),
            AgentSpec::Model(settings) => Box::new(Model::new(settings.clone())),
            AgentSpec::Command(settings) => Box::new(Command::new(settings.clone())),
            AgentSpec::Service(settings) => Box::new(Service::new(settings.clone())),
            AgentSpec::Client(settings) => Box::new(ToolClient::new(settings.clone())),
            AgentSpec::CdpProgram(_) => Box::new(Unasked(self.to_string())),
        }
    }

    /// How many actions the agent may take for a task.
    pub fn step_limit(&self) -> u32 {
        match self {
            AgentSpec::Idle => 1,
            AgentSpec::Sweep => 90,
            AgentSpec::Monkey => 40,
            AgentSpec::Reader => 60,
            AgentSpec::Model(settings) => settings.step_limit,
            AgentSpec::Command(settings) => settings.step_limit,
            AgentSpec::Service(settings) => settings.step_limit,
            AgentSpec::Client(settings) => settings.step_limit,
            AgentSpec::CdpProgram(settings) => settings.step_limit,
        }
    }

    /// The mode in which the agent plays if none is chosen; none for those that do not look in any.
    pub fn mode(&self) -> Option<Mode> {
        match self {
            AgentSpec::Idle | AgentSpec::Sweep | AgentSpec::Monkey => None,
            AgentSpec::Reader => Some(Mode::AxTree),
            AgentSpec::Model(settings) => Some(settings.preset.mode),
            AgentSpec::Command(_) | AgentSpec::Service(_) | AgentSpec::Client(_) => Some(Mode::Dom),
            AgentSpec::CdpProgram(_) => Some(Mode::Cdp),
        }
    }

    /// Whether the agent can play in a mode at all. Those that do not look in any can play in none.
    pub fn plays_in(&self, mode: Mode) -> bool {
        match self {
            AgentSpec::Idle | AgentSpec::Sweep | AgentSpec::Monkey => false,
            AgentSpec::Reader => Reader::MODES.contains(&mode),
            AgentSpec::Model(settings) => settings.preset.plays_in(mode),
            AgentSpec::Command(_) | AgentSpec::Service(_) | AgentSpec::Client(_) => mode != Mode::Cdp,
            AgentSpec::CdpProgram(_) => mode == Mode::Cdp,
        }
    }

    /// All that decides how the agent acts, by name, but for its step limit: for a model also what identifies every
    /// word of its prompt.
    pub fn settings(&self) -> BTreeMap<String, String> {
        let named =
            |pairs: &[(&str, String)]| pairs.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        match self {
            AgentSpec::Idle | AgentSpec::Sweep | AgentSpec::Monkey | AgentSpec::Reader => BTreeMap::new(),
            AgentSpec::Model(settings) => {
                let preset = &settings.preset;
                let given = |name: &Option<String>| name.clone().unwrap_or_else(|| "none".into());
                named(&[
                    ("provider", format!("{:?}", preset.provider)),
                    ("model", preset.model.clone()),
                    ("mode", preset.mode.to_string()),
                    ("codec", given(&preset.codec)),
                    ("tool", given(&preset.tool)),
                    ("prompt", Digest::of(&preset.prompt()).to_string()),
                    ("pictures", preset.pictures.to_string()),
                    ("max_tokens", preset.max_tokens.to_string()),
                    ("digest", self.digest().to_string()),
                ])
            }
            // A program or a service is known by its line or address, which is its name.
            _ => named(&[("digest", self.digest().to_string())]),
        }
    }

    /// Identifies all that decides how the agent acts: for a model also every word of its prompt.
    pub fn digest(&self) -> Digest {
        match self {
            AgentSpec::Idle | AgentSpec::Sweep | AgentSpec::Monkey | AgentSpec::Reader => Digest::of(&self.to_string()),
            AgentSpec::Model(settings) => {
                let preset = &settings.preset;
                let answers = (&preset.codec, &preset.tool, preset.prompt());
                Digest::of(&(preset.provider, &preset.model, preset.mode, answers, preset.pictures, preset.max_tokens))
            }
            AgentSpec::Command(settings) => Digest::of(&settings.line),
            AgentSpec::Service(settings) => Digest::of(&settings.url),
            AgentSpec::Client(settings) => Digest::of(&settings.name),
            AgentSpec::CdpProgram(settings) => Digest::of(&(&settings.line, settings.time_limit.as_secs())),
        }
    }

    /// Whether the agent has a way to ask for an action at all.
    pub fn can(&self, action: &Action) -> bool {
        match self {
            AgentSpec::Model(settings) => settings.preset.has_words_for(action),
            _ => true,
        }
    }

    /// Where the agent's model is asked, if it has one.
    pub fn address(&self) -> Option<&str> {
        match self {
            AgentSpec::Model(settings) => Some(settings.client.base_url()),
            _ => None,
        }
    }

    /// The program that drives the page itself, if that is who plays.
    pub fn cdp_program(&self) -> Option<&CdpProgramSettings> {
        match self {
            AgentSpec::CdpProgram(settings) => Some(settings),
            _ => None,
        }
    }
}

/// What the agent is called in records.
impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentSpec::Idle => f.write_str("idle"),
            AgentSpec::Sweep => f.write_str("sweep"),
            AgentSpec::Monkey => f.write_str("monkey"),
            AgentSpec::Reader => f.write_str("reader"),
            AgentSpec::Model(settings) => f.write_str(&settings.preset.name),
            AgentSpec::Command(settings) => write!(f, "command:{}", settings.line),
            AgentSpec::Service(settings) => write!(f, "service:{}", settings.url),
            AgentSpec::Client(settings) => f.write_str(&settings.name),
            AgentSpec::CdpProgram(settings) => write!(f, "cdp:{}", settings.line),
        }
    }
}

impl fmt::Debug for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AgentSpec({self})")
    }
}

impl PartialEq for AgentSpec {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string() && self.step_limit() == other.step_limit()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_agent_is_made_under_the_name_of_its_spec() {
        let timeout = Duration::from_secs(1);
        let command = CommandSettings { line: "true".into(), timeout, step_limit: 7 };
        let service = ServiceSettings { url: "http://127.0.0.1:9".into(), timeout, step_limit: 8 };
        let program = CdpProgramSettings { line: "true".into(), time_limit: timeout, step_limit: 9 };
        let own = [AgentSpec::Command(command), AgentSpec::Service(service), AgentSpec::CdpProgram(program)];
        for spec in AgentSpec::BUILT_IN.into_iter().chain(own) {
            assert_eq!(spec.agent(1).name(), spec.to_string());
        }
    }

    #[test]
    fn a_mode_that_is_an_agents_own_is_one_in_which_it_plays() {
        for spec in AgentSpec::BUILT_IN {
            assert!(spec.mode().is_none_or(|mode| spec.plays_in(mode)), "{spec}");
        }
        assert!(!AgentSpec::Reader.plays_in(Mode::Pixel), "it reads trees only");
    }
}
