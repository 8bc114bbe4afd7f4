//! What can break on a stage without being the agent's doing.

use setpoint_schema::VoidKind;

use crate::CanvasError;

#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Browser(#[from] setpoint_browser::Fault),
    #[error("the stage broke: {0}")]
    Stage(String),
    #[error("the markup contradicts the state: {0}")]
    Witness(String),
    #[error("the page was tampered with: {0}")]
    Tampered(String),
    #[error("this stage has no way for {0}")]
    Unsupported(&'static str),
    #[error("cannot prepare files for the task: {0}")]
    Files(#[from] std::io::Error),
    #[error(transparent)]
    Picture(#[from] CanvasError),
    #[error(transparent)]
    Serve(#[from] setpoint_server::ServeError),
}

impl Fault {
    pub fn kind(&self) -> VoidKind {
        match self {
            Fault::Browser(_) => VoidKind::Browser,
            Fault::Stage(_) | Fault::Witness(_) => VoidKind::Stage,
            Fault::Tampered(_) => VoidKind::Tampered,
            Fault::Unsupported(_) | Fault::Files(_) | Fault::Picture(_) | Fault::Serve(_) => VoidKind::Harness,
        }
    }

    /// Only what may go better the next time is tried again: a tab that broke, a page that was too slow.
    pub fn may_pass(&self) -> bool {
        matches!(self, Fault::Browser(_) | Fault::Stage(_))
    }
}
