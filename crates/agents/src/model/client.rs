//! Sends requests and does not give up at the first trouble.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::Semaphore;

use super::Traffic;
use crate::AgentFault;
use crate::http::{client, reason};

/// A secret that shows in no log, record or error.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into())
    }

    /// For the header of a request, and nothing else.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct ClientSettings {
    pub base_url: String,
    /// How long one reply may take to come.
    pub patience: Duration,
    /// How often a request is sent at most.
    pub attempts: u32,
    /// How many requests are under way at most, over all episodes of a run.
    pub in_flight: usize,
    /// The first pause after a failed attempt; each further one is twice as long.
    pub pause: Duration,
}

impl Default for ClientSettings {
    fn default() -> Self {
        Self {
            base_url: String::new(),
            patience: Duration::from_secs(180),
            attempts: 6,
            in_flight: 16,
            pause: Duration::from_millis(500),
        }
    }
}

/// One for all episodes of a run, so that what one of them learns of the service's limits holds for all.
#[derive(Debug)]
pub struct Client {
    settings: ClientSettings,
    http: reqwest::Client,
    gate: Semaphore,
    traffic: Arc<Traffic>,
    /// Nobody asks before this moment: the service said so.
    closed_until: tokio::sync::Mutex<Option<tokio::time::Instant>>,
}

/// What came of one attempt.
enum Attempt {
    Answer(Value),
    /// May go better later; the service may have said when.
    Again {
        reason: String,
        after: Option<Duration>,
    },
    /// Will never go better.
    Never(String),
}

impl Client {
    pub fn new(settings: ClientSettings, traffic: Arc<Traffic>) -> Self {
        let gate = Semaphore::new(settings.in_flight.max(1));
        Self { settings, http: client(), gate, traffic, closed_until: Default::default() }
    }

    /// Posts a body and returns the reply's.
    pub async fn ask(&self, path: &str, headers: &[(&'static str, String)], body: &Value) -> Result<Value, AgentFault> {
        let request = serde_json::to_vec(body).map_err(|error| AgentFault::Service(error.to_string()))?;
        if let Some(replayed) = self.traffic.replay(&request)? {
            return Ok(replayed);
        }
        let mut pause = self.settings.pause;
        let mut last = String::new();
        for attempt in 1..=self.settings.attempts.max(1) {
            self.wait_until_open().await;
            match self.attempt(path, headers, &request).await {
                Attempt::Answer(answer) => {
                    self.traffic.keep(&request, &answer)?;
                    return Ok(answer);
                }
                Attempt::Never(reason) => return Err(AgentFault::Refused(self.named(&scrubbed(&reason, headers)))),
                Attempt::Again { reason, .. } if attempt == self.settings.attempts => last = reason,
                Attempt::Again { reason, after } => {
                    match after {
                        Some(after) => self.close_for(after).await,
                        None => tokio::time::sleep_until(tokio::time::Instant::now() + pause).await,
                    }
                    pause *= 2;
                    last = reason;
                }
            }
        }
        Err(AgentFault::Service(self.named(&format!("{last}, {} times", self.settings.attempts))))
    }

    async fn attempt(&self, path: &str, headers: &[(&'static str, String)], request: &[u8]) -> Attempt {
        let Ok(_permit) = self.gate.acquire().await else { return Attempt::Never("is closed".into()) };
        let url = format!("{}/{path}", self.settings.base_url.trim_end_matches('/'));
        let mut post = self.http.post(url).timeout(self.settings.patience).header("content-type", "application/json");
        for (name, value) in headers {
            post = post.header(*name, value);
        }
        let again = |reason: String| Attempt::Again { reason, after: None };
        let reply = match post.body(request.to_vec()).send().await {
            Ok(reply) => reply,
            Err(error) => return again(reason(&error)),
        };
        let status = reply.status();
        let after = reply.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let text = match reply.text().await {
            Ok(text) => text,
            Err(error) => return again(reason(&error)),
        };
        match status.as_u16() {
            200..=299 => match serde_json::from_str(&text) {
                Ok(answer) => Attempt::Answer(answer),
                Err(error) => again(format!("answered with what is no JSON ({error})")),
            },
            408 | 409 | 425 | 429 | 500..=599 => {
                let after = after.map(Duration::from_secs_f64);
                Attempt::Again { reason: format!("answered with status {status}"), after }
            }
            _ => Attempt::Never(format!("answered with status {status}: {}", message(&text))),
        }
    }

    async fn wait_until_open(&self) {
        let until = *self.closed_until.lock().await;
        if let Some(until) = until {
            tokio::time::sleep_until(until).await;
        }
    }

    async fn close_for(&self, time: Duration) {
        let until = tokio::time::Instant::now() + time;
        let mut closed = self.closed_until.lock().await;
        *closed = Some(closed.map_or(until, |known| known.max(until)));
    }

    fn named(&self, reason: &str) -> String {
        format!("{} {reason}", self.settings.base_url)
    }
}

/// A reason without the key, which some services send back to who sent a wrong one.
fn scrubbed(reason: &str, headers: &[(&'static str, String)]) -> String {
    let secrets = headers.iter().filter(|(name, _)| ["authorization", "x-api-key", "x-goog-api-key"].contains(name));
    secrets.fold(reason.to_string(), |reason, (_, value)| reason.replace(value.trim_start_matches("Bearer "), "…"))
}

/// What a service says of an error, in a line.
fn message(text: &str) -> String {
    let told = serde_json::from_str::<Value>(text).ok();
    let told = told.as_ref().and_then(|told| told.pointer("/error/message").or(told.get("message"))?.as_str());
    told.unwrap_or(text).chars().take(300).collect::<String>().replace('\n', " ")
}
