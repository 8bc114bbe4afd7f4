use std::collections::BTreeSet;

use super::file_dropzone::{self, Desk, FileDropzone};
use crate::component::component;

component! {
    /// A button that takes files through a file chooser. What is taken is as in `file_dropzone`.
    FileUploadButton = "file_upload_button"
    props {
        label: String,
        /// Text of the button.
        button: String,
        hint: String,
        /// Files that can be chosen in the file chooser.
        desk: Vec<Desk>,
        /// Endings that are taken, as `.pdf`; all if empty.
        #[serde(default)]
        accept: Vec<String>,
        #[serde(default)]
        max_files: Option<u32>,
        #[serde(default)]
        max_kb: Option<u32>,
    }
    state {
        #[serde(default)]
        files: BTreeSet<String>,
        /// Names that were turned away.
        #[serde(default)]
        rejected: BTreeSet<String>,
        /// The file chooser was opened and has not been answered.
        #[serde(default)]
        choosing: bool,
    }
    parts {
        button,
        /// The name of a file in the list of taken ones, and its remove button.
        file(name: String),
        remove(name: String),
    }
    free { rejected, choosing }
    fn impossible(props, state) {
        FileDropzone::impossible(&props.as_dropzone(), &state.as_dropzone())
    }
    fn shows(props, state) {
        FileDropzone::shows(&props.as_dropzone(), &state.as_dropzone())
    }
}

impl Props {
    /// The area that would take the same files.
    pub fn as_dropzone(&self) -> file_dropzone::Props {
        let Props { label, button: _, hint, desk, accept, max_files, max_kb } = self.clone();
        file_dropzone::Props { label, hint, desk, accept, max_files, max_kb }
    }
}

impl State {
    pub fn as_dropzone(&self) -> file_dropzone::State {
        file_dropzone::State { files: self.files.clone(), rejected: self.rejected.clone() }
    }
}
