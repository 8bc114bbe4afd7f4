use setpoint_schema::components::textarea::{Part, Props, State, Textarea};

use super::{Next, Policy, View, writing};

/// Empties the field and types.
impl Policy for Textarea {
    fn next(view: &View<Self>) -> Next {
        let (shown, wanted) = (&view.state.text, &view.aim.text);
        if shown == wanted { Next::Reached } else { view.write_over(Part::input, shown, wanted) }
    }

    fn near_misses(_props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let mut texts = wrong_lines(&aim.text);
        texts.extend(writing::near(&start.text, &aim.text));
        texts.into_iter().map(|(kind, text)| (kind, State { text })).collect()
    }
}

/// The right words in other lines.
fn wrong_lines(wanted: &str) -> Vec<(&'static str, String)> {
    let lines: Vec<&str> = wanted.split('\n').collect();
    let last = lines.len() - 1;
    if last == 0 {
        return Vec::new();
    }
    let turned: Vec<&str> = lines.iter().rev().copied().collect();
    vec![
        ("all_on_one_line", lines.join(" ")),
        ("blank_lines_between", lines.join("\n\n")),
        ("last_line_missing", lines[..last].join("\n")),
        ("lines_turned_round", turned.join("\n")),
    ]
}
