//! What is known of a planned task besides the task itself.

use serde::{Deserialize, Serialize};

use crate::{Factors, Maker, Split, SplitBy, Surface};

/// What reports slice by. A plan carries it for each of its tasks, so that last year's run can be reported without
/// the corpus it was drawn from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    pub surface: Surface,
    pub revision: u32,
    pub family: String,
    pub template: String,
    /// The suite whose files hold the card.
    pub suite: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub split: Option<Split>,
    #[serde(default)]
    pub split_by: SplitBy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// Who made the control on this target; none if the target says nothing of the component.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<Maker>,
    /// As the task is shown, a variant's levels included.
    pub factors: Factors,
    /// How many controls of the kind under test the agent can change.
    pub instances: u32,
    /// How hard the task has proven to be, if that was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<f64>,
}
