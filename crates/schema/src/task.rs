//! What is asked: one card in one library with one seed, fully expanded.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Goal, Scene};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Library {
    Antd,
    Mui,
    Mantine,
}

impl Library {
    pub const ALL: [Library; 3] = [Library::Antd, Library::Mui, Library::Mantine];

    pub fn name(self) -> &'static str {
        match self {
            Library::Antd => "antd",
            Library::Mui => "mui",
            Library::Mantine => "mantine",
        }
    }
}

impl fmt::Display for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// `component/card@library`, for example `slider_single/brightness@mui`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TaskId {
    pub component: String,
    pub card: String,
    pub library: Library,
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.component, self.card, self.library)
    }
}

/// The first 16 hex digits of a BLAKE3 hash over canonical JSON.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(pub String);

impl Digest {
    pub fn of(value: &impl Serialize) -> Self {
        // Serialising our own types to memory cannot fail; an empty text would still be a stable digest.
        Self::of_bytes(&serde_json::to_vec(value).unwrap_or_default())
    }

    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(blake3::hash(bytes).to_hex()[..16].to_string())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    pub id: TaskId,
    pub seed: u32,
    /// Raised by the author with every change that can move a score.
    pub revision: u32,
    pub template: String,
    pub instruction: String,
    /// What the page is told.
    pub scene: Scene,
    /// What the judge is told.
    pub goal: Goal,
}

impl Task {
    /// Identifies everything that can influence a verdict, so that unequal tasks are never pooled.
    pub fn digest(&self) -> Digest {
        Digest::of(self)
    }
}
