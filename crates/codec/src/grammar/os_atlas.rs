//! OS-Atlas: a box or a point where it only grounds, and `CLICK <point>[[x, y]]</point>` where it acts.

use serde_json::Value;
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, left_click, place_in, scroll};
use crate::literal::whole;
use crate::prose::{after_last, last_between};
use crate::{Canvas, Unread};

/// How much of the screen a scroll brings past, as the format names no amount.
const SCROLL: f64 = 0.5;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    if let Some(corners) = last_between(answer, "<|box_start|>", "<|box_end|>") {
        return Ok(vec![left_click(place_in(Some(&Value::from(corners)), "box", canvas)?)]);
    }
    let said = after_last(answer, "actions:").unwrap_or(answer).trim();
    if said.starts_with('[') {
        return Ok(vec![left_click(place_in(whole(said).as_ref(), "point", canvas)?)]);
    }
    Ok(vec![action(said.lines().next().unwrap_or(said), canvas)?])
}

fn action(line: &str, canvas: &Canvas) -> Result<Action, Unread> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let point = || place_in(last_between(rest, "<point>", "</point>").and_then(whole).as_ref(), verb, canvas);
    let bracketed = || {
        let inner = rest.trim().strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
        inner.ok_or_else(|| Unread::format(format!("`{verb}` needs a text in brackets")))
    };
    Ok(match verb {
        "CLICK" => left_click(point()?),
        "TYPE" => Action::type_text(bracketed()?),
        "SCROLL" => {
            let far = f64::from(canvas.screen.h) * SCROLL;
            scroll(canvas.middle(), Direction::read(bracketed()?)?, far, ScrollUnit::Pixels)
        }
        "ENTER" | "PRESS_ENTER" => Action::key("Enter"),
        "WAIT" => Action::Wait { ms: 1000 },
        "COMPLETE" => Action::Done,
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("<point>[[{x}, {y}]]</point>"));
    let line = match action {
        Action::Click { at: place, button: Button::Left, count: 1, modifiers } if modifiers.is_empty() => {
            format!("CLICK {}", at(*place)?)
        }
        Action::Type { text } => format!("TYPE [{text}]"),
        Action::Scroll { dx, dy, .. } => format!("SCROLL [{}]", Direction::of(*dx, *dy).0.name().to_uppercase()),
        Action::Key { chord } if chord == "Enter" => "ENTER".into(),
        Action::Wait { .. } => "WAIT".into(),
        Action::Done => "COMPLETE".into(),
        _ => return None,
    };
    Some(format!("thoughts:\nThe next step follows.\nactions:\n{line}"))
}
