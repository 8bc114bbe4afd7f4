//! One conversation with the browser or with a tab: calls that are sent at once and awaited later.

use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::oneshot;

use crate::connection::{Answer, Hub, Listener, Taken};
use crate::fault::Fault;

#[derive(Clone)]
pub(crate) struct Session {
    hub: Arc<Hub>,
    /// `None` is the browser itself.
    id: Option<Arc<str>>,
    timeout: Duration,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outgoing<'a, P> {
    id: u64,
    method: &'static str,
    params: &'a P,
    #[serde(skip_serializing_if = "Option::is_none")]
    session_id: Option<&'a str>,
}

impl Session {
    pub(crate) fn new(hub: Arc<Hub>, id: Option<Arc<str>>, timeout: Duration) -> Self {
        Self { hub, id, timeout }
    }

    pub(crate) fn with_timeout(&self, timeout: Duration) -> Self {
        Self { timeout, ..self.clone() }
    }

    pub(crate) fn timeout(&self) -> Duration {
        self.timeout
    }

    pub(crate) fn hub(&self) -> &Arc<Hub> {
        &self.hub
    }

    pub(crate) fn root(&self) -> Session {
        Session::new(self.hub.clone(), None, self.timeout)
    }

    pub(crate) fn open(&self, id: &str, listener: Arc<dyn Listener>) -> Session {
        self.hub.open_session(id, listener)
    }

    pub(crate) fn forget(&self) {
        if let Some(id) = &self.id {
            self.hub.forget_session(id);
        }
    }

    /// Sends a call now. Calls reach the browser in the order in which they were sent, whether or
    /// not someone waits for the replies in between.
    pub(crate) fn send(&self, call: &'static str, params: &impl Serialize) -> Reply {
        let (sender, answer) = oneshot::channel();
        // The caller may have stopped waiting.
        let id = self.forward(call, params, Box::new(|answer| drop(sender.send(answer))));
        Reply { id, call, session: self.clone(), answer }
    }

    /// Sends a call now. Its answer is taken without any time limit, in turn with events, so that
    /// `taken` must not wait.
    pub(crate) fn forward(&self, call: &'static str, params: &impl Serialize, taken: Taken) -> u64 {
        let id = self.hub.next_id();
        let outgoing = Outgoing { id, method: call, params, session_id: self.id.as_deref() };
        match serde_json::to_string(&outgoing) {
            Ok(message) => self.hub.post(id, call, self.id.as_ref(), message, taken),
            Err(error) => taken(Err(Fault::Protocol {
                call: call.to_owned(),
                detail: format!("the parameters cannot be written as JSON: {error}"),
            })),
        }
        id
    }

    pub(crate) async fn call(&self, call: &'static str, params: &impl Serialize) -> Answer {
        self.send(call, params).raw().await
    }
}

/// A reply that may be still on its way. Dropping it gives up the reply, not the call.
#[must_use = "a call whose reply nobody reads loses its fault"]
pub(crate) struct Reply {
    id: u64,
    call: &'static str,
    session: Session,
    answer: oneshot::Receiver<Answer>,
}

impl Reply {
    pub(crate) async fn raw(self) -> Answer {
        let Self { id, call, session, answer } = self;
        match tokio::time::timeout(session.timeout, answer).await {
            Ok(Ok(answer)) => answer,
            // The hub drops an answer only when it is dropped itself.
            Ok(Err(_)) => Err(Fault::BrowserGone { during: call.to_owned() }),
            Err(_) => Err(Fault::Timeout {
                call: call.to_owned(),
                after: session.timeout,
                recent: session.hub.give_up(id, session.id.as_ref()),
            }),
        }
    }

    pub(crate) async fn read<R: DeserializeOwned>(self) -> Result<R, Fault> {
        let call = self.call;
        parse(call, &self.raw().await?)
    }

    pub(crate) async fn done(self) -> Result<(), Fault> {
        self.raw().await.map(drop)
    }

    /// Lets the call happen without waiting, for clean-up where nothing can be done about a fault.
    pub(crate) fn ignore(self) {}
}

/// Waits for all replies, and returns the first fault in the order of the calls.
pub(crate) async fn all_done(replies: Vec<Reply>) -> Result<(), Fault> {
    for reply in replies {
        reply.done().await?;
    }
    Ok(())
}

pub(crate) fn parse<'a, R: Deserialize<'a>>(call: &'static str, result: &'a RawValue) -> Result<R, Fault> {
    serde_json::from_str(result.get())
        .map_err(|error| Fault::Protocol { call: call.to_owned(), detail: error.to_string() })
}
