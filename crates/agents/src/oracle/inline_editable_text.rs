use setpoint_schema::Action;
use setpoint_schema::components::inline_editable_text::{InlineEditableText, Part, Props, State};

use super::{Next, Policy, View};

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
            _ if !view.focused => view.click(Part::input),
            "" => Next::act(Action::type_text(wanted)),
            _ => Next::act(Action::Clear),
        }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let kept = |text: String| State { text, editing: false, pending: String::new() };
        let open = |pending: &str| State { text: start.text.clone(), editing: true, pending: pending.to_string() };
        let mut shorter = aim.text.clone();
        shorter.pop();
        let mut misses = vec![
            ("not_kept", open(&aim.text)),
            ("left_open", open(&start.text)),
            ("one_character_short", kept(shorter.trim_end().to_string())),
            ("other_case", kept(swap_case(&aim.text))),
            ("appended", kept(format!("{} {}", start.text, aim.text).trim().to_string())),
            ("emptied", kept(String::new())),
        ];
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

/// The text with the case of its first letter changed.
fn swap_case(text: &str) -> String {
    let Some((at, letter)) = text.char_indices().find(|(_, letter)| letter.is_alphabetic()) else {
        return text.to_string();
    };
    let swapped: String =
        if letter.is_uppercase() { letter.to_lowercase().collect() } else { letter.to_uppercase().collect() };
    format!("{}{swapped}{}", &text[..at], &text[at + letter.len_utf8()..])
}
