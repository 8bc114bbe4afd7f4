//! Qwen2.5-VL and Qwen3-VL: the tool `computer_use`.

use serde_json::json;
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::tool_call::{self, ToolCall};
use super::{click, key_names};
use crate::number::millis;
use crate::{Canvas, Unread, keys};

const TOOL: &str = "computer_use";

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let mut canvas = *canvas;
    let mut actions = Vec::new();
    for call in tool_call::read(answer, TOOL)? {
        let action = action(&call, &canvas)?;
        // A drag names only its end: it starts where the actions before it left the pointer.
        canvas.follow(&action);
        actions.push(action);
    }
    Ok(actions)
}

fn action(call: &ToolCall, canvas: &Canvas) -> Result<Action, Unread> {
    let at = || if call.has("coordinate") { call.place("coordinate", canvas) } else { Ok(Place::Point(canvas.cursor)) };
    let scroll = |dx: f64, dy: f64| Ok(Action::Scroll { at: at()?, dx, dy, unit: ScrollUnit::Pixels });
    Ok(match call.action()? {
        "left_click" => click(at()?, Button::Left, 1),
        "double_click" => click(at()?, Button::Left, 2),
        "triple_click" => click(at()?, Button::Left, 3),
        "right_click" => click(at()?, Button::Right, 1),
        "middle_click" => click(at()?, Button::Middle, 1),
        "mouse_move" => Action::Move { to: call.place("coordinate", canvas)? },
        "left_click_drag" => {
            Action::Drag { path: vec![Place::Point(canvas.cursor), call.place("coordinate", canvas)?] }
        }
        "key" => Action::key(&keys::chord(call.texts("keys")?)),
        "type" => Action::type_text(call.text("text")?),
        // Positive is up here, as for pyautogui.
        "scroll" => scroll(0.0, -call.number("pixels")?)?,
        "hscroll" => scroll(call.number("pixels")?, 0.0)?,
        "wait" => {
            let seconds = if call.has("time") { call.number("time")? } else { 1.0 };
            Action::Wait { ms: millis("time", seconds * 1000.0)? }
        }
        "answer" => Action::Done,
        "terminate" => match call.text("status")? {
            "success" => Action::Done,
            status => Action::Infeasible { reason: status.to_string() },
        },
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| json!([x, y]));
    let call = |arguments| tool_call::write(TOOL, arguments);
    Some(match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "left_click",
                (Button::Left, 2) => "double_click",
                (Button::Left, 3) => "triple_click",
                (Button::Right, 1) => "right_click",
                (Button::Middle, 1) => "middle_click",
                _ => return None,
            };
            call(json!({ "action": verb, "coordinate": at(*place)? }))
        }
        Action::Move { to } => call(json!({ "action": "mouse_move", "coordinate": at(*to)? })),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => [
                call(json!({ "action": "mouse_move", "coordinate": at(*from)? })),
                call(json!({ "action": "left_click_drag", "coordinate": at(*to)? })),
            ]
            .join("\n"),
            _ => return None,
        },
        Action::Key { chord } => call(json!({ "action": "key", "keys": key_names(chord) })),
        Action::Type { text } => call(json!({ "action": "type", "text": text })),
        Action::Scroll { at: place, dx, dy, unit } => {
            let scale = if *unit == ScrollUnit::Notches { 100.0 } else { 1.0 };
            let (verb, pixels) = if *dy != 0.0 { ("scroll", -dy * scale) } else { ("hscroll", dx * scale) };
            call(json!({ "action": verb, "coordinate": at(*place)?, "pixels": pixels }))
        }
        Action::Wait { ms } => call(json!({ "action": "wait", "time": f64::from(*ms) / 1000.0 })),
        Action::Done => call(json!({ "action": "terminate", "status": "success" })),
        Action::Infeasible { .. } => call(json!({ "action": "terminate", "status": "failure" })),
        _ => return None,
    })
}
