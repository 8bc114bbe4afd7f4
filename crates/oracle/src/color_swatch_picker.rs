use setpoint_schema::components::color_swatch_picker::{ColorSwatchPicker, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Opens the swatches where they are hidden, and clicks the wanted one.
impl Policy for ColorSwatchPicker {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        match &aim.color {
            _ if state.color == aim.color => Next::Reached,
            None => view.click(Part::none),
            Some(color) if view.has(Part::swatch(color.clone())) => view.click(Part::swatch(color.clone())),
            Some(_) => view.click(Part::trigger),
        }
    }

    fn near_misses(props: &Props, _start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let taken = |color: &str| State { color: Some(color.to_string()), open: false };
        let colors: Vec<String> = props.swatches().map(|swatch| swatch.color.clone()).collect();
        let Some(wanted) = &aim.color else {
            let kinds = ["first", "second", "third", "fourth", "last"];
            return kinds.into_iter().zip(colors.iter().map(|color| taken(color))).collect();
        };
        let others = misses::of_choice(&colors, wanted).into_iter().map(|(kind, color)| (kind, taken(&color)));
        let none = props.none.iter().map(|_| ("no_colour", State { color: None, open: false }));
        others.chain(none).collect()
    }

    /// Nothing brings back that no colour was taken yet, unless there is a button for it.
    fn can_return(props: &Props, start: &State) -> bool {
        start.color.is_some() || props.none.is_some()
    }
}
