use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A stop of a tour: a tip beside something on the page.
    Stop {
        /// What the tip says.
        note: String,
        /// The name of what it explains.
        target: String,
    }
}

/// How a tour came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was closed at its last stop.
    Done,
    /// It was closed before.
    Skipped,
}

component! {
    /// A button that starts a tour of tips over a few things on the page.
    TourTeachingTip = "tour_teaching_tip"
    props {
        /// Text of the button that starts the tour.
        label: String,
        stops: Vec<Stop>,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The stop that is shown or was shown last, counted from 0.
        #[serde(default)]
        step: u32,
        #[serde(default)]
        ended: Option<Ending>,
    }
    parts {
        trigger,
        next,
        back,
        skip,
        /// The heading of the tip.
        title,
        /// How the tour ended, written beside the trigger.
        outcome,
    }
    free { open, step }
    fn impossible(props, state) {
        let count = props.stops.len();
        let beyond = state.step as usize >= count;
        beyond.then(|| Impossible::new("step", format!("there are only {count} stops"))).into_iter().collect()
    }
    fn shows(props, state) {
        let outcome = match state.ended {
            None => "not taken",
            Some(Ending::Done) => "taken",
            Some(Ending::Skipped) => "skipped",
        };
        let stop = props.stops.get(state.step as usize).filter(|_| state.open);
        let title = stop.map(|stop| Shown::new(Part::title, ShownAs::Text, &stop.label));
        std::iter::once(Shown::new(Part::outcome, ShownAs::Text, outcome)).chain(title).collect()
    }
}
