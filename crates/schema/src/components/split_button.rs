use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Choice, find_choice, log, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

/// What a choice in the menu does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Picking {
    /// Runs the action; the button keeps its own.
    #[default]
    Runs,
    /// Puts the action on the button, which runs it when pressed.
    Chooses,
}

component! {
    /// A button with an action of its own and a menu of others beside it.
    SplitButton = "split_button"
    props {
        label: String,
        actions: Vec<Choice>,
        #[serde(default)]
        picking: Picking,
        /// What stands before the log.
        #[serde(default = "log::done_so_far")]
        log: String,
    }
    state {
        /// The action on the button.
        main: String,
        /// Every action that was run, oldest first.
        #[serde(default)]
        used: Vec<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        main,
        /// Opens the menu.
        more,
        item(id: String),
        log,
    }
    free { open }
    fn impossible(props, state) {
        let fixed = props.picking == Picking::Runs && props.actions.first().is_some_and(|first| first.id != state.main);
        let fixed = fixed.then(|| Impossible::new("main", "the menu does not change the button, which has the first action"));
        let disabled = |id: &str| find_choice(&props.actions, id).map(|action| action.disabled);
        let mut problems = unknown_choices("main", &props.actions, [&state.main]);
        problems.extend(log::unknown_entries("used", &state.used, disabled));
        problems.extend(fixed);
        problems
    }
    fn shows(props, state) {
        let label = |id: &str| find_choice(&props.actions, id).map(|action| action.label.as_str());
        let main = label(&state.main).unwrap_or_default();
        vec![
            Shown::new(Part::main, ShownAs::Text, main),
            Shown::new(Part::log, ShownAs::Text, log::written(&state.used, label)),
        ]
    }
}
