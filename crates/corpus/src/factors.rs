//! Names and levels of the scene factors, for authors and selections.

use serde::Serialize;
use serde_json::Value;
use setpoint_schema::{Clutter, Dynamics, Factors, Guidance, Layout, Placement, Scale, Spacing, Theme};

pub(crate) const NAMES: [&str; 8] =
    ["theme", "spacing", "layout", "placement", "scale", "guidance", "clutter", "dynamics"];

/// How many controls of the kind under test a scene may have.
pub(crate) const COUNTS: [usize; 6] = [1, 2, 3, 4, 6, 8];

/// The factors that scenes differ in, with their levels. The number of instances is one of them;
/// `dynamics` is not, as motion is for whoever asks for it.
pub fn scene_factors() -> Vec<(&'static str, Vec<String>)> {
    let written = NAMES.into_iter().filter(|name| *name != "dynamics");
    written.chain(["instances"]).map(|name| (name, levels(name))).collect()
}

/// The levels of a factor, the default first; none if there is no such factor.
pub(crate) fn levels(factor: &str) -> Vec<String> {
    match factor {
        "theme" => names(Theme::LEVELS),
        "spacing" => names(Spacing::LEVELS),
        "layout" => names(Layout::LEVELS),
        "placement" => names(Placement::LEVELS),
        "scale" => names(Scale::LEVELS),
        "guidance" => names(Guidance::LEVELS),
        "clutter" => names(Clutter::LEVELS),
        "dynamics" => names(Dynamics::LEVELS),
        "instances" => COUNTS.map(|count| count.to_string()).to_vec(),
        _ => Vec::new(),
    }
}

/// The level that a card has chosen for a factor.
pub(crate) fn level_of(factors: &Factors, factor: &str) -> Option<String> {
    serde_json::to_value(factors).ok()?.get(factor)?.as_str().map(str::to_string)
}

fn names(levels: &[impl Serialize]) -> Vec<String> {
    let name = |level| match serde_json::to_value(level) {
        Ok(Value::String(name)) => Some(name),
        _ => None,
    };
    levels.iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_factor_is_listed_with_its_default_first() {
        let default = serde_json::to_value(Factors::default()).unwrap();
        assert_eq!(default.as_object().unwrap().keys().collect::<Vec<_>>(), NAMES);
        for name in NAMES {
            assert_eq!(level_of(&Factors::default(), name), levels(name).first().cloned());
        }
    }
}
