//! MAI-UI: the tool `mobile_use`, and `<answer>{"coordinate": …}</answer>` where it only points.

use serde_json::{Value, json};
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::tool_call::{self, ToolCall};
use super::{Direction, click, left_click, scroll};
use crate::call::numbers;
use crate::prose::{last_between, without_thoughts};
use crate::{Canvas, Unread};

const TOOL: &str = "mobile_use";
/// How much of the screen a swipe brings past.
const SWIPE: f64 = 0.5;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    if let Some(inner) = last_between(without_thoughts(answer), "<answer>", "</answer>") {
        let pointed: Value = serde_json::from_str(inner)
            .map_err(|error| Unread::format(format!("an answer that is no JSON: {error}")))?;
        let found = pointed.get("coordinate").and_then(numbers);
        let found = found.ok_or_else(|| Unread::format("an answer without a `coordinate`"))?;
        return Ok(vec![left_click(canvas.place(&found)?)]);
    }
    tool_call::read(answer, TOOL)?.iter().map(|call| action(call, canvas)).collect()
}

fn action(call: &ToolCall, canvas: &Canvas) -> Result<Action, Unread> {
    let at = || call.place("coordinate", canvas);
    Ok(match call.action()? {
        "click" => left_click(at()?),
        "double_click" => click(at()?, Button::Left, 2),
        "type" => Action::type_text(call.text("text")?),
        "swipe" => {
            let from = if call.has("coordinate") { at()? } else { canvas.middle() };
            let direction = Direction::read(call.text("direction")?)?.of_swipe();
            scroll(from, direction, f64::from(canvas.screen.h) * SWIPE, ScrollUnit::Pixels)
        }
        "drag" => {
            Action::Drag { path: vec![call.place("start_coordinate", canvas)?, call.place("end_coordinate", canvas)?] }
        }
        "system_button" => match call.text("button")?.to_lowercase().as_str() {
            "enter" => Action::key("Enter"),
            other => return Err(Unread::format(format!("there is no button `{other}` on a page"))),
        },
        "open" => Action::Navigate { url: call.text("text")?.to_string() },
        "wait" => Action::Wait { ms: 1000 },
        "answer" => Action::Done,
        "ask_user" => Action::Infeasible { reason: call.text("text").unwrap_or_default().to_string() },
        "terminate" => match call.text("status")? {
            "success" => Action::Done,
            status => Action::Infeasible { reason: status.to_string() },
        },
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| json!([x, y]));
    let arguments = match action {
        Action::Click { at: place, button: Button::Left, count, modifiers } if modifiers.is_empty() => match count {
            1 => json!({ "action": "click", "coordinate": at(*place)? }),
            2 => json!({ "action": "double_click", "coordinate": at(*place)? }),
            _ => return None,
        },
        Action::Drag { path } => match path.as_slice() {
            [from, to] => json!({ "action": "drag", "start_coordinate": at(*from)?, "end_coordinate": at(*to)? }),
            _ => return None,
        },
        Action::Key { chord } if chord == "Enter" => json!({ "action": "system_button", "button": "enter" }),
        Action::Type { text } => json!({ "action": "type", "text": text }),
        Action::Scroll { at: place, dx, dy, .. } => {
            let direction = Direction::of(*dx, *dy).0.of_swipe().name();
            json!({ "action": "swipe", "direction": direction, "coordinate": at(*place)? })
        }
        Action::Wait { .. } => json!({ "action": "wait" }),
        Action::Done => json!({ "action": "terminate", "status": "success" }),
        Action::Infeasible { .. } => json!({ "action": "terminate", "status": "fail" }),
        _ => return None,
    };
    Some(format!("<thinking>The next step follows.</thinking>\n{}", tool_call::write(TOOL, arguments)))
}
