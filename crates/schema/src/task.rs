//! What is asked: one card on one target with one seed, fully expanded.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Goal, Scene, Target};

/// What tells a task from all others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TaskId {
    pub component: String,
    pub card: String,
    pub target: Target,
    pub seed: u32,
    /// The levels of factors that the card was rendered with in place of its own.
    #[serde(default, skip_serializing_if = "Variant::is_plain")]
    pub variant: Variant,
}

impl TaskId {
    /// `component/card`, which all targets, seeds and variants share.
    pub fn card_name(&self) -> String {
        format!("{}/{}", self.component, self.card)
    }
}

/// `slider_single/brightness@mui`, and `slider_single/brightness@mui+theme=dark` for a variant. The seed is told
/// beside it where it matters.
impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}@{}", self.component, self.card, self.target)?;
        if self.variant.is_plain() { Ok(()) } else { write!(f, "+{}", self.variant) }
    }
}

/// Levels of factors by name. The plain variant is the card as its author made it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Variant(pub BTreeMap<String, String>);

impl Variant {
    pub fn is_plain(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<String> = self.0.iter().map(|(factor, level)| format!("{factor}={level}")).collect();
        f.write_str(&levels.join(","))
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
        Digest::of(&self.identity())
    }

    /// The fields that the digest is made of, written out one by one: a field that is added to a type leaves runs
    /// and proofs valid until it is named here.
    fn identity(&self) -> serde_json::Value {
        let Task { id, revision, template: _, instruction, scene, goal } = self;
        let Scene { surface, factors, world, title, notes, instances, clutter, confirm, .. } = scene;
        let instances: Vec<_> = instances
            .iter()
            .map(|one| serde_json::json!([one.id, one.props, one.state, one.locked]))
            .collect();
        serde_json::json!({
            "id": [id.component, id.card, id.target, id.seed, id.variant],
            "revision": revision,
            "instruction": instruction,
            "surface": [surface.platform, surface.width, surface.height, surface.scale, surface.touch],
            "scene_seed": scene.seed,
            "factors": factors,
            "world": world,
            "title": title,
            "notes": notes,
            "instances": instances,
            "clutter": clutter,
            "confirm": confirm,
            "goal": [goal.want, goal.aim, goal.hold_ms],
        })
    }
}
