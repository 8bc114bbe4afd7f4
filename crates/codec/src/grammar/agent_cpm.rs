//! AgentCPM-GUI: compact JSON such as `{"thought":"…","POINT":[x,y],"to":"up"}`.

use serde_json::{Map, Value, json};
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, left_click, place_in, scroll};
use crate::number::millis;
use crate::prose::without_thoughts;
use crate::{Canvas, Unread};

/// How much of the screen a swipe brings past, as the format names no amount.
const SWIPE: f64 = 0.5;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said: Map<String, Value> = serde_json::from_str(without_thoughts(answer))
        .map_err(|error| Unread::format(format!("an answer that is no JSON: {error}")))?;
    let mut actions = Vec::new();
    if said.contains_key("POINT") {
        actions.push(pointed(&said, canvas)?);
    }
    if let Some(key) = said.get("PRESS").and_then(Value::as_str) {
        match key {
            "ENTER" => actions.push(Action::key("Enter")),
            other => return Err(Unread::format(format!("there is no button `{other}` on a page"))),
        }
    }
    if let Some(text) = said.get("TYPE").and_then(Value::as_str) {
        actions.push(Action::type_text(text));
    }
    if actions.is_empty()
        && let Some(ms) = said.get("duration").and_then(Value::as_f64)
    {
        actions.push(Action::Wait { ms: millis("duration", ms)? });
    }
    actions.extend(match said.get("STATUS").and_then(Value::as_str) {
        Some("finish" | "satisfied") => Some(Action::Done),
        Some(status @ ("impossible" | "interrupt" | "need_feedback")) => {
            Some(Action::Infeasible { reason: status.into() })
        }
        _ => None,
    });
    Ok(actions)
}

fn pointed(said: &Map<String, Value>, canvas: &Canvas) -> Result<Action, Unread> {
    let at = place_in(said.get("POINT"), "POINT", canvas)?;
    Ok(match said.get("to") {
        None => left_click(at),
        Some(Value::String(direction)) => {
            let far = f64::from(canvas.screen.h) * SWIPE;
            scroll(at, Direction::read(direction)?.of_swipe(), far, ScrollUnit::Pixels)
        }
        to => Action::Drag { path: vec![at, place_in(to, "to", canvas)?] },
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| json!([x, y]));
    let said = match action {
        Action::Click { at: place, button: Button::Left, count: 1, modifiers } if modifiers.is_empty() => {
            json!({ "POINT": at(*place)? })
        }
        Action::Drag { path } => match path.as_slice() {
            [from, to] => json!({ "POINT": at(*from)?, "to": at(*to)? }),
            _ => return None,
        },
        Action::Scroll { at: place, dx, dy, .. } => {
            json!({ "POINT": at(*place)?, "to": Direction::of(*dx, *dy).0.of_swipe().name() })
        }
        Action::Key { chord } if chord == "Enter" => json!({ "PRESS": "ENTER" }),
        Action::Type { text } => json!({ "TYPE": text }),
        Action::Wait { ms } => json!({ "duration": ms }),
        Action::Done => json!({ "STATUS": "finish" }),
        Action::Infeasible { .. } => json!({ "STATUS": "impossible" }),
        _ => return None,
    };
    Some(said.to_string())
}
