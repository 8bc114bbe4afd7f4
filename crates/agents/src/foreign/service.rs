//! A service of someone's own: each observation is posted to an address, and the reply is the answer.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;

use super::message::{ANSWER_BYTES, Message, read_answer, too_long};
use crate::{Agent, AgentFault, Answer, Turn, Wants, http};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceSettings {
    pub url: String,
    /// How long one answer may take to come.
    pub timeout: Duration,
    pub step_limit: u32,
}

#[derive(Debug)]
pub struct Service {
    settings: ServiceSettings,
    http: reqwest::Client,
}

impl Service {
    pub fn new(settings: ServiceSettings) -> Self {
        Self { settings, http: http::client() }
    }

    /// What it means that no whole reply came.
    fn broke(&self, error: &reqwest::Error) -> AgentFault {
        let ServiceSettings { url, timeout, .. } = &self.settings;
        match error.is_timeout() {
            true => AgentFault::Silent(format!("{url} gave no answer within {} s", timeout.as_secs())),
            false => AgentFault::Ended(format!("{url} {}", http::reason(error))),
        }
    }
}

#[async_trait]
impl Agent for Service {
    fn name(&self) -> String {
        format!("service:{}", self.settings.url)
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let ServiceSettings { url, timeout, .. } = &self.settings;
        let posted = self.http.post(url).timeout(*timeout).json(&Message::of(turn)).send();
        let reply = posted.await.map_err(|error| self.broke(&error))?;
        let status = reply.status();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            return Err(AgentFault::Declared(format!("{url} answered with status {status}")));
        }
        if !status.is_success() {
            return Err(AgentFault::Ended(format!("{url} answered with status {status}")));
        }
        let body = http::body(reply, ANSWER_BYTES).await.map_err(|error| self.broke(&error))?;
        Ok(body.map_or_else(too_long, |answer| read_answer(&answer)))
    }
}
