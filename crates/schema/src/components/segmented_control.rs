use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A bar of joined segments, of which exactly one is on.
    SegmentedControl = "segmented_control"
    props {
        label: String,
        options: Vec<Choice>,
        #[serde(default)]
        vertical: bool,
    }
    state { selected: String }
    parts { option(id: String) }
    fn impossible(props, state) {
        unknown_choices("selected", &props.options, [&state.selected])
    }
    fn shows(props, state) {
        let segment = |option: &Choice| {
            let (id, on) = (option.id.clone(), option.id == state.selected);
            [ShownAs::Checked, ShownAs::AriaPressed].map(|by| Shown::new(Part::option(id.clone()), by, on))
        };
        props.options.iter().flat_map(segment).collect()
    }
}
