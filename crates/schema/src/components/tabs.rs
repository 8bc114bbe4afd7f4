use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A row or column of tabs, of which one is open and shows its panel.
    Tabs = "tabs"
    props {
        label: String,
        /// The note of each tab is the text of its panel.
        tabs: Vec<Choice>,
        #[serde(default)]
        vertical: bool,
    }
    state { active: String }
    parts {
        tab(id: String),
        /// Scrolls on to the tabs that do not fit, or lists them.
        more,
        /// Scrolls back to the tabs before.
        back,
        /// A tab in the list that `more` opens.
        listed(id: String),
        panel,
    }
    fn impossible(props, state) {
        unknown_choices("active", &props.tabs, [&state.active])
    }
    fn shows(props, state) {
        let tab = |choice: &Choice| Shown::new(Part::tab(choice.id.clone()), ShownAs::AriaSelected, choice.id == state.active);
        props.tabs.iter().map(tab).collect()
    }
}
