use super::dates::{twelve_hours, untimely};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A time of day, picked from columns of hours and minutes that open below the field.
    TimePicker = "time_picker"
    props {
        label: String,
        #[serde(default)]
        seconds: bool,
        /// Writes `05:45 PM` instead of `17:45`.
        #[serde(default)]
        twelve_hours: bool,
        /// Every how many minutes there is something to pick.
        #[serde(default = "every_minute")]
        minute_step: u32,
        #[serde(default)]
        clearable: bool,
    }
    state {
        /// `17:45`, or `17:45:00` with seconds.
        time: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        /// What opens the columns.
        opener,
        /// Cells of the columns, named by their text.
        hour(text: String),
        minute(text: String),
        second(text: String),
        half(text: String),
        /// A cell that is chosen, such as `hour=17`.
        chosen(cell: String),
        ok,
        clear,
        /// What shows the time as it is written, and what holds it as the state does.
        shown,
        shown_iso,
    }
    free { open }
    fn impossible(props, state) {
        state.time.iter().filter_map(|time| untimely("time", time, props.seconds, props.minute_step)).collect()
    }
    fn shows(props, state) {
        let write = |time: &String| if props.twelve_hours { twelve_hours(time) } else { Some(time.clone()) };
        let written = state.time.as_ref().and_then(write).map(|text| Shown::new(Part::shown, ShownAs::Value, text));
        let held = state.time.as_ref().map(|time| Shown::new(Part::shown_iso, ShownAs::Value, time));
        written.into_iter().chain(held).collect()
    }
}

fn every_minute() -> u32 {
    1
}
