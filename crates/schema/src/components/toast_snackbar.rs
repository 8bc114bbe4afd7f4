use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ToastKind {
    #[default]
    Info,
    Success,
    Warning,
    Error,
}

labelled! {
    /// A button that raises a toast.
    ToastSource {
        /// What the toast says.
        text: String,
        kind: ToastKind,
        /// Text of the toast's own button, such as Undo.
        action: Option<String>,
    }
}

component! {
    /// Buttons whose effect is told by a toast at the edge of the screen.
    ToastSnackbar = "toast_snackbar"
    props {
        label: String,
        sources: Vec<ToastSource>,
        /// How long a toast stays, in milliseconds of the scene's own clock; until it is closed if not given.
        #[serde(default)]
        stay_ms: Option<u32>,
    }
    state {
        /// The sources of all toasts that were raised, oldest first.
        #[serde(default)]
        raised: Vec<String>,
        /// The sources of the toasts on screen, oldest first.
        #[serde(default)]
        visible: Vec<String>,
        /// The sources of the toasts whose own button was pressed, oldest first.
        #[serde(default)]
        used: Vec<String>,
    }
    parts {
        source(id: String),
        /// A toast on screen, its own button, and what closes it.
        toast(id: String),
        action(id: String),
        close(id: String),
        /// What happened so far, written below the buttons.
        outcome,
    }
    free { visible }
    fn impossible(props, state) {
        let source = |id: &String| props.sources.iter().find(|source| source.id == *id);
        let fields = [("raised", &state.raised), ("visible", &state.visible), ("used", &state.used)];
        let unknown = |(field, ids): &(&'static str, &Vec<String>)| {
            ids.iter().filter(|id| source(id).is_none()).map(|id| Impossible::new(field, format!("`{id}` is not a source"))).collect::<Vec<_>>()
        };
        let mute = |id: &&String| source(id).is_some_and(|source| source.action.is_none());
        let muted = state.used.iter().filter(mute).map(|id| Impossible::new("used", format!("the toast of `{id}` has no button")));
        fields.iter().flat_map(unknown).chain(muted).collect()
    }
    fn shows(props, state) {
        let text = |id: &String| props.sources.iter().find(|source| source.id == *id).map(|source| source.text.clone());
        let shown = state.visible.iter().filter_map(|id| Some((id, text(id)?)));
        shown.map(|(id, text)| Shown::new(Part::toast(id.clone()), ShownAs::Text, text)).collect()
    }
}
