use super::{Choice, unknown_choices};
use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

component! {
    /// Slides of which one is shown at a time.
    Carousel = "carousel"
    props {
        label: String,
        /// The note of each slide is what stands on it below its label.
        slides: Vec<Choice>,
        /// Marks below the slides, one for each.
        #[serde(default)]
        dots: bool,
        /// After the last slide comes the first.
        #[serde(default)]
        endless: bool,
        /// The label of a button on every slide that chooses it, or lets it go again.
        #[serde(default)]
        choose: Option<String>,
    }
    state {
        /// The slide that is shown, counted from 0.
        #[serde(default)]
        index: u32,
        #[serde(default)]
        chosen: Option<String>,
    }
    parts {
        previous,
        next,
        dot(index: u32),
        /// The button of the slide that is shown.
        choose,
        /// Which slide is shown, and which is chosen.
        position,
    }
    free { index }
    fn impossible(props, state) {
        let mut problems = unknown_choices("chosen", &props.slides, &state.chosen);
        if state.index as usize >= props.slides.len() {
            problems.push(Impossible::new("index", format!("there are only {} slides", props.slides.len())));
        }
        if state.chosen.is_some() && props.choose.is_none() {
            problems.push(Impossible::new("chosen", "the slides have no button to choose them"));
        }
        problems
    }
    fn shows(props, state) {
        let place = format!("{} of {}", state.index + 1, props.slides.len());
        let chosen = state.chosen.as_ref().map_or_else(String::new, |id| {
            let label = super::find_choice(&props.slides, id).map_or(id, |slide| &slide.label);
            format!(" · Chosen: {label}")
        });
        vec![Shown::new(Part::position, ShownAs::Text, format!("{place}{chosen}"))]
    }
}
