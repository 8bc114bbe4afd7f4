use std::collections::BTreeSet;

use super::{Choice, find_choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A feed that brings further entries when its end comes into sight.
    FeedInfiniteScroll = "feed_infinite_scroll"
    props {
        label: String,
        /// All entries, those that are not loaded yet included; the note of each is its text.
        entries: Vec<Choice>,
        /// How many entries come at a time.
        page: u32,
        /// How long they take on the scene's clock.
        delay_ms: u32,
        /// The label of the button on every entry, and what it says once it is pressed.
        button: String,
        pressed: String,
    }
    state {
        /// How many entries are there.
        loaded: u32,
        #[serde(default)]
        loading: bool,
        #[serde(default)]
        marked: BTreeSet<String>,
    }
    parts {
        /// What scrolls.
        feed,
        entry(id: String),
        button(id: String),
        /// How many entries are there, and which are marked.
        summary,
    }
    free { loaded, loading }
    fn impossible(props, state) {
        let mut problems = unknown_choices("marked", &props.entries, &state.marked);
        let all = props.entries.len() as u32;
        if state.loaded > all || (!state.loaded.is_multiple_of(props.page) && state.loaded != all) {
            problems.push(Impossible::new("loaded", format!("{all} entries do not come as {} by {}", state.loaded, props.page)));
        }
        problems
    }
    fn shows(props, state) {
        let label = |id: &String| find_choice(&props.entries, id).map_or(id.clone(), |entry| entry.label.clone());
        let marked = props.entries.iter().map(|entry| &entry.id).filter(|id| state.marked.contains(*id)).map(label);
        let names = marked.collect::<Vec<_>>().join(", ");
        let names = if names.is_empty() { String::new() } else { format!(" · {}: {names}", props.pressed) };
        vec![Shown::new(Part::summary, ShownAs::Text, format!("{} loaded{names}", state.loaded))]
    }
}
