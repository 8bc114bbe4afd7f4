use super::{Choice, find_choice};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Files with a download button each, perhaps in one of several formats.
    DownloadTrigger = "download_trigger"
    props {
        label: String,
        /// The files by name, without an ending where there are formats.
        files: Vec<Choice>,
        /// Endings to choose from, such as `pdf`.
        #[serde(default)]
        formats: Vec<String>,
    }
    state {
        /// The names of all files that were downloaded, oldest first.
        #[serde(default)]
        downloads: Vec<String>,
        /// The chosen ending; the first if none was chosen.
        #[serde(default)]
        format: Option<String>,
    }
    parts {
        download(id: String),
        format,
        /// An entry of the open list of formats.
        option(label: String),
        /// The downloads so far, written below the files.
        outcome,
    }
    free { format }
    fn impossible(props, state) {
        let unknown = state.downloads.iter().filter(|name| split(props, name).is_none());
        let format = state.format.iter().filter(|format| !props.formats.contains(format));
        let unknown = unknown.map(|name| Impossible::new("downloads", format!("`{name}` is not offered")));
        unknown.chain(format.map(|format| Impossible::new("format", format!("`{format}` is not offered")))).collect()
    }
    fn shows(_props, state) {
        let names = if state.downloads.is_empty() { "nothing".to_string() } else { state.downloads.join(", ") };
        vec![Shown::new(Part::outcome, ShownAs::Text, names)]
    }
}

/// The file that a download is of, and its format if there are several.
pub fn split(props: &Props, name: &str) -> Option<(String, Option<String>)> {
    let offered = |id: &str| find_choice(&props.files, id).filter(|file| !file.disabled).map(|file| file.id.clone());
    if props.formats.is_empty() {
        return Some((offered(name)?, None));
    }
    let (stem, format) = name.rsplit_once('.')?;
    let format = props.formats.iter().find(|known| *known == format)?;
    Some((offered(stem)?, Some(format.clone())))
}
