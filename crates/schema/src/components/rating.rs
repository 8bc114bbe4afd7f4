use super::off_grid;
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A row of symbols of which the first few are lit.
    Rating = "rating"
    props {
        label: String,
        max: u32,
        /// Allows half symbols.
        #[serde(default)]
        half: bool,
        /// Clicking the current value clears it. Without it, a rating once given can only be changed.
        #[serde(default)]
        clearable: bool,
    }
    state {
        /// 0 while there is no rating.
        value: f64,
    }
    parts {
        star(number: u32),
        /// The input that is checked, in libraries that build on radio buttons.
        checked,
    }
    fn impossible(props, state) {
        let step = if props.half { 0.5 } else { 1.0 };
        off_grid("value", state.value, (0.0, f64::from(props.max), step)).into_iter().collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::checked, ShownAs::Value, state.value)]
    }
}
