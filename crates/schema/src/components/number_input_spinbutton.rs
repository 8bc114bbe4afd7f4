use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A field for a number, with buttons that take it one step up and down.
    NumberInputSpinbutton = "number_input_spinbutton"
    props {
        label: String,
        /// A line of help at the field.
        #[serde(default)]
        note: String,
        #[serde(default)]
        min: Option<f64>,
        #[serde(default)]
        max: Option<f64>,
        #[serde(default = "one")]
        step: f64,
        /// How many places behind the point it keeps.
        #[serde(default)]
        decimals: u32,
    }
    state {
        /// Follows every key; a number outside the bounds is brought inside when the field is left.
        value: Option<f64>,
    }
    parts {
        input,
        /// The field again where nothing but a number can stand in it, so that its text can be read as one.
        text,
        up,
        down,
    }
    fn impossible(props, state) {
        let Some(value) = state.value else { return Vec::new() };
        let wrong = |reason: String| Some(Impossible::new("value", reason));
        let low = props.min.filter(|min| value < *min).and_then(|min| wrong(format!("{value} is below {min}")));
        let high = props.max.filter(|max| value > *max).and_then(|max| wrong(format!("{value} is above {max}")));
        let shifted = value * 10f64.powi(props.decimals as i32);
        let fine = (shifted - shifted.round()).abs() > 1e-6;
        let fine = fine.then(|| wrong(format!("{value} has more than {} decimals", props.decimals))).flatten();
        low.into_iter().chain(high).chain(fine).collect()
    }
    fn shows(_props, state) {
        let facts = |value: f64| {
            vec![
                Shown::new(Part::input, ShownAs::AriaValuenow, value),
                Shown::new(Part::text, ShownAs::Value, value),
            ]
        };
        state.value.map_or_else(Vec::new, facts)
    }
}

fn one() -> f64 {
    1.0
}
