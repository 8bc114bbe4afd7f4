use setpoint_schema::components::masked_input::{MaskedInput, Part, Props, State};

use super::{Next, Policy, View, misreading, writing};

/// Empties the field and types what the pattern leaves open.
impl Policy for MaskedInput {
    fn next(view: &View<Self>) -> Next {
        let (shown, wanted) = (&view.state.raw, &view.aim.raw);
        if shown == wanted { Next::Reached } else { view.write_over(Part::input, shown, wanted) }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut texts = writing::near(&start.raw, &aim.raw);
        texts.extend(misreading::misread(&aim.raw));
        if aim.raw.is_empty() {
            texts.extend(misreading::misread(&start.raw));
        }
        texts.into_iter().map(|(kind, raw)| (kind, State { raw })).collect()
    }
}
