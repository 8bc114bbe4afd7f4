//! Those who act: the agent interface, the agents that need no model, and the oracle's policies.
//!
//! An agent sees the instruction and an observation, never the goal. The oracle is the exception:
//! it is given where to go, and it still acts on the page by real input only.

mod agent;
pub mod foreign;
mod hire;
mod http;
pub mod model;
mod monkey;
pub mod oracle;
mod reader;
mod sight;
mod sweep;

pub use agent::{Agent, AgentFault, Idle, Observation, Sees, Turn};
pub use hire::Hire;
pub use http::{choose_encryption, client as http_client};
pub use monkey::Monkey;
pub use oracle::{Move, Oracle, Route};
pub use reader::Reader;
pub use reqwest::Client as HttpClient;
pub use sight::{Element, Sight};
pub use sweep::Sweep;
