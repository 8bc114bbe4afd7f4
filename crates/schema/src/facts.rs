//! What is known of a planned task beside its identity, so that reports can divide by any of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Factors, Surface};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    pub surface: Surface,
    pub revision: u32,
    pub family: String,
    pub template: String,
    pub suite: String,
    /// The range of seeds that the task's own belongs to, if it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<String>,
    /// The word that was turned into the seed, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// Who made the control, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<Maker>,
    pub factors: Factors,
    pub instances: u32,
    /// Where it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<f64>,
}

/// Who made a control that is shown under the name of a toolkit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Maker {
    /// The toolkit itself.
    Native,
    /// The toolkit's vendor, in another package.
    SameVendor,
    ThirdParty,
    /// Ourselves, of smaller controls.
    Composed,
}
