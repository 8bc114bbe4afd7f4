use super::off_grid;
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A track with two thumbs that set the ends of a range.
    SliderRange = "slider_range"
    props {
        label: String,
        min: f64,
        max: f64,
        step: f64,
        /// Stands after the shown values, as in `18 – 24 °C`.
        #[serde(default)]
        unit: String,
        /// Values that are labelled along the track.
        #[serde(default)]
        marks: Vec<f64>,
    }
    state { from: f64, to: f64 }
    parts {
        /// From the place of the smallest value to that of the largest.
        track,
        from,
        to,
        /// The thumb that has the keyboard focus.
        focus,
    }
    fn impossible(props, state) {
        let grid = (props.min, props.max, props.step);
        let mut problems: Vec<_> =
            [("from", state.from), ("to", state.to)].into_iter().filter_map(|(field, value)| off_grid(field, value, grid)).collect();
        if state.from > state.to {
            problems.push(Impossible::new("from", format!("{} lies above {}", state.from, state.to)));
        }
        problems
    }
    fn shows(_props, state) {
        vec![
            Shown::new(Part::from, ShownAs::AriaValuenow, state.from),
            Shown::new(Part::to, ShownAs::AriaValuenow, state.to),
        ]
    }
}
