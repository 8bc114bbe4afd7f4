//! Text of several lines: what the editors of code, Markdown and JSON have in common.

use setpoint_schema::{Action, Component};

use super::{Next, View, misses};

/// Takes the focus, empties the editor and types the text; what a line shares with the text before it is typed again.
pub fn write<C: Component>(view: &View<C>, editor: C::Part, now: &str, wanted: &str) -> Next {
    if !view.focused {
        return view.click(editor);
    }
    match wanted.strip_prefix(now) {
        // An empty editor, or one whose end was cut off.
        Some(rest) if now.is_empty() => Next::act(Action::type_text(rest)),
        _ => Next::act(Action::Clear).also(view.click_if(editor)),
    }
}

/// Texts that look like the wanted one.
pub fn near_misses(start: &str, wanted: &str) -> Vec<(&'static str, String)> {
    if start == wanted {
        return vec![("text_changed_too", format!("{wanted}\nx")), ("emptied_too", String::new())];
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (start.lines().collect(), wanted.lines().collect());
    let at = new.iter().zip(&old).take_while(|(new, old)| new == old).count();
    let mut found = Vec::new();
    let with = |line: String| {
        let mut lines: Vec<String> = new.iter().map(ToString::to_string).collect();
        lines[at] = line;
        lines.join("\n")
    };
    if let Some(line) = new.get(at) {
        for (kind, text) in misses::of_text(old.get(at).unwrap_or(&""), line.trim_start()) {
            let indent = &line[..line.len() - line.trim_start().len()];
            found.push((kind, with(format!("{indent}{text}"))));
        }
        found.push(("indented", with(format!("  {line}"))));
        let mut swapped = new.clone();
        let other = if at + 1 < new.len() { at + 1 } else { at.saturating_sub(1) };
        swapped.swap(at, other);
        found.push(("lines_swapped", swapped.join("\n")));
    }
    let mut short = new.clone();
    short.remove(at.min(new.len().saturating_sub(1)));
    found.push(("line_missing", short.join("\n")));
    found.push(("line_too_many", format!("{wanted}\n{}", new.last().unwrap_or(&"x"))));
    found.push(("emptied", String::new()));
    found
}
