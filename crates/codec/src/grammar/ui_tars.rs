//! UI-TARS 1.0 and 1.5: `Thought: …` and then `Action: click(start_box='(x,y)')`.

use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, click, key_names, left_click, place_in, quoted, scroll};
use crate::call::Call;
use crate::prose::{after_last, without_thoughts};
use crate::{Canvas, Unread, keys};

/// What the model's own code scrolls by, as the format names no amount.
pub const NOTCHES: f64 = 5.0;
/// How long its own code waits, as the format names no time.
pub const WAIT_MS: u32 = 5000;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = without_thoughts(answer);
    let said = after_last(said, "Action:").unwrap_or(said);
    if let Some(content) = lone_text(said, "type(content='") {
        return Ok(vec![Action::type_text(content)]);
    }
    if lone_text(said, "finished(content='").is_some() {
        return Ok(vec![Action::Done]);
    }
    Call::every(said)?.iter().map(|call| action(call, canvas)).collect()
}

/// The text of an answer that is one call with one text, which may hold quotes that nobody escaped.
fn lone_text(said: &str, opening: &str) -> Option<String> {
    let inner = said.trim().strip_prefix(opening)?.strip_suffix("')")?;
    let several = inner.contains("')\n");
    (!several).then(|| inner.replace("\\n", "\n").replace("\\'", "'").replace("\\\"", "\"").replace("\\\\", "\\"))
}

/// The verbs of the whole family; the later models have a few more than the first.
pub fn action(call: &Call, canvas: &Canvas) -> Result<Action, Unread> {
    let start = || place_in(call.any(&["start_box", "point", "start_point"]), &call.name, canvas);
    let end = || place_in(call.any(&["end_box", "end_point"]), &call.name, canvas);
    Ok(match call.name.as_str() {
        "click" | "left_single" => left_click(start()?),
        "left_double" => click(start()?, Button::Left, 2),
        "right_single" => click(start()?, Button::Right, 1),
        "hover" | "move_to" => Action::Move { to: start()? },
        "drag" | "select" => Action::Drag { path: vec![start()?, end()?] },
        "mouse_down" => Action::Press { button: Button::Left },
        "mouse_up" => Action::Release { button: Button::Left },
        "hotkey" | "press" | "keydown" => Action::key(&keys::chord_of(&call.text(&["key", "hotkey"])?, &[' ', '+'])),
        "type" => Action::type_text(call.text(&["content"])?),
        "scroll" => {
            let at =
                if call.any(&["start_box", "point", "start_point"]).is_some() { start()? } else { canvas.middle() };
            scroll(at, Direction::read(&call.text(&["direction"])?)?, NOTCHES, ScrollUnit::Notches)
        }
        "wait" => Action::Wait { ms: WAIT_MS },
        "take_screenshot" => Action::Wait { ms: 0 },
        "finished" => Action::Done,
        "call_user" => Action::Infeasible { reason: call.text(&["content"]).unwrap_or_default() },
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("'({x},{y})'"));
    let call = match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "click",
                (Button::Left, 2) => "left_double",
                (Button::Right, 1) => "right_single",
                _ => return None,
            };
            format!("{verb}(start_box={})", at(*place)?)
        }
        Action::Move { to } => format!("hover(start_box={})", at(*to)?),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => format!("drag(start_box={}, end_box={})", at(*from)?, at(*to)?),
            _ => return None,
        },
        Action::Key { chord } => format!("hotkey(key='{}')", key_names(chord).join(" ")),
        Action::Type { text } => format!("type(content={})", quoted(text)),
        Action::Scroll { at: place, dx, dy, .. } => {
            format!("scroll(start_box={}, direction='{}')", at(*place)?, Direction::of(*dx, *dy).0.name())
        }
        Action::Wait { .. } => "wait()".into(),
        Action::Done => "finished(content='done')".into(),
        Action::Infeasible { .. } => "call_user()".into(),
        _ => return None,
    };
    Some(format!("Thought: The next step follows.\nAction: {call}"))
}
