use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::dates::unpickable;
use crate::component::component;
use crate::{Shown, ShownAs};

/// How a field writes dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
pub enum DateFormat {
    #[default]
    #[serde(rename = "YYYY-MM-DD")]
    Iso,
    #[serde(rename = "DD/MM/YYYY")]
    DayFirst,
    #[serde(rename = "MM/DD/YYYY")]
    MonthFirst,
    #[serde(rename = "DD.MM.YYYY")]
    Dotted,
}

impl DateFormat {
    /// The day as the field shows it.
    pub fn write(self, day: &str) -> String {
        let (Some(y), Some(m), Some(d)) = (day.get(0..4), day.get(5..7), day.get(8..10)) else {
            return day.to_string();
        };
        match self {
            DateFormat::Iso => day.to_string(),
            DateFormat::DayFirst => format!("{d}/{m}/{y}"),
            DateFormat::MonthFirst => format!("{m}/{d}/{y}"),
            DateFormat::Dotted => format!("{d}.{m}.{y}"),
        }
    }
}

component! {
    /// A field that a date is typed into.
    DateInputText = "date_input_text"
    props {
        label: String,
        #[serde(default)]
        format: DateFormat,
        /// First and last day that the field takes, as `2026-03-20`.
        #[serde(default)]
        min: Option<String>,
        #[serde(default)]
        max: Option<String>,
        #[serde(default)]
        clearable: bool,
    }
    state {
        date: Option<String>,
        /// What was typed, where it does not count yet.
        #[serde(default)]
        draft: Option<String>,
    }
    parts {
        field,
        clear,
        /// What shows the text of the field, where the field is made of several.
        shown,
    }
    free { draft }
    fn impossible(props, state) {
        state.date.iter().filter_map(|day| unpickable("date", day, (&props.min, &props.max), &[])).collect()
    }
    fn shows(props, state) {
        let written = state.draft.clone().or_else(|| Some(props.format.write(state.date.as_ref()?)));
        let facts = |text: String| [Part::field, Part::shown].map(|part| Shown::new(part, ShownAs::Value, &text));
        written.into_iter().flat_map(facts).collect()
    }
}
