use super::{Choice, find_choice, log};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

fn opened() -> String {
    "Opened".into()
}

component! {
    /// Links in a list or in running text, and which of them were followed.
    Link = "link"
    props {
        label: String,
        /// The note of a link stands below it in a list.
        links: Vec<Choice>,
        /// Text with the ids of the links in square brackets where they stand; without it the links are a list.
        #[serde(default)]
        prose: String,
        /// What stands before the pages that were opened.
        #[serde(default = "opened")]
        log: String,
    }
    state {
        /// Every link that was followed, oldest first.
        #[serde(default)]
        followed: Vec<String>,
    }
    parts { link(id: String), log }
    fn impossible(props, state) {
        let lost = |link: &&Choice| !props.prose.is_empty() && !props.prose.contains(&format!("[{}]", link.id));
        let lost = props.links.iter().filter(lost);
        let lost = lost.map(|link| Impossible::new("followed", format!("`{}` does not stand in the text", link.id)));
        let disabled = |id: &str| find_choice(&props.links, id).map(|_| false);
        log::unknown_entries("followed", &state.followed, disabled).into_iter().chain(lost).collect()
    }
    fn shows(props, state) {
        let label = |id: &str| find_choice(&props.links, id).map(|link| link.label.as_str());
        vec![Shown::new(Part::log, ShownAs::Text, log::written(&state.followed, label))]
    }
}
