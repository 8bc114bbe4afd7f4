use super::off_grid;
use crate::component::component;
use crate::{Shown, ShownAs};

component! {
    /// A track with one thumb that sets a number.
    SliderSingle = "slider_single"
    props {
        label: String,
        min: f64,
        max: f64,
        step: f64,
        /// Stands after the shown value, as in `65 %`.
        #[serde(default)]
        unit: String,
        /// Values that are labelled along the track.
        #[serde(default)]
        marks: Vec<f64>,
        #[serde(default)]
        vertical: bool,
    }
    state { value: f64 }
    parts {
        /// From the place of the smallest value to that of the largest.
        track,
        thumb,
    }
    fn impossible(props, state) {
        off_grid("value", state.value, (props.min, props.max, props.step)).into_iter().collect()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::thumb, ShownAs::AriaValuenow, state.value)]
    }
}
