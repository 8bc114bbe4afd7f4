use super::dates::unpickable;
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A date, picked from a calendar that opens below the field.
    DatePickerSingle = "date_picker_single"
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
        date: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        /// What opens the calendar.
        opener,
        day(date: String),
        previous,
        next,
        /// Leads from the days to the months or years.
        title,
        /// A month as `2026-03`, in the list of months.
        month(month: String),
        year(year: String),
        clear,
        /// What shows the date: the value of a field, or the text of a button.
        shown,
        shown_text,
    }
    free { open }
    fn impossible(props, state) {
        let problem = |day: &String| unpickable("date", day, (&props.min, &props.max), &props.blocked);
        state.date.iter().filter_map(problem).collect()
    }
    fn shows(_props, state) {
        let facts = |day: &String| {
            [Shown::new(Part::shown, ShownAs::Value, day), Shown::new(Part::shown_text, ShownAs::Text, day)]
        };
        state.date.iter().flat_map(facts).collect()
    }
}
