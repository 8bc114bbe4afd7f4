use super::common::labelled;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

labelled! {
    /// A colour with a name; the id is not used.
    Swatch {
        /// As `#rrggbb`, in lower case.
        color: String,
    }
}

labelled! {
    /// Colours that stand together.
    Palette { swatches: Vec<Swatch> }
}

component! {
    /// Swatches of which one colour is taken.
    ColorSwatchPicker = "color_swatch_picker"
    props {
        label: String,
        palettes: Vec<Palette>,
        /// The label of a button that takes no colour.
        #[serde(default)]
        none: Option<String>,
    }
    state {
        color: Option<String>,
        #[serde(default)]
        open: bool,
    }
    parts {
        /// What opens the swatches, where they do not stand on the page.
        trigger,
        swatch(color: String),
        none,
        /// The name and the code of the taken colour.
        taken,
    }
    free { open }
    fn impossible(props, state) {
        let unknown = state.color.as_ref().filter(|color| props.find(color).is_none());
        unknown.map(|color| Impossible::new("color", format!("`{color}` is not among the swatches"))).into_iter().collect()
    }
    fn shows(props, state) {
        let swatch = state.color.as_ref().and_then(|color| props.find(color));
        let text = swatch.map_or_else(|| "No colour".to_string(), |swatch| format!("{} {}", swatch.label, swatch.color));
        vec![Shown::new(Part::taken, ShownAs::Text, text)]
    }
}

impl Props {
    pub fn swatches(&self) -> impl Iterator<Item = &Swatch> {
        self.palettes.iter().flat_map(|palette| &palette.swatches)
    }

    fn find(&self, color: &str) -> Option<&Swatch> {
        self.swatches().find(|swatch| swatch.color == color)
    }
}
