//! A service of someone's own: each observation is posted to an address, and the action is its reply.

use std::time::Duration;

use async_trait::async_trait;
use setpoint_schema::Action;

use super::{Told, read_action};
use crate::{Agent, AgentFault, Sees, Turn};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceSettings {
    pub url: String,
    /// How long one action may take to come.
    pub patience: Duration,
}

#[derive(Debug)]
pub struct Service {
    settings: ServiceSettings,
    http: reqwest::Client,
}

impl Service {
    pub fn new(settings: ServiceSettings) -> Self {
        Self { settings, http: crate::http::client() }
    }
}

#[async_trait]
impl Agent for Service {
    fn name(&self) -> String {
        format!("service:{}", self.settings.url)
    }

    fn sees(&self) -> Sees {
        Sees::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault> {
        let ServiceSettings { url, patience } = &self.settings;
        let broken = |reason: String| AgentFault::Service(format!("{url} {reason}"));
        let posted = self.http.post(url).timeout(*patience).json(&Told::of(turn)).send();
        let reply = posted.await.map_err(|error| broken(crate::http::reason(&error)))?;
        let status = reply.status();
        let answer = reply.text().await.map_err(|error| broken(crate::http::reason(&error)))?;
        if !status.is_success() {
            return Err(broken(format!("answered with status {status}")));
        }
        Ok(read_action(&answer))
    }
}
