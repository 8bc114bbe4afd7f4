//! File choosers. The browser's own dialog never opens; the tab remembers that one was asked for.

use std::path::PathBuf;

use serde_json::json;

use super::Page;
use crate::fault::Fault;

impl Page {
    /// Says whether the page asked for files and has not got them.
    pub fn chooser_pending(&self) -> bool {
        self.watcher().memory().chooser.is_some()
    }

    /// Gives files to the chooser that is open. The paths must be absolute.
    pub async fn upload(&self, files: &[PathBuf]) -> Result<(), Fault> {
        let chooser = self.watcher().memory().chooser.take();
        let chooser = chooser.ok_or(Fault::NoChooser)?;
        let choice = json!({ "files": files, "backendNodeId": chooser.backend_node_id });
        self.session.send("DOM.setFileInputFiles", &choice).done().await
    }
}
