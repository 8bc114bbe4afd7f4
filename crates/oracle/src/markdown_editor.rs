use setpoint_schema::components::markdown_editor::{MarkdownEditor, Pane, Part, Props, State};

use super::{Next, Policy, View, sources};

/// Writes the text anew, where it can be written, then turns to the wanted pane.
impl Policy for MarkdownEditor {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        match state.source != aim.source {
            true if state.pane == Pane::Preview => view.click(Part::pane(Pane::Write)),
            true => sources::write(view, Part::editor, &state.source, &aim.source),
            false if state.pane == aim.pane => Next::Reached,
            false => view.click(Part::pane(aim.pane)),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let panes = [Pane::Write, Pane::Split, Pane::Preview];
        let other = |pane| ("other_pane", State { pane, ..aim.clone() });
        let texts = sources::near_misses(&start.source, &aim.source);
        let text = |(kind, source)| (kind, State { source, ..aim.clone() });
        texts.into_iter().map(text).chain(panes.into_iter().map(other)).collect()
    }
}
