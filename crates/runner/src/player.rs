//! Which agent plays an episode.

use std::collections::BTreeMap;
use std::fmt;

use setpoint_agents::foreign::GuestSettings;
use setpoint_agents::oracle::NearMiss;
use setpoint_agents::{Agent, Hire, Idle, Monkey, Oracle, Reader, Sweep};
use setpoint_schema::{Digest, Mode, Task, VIEWPORT};

/// An agent before it is bound to a task.
#[derive(Debug, Clone, PartialEq)]
pub enum Player {
    Oracle,
    Idle,
    Sweep,
    Monkey,
    Reader,
    /// The oracle on its way to a wrong end.
    NearMiss(NearMiss),
    /// A model, or anyone's own agent.
    Hired {
        hire: Hire,
        step_limit: u32,
    },
}

impl Player {
    pub fn agent(&self, task: &Task) -> Box<dyn Agent> {
        match self {
            Player::Oracle => Box::new(Oracle::new(&task.scene, &task.goal)),
            Player::Idle => Box::new(Idle),
            Player::Sweep => Box::new(Sweep::default()),
            Player::Monkey => Box::new(Monkey::new(u64::from(task.scene.seed), VIEWPORT)),
            Player::Reader => Box::new(Reader::default()),
            Player::Hired { hire, .. } => hire.agent(),
            Player::NearMiss(miss) => Box::new(Oracle::along(self.to_string(), &task.scene, miss.routes.clone())),
        }
    }

    /// A program that drives the page itself, if that is who plays.
    pub fn guest(&self) -> Option<&GuestSettings> {
        match self {
            Player::Hired { hire: Hire::Guest(settings), .. } => Some(settings),
            _ => None,
        }
    }

    /// What is set of the player beside its name.
    pub fn settings(&self) -> BTreeMap<String, String> {
        let mut settings = match self {
            Player::Hired { hire, .. } => hired(hire),
            _ => BTreeMap::new(),
        };
        settings.insert("step_limit".into(), self.step_limit().to_string());
        settings
    }

    /// How one of our own players has to be shown the page, if it looks at all.
    pub fn mode(&self) -> Option<Mode> {
        (*self == Player::Reader).then_some(Mode::AxTree)
    }

    /// How many actions the player may take.
    pub fn step_limit(&self) -> u32 {
        match self {
            Player::Oracle | Player::NearMiss(_) => 80,
            Player::Sweep => 90,
            Player::Idle => 1,
            Player::Monkey => 40,
            Player::Reader => 60,
            Player::Hired { step_limit, .. } => *step_limit,
        }
    }
}

/// All that decides how a hired agent acts, by name: for a model also what identifies every word of its prompt.
fn hired(hire: &Hire) -> BTreeMap<String, String> {
    let named =
        |pairs: &[(&str, String)]| pairs.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
    let Hire::Model(settings) = hire else {
        // A program or a service is known by its line or address, which is its name.
        return named(&[("digest", hire.settings().to_string())]);
    };
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
        ("digest", hire.settings().to_string()),
    ])
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Oracle => f.write_str("oracle"),
            Player::Idle => f.write_str("idle"),
            Player::Sweep => f.write_str("sweep"),
            Player::Monkey => f.write_str("monkey"),
            Player::Reader => f.write_str("reader"),
            Player::Hired { hire, .. } => hire.fmt(f),
            Player::NearMiss(miss) => write!(f, "near-miss:{}", miss.kind.name()),
        }
    }
}
