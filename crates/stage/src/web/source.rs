//! A browser and the server of the stage, shared by all workers.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use setpoint_browser::{Browser, BrowserVersion, ContextOptions, LaunchOptions, PageOptions};
use setpoint_schema::Dynamics;
use setpoint_server::Server;
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::WebStage;
use crate::{Fault, Need, Stage, StageSource};

/// Web stages, each in a browser context of its own.
pub struct WebStages {
    source: BrowserSource,
    browser: Mutex<Arc<Browser>>,
    server: Server,
    files: TempDir,
    slowdown: f64,
}

#[derive(Debug, Clone, Default)]
pub struct WebOptions {
    pub chromium: Option<PathBuf>,
    /// Address of a browser that runs already; one is started if not given.
    pub endpoint: Option<String>,
    /// Port of the stage server; 0 takes a free one.
    pub port: u16,
    /// How many times slower than the machine pages run; at full speed if not given.
    pub slowdown: Option<f64>,
}

/// Where a browser comes from, the first one and each that replaces one that died.
enum BrowserSource {
    Launch(LaunchOptions),
    Connect(String),
}

impl BrowserSource {
    async fn browser(&self) -> Result<Browser, setpoint_browser::Fault> {
        match self {
            BrowserSource::Launch(options) => Browser::launch(options.clone()).await,
            BrowserSource::Connect(endpoint) => Browser::connect(endpoint).await,
        }
    }
}

/// Whether an episode gets a browser context of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reuse {
    /// A fresh context each time: for everything that is scored.
    Never,
    /// The same tab, by full navigation and with storage cleared: for certification.
    Tab,
}

impl WebStages {
    pub async fn start(options: WebOptions) -> Result<Self, Fault> {
        let server = Server::start(options.port).await?;
        let source = match options.endpoint {
            Some(endpoint) => BrowserSource::Connect(endpoint),
            None => BrowserSource::Launch(LaunchOptions { chromium: options.chromium, ..LaunchOptions::default() }),
        };
        let browser = source.browser().await?;
        let files = tempfile::Builder::new().prefix("setpoint-files-").tempdir()?;
        Ok(Self {
            source,
            browser: Mutex::new(Arc::new(browser)),
            server,
            files,
            slowdown: options.slowdown.unwrap_or(1.0),
        })
    }

    /// A stage page in a fresh browser context.
    pub async fn page(&self, dynamics: Dynamics) -> Result<WebStage, Fault> {
        let browser = self.browser().await?;
        let origin = self.server.origin();
        let context =
            browser.new_context(ContextOptions { origin: Some(origin.clone()), ..Default::default() }).await?;
        let options = PageOptions {
            reduced_motion: dynamics == Dynamics::Still,
            slowdown: self.slowdown,
            ..PageOptions::default()
        };
        let page = context.new_page(options).await?;
        Ok(WebStage::prepare(page, &origin))
    }

    pub async fn browser_version(&self) -> BrowserVersion {
        self.browser.lock().await.version().clone()
    }

    pub async fn browser_pid(&self) -> Option<u32> {
        self.browser.lock().await.pid()
    }

    /// The running browser, or a new one if it died.
    async fn browser(&self) -> Result<Arc<Browser>, Fault> {
        let mut browser = self.browser.lock().await;
        if !browser.is_alive() {
            *browser = Arc::new(self.source.browser().await?);
        }
        Ok(browser.clone())
    }
}

#[async_trait]
impl StageSource for WebStages {
    async fn open(&self, need: Need) -> Result<Box<dyn Stage>, Fault> {
        Ok(Box::new(self.page(need.dynamics).await?))
    }

    fn files(&self) -> &Path {
        self.files.path()
    }
}
