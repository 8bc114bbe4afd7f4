//! One browser: started by us, or somewhere else and connected to.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::chromium::{ChromiumKind, find_chromium};
use crate::connection::{Hub, locked};
use crate::context::{Context, ContextOptions};
use crate::fault::Fault;
use crate::launch::{LaunchOptions, Process};
use crate::session::Session;
use crate::transport::Transport;

/// A cold start under load takes seconds, and nothing else can be done meanwhile.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A browser with any number of contexts. Dropping it ends a launched browser at once, and leaves
/// a connected one running without our contexts.
pub struct Browser {
    root: Session,
    version: BrowserVersion,
    pid: Option<u32>,
    process: Mutex<Option<Process>>,
    flags: Vec<String>,
}

/// What a record says about the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrowserVersion {
    pub product: String,
    pub revision: String,
    pub protocol: String,
    pub kind: ChromiumKind,
    /// True if it was started by someone else, with flags of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub connected: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct VersionReply {
    product: String,
    revision: String,
    protocol_version: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ProcessReply {
    process_info: Vec<ProcessInfo>,
}

#[derive(Deserialize)]
struct ProcessInfo {
    r#type: String,
    id: u32,
}

impl Browser {
    /// Starts a browser and waits until it answers.
    pub async fn launch(options: LaunchOptions) -> Result<Browser, Fault> {
        let chromium = find_chromium(options.chromium.as_deref().map(Path::new))?;
        let (process, transport) = Process::start(&chromium, &options)?;
        let root = Hub::start(transport, options.call_timeout).root();
        let flags = process.flags().to_vec();
        match Self::greet(root).await {
            Ok((root, mut version, pid)) => {
                version.kind = chromium.kind;
                let process = Mutex::new(Some(process));
                Ok(Browser { root, version, pid, process, flags })
            }
            Err(fault) => Err(process.launch_failed(fault).await),
        }
    }

    /// Connects to a browser that runs already, with the default time limit for each call.
    pub async fn connect(ws_url: &str) -> Result<Browser, Fault> {
        let limit = LaunchOptions::default().call_timeout;
        let transport = tokio::time::timeout(limit, Transport::socket(ws_url)).await.map_err(|_| {
            Fault::ConnectFailed { url: ws_url.to_owned(), detail: format!("no reply after {} s", limit.as_secs()) }
        })??;
        let root = Hub::start(transport, limit).root();
        let (root, mut version, _) = Self::greet(root).await?;
        version.connected = true;
        Ok(Browser { root, version, pid: None, process: Mutex::new(None), flags: Vec::new() })
    }

    pub fn version(&self) -> &BrowserVersion {
        &self.version
    }

    /// The flags that a launched browser was started with, without its profile folder.
    pub fn flags(&self) -> &[String] {
        &self.flags
    }

    pub fn is_alive(&self) -> bool {
        self.root.hub().is_alive()
    }

    /// The browser's main process, if we started it.
    pub fn pid(&self) -> Option<u32> {
        self.pid
    }

    /// Opens a context: cookies, storage and downloads of its own. The clipboard is shared by the
    /// whole browser.
    pub async fn new_context(&self, options: ContextOptions) -> Result<Context, Fault> {
        Context::open(&self.root, options).await
    }

    /// Ends a launched browser, or disconnects from one that was connected to.
    pub async fn close(self) {
        let process = locked(&self.process).take();
        if let Some(process) = process {
            // Waiting for dead processes and removing the profile blocks for some milliseconds. A
            // panic in there has nothing to tell that matters after the end.
            let _ = tokio::task::spawn_blocking(move || drop(process)).await;
        }
    }

    async fn greet(root: Session) -> Result<(Session, BrowserVersion, Option<u32>), Fault> {
        let patient = root.with_timeout(START_TIMEOUT);
        let version = patient.send("Browser.getVersion", &json!({}));
        let processes = patient.send("SystemInfo.getProcessInfo", &json!({}));
        let only_pages = json!({ "discover": true, "filter": [{ "type": "page" }] });
        let discover = patient.send("Target.setDiscoverTargets", &only_pages);
        let version: VersionReply = version.read().await?;
        let processes: ProcessReply = processes.read().await?;
        discover.done().await?;
        let is_shell = version.product.starts_with("HeadlessChrome");
        let version = BrowserVersion {
            product: version.product,
            revision: version.revision,
            protocol: version.protocol_version,
            kind: if is_shell { ChromiumKind::Shell } else { ChromiumKind::Full },
            connected: false,
        };
        let main = processes.process_info.iter().find(|info| info.r#type == "browser");
        Ok((root, version, main.map(|info| info.id)))
    }
}

// Browsers are shared by the tasks of a run.
const _: fn() = || {
    fn shared<T: Send + Sync>() {}
    shared::<Arc<Browser>>();
};
