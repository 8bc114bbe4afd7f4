use setpoint_schema::components::text_input::{Part, Props, State, TextInput};

use super::{Next, Policy, View, writing};

/// Empties the field and types.
impl Policy for TextInput {
    fn next(view: &View<Self>) -> Next {
        let (shown, wanted) = (&view.state.text, &view.aim.text);
        match wanted.as_str() {
            _ if shown == wanted => Next::Reached,
            "" if view.has(Part::clear) => view.click(Part::clear).also([view.write_over(Part::input, shown, wanted)]),
            _ => view.write_over(Part::input, shown, wanted),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        writing::near(&start.text, &aim.text).into_iter().map(|(kind, text)| (kind, State { text })).collect()
    }
}
