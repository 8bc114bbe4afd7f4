//! Actions, ends and voids as a person would tell them.

use setpoint_schema::{Action, Button, Finish, Modifier, Place, ScrollUnit, VoidKind};

/// Longer texts are cut, in characters.
const LONGEST: usize = 120;

pub fn action_words(action: &Action) -> String {
    let words = match action {
        Action::Click { at, button, count, modifiers } => {
            let held: String = modifiers.iter().map(|one| format!("{}+", modifier(*one))).collect();
            let times = match count {
                1 => "click",
                2 => "double click",
                3 => "triple click",
                _ => "clicks",
            };
            let button = match button {
                Button::Left => "",
                Button::Middle => "middle ",
                Button::Right => "right ",
            };
            format!("{held}{button}{times} at {}", place(at))
        }
        Action::Move { to } => format!("move to {}", place(to)),
        Action::Press { .. } => "press the button".into(),
        Action::Release { .. } => "release the button".into(),
        Action::Drag { path } => {
            format!("drag {}", path.iter().map(place).collect::<Vec<_>>().join(" → "))
        }
        Action::Scroll { at, dx, dy, unit } => {
            let unit = if *unit == ScrollUnit::Pixels { "px" } else { "notches" };
            format!("scroll {dx:.0}, {dy:.0} {unit} at {}", place(at))
        }
        Action::Key { chord } => format!("press {chord}"),
        Action::Type { text } => format!("type “{text}”"),
        Action::Clear => "clear the field".into(),
        Action::Select { at, label } => format!("select “{label}” at {}", place(at)),
        Action::Upload { files } => format!("upload {}", files.join(", ")),
        Action::Wait { ms } => format!("wait {ms} ms"),
        Action::Navigate { url } => format!("go to {url}"),
        Action::Done => "done".into(),
        Action::Infeasible { reason } => format!("infeasible: {reason}"),
        Action::Unreadable { raw, .. } => format!("unreadable: {raw}"),
    };
    shortened(&words)
}

pub fn finish_words(finish: Finish) -> &'static str {
    match finish {
        Finish::Declared => "it said that it was done",
        Finish::GaveUp => "it gave up",
        Finish::BudgetSpent => "it used all its steps",
        Finish::LeftPage => "it left the page",
        Finish::FellSilent => "it did not answer in its time",
        Finish::EndedEarly => "it ended before it said that it was done",
        Finish::BrokePage => "it broke the page",
        Finish::Cut => "it was cut off",
    }
}

pub fn void_words(kind: VoidKind) -> &'static str {
    match kind {
        VoidKind::AgentProcess => "the agent's program",
        VoidKind::ModelService => "the model's service",
        VoidKind::Browser => "the browser",
        VoidKind::Stage => "the stage",
        VoidKind::Harness => "the harness",
        VoidKind::Tampered => "tampered with",
        VoidKind::Declared => "declared by the agent",
        VoidKind::Unclear => "broken by nobody knows whom",
    }
}

fn place(place: &Place) -> String {
    match place {
        Place::Point(point) => format!("({:.0}, {:.0})", point.x, point.y),
        Place::Element(number) => format!("[{number}]"),
    }
}

fn modifier(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::Alt => "Alt",
        Modifier::Control => "Control",
        Modifier::Meta => "Meta",
        Modifier::Shift => "Shift",
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::Point;

    use super::*;

    #[test]
    fn actions_are_told_in_words() {
        let at = Place::Point(Point::new(10.4, 20.0));
        let click = Action::Click { at, button: Button::Right, count: 2, modifiers: vec![Modifier::Shift] };
        assert_eq!(action_words(&click), "Shift+right double click at (10, 20)");
        assert_eq!(action_words(&Action::drag(Point::new(1.0, 2.0), Point::new(3.0, 4.0))), "drag (1, 2) → (3, 4)");
        assert_eq!(action_words(&Action::type_text("é".repeat(200))).chars().count(), LONGEST + 1);
    }
}
