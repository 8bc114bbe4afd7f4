//! A debugging address of one tab that can be given to anyone's agent.
//!
//! The agent speaks the protocol with us instead of with the browser. It finds exactly one page, whose
//! scripts it cannot reach: where a client expects the page's own world it is given an isolated one. What
//! could leave the page, reach another or change how the page is shown is refused by name. This is sound
//! only together with a content security policy that lets no script of the agent's run in the page.

mod door;
mod gesture;
mod line;
mod rules;
mod worlds;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use rand::RngExt;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};

use crate::connection::locked;
use crate::fault::Fault;
use crate::page::{Page, PageWatcher};
use crate::session::Session;

pub use gesture::Gesture;

/// Serves the address until it is dropped.
pub struct Guard {
    shared: Arc<Shared>,
    deeds: mpsc::UnboundedReceiver<Deed>,
    accepting: JoinHandle<()>,
}

/// A gesture that has reached the page. The agent is told so when this is dropped, so that whoever holds
/// it can let the page come to rest first.
#[derive(Debug)]
pub struct Deed {
    pub gesture: Gesture,
    _told_later: Told,
}

/// A message that is sent when it is dropped.
#[derive(Debug)]
struct Told {
    to_agent: mpsc::UnboundedSender<String>,
    message: String,
}

impl Drop for Told {
    fn drop(&mut self) {
        // An agent that has gone needs no answer.
        let _ = self.to_agent.send(std::mem::take(&mut self.message));
    }
}

/// What all connections to one address know.
struct Shared {
    root: Session,
    target: String,
    /// The browser's description of the tab, as it was when the address was opened.
    info: Value,
    version: Value,
    watcher: Arc<PageWatcher>,
    /// The only files that may be given to the page.
    files: Vec<PathBuf>,
    address: SocketAddr,
    /// Part of the websocket's path.
    key: String,
    deeds: mpsc::UnboundedSender<Deed>,
    log: Mutex<Log>,
}

#[derive(Default)]
struct Log {
    refused: BTreeMap<String, u32>,
    connections: usize,
    ever_connected: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TargetReply {
    target_info: Value,
}

impl Guard {
    /// Opens an address of its own for `page`, on loopback. `files` are those that an upload may name.
    pub async fn open(page: &Page, files: Vec<PathBuf>) -> Result<Guard, Fault> {
        let no_guard = |error: std::io::Error| Fault::NoGuard { detail: error.to_string() };
        let (root, target, watcher) = page.to_be_guarded();
        let info = root.send("Target.getTargetInfo", &json!({ "targetId": target }));
        let version = root.send("Browser.getVersion", &json!({}));
        let mut info = info.read::<TargetReply>().await?.target_info;
        info["attached"] = true.into();
        let version = version.read().await?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.map_err(no_guard)?;
        let address = listener.local_addr().map_err(no_guard)?;
        let (sender, deeds) = mpsc::unbounded_channel();
        let shared = Arc::new(Shared {
            root,
            target,
            info,
            version,
            watcher,
            files,
            address,
            key: random_name(),
            deeds: sender,
            log: Mutex::default(),
        });
        let accepting = tokio::spawn(accept(listener, shared.clone()));
        Ok(Guard { shared, deeds, accepting })
    }

    /// The address that clients ask for the websocket's.
    pub fn url(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    pub fn websocket_url(&self) -> String {
        self.shared.websocket_url()
    }

    /// The next gesture of the agent. None is lost if this is not awaited to its end.
    pub async fn next(&mut self) -> Option<Deed> {
        self.deeds.recv().await
    }

    /// True if someone was connected, and no one is any more.
    pub fn is_left(&self) -> bool {
        let log = locked(&self.shared.log);
        log.ever_connected && log.connections == 0
    }

    /// How often each method was refused so far.
    pub fn refused(&self) -> BTreeMap<String, u32> {
        locked(&self.shared.log).refused.clone()
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Shared {
    fn websocket_url(&self) -> String {
        format!("ws://{}/devtools/browser/{}", self.address, self.key)
    }

    fn page_websocket_url(&self) -> String {
        format!("ws://{}/devtools/page/{}", self.address, self.target)
    }

    fn refused(&self, method: &str) {
        // Names that are not the protocol's own could be of any length and number.
        const MOST_METHODS: usize = 200;
        const LONGEST_NAME: usize = 80;
        let mut log = locked(&self.log);
        let name: String = method.chars().take(LONGEST_NAME).collect();
        if log.refused.len() < MOST_METHODS || log.refused.contains_key(&name) {
            *log.refused.entry(name).or_default() += 1;
        }
    }
}

/// A connection that counts as such until it is dropped.
struct Present(Arc<Shared>);

impl Present {
    fn new(shared: &Arc<Shared>) -> Self {
        let mut log = locked(&shared.log);
        log.connections += 1;
        log.ever_connected = true;
        Self(shared.clone())
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        locked(&self.0.log).connections -= 1;
    }
}

/// Ends with all its connections when it is aborted.
async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        while connections.try_join_next().is_some() {}
        connections.spawn(door::answer(stream, shared.clone()));
    }
}

fn random_name() -> String {
    let mut random = rand::rng();
    (0..16).map(|_| char::from(b'a' + random.random_range(0..26))).collect()
}
