use super::dates::{shown_moment, unmomentous};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A day and a time, picked from a calendar with columns of hours and minutes.
    DatetimePickerSingle = "datetime_picker_single"
    props {
        label: String,
        /// Month that an empty calendar opens at, as `2026-03`.
        month: String,
        /// Every how many minutes there is something to pick.
        #[serde(default = "every_five")]
        minute_step: u32,
        #[serde(default)]
        clearable: bool,
    }
    state {
        /// Local time without a zone, as `2026-03-20T17:45`.
        datetime: Option<String>,
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
        month(month: String),
        year(year: String),
        /// What opens the columns, where they are not beside the calendar.
        time,
        /// Cells of the columns, named by their text.
        hour(text: String),
        minute(text: String),
        second(text: String),
        half(text: String),
        /// A day or a cell that is chosen, such as `day=2026-03-20` or `hour=17`.
        chosen(what: String),
        ok,
        clear,
        /// What shows the moment: the value of a field, or the text of a button.
        shown,
        shown_text,
    }
    free { open }
    fn impossible(props, state) {
        state.datetime.iter().filter_map(|moment| unmomentous("datetime", moment, props.minute_step)).collect()
    }
    fn shows(_props, state) {
        let facts = |moment: &String| {
            let text = shown_moment(moment);
            [Shown::new(Part::shown, ShownAs::Value, &text), Shown::new(Part::shown_text, ShownAs::Text, &text)]
        };
        state.datetime.iter().flat_map(facts).collect()
    }
}

fn every_five() -> u32 {
    5
}
