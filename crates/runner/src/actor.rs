//! Who acts in an episode.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use setpoint_agents::foreign::CdpProgramSettings;
use setpoint_agents::model::ModelSettings;
use setpoint_agents::{Agent, AgentSpec};
use setpoint_oracle::{NearMiss, Oracle};
use setpoint_schema::{Digest, Mode, Task};

/// The oracle knows the goal and sees states; an agent knows neither.
#[derive(Debug, Clone, PartialEq)]
pub enum Actor {
    Oracle,
    /// The oracle on its way to a wrong end.
    NearMiss(NearMiss),
    Agent(AgentSpec),
    /// An agent that is handed in, by a test or by who embeds the harness.
    HandedIn(HandedIn),
}

/// An agent for one episode of a task.
pub type MakesAgents = dyn Fn(&Task) -> Box<dyn Agent> + Send + Sync;

/// Makes an agent for each episode.
#[derive(Clone)]
pub struct HandedIn {
    pub name: String,
    pub step_limit: u32,
    pub make: Arc<MakesAgents>,
}

impl PartialEq for HandedIn {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for HandedIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandedIn({})", self.name)
    }
}

/// An actor bound to one episode.
pub enum Mind {
    Oracle(Box<Oracle>),
    Agent(Box<dyn Agent>),
}

impl Actor {
    pub fn mind(&self, task: &Task) -> Mind {
        match self {
            Actor::Oracle => Mind::Oracle(Box::new(Oracle::new(&task.scene, &task.goal))),
            Actor::NearMiss(miss) => {
                Mind::Oracle(Box::new(Oracle::along(self.to_string(), &task.scene, miss.routes.clone())))
            }
            Actor::Agent(spec) => Mind::Agent(spec.agent(task.scene.seed)),
            Actor::HandedIn(handed) => Mind::Agent((handed.make)(task)),
        }
    }

    /// A program that drives the stage itself, if that is who acts.
    pub fn cdp_program(&self) -> Option<&CdpProgramSettings> {
        match self {
            Actor::Agent(spec) => spec.cdp_program(),
            Actor::Oracle | Actor::NearMiss(_) | Actor::HandedIn(_) => None,
        }
    }

    /// The settings of a model, if one is asked.
    pub fn model(&self) -> Option<&ModelSettings> {
        match self {
            Actor::Agent(AgentSpec::Model(settings)) => Some(settings),
            _ => None,
        }
    }

    /// What is set of the actor beside its name.
    pub fn settings(&self) -> BTreeMap<String, String> {
        let mut settings = match self {
            Actor::Agent(spec) => spec.settings(),
            Actor::Oracle | Actor::NearMiss(_) | Actor::HandedIn(_) => BTreeMap::new(),
        };
        settings.insert("step_limit".into(), self.step_limit().to_string());
        settings
    }

    pub fn digest(&self) -> Digest {
        Digest::of(&self.settings())
    }

    /// How one of our own actors has to be shown the stage, if it looks at all.
    pub fn mode(&self) -> Option<Mode> {
        match self {
            Actor::Agent(spec) => spec.mode(),
            Actor::Oracle | Actor::NearMiss(_) | Actor::HandedIn(_) => None,
        }
    }

    /// How many actions the actor may take.
    pub fn step_limit(&self) -> u32 {
        match self {
            Actor::Agent(spec) => spec.step_limit(),
            Actor::HandedIn(handed) => handed.step_limit,
            Actor::Oracle | Actor::NearMiss(_) => 80,
        }
    }

    /// Whether the actor is a part of the harness, and so breaks nothing on purpose.
    pub fn is_trusted(&self) -> bool {
        match self {
            Actor::Oracle | Actor::NearMiss(_) => true,
            Actor::Agent(spec) => spec.is_built_in(),
            Actor::HandedIn(_) => false,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Oracle => f.write_str("oracle"),
            Actor::NearMiss(miss) => write!(f, "near-miss:{}", miss.kind.name()),
            Actor::Agent(spec) => spec.fmt(f),
            Actor::HandedIn(handed) => f.write_str(&handed.name),
        }
    }
}
