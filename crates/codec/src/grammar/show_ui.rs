//! ShowUI: `{'action': 'CLICK', 'value': None, 'position': [x, y]}`, several with commas, or a bare `[x, y]`.

use serde_json::{Map, Value};
use setpoint_schema::{Action, Place, ScrollUnit};

use super::{Direction, left_click, place_in, quoted, scroll};
use crate::literal::whole;
use crate::{Canvas, Unread};

/// How much of the screen a scroll brings past, as the format names no amount.
const SCROLL: f64 = 0.5;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = answer.trim();
    if said.starts_with('[') {
        return Ok(vec![left_click(place_in(whole(said).as_ref(), "position", canvas)?)]);
    }
    let listed = whole(&format!("[{said}]"));
    let Some(Value::Array(items)) = listed else { return Err(Unread::format("not a list of actions")) };
    let mut actions = Vec::new();
    for item in &items {
        let item = item.as_object().ok_or_else(|| Unread::format("an action that is no dictionary"))?;
        actions.extend(read_one(item, canvas)?);
    }
    Ok(actions)
}

fn read_one(item: &Map<String, Value>, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let verb = item.get("action").and_then(Value::as_str).unwrap_or_default();
    let position = item.get("position").filter(|position| !position.is_null());
    let at = || place_in(position, verb, canvas);
    let value = || {
        let found = item.get("value").and_then(Value::as_str);
        found.ok_or_else(|| Unread::format(format!("`{verb}` needs a text `value`")))
    };
    Ok(match verb {
        "CLICK" | "TAP" => vec![left_click(at()?)],
        "HOVER" => vec![Action::Move { to: at()? }],
        // Types at the position where there is one, and else into what has the focus.
        "INPUT" if position.is_some() => vec![left_click(at()?), Action::type_text(value()?)],
        "INPUT" => vec![Action::type_text(value()?)],
        "SELECT" => vec![Action::Select { at: at()?, label: value()?.to_string() }],
        "SELECT_TEXT" => {
            let corners = position.and_then(crate::call::numbers).unwrap_or_default();
            let [x, y, to_x, to_y] = corners[..] else { return Err(Unread::format("`SELECT_TEXT` needs two points")) };
            vec![Action::Drag { path: vec![canvas.place(&[x, y])?, canvas.place(&[to_x, to_y])?] }]
        }
        "SCROLL" => {
            let from = if position.is_some() { at()? } else { canvas.middle() };
            let far = f64::from(canvas.screen.h) * SCROLL;
            vec![scroll(from, Direction::read(value()?)?, far, ScrollUnit::Pixels)]
        }
        "COPY" => vec![Action::key("Control+C")],
        "ENTER" => vec![Action::key("Enter")],
        "ANSWER" => vec![Action::Done],
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("[{x}, {y}]"));
    let item = |verb: &str, value: &str, position: &str| {
        format!("{{'action': '{verb}', 'value': {value}, 'position': {position}}}")
    };
    Some(match action {
        Action::Click { at: place, button: setpoint_schema::Button::Left, count: 1, modifiers }
            if modifiers.is_empty() =>
        {
            item("CLICK", "None", &at(*place)?)
        }
        Action::Move { to } => item("HOVER", "None", &at(*to)?),
        Action::Type { text } => item("INPUT", &quoted(text), "None"),
        Action::Select { at: place, label } => item("SELECT", &quoted(label), &at(*place)?),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => item("SELECT_TEXT", "None", &format!("[{}, {}]", at(*from)?, at(*to)?)),
            _ => return None,
        },
        Action::Scroll { at: place, dx, dy, .. } => {
            item("SCROLL", &format!("'{}'", Direction::of(*dx, *dy).0.name()), &at(*place)?)
        }
        Action::Key { chord } if chord == "Enter" => item("ENTER", "None", "None"),
        Action::Key { chord } if chord.eq_ignore_ascii_case("control+c") => item("COPY", "None", "None"),
        Action::Done => item("ANSWER", "'done'", "None"),
        _ => return None,
    })
}
