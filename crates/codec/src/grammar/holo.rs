//! Holo: `Click(x, y)`, or one JSON object. The model's card gives the words for a click only; the other
//! verbs are those that our prompt teaches it.

use serde_json::{Map, Value, json};
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, click, key_names, left_click, notches, scroll};
use crate::call::Call;
use crate::number::millis;
use crate::prose::without_thoughts;
use crate::{Canvas, Unread, keys};

/// What a scroll goes by if the answer names no amount.
const NOTCHES: f64 = 3.0;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = without_thoughts(answer).trim_matches(['`', '\n', ' ']).trim_start_matches("json").trim();
    if said.starts_with('{') {
        let said: Map<String, Value> = serde_json::from_str(said)
            .map_err(|error| Unread::format(format!("an answer that is no JSON: {error}")))?;
        return action(&said, canvas).map(|action| vec![action]);
    }
    let clicks = Call::every(said)?;
    let point = |call: &Call| match (call.name.as_str(), call.plain.as_slice()) {
        ("Click", [x, y]) => {
            let numbers = x.as_f64().zip(y.as_f64()).ok_or_else(|| Unread::format("`Click` needs two numbers"))?;
            canvas.point(numbers.0, numbers.1).map(|point| left_click(Place::Point(point)))
        }
        (verb, _) => Err(Unread::verb(verb)),
    };
    clicks.iter().map(point).collect()
}

fn action(said: &Map<String, Value>, canvas: &Canvas) -> Result<Action, Unread> {
    let number = |name: &str| {
        let found = said.get(name).and_then(Value::as_f64);
        found.ok_or_else(|| Unread::format(format!("the action needs a number `{name}`")))
    };
    let text = |name: &str| {
        let found = said.get(name).and_then(Value::as_str);
        found.ok_or_else(|| Unread::format(format!("the action needs a text `{name}`")))
    };
    let at = |x: &str, y: &str| canvas.point(number(x)?, number(y)?).map(Place::Point);
    Ok(match text("action")? {
        "click_absolute" => left_click(at("x", "y")?),
        "double_click_absolute" => click(at("x", "y")?, Button::Left, 2),
        "right_click_absolute" => click(at("x", "y")?, Button::Right, 1),
        "hover_absolute" => Action::Move { to: at("x", "y")? },
        "drag_absolute" => Action::Drag { path: vec![at("x", "y")?, at("to_x", "to_y")?] },
        "scroll_absolute" => {
            let amount = if said.contains_key("notches") { number("notches")? } else { NOTCHES };
            scroll(at("x", "y")?, Direction::read(text("direction")?)?, amount, ScrollUnit::Notches)
        }
        "press_keys" => Action::key(&keys::chord_of(text("keys")?, &['+'])),
        "write" => Action::type_text(text("content")?),
        "wait" => Action::Wait { ms: millis("seconds", number("seconds")? * 1000.0)? },
        "answer" => Action::Done,
        "give_up" => Action::Infeasible { reason: text("content").unwrap_or_default().to_string() },
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let said = match action {
        Action::Click { at, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "click_absolute",
                (Button::Left, 2) => "double_click_absolute",
                (Button::Right, 1) => "right_click_absolute",
                _ => return None,
            };
            let (x, y) = canvas.numbers(*at)?;
            json!({ "action": verb, "x": x, "y": y })
        }
        Action::Move { to } => {
            let (x, y) = canvas.numbers(*to)?;
            json!({ "action": "hover_absolute", "x": x, "y": y })
        }
        Action::Drag { path } => match path.as_slice() {
            [from, to] => {
                let ((x, y), (to_x, to_y)) = (canvas.numbers(*from)?, canvas.numbers(*to)?);
                json!({ "action": "drag_absolute", "x": x, "y": y, "to_x": to_x, "to_y": to_y })
            }
            _ => return None,
        },
        Action::Scroll { at, dx, dy, unit } => {
            let ((x, y), (direction, amount)) = (canvas.numbers(*at)?, Direction::of(*dx, *dy));
            let (direction, amount) = (direction.name(), notches(amount, *unit));
            json!({ "action": "scroll_absolute", "x": x, "y": y, "direction": direction, "notches": amount })
        }
        Action::Key { chord } => json!({ "action": "press_keys", "keys": key_names(chord).join("+") }),
        Action::Type { text } => json!({ "action": "write", "content": text }),
        Action::Wait { ms } => json!({ "action": "wait", "seconds": f64::from(*ms) / 1000.0 }),
        Action::Done => json!({ "action": "answer", "content": "done" }),
        Action::Infeasible { reason } => json!({ "action": "give_up", "content": reason }),
        _ => return None,
    };
    Some(said.to_string())
}
