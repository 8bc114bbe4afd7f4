use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// A button beside a meter, and by how much it moves it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    pub label: String,
    pub by: f64,
}

/// A stretch of the scale that has a name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub label: String,
    pub from: f64,
    pub to: f64,
}

component! {
    /// A bar that shows a measured value, moved by the buttons beside it or read off into a log.
    Meter = "meter"
    props {
        label: String,
        min: f64,
        max: f64,
        /// Stands after the shown value, as in `42 bar`.
        #[serde(default)]
        unit: String,
        /// Values that are written below the bar.
        #[serde(default)]
        ticks: Vec<f64>,
        /// The value is shown by the bar alone, not also as a number.
        #[serde(default)]
        unwritten: bool,
        #[serde(default)]
        band: Option<Band>,
        #[serde(default)]
        buttons: Vec<Nudge>,
        /// The label of a field in which the reading is noted.
        #[serde(default)]
        log: Option<String>,
    }
    state {
        value: f64,
        /// What stands in the field.
        #[serde(default)]
        logged: String,
    }
    parts {
        bar,
        button(label: String),
        log,
        /// What has the keyboard focus.
        focus,
    }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if !(props.min..=props.max).contains(&state.value) {
            problems.push(Impossible::new("value", format!("{} is outside {} to {}", state.value, props.min, props.max)));
        }
        if props.log.is_none() && !state.logged.is_empty() {
            problems.push(Impossible::new("logged", "there is no field to log a reading in"));
        }
        problems
    }
    fn shows(props, state) {
        let mut facts = vec![Shown::new(Part::bar, ShownAs::AriaValuenow, state.value)];
        facts.extend(props.log.is_some().then(|| Shown::new(Part::log, ShownAs::Value, &state.logged)));
        facts
    }
}

impl Props {
    /// Where the button leads from a value: as far as the scale goes, and free of what floating point adds.
    pub fn pressed(&self, value: f64, button: &Nudge) -> f64 {
        ((value + button.by).clamp(self.min, self.max) * 1000.0).round() / 1000.0
    }
}
