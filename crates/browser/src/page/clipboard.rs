//! The clipboard, which all tabs of one browser share.

use serde_json::Value;

use super::Page;
use crate::fault::Fault;

impl Page {
    /// Returns the text on the clipboard, empty if it holds none. Needs an http document, since
    /// blank ones have no clipboard.
    pub async fn read_clipboard(&self) -> Result<String, Fault> {
        let world = self.isolated_world().await?;
        match self.eval_in(&world, "navigator.clipboard.readText()").await? {
            Value::String(text) => Ok(text),
            other => Err(Fault::Protocol {
                call: "navigator.clipboard.readText".to_owned(),
                detail: format!("found `{other}`, expected a text"),
            }),
        }
    }

    pub async fn write_clipboard(&self, text: &str) -> Result<(), Fault> {
        let world = self.isolated_world().await?;
        let text = Value::from(text);
        let write = format!("navigator.clipboard.writeText({text})");
        self.eval_in(&world, &write).await.map(drop)
    }
}
