use super::dates::{twelve_hours, untimely};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A field that a time of day is typed into.
    TimeInputText = "time_input_text"
    props {
        label: String,
        #[serde(default)]
        seconds: bool,
        /// Writes `05:45 PM` instead of `17:45`, where the library has a say in it.
        #[serde(default)]
        twelve_hours: bool,
        #[serde(default)]
        clearable: bool,
    }
    state {
        /// `17:45`, or `17:45:00` with seconds.
        time: Option<String>,
        /// What was typed, where it does not count yet.
        #[serde(default)]
        draft: Option<String>,
        /// True between a click on a field of the browser's own and the next change of its time.
        #[serde(default)]
        entered: bool,
    }
    parts {
        field,
        /// The browser's own field, whose hours stand at its left end.
        native,
        clear,
        /// What shows the text of the field, where the field is made of several.
        shown,
    }
    free { draft, entered }
    fn impossible(props, state) {
        state.time.iter().filter_map(|time| untimely("time", time, props.seconds, 1)).collect()
    }
    fn shows(props, state) {
        let write = |time: &String| if props.twelve_hours { twelve_hours(time) } else { Some(time.clone()) };
        let written = state.draft.clone().or_else(|| state.time.as_ref().and_then(write));
        let fact = |part, text: &String| Shown::new(part, ShownAs::Value, text);
        let texts = written.iter().flat_map(|text| [Part::field, Part::shown].map(|part| fact(part, text)));
        texts.chain(state.time.iter().map(|time| fact(Part::native, time))).collect()
    }
}
