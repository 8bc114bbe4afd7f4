use std::collections::BTreeMap;

use super::Side;
use super::dialog_modal::{self, DialogAction, DialogModal, DialogPage};
use crate::Control;
use crate::component::component;

component! {
    /// A dialog that slides in from a side of the screen. All but the side is as in `dialog_modal`.
    Drawer = "drawer"
    props {
        /// Text of the button that opens the drawer.
        label: String,
        title: String,
        body: String,
        side: Side,
        actions: Vec<DialogAction>,
        #[serde(default)]
        fields: Vec<Control>,
        /// Steps of a longer form, shown one at a time with Back and Next. The actions stand on the last.
        #[serde(default)]
        pages: Vec<DialogPage>,
        /// Neither Escape nor a click beside the drawer closes it.
        #[serde(default)]
        insistent: bool,
    }
    state {
        #[serde(default)]
        open: bool,
        /// The action that closed the drawer last; `dismissed` if it was closed without one.
        #[serde(default)]
        result: Option<String>,
        /// The fields as last submitted, by label.
        #[serde(default)]
        #[ts(type = "Record<string, unknown>")]
        values: BTreeMap<String, serde_json::Value>,
        /// The fields as they stand in the open drawer.
        #[serde(default)]
        #[ts(type = "Record<string, unknown>")]
        pending: BTreeMap<String, serde_json::Value>,
        /// The page that is shown, counted from 0.
        #[serde(default)]
        page: u32,
    }
    parts { trigger, action(id: String), close, back, next, field(label: String), option(label: String), focus, outcome }
    free { open, pending, page }
    fn impossible(props, state) {
        DialogModal::impossible(&props.as_dialog(), &state.as_dialog())
    }
    fn shows(props, state) {
        DialogModal::shows(&props.as_dialog(), &state.as_dialog())
    }
}

impl Props {
    /// The dialog that this drawer would be in the middle of the screen.
    pub fn as_dialog(&self) -> dialog_modal::Props {
        let Props { label, title, body, side: _, actions, fields, pages, insistent } = self.clone();
        dialog_modal::Props { label, title, body, actions, fields, pages, insistent }
    }
}

impl State {
    pub fn as_dialog(&self) -> dialog_modal::State {
        let State { open, result, values, pending, page } = self.clone();
        dialog_modal::State { open, result, values, pending, page }
    }

    pub fn of_dialog(dialog_modal::State { open, result, values, pending, page }: dialog_modal::State) -> Self {
        State { open, result, values, pending, page }
    }
}
