//! The built web files, and what they identify themselves as.

use std::collections::BTreeMap;

use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use setpoint_schema::{Digest, Target};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
pub(crate) struct Assets;

/// Which stage a page came from: part of every record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// Over the names and contents of all files.
    pub digest: Digest,
    pub libraries: BTreeMap<String, String>,
}

pub fn stage() -> Stage {
    let mut names: Vec<_> = Assets::iter().collect();
    names.sort();
    let contents: Vec<_> = names
        .iter()
        .filter_map(|name| Some((name.to_string(), blake3::hash(&Assets::get(name)?.data).to_hex().to_string())))
        .collect();
    Stage { digest: Digest::of(&contents), libraries: library_versions() }
}

/// The exact versions of React, the three libraries and the rest, as `package.json` pins them.
pub fn library_versions() -> BTreeMap<String, String> {
    let file = Assets::get("versions.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
}

/// Who made each component in a target: `native`, `same_vendor`, `third_party` or `composed`.
pub fn makers(target: Target) -> BTreeMap<String, String> {
    let file = Assets::get(&format!("makers.{target}.json"));
    file.and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
}
