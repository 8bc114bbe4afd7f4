use super::dates::{is_date, unpickable};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A calendar that stands on the page: shows one month, and lets a day be picked.
    CalendarEmbedded = "calendar_embedded"
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
        /// Days with a dot, and what the dot means.
        #[serde(default)]
        marked: Vec<String>,
        #[serde(default)]
        mark: String,
    }
    state {
        date: Option<String>,
        /// The month on show, as `2026-03`.
        view: String,
    }
    parts {
        day(date: String),
        previous,
        next,
        /// Leads from the days to the months or years.
        title,
        /// Opens a list of months, where months and years are chosen from lists.
        month_list,
        year_list,
        month(month: String),
        year(year: String),
        /// What says which day is picked.
        shown,
    }
    free { view }
    fn impossible(props, state) {
        let day = |day: &String| unpickable("date", day, (&props.min, &props.max), &props.blocked);
        let view = (!is_date(&format!("{}-01", state.view)))
            .then(|| Impossible::new("view", format!("`{}` is not a month such as `2026-03`", state.view)));
        state.date.iter().filter_map(day).chain(view).collect()
    }
    fn shows(_props, state) {
        let picked = Shown::new(Part::shown, ShownAs::Text, state.date.as_deref().unwrap_or("No day picked"));
        let day = state.date.iter().map(|day| Shown::new(Part::day(day.clone()), ShownAs::AriaSelected, true));
        std::iter::once(picked).chain(day).collect()
    }
}
