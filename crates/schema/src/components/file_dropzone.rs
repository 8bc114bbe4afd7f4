use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// A file that the person at the page has at hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Desk {
    pub name: String,
    pub kb: u32,
}

component! {
    /// An area that takes files by drop or through a file chooser.
    FileDropzone = "file_dropzone"
    props {
        label: String,
        hint: String,
        /// Files that can be dragged from the tray beside the area, or chosen in the file chooser.
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
    }
    parts {
        zone,
        /// A file in the tray.
        desk(name: String),
        /// The name of a file in the list of taken ones, and its remove button.
        file(name: String),
        remove(name: String),
    }
    free { rejected }
    commits "when the file has been taken in"
    fn impossible(props, state) {
        let refusal = |name: &String| match props.desk.iter().find(|file| file.name == *name) {
            None => Some(format!("`{name}` is not on the desk")),
            Some(file) if !accepts(props, file) => Some(format!("`{name}` is not of a kind or size that is taken")),
            Some(_) => None,
        };
        let mut problems: Vec<_> =
            state.files.iter().filter_map(refusal).map(|reason| Impossible::new("files", reason)).collect();
        if let Some(max) = props.max_files && state.files.len() as u32 > max {
            problems.push(Impossible::new("files", format!("holds {} files, more than the {max} taken", state.files.len())));
        }
        problems
    }
    fn shows(_props, state) {
        state.files.iter().map(|name| Shown::new(Part::file(name.clone()), ShownAs::Text, name)).collect()
    }
}

pub fn accepts(props: &Props, file: &Desk) -> bool {
    let kind = props.accept.is_empty() || props.accept.iter().any(|ending| file.name.ends_with(ending.as_str()));
    kind && props.max_kb.is_none_or(|max| file.kb <= max)
}
