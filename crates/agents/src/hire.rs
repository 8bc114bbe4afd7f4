//! Agents that are not ours, before they are bound to an episode.

use std::fmt;
use std::sync::Arc;

use setpoint_schema::{Action, Digest};

use crate::Agent;
use crate::foreign::{
    Caller, CallerSettings, Command, CommandSettings, GuestSettings, Service, ServiceSettings, Unasked,
};
use crate::model::{Model, ModelSettings};

/// Who is asked to play: each episode gets an agent of its own.
#[derive(Clone)]
pub enum Hire {
    Model(Arc<ModelSettings>),
    Command(CommandSettings),
    Service(ServiceSettings),
    Caller(CallerSettings),
    /// Drives the page itself, over a debugging address.
    Guest(GuestSettings),
}

impl Hire {
    pub fn agent(&self) -> Box<dyn Agent> {
        match self {
            Hire::Model(settings) => Box::new(Model::new(settings.clone())),
            Hire::Command(settings) => Box::new(Command::new(settings.clone())),
            Hire::Service(settings) => Box::new(Service::new(settings.clone())),
            Hire::Caller(settings) => Box::new(Caller::new(settings.clone())),
            Hire::Guest(_) => Box::new(Unasked(self.to_string())),
        }
    }
}

impl Hire {
    /// Identifies all that decides how the agent acts: for a model also every word of its prompt.
    pub fn settings(&self) -> Digest {
        match self {
            Hire::Model(settings) => {
                let preset = &settings.preset;
                let answers = (&preset.codec, &preset.tool, preset.prompt());
                Digest::of(&(preset.provider, &preset.model, preset.mode, answers, preset.pictures, preset.max_tokens))
            }
            Hire::Command(settings) => Digest::of(&settings.line),
            Hire::Service(settings) => Digest::of(&settings.url),
            Hire::Caller(settings) => Digest::of(&settings.name),
            Hire::Guest(settings) => Digest::of(&(&settings.line, settings.time_limit.as_secs())),
        }
    }

    /// Whether the agent has a way to ask for an action at all.
    pub fn can(&self, action: &Action) -> bool {
        match self {
            Hire::Model(settings) => settings.preset.has_words_for(action),
            Hire::Command(_) | Hire::Service(_) | Hire::Caller(_) | Hire::Guest(_) => true,
        }
    }

    /// Where the agent's model is asked, if it has one.
    pub fn address(&self) -> Option<&str> {
        match self {
            Hire::Model(settings) => Some(settings.client.base_url()),
            Hire::Command(_) | Hire::Service(_) | Hire::Caller(_) | Hire::Guest(_) => None,
        }
    }
}

impl fmt::Display for Hire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hire::Model(settings) => f.write_str(&settings.preset.name),
            Hire::Command(settings) => write!(f, "command:{}", settings.line),
            Hire::Service(settings) => write!(f, "service:{}", settings.url),
            Hire::Caller(settings) => f.write_str(&settings.name),
            Hire::Guest(settings) => write!(f, "cdp:{}", settings.line),
        }
    }
}

impl fmt::Debug for Hire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hire({self})")
    }
}

impl PartialEq for Hire {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}
