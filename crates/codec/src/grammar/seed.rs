//! UI-TARS-2 and Seed: the verbs of UI-TARS as `<function=click><parameter=point>…`.

use serde_json::Value;
use setpoint_schema::{Action, Button, Place};

use super::ui_tars;
use crate::call::Call;
use crate::prose::{all_between, without_thoughts};
use crate::{Canvas, Unread};

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = without_thoughts(answer);
    all_between(said, "<function=", "</function>")
        .into_iter()
        .map(|inner| ui_tars::action(&call(inner)?, canvas))
        .collect()
}

/// Reads `click><parameter=point><point>1 2</point></parameter>`.
pub fn call(inner: &str) -> Result<Call, Unread> {
    let broken = || Unread::format("a function without a name");
    let (name, rest) = inner.split_once('>').ok_or_else(broken)?;
    let parameter = |piece: &str| {
        let (name, value) = piece.split_once('>')?;
        Some((name.trim().to_string(), Value::from(value.trim())))
    };
    let named = all_between(rest, "<parameter=", "</parameter>").into_iter().filter_map(parameter).collect();
    Ok(Call { name: name.trim().to_string(), plain: Vec::new(), named })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("<point>{x} {y}</point>"));
    let (name, parameters) = match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "click",
                (Button::Left, 2) => "left_double",
                (Button::Right, 1) => "right_single",
                _ => return None,
            };
            (verb, vec![("point", at(*place)?)])
        }
        Action::Move { to } => ("move_to", vec![("point", at(*to)?)]),
        Action::Press { .. } => ("mouse_down", vec![]),
        Action::Release { .. } => ("mouse_up", vec![]),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => ("drag", vec![("start_point", at(*from)?), ("end_point", at(*to)?)]),
            _ => return None,
        },
        Action::Key { chord } => ("hotkey", vec![("key", super::key_names(chord).join(" "))]),
        Action::Type { text } => ("type", vec![("content", text.clone())]),
        Action::Scroll { at: place, dx, dy, .. } => {
            let direction = super::Direction::of(*dx, *dy).0.name().to_string();
            ("scroll", vec![("point", at(*place)?), ("direction", direction)])
        }
        Action::Wait { .. } => ("wait", vec![]),
        Action::Done => ("finished", vec![("content", "done".into())]),
        Action::Infeasible { reason } => ("call_user", vec![("content", reason.clone())]),
        _ => return None,
    };
    let inner: String =
        parameters.into_iter().map(|(name, value)| format!("<parameter={name}>{value}</parameter>")).collect();
    Some(format!("<seed:tool_call><function={name}>{inner}</function></seed:tool_call>"))
}
