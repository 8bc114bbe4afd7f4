use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A text field with a list of known entries. One is either taken from the list, which a line
    /// below the field tells, or written anew.
    ComboboxEditableSingle = "combobox_editable_single"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default)]
        placeholder: String,
        #[serde(default)]
        clearable: bool,
        /// What the line says of an entry from the list; its note follows.
        #[serde(default = "on_the_list")]
        known: String,
        /// What the line says of a text that was written.
        #[serde(default = "new_entry")]
        unknown: String,
    }
    state {
        #[serde(default)]
        text: String,
        /// The entry that was taken; none once the text is written or changed by hand.
        #[serde(default)]
        option: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts { input, field, option(id: String), clear, list, status }
    free { open }
    fn impossible(props, state) {
        let label = state.option.as_ref().and_then(|id| find_choice(&props.options, id)).map(|option| &option.label);
        let differs = label.filter(|label| **label != state.text).map(|label| {
            Impossible::new("text", format!("is not `{label}`, the label of the entry that was taken"))
        });
        unknown_choices("option", &props.options, &state.option).into_iter().chain(differs).collect()
    }
    fn shows(props, state) {
        let taken = state.option.as_ref().and_then(|id| find_choice(&props.options, id));
        let status = match taken {
            Some(option) if option.note.is_empty() => props.known.clone(),
            Some(option) => format!("{} · {}", props.known, option.note),
            None if state.text.is_empty() => String::new(),
            None => props.unknown.clone(),
        };
        vec![
            Shown::new(Part::input, ShownAs::Value, &state.text),
            Shown::new(Part::status, ShownAs::Text, status),
        ]
    }
}

fn on_the_list() -> String {
    "On the list".into()
}

fn new_entry() -> String {
    "New entry".into()
}
