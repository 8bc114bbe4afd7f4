use std::collections::BTreeMap;

use super::common::labelled;
use crate::component::component;
use crate::{Control, ControlKind, Impossible, Shown, ShownAs};

/// The result of a dialog that was closed without one of its actions.
pub const DISMISSED: &str = "dismissed";

labelled! {
    /// A button in the foot of a dialog.
    DialogAction {
        /// Keeps the values of the dialog's fields; other actions drop them.
        submits: bool,
    }
}

labelled! {
    /// A step of a dialog.
    DialogPage {
        /// What the step says.
        note: String,
        /// Labels of the fields that stand on it.
        fields: Vec<String>,
    }
}

component! {
    /// Buttons that open a dialog each, with text, fields and a choice of actions.
    DialogModal = "dialog_modal"
    props {
        /// Text of the button that opens the dialog.
        label: String,
        title: String,
        body: String,
        actions: Vec<DialogAction>,
        #[serde(default)]
        fields: Vec<Control>,
        /// Steps of a longer text or form, shown one at a time with Back and Next. The actions stand on the last.
        #[serde(default)]
        pages: Vec<DialogPage>,
        /// Neither Escape nor a click beside the dialog closes it.
        #[serde(default)]
        insistent: bool,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The action that closed the dialog last; `dismissed` if it was closed without one.
        #[serde(default)]
        result: Option<String>,
        /// The fields as last submitted, by label.
        #[serde(default)]
        #[ts(type = "Record<string, unknown>")]
        values: BTreeMap<String, serde_json::Value>,
        /// The fields as they stand in the open dialog.
        #[serde(default)]
        #[ts(type = "Record<string, unknown>")]
        pending: BTreeMap<String, serde_json::Value>,
        /// The page that is shown, counted from 0.
        #[serde(default)]
        page: u32,
    }
    parts {
        trigger,
        action(id: String),
        close,
        back,
        next,
        field(label: String),
        /// An option of the select that is open.
        option(label: String),
        /// The field that has the keyboard focus.
        focus,
        /// The last result, written beside the trigger.
        outcome,
    }
    free { open, pending, page }
    commits "when an action of the dialog is pressed"
    fn impossible(props, state) {
        let known = |id: &String| id == DISMISSED || props.actions.iter().any(|action| action.id == *id);
        let result = state.result.iter().filter(|id| !known(id));
        let mut problems: Vec<_> =
            result.map(|id| Impossible::new("result", format!("`{id}` is not an action of the dialog"))).collect();
        for (label, value) in &state.values {
            match props.fields.iter().find(|field| field.label == *label) {
                None => problems.push(Impossible::new("values", format!("the dialog has no field `{label}`"))),
                Some(field) if field.kind == ControlKind::Select => {
                    let offered = value.as_str().is_some_and(|value| field.options.iter().any(|option| option == value));
                    if !offered {
                        problems.push(Impossible::new("values", format!("`{label}` does not offer {value}")));
                    }
                }
                Some(_) => {}
            }
        }
        if let Some(last) = props.pages.len().checked_sub(1) && state.page as usize > last {
            problems.push(Impossible::new("page", format!("there are only {} pages", props.pages.len())));
        }
        let on_a_page = |label: &String| props.pages.iter().any(|page| page.fields.contains(label));
        if let Some(lost) = props.fields.iter().find(|field| !props.pages.is_empty() && !on_a_page(&field.label)) {
            problems.push(Impossible::new("values", format!("no page shows the field `{}`", lost.label)));
        }
        problems
    }
    fn shows(props, state) {
        let label = |id: &String| props.actions.iter().find(|action| action.id == *id).map(|action| action.label.clone());
        let outcome = state.result.as_ref().map_or("none".into(), |id| label(id).unwrap_or_else(|| DISMISSED.into()));
        let mut facts = vec![Shown::new(Part::outcome, ShownAs::Text, outcome)];
        for field in &props.fields {
            let part = Part::field(field.label.clone());
            facts.extend(match (field.kind, state.pending.get(&field.label)) {
                (ControlKind::Text | ControlKind::Select, Some(serde_json::Value::String(text))) => {
                    Some(Shown::new(part, ShownAs::Value, text))
                }
                (ControlKind::Switch | ControlKind::Checkbox, Some(serde_json::Value::Bool(on))) => {
                    Some(Shown::new(part, ShownAs::AriaChecked, on))
                }
                _ => None,
            });
        }
        facts
    }
}
