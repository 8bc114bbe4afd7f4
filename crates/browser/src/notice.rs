//! What happened in a tab without being asked for.

use serde::Serialize;

/// One happening, in the order in which the browser told it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Notice {
    /// A script dialog. It was dismissed at once (`beforeunload`: accepted), since an open dialog
    /// stops all input and pictures.
    Dialog {
        kind: String,
        message: String,
    },
    /// The page opened another tab or window.
    NewTarget {
        url: String,
    },
    /// The page went somewhere that [`crate::Page::navigate`] did not ask for.
    Navigated {
        url: String,
        same_document: bool,
    },
    /// An uncaught exception or a `console.error`.
    ConsoleError {
        text: String,
    },
    /// A download began; [`crate::Context::downloads`] tells how it went.
    Download {
        guid: String,
        name: String,
        url: String,
    },
    Crashed,
}
