//! What is asked: one card on one target with one seed, fully expanded.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{Drawn, Goal, Scene, Target};

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

impl FromStr for Variant {
    type Err = VariantError;

    /// Reads what `Display` writes: `theme=dark,scale=large`. Whether there is such a level is not known here.
    fn from_str(text: &str) -> Result<Self, VariantError> {
        let mut levels = BTreeMap::new();
        for item in text.split(',') {
            let (factor, level) = item.split_once('=').ok_or_else(|| VariantError::NoLevel(item.trim().into()))?;
            let (factor, level) = (factor.trim(), level.trim());
            if factor.is_empty() || level.is_empty() {
                return Err(VariantError::NoLevel(item.trim().into()));
            }
            if levels.insert(factor.to_string(), level.to_string()).is_some() {
                return Err(VariantError::Twice(factor.into()));
            }
        }
        Ok(Variant(levels))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    #[error("`{0}` is no level of a factor; write `factor=level`, for example `theme=dark,scale=large`")]
    NoLevel(String),
    #[error("factor `{0}` is given twice in one variant; give `--set` twice for two variants")]
    Twice(String),
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
    /// How the seed was come by. It is no part of the digest: the same seed makes the same task.
    #[serde(default)]
    pub drawn: Drawn,
}

impl Task {
    /// Identifies everything that can influence a verdict, so that unequal tasks are never pooled.
    pub fn digest(&self) -> Digest {
        Digest::of(&self.identity())
    }

    /// The fields that the digest is made of, written out one by one: a field that is added to a type leaves runs
    /// and proofs valid until it is named here.
    fn identity(&self) -> serde_json::Value {
        let Task { id, revision, instruction, scene, goal, .. } = self;
        let Scene { surface, factors, world, title, notes, confirm, .. } = scene;
        let instances: Vec<_> =
            scene.instances.iter().map(|one| json!([one.id, one.props, one.state, one.locked])).collect();
        let clutter: Vec<_> =
            scene.clutter.iter().map(|one| json!([one.kind, one.label, one.value, one.options])).collect();
        json!({
            "id": [id.component, id.card, id.target, id.seed, id.variant],
            "revision": revision,
            "instruction": instruction,
            "surface": [surface.platform, surface.width, surface.height, surface.scale, surface.touch],
            "scene_seed": scene.seed,
            "look": [factors.theme, factors.spacing, factors.layout, factors.placement, factors.scale],
            "setting": [factors.guidance, factors.clutter, factors.dynamics],
            "world": [world.product, world.user, world.nav, world.page, world.intro],
            "world_stats": world.stats.iter().map(|one| json!([one.label, one.value, one.change])).collect::<Vec<_>>(),
            "world_table": [world.table.columns, world.table.rows],
            "world_facts": world.facts.iter().map(|one| json!([one.label, one.value])).collect::<Vec<_>>(),
            "world_texts": [world.activity, world.article],
            "title": title,
            "notes": notes,
            "instances": instances,
            "clutter": clutter,
            "confirm": confirm.as_ref().map(|confirm| json!([confirm.apply, confirm.cancel])),
            "goal": [goal.want, goal.aim, goal.hold_ms],
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::Surface;

    #[test]
    fn a_variant_is_read_as_it_is_written() {
        let variant: Variant = "theme=dark, scale=large".parse().unwrap();
        assert_eq!(variant.to_string(), "scale=large,theme=dark");
        assert_eq!(variant.to_string().parse(), Ok(variant));
        for text in ["", "theme", "theme=", "=dark", "theme=dark,"] {
            assert!(matches!(text.parse::<Variant>(), Err(VariantError::NoLevel(_))), "{text}");
        }
        assert_eq!("theme=dark,theme=light".parse::<Variant>(), Err(VariantError::Twice("theme".into())));
    }

    fn task() -> Value {
        let world = json!({
            "product": "Quayside", "user": "Amina Diallo", "nav": ["Berths"], "page": "Berths", "intro": "Ships.",
            "stats": [], "table": { "columns": [], "rows": [] }, "facts": [], "activity": [], "article": [], "controls": [],
        });
        let brightness = json!({ "id": "brightness", "props": {}, "state": { "value": 20 }, "locked": false });
        json!({
            "id": { "component": "slider_single", "card": "brightness", "target": "mui", "seed": 3 },
            "revision": 1,
            "template": "set_scalar",
            "instruction": "Set Brightness to 65 %.",
            "scene": {
                "target": "mui", "surface": Surface::WEB, "component": "slider_single", "seed": 9, "factors": {},
                "world": world, "title": "Bridge", "notes": [], "instances": [brightness], "clutter": [], "confirm": null,
            },
            "goal": { "want": { "brightness": { "value": 65 } }, "aim": {}, "hold_ms": 2000 },
        })
    }

    fn digest(task: Value) -> Digest {
        serde_json::from_value::<Task>(task).unwrap().digest()
    }

    /// A release must not make all runs before it incomparable because a type got a field.
    #[test]
    fn the_digest_is_made_of_the_listed_fields_alone() {
        assert_eq!(digest(task()).0, PUBLISHED);
        let mut more = task();
        more["future"] = json!(1);
        more["drawn"] = json!({ "split": "train", "word": "autumn" });
        more["scene"]["future"] = json!(1);
        more["template"] = json!("match_reference");
        assert_eq!(digest(more).0, PUBLISHED);
    }

    const PUBLISHED: &str = "2491ed2078c7f5f0";

    #[test]
    fn all_that_a_verdict_depends_on_is_in_the_digest() {
        for (place, other) in [
            ("/id/target", json!("antd")),
            ("/id/seed", json!(4)),
            ("/revision", json!(2)),
            ("/instruction", json!("Set Brightness to 60 %.")),
            ("/scene/surface/touch", json!(true)),
            ("/scene/surface/scale", json!(2.0)),
            ("/scene/seed", json!(10)),
            ("/scene/factors", json!({ "theme": "dark" })),
            ("/scene/factors", json!({ "dynamics": "real" })),
            ("/scene/world/article", json!(["Once."])),
            ("/scene/world/table/columns", json!(["Ship"])),
            ("/scene/notes", json!(["Soon."])),
            ("/scene/instances/0/state/value", json!(30)),
            ("/scene/instances/0/locked", json!(true)),
            ("/scene/clutter", json!([{ "kind": "switch", "label": "Night", "value": true }])),
            ("/scene/confirm", json!({ "apply": "Save", "cancel": "Discard" })),
            ("/goal/want/brightness/value", json!(60)),
            ("/goal/hold_ms", json!(0)),
        ] {
            let mut changed = task();
            *changed.pointer_mut(place).unwrap() = other;
            assert_ne!(digest(changed).0, PUBLISHED, "{place}");
        }
        let mut varied = task();
        varied["id"]["variant"] = json!({ "theme": "dark" });
        assert_ne!(digest(varied).0, PUBLISHED);
    }
}
