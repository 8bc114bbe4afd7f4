use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// A strip that sets how opaque a colour is.
    AlphaSlider = "alpha_slider"
    props {
        label: String,
        /// The colour whose opacity is set, as `#rrggbb`.
        color: String,
    }
    state {
        /// From 0, which cannot be seen, to 1, in hundredths.
        alpha: f64,
        #[serde(default)]
        open: bool,
    }
    parts {
        /// What opens the strip, where it does not stand on the page.
        trigger,
        /// From the place of 0 to that of 1.
        track,
        /// The opacity in percent.
        reading,
    }
    free { open }
    fn impossible(_props, state) {
        super::off_grid("alpha", state.alpha, (0.0, 1.0, 0.01)).into_iter().collect::<Vec<Impossible>>()
    }
    fn shows(_props, state) {
        vec![Shown::new(Part::reading, ShownAs::Text, format!("{} %", (state.alpha * 100.0).round()))]
    }
}
