use std::collections::BTreeSet;

use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A file in a list: its label is its name, its id stays when it is renamed.
    FileRow {}
}

component! {
    /// A list of files that can be renamed, moved up and down, removed and brought back.
    FileListManager = "file_list_manager"
    props { label: String }
    state {
        /// From the top of the list to its end.
        files: Vec<FileRow>,
        /// Removed files, by id; one that is brought back goes to the end of the list.
        #[serde(default)]
        bin: Vec<FileRow>,
        /// The file whose name is being changed, and what stands in the field.
        #[serde(default)]
        editing: Option<String>,
        #[serde(default)]
        pending: String,
    }
    parts {
        /// The name of the nth file, counted from 0.
        name(place: usize),
        rename(id: String),
        remove(id: String),
        up(id: String),
        down(id: String),
        /// The field of the name that is being changed, and what keeps or drops the change.
        field,
        keep,
        drop,
        restore(id: String),
    }
    free { bin, editing, pending }
    fn impossible(_props, state) {
        let all = || state.files.iter().chain(&state.bin);
        let mut problems = Vec::new();
        if all().map(|file| &file.id).collect::<BTreeSet<_>>().len() != all().count() {
            problems.push(Impossible::new("files", "a file is there twice"));
        }
        if state.files.iter().map(|file| &file.label).collect::<BTreeSet<_>>().len() != state.files.len() {
            problems.push(Impossible::new("files", "two files have the same name"));
        }
        if let Some(file) = all().find(|file| file.label.trim() != file.label || file.label.is_empty()) {
            problems.push(Impossible::new("files", format!("`{}` cannot be a name", file.label)));
        }
        problems
    }
    fn shows(_props, state) {
        let shown = |(place, file): (usize, &FileRow)| Shown::new(Part::name(place), ShownAs::Text, &file.label);
        let named = |(_, file): &(usize, &FileRow)| state.editing.as_ref() != Some(&file.id);
        state.files.iter().enumerate().filter(named).map(shown).collect()
    }
}
