//! Sends requests and does not give up at the first trouble.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{Mutex, Semaphore};

use super::{Pace, Traffic, pace};
use crate::AgentFault;
use crate::http::{body, client, reason};

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
    pub timeout: Duration,
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
            timeout: Duration::from_secs(180),
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
    in_flight: Semaphore,
    traffic: Arc<Traffic>,
    pace: Arc<dyn Pace>,
    /// One request at a time waits for its moment, so that a process that ends loses one moment and not many.
    next_turn: Mutex<()>,
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
    /// The key is not taken.
    Key(String),
}

/// A key that is shorter than this is a placeholder for a server that asks for none, and may well be a word of an answer.
const SHORTEST_SECRET: usize = 12;

/// How many bytes of a reply are read at most. Thoughts that are sent along in a cipher may be long.
const LONGEST_REPLY: usize = 32 << 20;

/// A service that wants to be left alone for longer is asked again nevertheless.
const LONGEST_CLOSING: Duration = Duration::from_secs(24 * 3600);

impl Client {
    pub fn new(settings: ClientSettings, traffic: Arc<Traffic>, pace: Arc<dyn Pace>) -> Self {
        let in_flight = Semaphore::new(settings.in_flight.max(1));
        Self { settings, http: client(), in_flight, traffic, pace, next_turn: Mutex::default() }
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
            match self.attempt(path, headers, &request).await? {
                Attempt::Answer(answer) => {
                    self.traffic.keep(&request, &answer)?;
                    return Ok(answer);
                }
                Attempt::Never(reason) => return Err(AgentFault::Refused(self.named(&scrubbed(&reason, headers, 1)))),
                Attempt::Key(reason) => return Err(AgentFault::Key(self.named(&scrubbed(&reason, headers, 1)))),
                Attempt::Again { reason, after } => {
                    match after {
                        // Also told by who gives up: the others need not find out by themselves.
                        Some(after) => self.pace.close_for(after.min(LONGEST_CLOSING)).await?,
                        None if attempt >= self.settings.attempts => {}
                        None => tokio::time::sleep_until(tokio::time::Instant::now() + pause).await,
                    }
                    pause *= 2;
                    last = reason;
                }
            }
        }
        Err(AgentFault::Service(self.named(&format!("{last}, {} times", self.settings.attempts))))
    }

    /// Sends a request once, when it may go.
    async fn attempt(
        &self,
        path: &str,
        headers: &[(&'static str, String)],
        request: &[u8],
    ) -> Result<Attempt, AgentFault> {
        let Ok(_permit) = self.in_flight.acquire().await else { return Ok(Attempt::Never("is closed".into())) };
        // After the permit: a moment that has passed while others were under way would be one for nothing.
        let next_turn = self.next_turn.lock().await;
        pace::turn(&*self.pace).await?;
        drop(next_turn);
        Ok(self.send(path, headers, request).await)
    }

    async fn send(&self, path: &str, headers: &[(&'static str, String)], request: &[u8]) -> Attempt {
        let url = format!("{}/{path}", self.settings.base_url.trim_end_matches('/'));
        let mut post = self.http.post(url).timeout(self.settings.timeout).header("content-type", "application/json");
        for (name, value) in headers {
            post = post.header(*name, value);
        }
        let again = |reason: String| Attempt::Again { reason, after: None };
        let reply = match post.body(request.to_vec()).send().await {
            Ok(reply) => reply,
            Err(error) => return again(reason(&error)),
        };
        let status = reply.status();
        let after = reply.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse::<f64>().ok());
        // Not even a service that sends the key back in its answers brings it into a record.
        let text = match body(reply, LONGEST_REPLY).await {
            Ok(Some(body)) => scrubbed(&String::from_utf8_lossy(&body), headers, SHORTEST_SECRET),
            Ok(None) => return again(format!("answered with more than {LONGEST_REPLY} bytes")),
            Err(error) => return again(reason(&error)),
        };
        match status.as_u16() {
            200..=299 => match serde_json::from_str(&text) {
                Ok(answer) => Attempt::Answer(answer),
                Err(error) => again(format!("answered with what is no JSON ({error})")),
            },
            408 | 409 | 425 | 429 | 500..=599 => {
                // What is no length of time, such as a negative number, says nothing.
                let after = after.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
                Attempt::Again { reason: format!("answered with status {status}"), after }
            }
            code if is_about_the_key(code, &text) => {
                Attempt::Key(format!("does not take the key (status {status}: {})", message(&text)))
            }
            _ => Attempt::Never(format!("answered with status {status}: {}", message(&text))),
        }
    }

    /// Where the service is.
    pub fn base_url(&self) -> &str {
        &self.settings.base_url
    }

    fn named(&self, reason: &str) -> String {
        format!("{} {reason}", self.settings.base_url)
    }
}

/// One service answers to a wrong key with the status of a wrong request.
fn is_about_the_key(status: u16, text: &str) -> bool {
    matches!(status, 401 | 403) || (status == 400 && text.to_lowercase().contains("api key"))
}

/// A text without the keys of at least so many letters: some services send a wrong one back.
fn scrubbed(text: &str, headers: &[(&'static str, String)], shortest: usize) -> String {
    let secrets = headers.iter().filter(|(name, _)| ["authorization", "x-api-key", "x-goog-api-key"].contains(name));
    let secrets = secrets.map(|(_, value)| value.trim_start_matches("Bearer "));
    secrets.filter(|key| key.len() >= shortest).fold(text.to_string(), |text, key| text.replace(key, "…"))
}

/// What a service says of an error, in a line.
fn message(text: &str) -> String {
    let told = serde_json::from_str::<Value>(text).ok();
    let told = told.as_ref().and_then(|told| told.pointer("/error/message").or(told.get("message"))?.as_str());
    told.unwrap_or(text).chars().take(300).collect::<String>().replace('\n', " ")
}
