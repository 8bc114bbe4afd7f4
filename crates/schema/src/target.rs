//! What a task runs on: a toolkit on a platform, and the surface it is shown on.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::{Point, Rect};

/// A toolkit by name: `antd`, `mui`, `mantine`. Which there are is data (`targets/`), so nothing here counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target(&'static str);

impl Target {
    pub const ANTD: Target = Target("antd");
    pub const MUI: Target = Target("mui");
    pub const MANTINE: Target = Target("mantine");

    /// The target of that name. Names are kept for as long as the program runs; there are a handful of them.
    pub fn named(name: &str) -> Self {
        static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = names.get(name) {
            return Target(known);
        }
        let kept: &'static str = Box::leak(name.to_string().into_boxed_str());
        names.insert(kept);
        Target(kept)
    }

    pub fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<'de, str>::deserialize(deserializer).map(|name| Target::named(&name))
    }
}

impl JsonSchema for Target {
    fn schema_name() -> Cow<'static, str> {
        "Target".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Platform {
    #[default]
    Web,
    Phone,
    Desktop,
}

impl Platform {
    pub const ALL: [Platform; 3] = [Platform::Web, Platform::Phone, Platform::Desktop];

    pub fn name(self) -> &'static str {
        match self {
            Platform::Web => "web",
            Platform::Phone => "phone",
            Platform::Desktop => "desktop",
        }
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who made a control. A finding about a toolkit rests on what its vendor made; the rest says how a page would use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Maker {
    /// The toolkit itself.
    Native,
    /// Another product of the toolkit's vendor.
    SameVendor,
    ThirdParty,
    /// Setpoint, from the toolkit's primitives.
    Composed,
}

impl Maker {
    pub const ALL: [Maker; 4] = [Maker::Native, Maker::SameVendor, Maker::ThirdParty, Maker::Composed];

    pub fn name(self) -> &'static str {
        match self {
            Maker::Native => "native",
            Maker::SameVendor => "same_vendor",
            Maker::ThirdParty => "third_party",
            Maker::Composed => "composed",
        }
    }
}

impl fmt::Display for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a scene is shown on. Sizes are in CSS pixels, or the platform's own unit that coordinates are given in.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Surface {
    pub platform: Platform,
    pub width: u32,
    pub height: u32,
    /// How many pixels of a picture stand for one unit.
    pub scale: f64,
    /// Whether input is by touch.
    pub touch: bool,
}

impl Surface {
    /// The window of every desktop web page.
    pub const WEB: Surface = Surface { platform: Platform::Web, width: 1280, height: 720, scale: 1.0, touch: false };

    pub fn rect(&self) -> Rect {
        Rect { x: 0.0, y: 0.0, w: f64::from(self.width), h: f64::from(self.height) }
    }

    pub fn contains(&self, point: Point) -> bool {
        self.rect().contains(point)
    }
}

impl Default for Surface {
    fn default() -> Self {
        Self::WEB
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_told_apart_by_their_names_however_they_came_to_be() {
        let read: Target = serde_json::from_str("\"mui\"").unwrap();
        assert_eq!(read, Target::MUI);
        assert_eq!(Target::named("gtk"), Target::named("gtk"));
        assert_ne!(Target::named("gtk"), read);
        assert_eq!(serde_json::to_string(&Target::named("gtk")).unwrap(), "\"gtk\"");
    }

    #[test]
    fn makers_and_platforms_are_written_as_they_are_named() {
        for maker in Maker::ALL {
            assert_eq!(serde_json::to_value(maker).unwrap(), maker.name());
        }
        for platform in Platform::ALL {
            assert_eq!(serde_json::to_value(platform).unwrap(), platform.name());
        }
    }
}
