//! The flags that every command with a browser shares.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use setpoint_runner::{Crew, Reuse, Studio, StudioOptions};

use crate::fail::Failure;

#[derive(Debug, Clone, Args)]
pub struct StudioArgs {
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

impl StudioArgs {
    pub fn options(&self) -> StudioOptions {
        StudioOptions {
            chromium: self.chromium.clone(),
            endpoint: self.browser_endpoint.clone(),
            port: self.port,
            slowdown: None,
        }
    }

    pub async fn open(&self) -> Result<Arc<Studio>, Failure> {
        Ok(Arc::new(Studio::open(self.options()).await?))
    }

    pub async fn crew(&self, reuse: Reuse) -> Result<Crew, Failure> {
        self.slow_crew(reuse, None).await
    }

    /// Like [`StudioArgs::crew`], on pages that run so many times slower than the machine could.
    pub async fn slow_crew(&self, reuse: Reuse, slowdown: Option<f64>) -> Result<Crew, Failure> {
        let studio = Studio::open(StudioOptions { slowdown, ..self.options() }).await?;
        Ok(Crew { studio: Arc::new(studio), workers: self.workers(), reuse })
    }

    pub fn workers(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(2, |cores| cores.get());
        self.workers.unwrap_or(cores * 2)
    }
}
