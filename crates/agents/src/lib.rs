//! Those who act: the agent interface, the agents that need no model, models, and anyone's own agents.
//!
//! An agent sees the instruction and an observation, never the goal, and nothing here knows what a goal is.

mod agent;
mod answer;
pub mod foreign;
mod http;
mod idle;
pub mod model;
mod monkey;
mod reader;
mod spec;
mod sweep;

pub use agent::{Agent, AgentFault, Observation, SightId, Turn, Wants};
pub use answer::{Answer, Spoken};
pub use http::{choose_encryption, client as http_client};
pub use idle::Idle;
pub use monkey::Monkey;
pub use reader::Reader;
pub use reqwest::Client as HttpClient;
pub use spec::AgentSpec;
pub use sweep::Sweep;
