use setpoint_schema::components::inline_editable_text::{InlineEditableText, Part, Props, State};

use super::{Next, Policy, View, misses};

/// Starts the edit, replaces what stands in the field, and keeps it.
impl Policy for InlineEditableText {
    fn next(view: &View<Self>) -> Next {
        let View { state, aim, .. } = view;
        let done = state.text == aim.text && state.editing == aim.editing;
        if done && (!aim.editing || state.pending == aim.pending) {
            return Next::Reached;
        }
        if !state.editing {
            return view.click(Part::edit);
        }
        // A text that must change has to be kept first, even if another edit should be left open in the end.
        let wanted = if state.text == aim.text && aim.editing { &aim.pending } else { &aim.text };
        match state.pending.as_str() {
            // Nothing in the field is worth keeping.
            _ if state.text == aim.text && !aim.editing => drop_edit(view),
            pending if pending == wanted => keep(view),
            pending => view.write_over(Part::input, pending, wanted),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let kept = |text: String| State { text, editing: false, pending: String::new() };
        let open = |pending: &str| State { text: start.text.clone(), editing: true, pending: pending.to_string() };
        let mut misses = vec![("not_kept", open(&aim.text)), ("left_open", open(&start.text))];
        misses.extend(misses::of_text(&start.text, &aim.text).into_iter().map(|(kind, text)| (kind, kept(text))));
        if start.editing {
            misses.push(("wrong_edit_kept", kept(start.pending.clone())));
        }
        misses
    }
}

fn keep(view: &View<InlineEditableText>) -> Next {
    if view.has(Part::save) { view.click(Part::save) } else { in_field(view, "Enter") }
}

fn drop_edit(view: &View<InlineEditableText>) -> Next {
    if view.has(Part::cancel) { view.click(Part::cancel) } else { in_field(view, "Escape") }
}

fn in_field(view: &View<InlineEditableText>, chord: &str) -> Next {
    if view.focused { Next::key(chord) } else { view.click(Part::input) }
}
