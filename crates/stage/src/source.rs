//! Where stages come from.

use std::path::Path;

use async_trait::async_trait;
use setpoint_schema::{Dynamics, Platform, Scene};

use crate::{Fault, Stage};

/// Opens stages for the workers of a pool. It replaces what died, so that one lost browser costs one episode.
#[async_trait]
pub trait StageSource: Send + Sync {
    async fn open(&self, need: Need) -> Result<Box<dyn Stage>, Fault>;

    /// Where the files that tasks let agents upload are put.
    fn files(&self) -> &Path;
}

/// What of a scene decides which stage can show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Need {
    pub platform: Platform,
    pub dynamics: Dynamics,
}

impl Need {
    pub fn of(scene: &Scene) -> Self {
        Self { platform: scene.surface.platform, dynamics: scene.factors.dynamics }
    }
}
