//! The built web files that pages may ask for, and what they identify themselves as.

use std::collections::BTreeMap;

use rust_embed::{EmbeddedFile, RustEmbed};
use serde::{Deserialize, Serialize};
use setpoint_schema::Digest;

use crate::script;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = "inject/*"]
struct Assets;

/// A file that pages may ask for, by the name under which it was built.
///
/// A development build reads the folder itself, where `..` would lead to what is left out.
pub(crate) fn file(name: &str) -> Option<EmbeddedFile> {
    let is_plain = name.split('/').all(|step| !matches!(step, "" | "." | ".."));
    if is_plain { Assets::get(name) } else { None }
}

/// Which stage a page came from: part of every record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// Over the names and contents of all files, and of the scripts that are brought into the pages.
    pub digest: Digest,
    pub libraries: BTreeMap<String, String>,
}

pub fn stage() -> Stage {
    let mut names: Vec<_> = Assets::iter().collect();
    names.sort();
    let files = names.iter().filter_map(|name| Some((name.to_string(), hash(&Assets::get(name)?.data))));
    let scripts = script::ALL.iter().map(|(name, text)| (format!("inject/{name}.js"), hash(text.as_bytes())));
    let contents: Vec<_> = files.chain(scripts).collect();
    Stage { digest: Digest::of(&contents), libraries: library_versions() }
}

fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// The exact versions of React, the three libraries and the rest, as `package.json` pins them.
pub fn library_versions() -> BTreeMap<String, String> {
    let file = Assets::get("versions.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_that_are_brought_into_pages_are_no_library_of_the_stage() {
        let names: Vec<_> = stage().libraries.into_keys().collect();
        assert!(names.contains(&"react".to_string()), "{names:?}");
        assert!(!names.iter().any(|name| name.contains("inject")), "{names:?}");
    }
}
