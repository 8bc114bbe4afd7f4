//! What the harness and a stage page say to each other.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Scene, Snapshot, StateMessage};

/// What the page is told to do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Command<'a> {
    /// Takes the scene down that stands, so that nothing it says later is taken for the next one's words.
    TakeDown,
    Mount {
        scene: Cow<'a, Scene>,
    },
    /// Lets so much of the scene's time pass, then waits for stillness.
    Settle {
        pass_ms: u32,
        /// Gives up after this long.
        budget_ms: u32,
        /// Whether a picture may be on its way meanwhile: then all that shows is watched.
        pictured: bool,
    },
    /// Shows the isolated world which element each part is, by an event on that element.
    PointOut,
}

/// A command as it is sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct NumberedCommand<'a> {
    /// The page's answer names it.
    pub id: u32,
    #[serde(flatten)]
    pub command: Command<'a>,
}

/// What the page says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Message {
    /// It takes commands from now on.
    Booted,
    /// A control changed.
    State { state: StateMessage },
    /// While the page settles to be pictured: nothing moves any more, for the first time.
    Quiet,
    /// The answer to the command of this number: what was asked for, if anything was, or why it could not be done.
    Reply { id: u32, snapshot: Option<Snapshot>, error: Option<String> },
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_is_one_flat_object_that_the_page_tells_apart_by_what_it_does() {
        let settle = Command::Settle { pass_ms: 0, budget_ms: 1500, pictured: true };
        let sent = serde_json::to_value(NumberedCommand { id: 7, command: settle.clone() }).unwrap();
        let flat = json!({ "id": 7, "do": "settle", "pass_ms": 0, "budget_ms": 1500, "pictured": true });
        assert_eq!(sent, flat);
        assert_eq!(serde_json::from_value::<NumberedCommand>(flat).unwrap().command, settle);
    }

    #[test]
    fn a_reply_without_a_snapshot_is_read() {
        let said = json!({ "is": "reply", "id": 3, "snapshot": null, "error": "nothing is mounted" });
        let reply = Message::Reply { id: 3, snapshot: None, error: Some("nothing is mounted".into()) };
        assert_eq!(serde_json::from_value::<Message>(said).unwrap(), reply);
    }
}
