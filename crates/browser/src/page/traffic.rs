//! The requests of a tab, for tests that ask what a page sent where.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Page;
use crate::connection::Event;
use crate::fault::Fault;

/// One request and, if it came, the status of its response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Exchange {
    pub url: String,
    pub method: String,
    pub post_data: Option<String>,
    pub status: Option<u16>,
}

impl Page {
    /// Starts to collect requests. Until then nothing is collected, since it costs time.
    pub async fn record_network(&self) -> Result<(), Fault> {
        self.session.send("Network.enable", &json!({})).done().await
    }

    /// The requests so far, oldest first.
    pub fn traffic(&self) -> Vec<Exchange> {
        let memory = self.watcher().memory();
        memory.traffic.exchanges.iter().map(|(_, exchange)| exchange.clone()).collect()
    }
}

#[derive(Default)]
pub(super) struct Traffic {
    /// Each with the browser's id of the request.
    exchanges: Vec<(String, Exchange)>,
}

impl Traffic {
    pub(super) fn heard(&mut self, event: &Event<'_>) {
        if let Some(sent) = event.read::<Sent>() {
            let exchange = Exchange {
                url: sent.request.url,
                method: sent.request.method,
                post_data: sent.request.post_data,
                status: None,
            };
            self.exchanges.push((sent.request_id, exchange));
        } else if let Some(received) = event.read::<Received>() {
            let mut latest_first = self.exchanges.iter_mut().rev();
            if let Some((_, exchange)) = latest_first.find(|(id, _)| *id == received.request_id) {
                exchange.status = Some(received.response.status);
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    request_id: String,
    request: Request,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    url: String,
    method: String,
    post_data: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Received {
    request_id: String,
    response: Response,
}

#[derive(Deserialize)]
struct Response {
    status: u16,
}
