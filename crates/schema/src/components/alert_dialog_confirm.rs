use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// How a question was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Confirmed,
    Cancelled,
}

component! {
    /// A button whose effect must be confirmed in a dialog that only asks this one question.
    AlertDialogConfirm = "alert_dialog_confirm"
    props {
        /// Text of the button that asks.
        label: String,
        title: String,
        body: String,
        /// Texts of the two answers.
        confirm: String,
        cancel: String,
        /// The first answer destroys something.
        #[serde(default)]
        danger: bool,
        /// What must be typed before the first answer can be given.
        #[serde(default)]
        phrase: Option<String>,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The last answer.
        #[serde(default)]
        answer: Option<Answer>,
        /// What stands in the field of the open dialog.
        #[serde(default)]
        typed: String,
    }
    parts {
        trigger,
        confirm,
        cancel,
        /// The field for the phrase.
        field,
        /// The field while it has the keyboard focus.
        focus,
        /// The last answer, written beside the trigger.
        outcome,
    }
    free { open, typed }
    fn impossible(props, state) {
        let mut problems = Vec::new();
        if !state.typed.is_empty() && props.phrase.is_none() {
            problems.push(Impossible::new("typed", "the dialog has no field"));
        }
        if !state.typed.is_empty() && !state.open {
            problems.push(Impossible::new("typed", "the dialog is closed"));
        }
        problems
    }
    fn shows(props, state) {
        let outcome = match state.answer {
            None => "none",
            Some(Answer::Confirmed) => &props.confirm,
            Some(Answer::Cancelled) => &props.cancel,
        };
        vec![Shown::new(Part::outcome, ShownAs::Text, outcome), Shown::new(Part::field, ShownAs::Value, &state.typed)]
    }
}
