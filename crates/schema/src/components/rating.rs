use super::off_grid;
use crate::component::component;
use crate::Impossible;

component! {
    /// A row of symbols of which the first few are lit.
    Rating = "rating"
    props {
        label: String,
        max: u32,
        /// Allows half symbols.
        #[serde(default)]
        half: bool,
        /// Clicking the current value clears it.
        #[serde(default)]
        clearable: bool,
    }
    state { value: f64 }
    parts { star(number: u32) }
    fn impossible(props, state) {
        let step = if props.half { 0.5 } else { 1.0 };
        let empty = (state.value == 0.0 && !props.clearable)
            .then(|| Impossible::new("value", "a rating that is not clearable cannot return to 0"));
        off_grid("value", state.value, (0.0, f64::from(props.max), step)).into_iter().chain(empty).collect()
    }
}
