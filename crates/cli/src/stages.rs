//! The flags that every command with a browser shares.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use setpoint_runner::{Reuse, WorkerPool};
use setpoint_stage::{WebOptions, WebStages};

use crate::fail::Failure;

#[derive(Debug, Clone, Args)]
pub struct StageArgs {
    /// The Chromium to use; found on PATH if not given.
    #[arg(long, value_name = "PATH")]
    chromium: Option<PathBuf>,
    /// Drives a browser that runs already, as in ws://127.0.0.1:9222/devtools/browser/<id>, instead of
    /// starting one. It has to reach the stage server on its own 127.0.0.1: give that a fixed `--port` and forward it.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "chromium")]
    browser_endpoint: Option<String>,
    /// Port of the stage server; any free one if not given.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// How many episodes to play side by side; twice the number of cores if not given.
    #[arg(long)]
    workers: Option<usize>,
}

impl StageArgs {
    pub fn options(&self) -> WebOptions {
        WebOptions {
            chromium: self.chromium.clone(),
            endpoint: self.browser_endpoint.clone(),
            port: self.port,
            slowdown: None,
        }
    }

    /// A browser and what serves it.
    pub async fn open(&self) -> Result<Arc<WebStages>, Failure> {
        self.open_slowed(None).await
    }

    /// The same, with pages that run so many times slower than the machine could.
    pub async fn open_slowed(&self, slowdown: Option<f64>) -> Result<Arc<WebStages>, Failure> {
        Ok(Arc::new(WebStages::start(WebOptions { slowdown, ..self.options() }).await?))
    }

    /// Workers on stages of every platform that there is. Another stage is registered here.
    pub fn pool(&self, stages: Arc<WebStages>, reuse: Reuse) -> WorkerPool {
        WorkerPool::new(stages, self.workers(), reuse)
    }

    pub fn workers(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(2, |cores| cores.get());
        self.workers.unwrap_or(cores * 2)
    }
}
