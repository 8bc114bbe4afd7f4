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
        /// The hidden input that stands for a value, in libraries that build on radio buttons.
        radio(value: f64),
    }
    fn impossible(props, state) {
        off_grid("value", state.value, (0.0, f64::from(props.max), step(props))).into_iter().collect()
    }
    fn shows(props, state) {
        let count = (f64::from(props.max) / step(props)) as u32;
        let values = (1..=count).map(|index| f64::from(index) * step(props));
        values.map(|value| Shown::new(Part::radio(value), ShownAs::Checked, value == state.value)).collect()
    }
}

fn step(props: &Props) -> f64 {
    if props.half { 0.5 } else { 1.0 }
}
