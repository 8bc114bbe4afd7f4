use std::collections::BTreeSet;

use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field for text in which people can be mentioned: an `@` offers them, and picking one mentions them.
    MentionsInput = "mentions_input"
    props {
        label: String,
        /// Who can be mentioned.
        people: Vec<Choice>,
        #[serde(default)]
        placeholder: String,
        #[serde(default = "three")]
        rows: u32,
    }
    state {
        #[serde(default)]
        text: String,
        /// Who was picked and still stands in the text; a name that was only typed mentions nobody.
        #[serde(default)]
        mentions: BTreeSet<String>,
    }
    parts { input, option(id: String), notified }
    fn impossible(props, state) {
        let absent = |id: &&String| find_choice(&props.people, id).is_some_and(|person| !state.text.contains(&at(person)));
        let absent = state.mentions.iter().find(absent);
        let absent = absent.map(|id| Impossible::new("mentions", format!("`{id}` is not in the text")));
        unknown_choices("mentions", &props.people, &state.mentions).into_iter().chain(absent).collect()
    }
    fn shows(props, state) {
        let label = |id: &String| find_choice(&props.people, id).map(|person| person.label.clone());
        let names: Vec<String> = state.mentions.iter().filter_map(label).collect();
        let names = if names.is_empty() { "nobody".to_string() } else { names.join(", ") };
        vec![
            Shown::new(Part::input, ShownAs::Value, &state.text),
            Shown::new(Part::notified, ShownAs::Text, names),
        ]
    }
}

/// How a person stands in the text.
fn at(person: &Choice) -> String {
    format!("@{}", person.label)
}

fn three() -> u32 {
    3
}
