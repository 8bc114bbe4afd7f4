use super::date_picker_range::End;
use super::dates::{shown_moment, unmomentous};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Two moments, picked from a calendar with columns of hours and minutes.
    DatetimePickerRange = "datetime_picker_range"
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
        /// Local times without a zone, as `2026-03-20T17:45`.
        start: Option<String>,
        end: Option<String>,
        #[serde(default)]
        open: bool,
        /// Which end the calendar or the columns serve. Where one calendar serves both ends, the
        /// first may stay unpublished until the second.
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
        /// Leads from the days to the months or years.
        title,
        month(month: String),
        year(year: String),
        /// What opens the columns of an end, where they are not beside the calendar.
        start_time,
        end_time,
        /// Cells of the columns, named by their text.
        hour(text: String),
        minute(text: String),
        second(text: String),
        half(text: String),
        /// What is chosen: `hour=17`, `day=2026-03-20`, or with both ends in one calendar `start=` and `end=`.
        chosen(what: String),
        ok,
        clear,
        /// What shows a moment without being edited in place.
        start_shown,
        end_shown,
        both_shown,
    }
    free { open, next }
    fn impossible(props, state) {
        let ends = [("start", &state.start), ("end", &state.end)];
        let problem = |(field, moment): (&'static str, &Option<String>)| {
            unmomentous(field, moment.as_deref()?, props.minute_step)
        };
        let mut problems: Vec<Impossible> = ends.into_iter().filter_map(problem).collect();
        if let (Some(start), Some(end)) = (&state.start, &state.end) && start > end {
            problems.push(Impossible::new("end", format!("`{end}` is before the start `{start}`")));
        }
        problems
    }
    fn shows(_props, state) {
        let (start, end) = (state.start.as_deref().map(shown_moment), state.end.as_deref().map(shown_moment));
        let both = start.as_ref().zip(end.as_ref()).map(|(start, end)| format!("{start} – {end}"));
        let fact = |part, by, text: Option<String>| Some(Shown::new(part, by, text?));
        [
            fact(Part::start_shown, ShownAs::Value, start),
            fact(Part::end_shown, ShownAs::Value, end),
            fact(Part::both_shown, ShownAs::Text, both),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

fn every_five() -> u32 {
    5
}
