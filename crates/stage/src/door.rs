//! The way in for a program that drives a stage itself.

use std::collections::BTreeMap;

use async_trait::async_trait;
use setpoint_schema::Action;

/// A guarded address at which a program finds the stage. What it does there is told gesture by gesture.
#[async_trait]
pub trait Door: Send {
    /// The address that clients ask for the websocket's.
    fn url(&self) -> String;

    fn websocket_url(&self) -> String;

    /// The next gesture. None is lost if this is not awaited to its end.
    async fn next(&mut self) -> Option<Gestured>;

    /// True if someone was connected, and no one is any more.
    fn is_left(&self) -> bool;

    /// How often each method was refused so far.
    fn refused(&self) -> BTreeMap<String, u32>;

    /// How often each kind of made-up event was kept away since the last call.
    fn suppressed(&mut self) -> BTreeMap<String, u32>;
}

/// A gesture that has arrived. The program is told so when this is dropped, so that whoever holds it can let the stage
/// come to rest first.
pub struct Gestured {
    pub action: Action,
    _told_later: Box<dyn Send>,
}

impl Gestured {
    pub fn new(action: Action, told_when_dropped: impl Send + 'static) -> Self {
        Self { action, _told_later: Box::new(told_when_dropped) }
    }
}
