use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::dates::unpickable;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    #[default]
    Start,
    End,
}

component! {
    /// Two dates, picked from a calendar that opens below the field.
    DatePickerRange = "date_picker_range"
    props {
        label: String,
        /// First and last day that can be picked, as `2026-03-20`.
        #[serde(default)]
        min: Option<String>,
        #[serde(default)]
        max: Option<String>,
        /// Days that cannot be picked.
        #[serde(default)]
        blocked: Vec<String>,
        /// Month that an empty calendar opens at, as `2026-03`.
        month: String,
        #[serde(default)]
        clearable: bool,
    }
    state {
        start: Option<String>,
        end: Option<String>,
        #[serde(default)]
        open: bool,
        /// Which end the next pick sets. Where one calendar serves both ends, the first pick may stay
        /// unpublished until the second.
        #[serde(default)]
        next: End,
    }
    parts {
        /// What opens the calendar for the start; the same as `end` where one field holds both.
        start,
        end,
        day(date: String),
        previous,
        next,
        clear,
        /// What shows a date without being edited in place.
        start_shown,
        end_shown,
        both_shown,
    }
    free { open, next }
    commits "at once; where one calendar serves both ends, with the second pick"
    fn impossible(props, state) {
        let mut problems = Vec::new();
        for (field, day) in [("start", &state.start), ("end", &state.end)] {
            let Some(day) = day else { continue };
            problems.extend(unpickable(field, day, (&props.min, &props.max), &props.blocked));
        }
        if let (Some(start), Some(end)) = (&state.start, &state.end) && start > end {
            problems.push(Impossible::new("end", format!("`{end}` is before the start `{start}`")));
        }
        problems
    }
    fn shows(_props, state) {
        let dates = [(Part::start_shown, &state.start), (Part::end_shown, &state.end)];
        let each = dates.into_iter().filter_map(|(part, day)| Some(Shown::new(part, ShownAs::Value, day.as_ref()?)));
        let both = state.start.as_ref().zip(state.end.as_ref());
        each.chain(both.map(|(start, end)| Shown::new(Part::both_shown, ShownAs::Text, format!("{start} – {end}")))).collect()
    }
}
