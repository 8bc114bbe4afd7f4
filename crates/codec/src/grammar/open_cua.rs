//! OpenCUA: `## Code` with calls of pyautogui.

use serde_json::Value;
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{click, key_names, notches, quoted};
use crate::call::Call;
use crate::number::{millis, whole};
use crate::prose::{after_last, last_between};
use crate::{Canvas, Unread, keys};

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let code = last_between(answer, "```python", "```")
        .or_else(|| last_between(answer, "```code", "```"))
        .or_else(|| after_last(answer, "## Code:"))
        .or_else(|| after_last(answer, "## Code"))
        .ok_or_else(|| Unread::format("no `## Code`"))?;
    let mut canvas = *canvas;
    let mut actions = Vec::new();
    for call in Call::every(code)? {
        let action = action(&call, &canvas)?;
        // A drag starts where the calls before it left the pointer.
        canvas.follow(&action);
        actions.push(action);
    }
    Ok(actions)
}

fn action(call: &Call, canvas: &Canvas) -> Result<Action, Unread> {
    let place = |x: Option<&Value>, y: Option<&Value>| match (x, y) {
        (None, None) => Ok(Place::Point(canvas.cursor)),
        (x, y) => match x.and_then(Value::as_f64).zip(y.and_then(Value::as_f64)) {
            Some((x, y)) => canvas.point(x, y).map(Place::Point),
            None => Err(Unread::format(format!("`{}` has half a point", call.name))),
        },
    };
    let here = || place(call.get("x").or(call.plain.first()), call.get("y").or(call.plain.get(1)));
    let named = || place(call.get("x"), call.get("y"));
    let clicks = || whole("clicks", call.number_or("clicks", 1.0)?);
    Ok(match call.name.as_str() {
        "pyautogui.click" | "pyautogui.leftClick" => click(here()?, call.button()?, clicks()?),
        "pyautogui.doubleClick" => click(here()?, Button::Left, 2),
        "pyautogui.tripleClick" | "computer.triple_click" | "computer.tripleClick" => click(here()?, Button::Left, 3),
        "pyautogui.rightClick" => click(here()?, Button::Right, 1),
        "pyautogui.middleClick" => click(here()?, Button::Middle, 1),
        "pyautogui.moveTo" => Action::Move { to: here()? },
        "pyautogui.mouseDown" => Action::Press { button: call.button()? },
        "pyautogui.mouseUp" => Action::Release { button: call.button()? },
        "pyautogui.dragTo" => Action::Drag { path: vec![Place::Point(canvas.cursor), here()?] },
        // Positive is up.
        "pyautogui.scroll" | "pyautogui.vscroll" | "pyautogui.hscroll" => {
            let amount = call.number("clicks").or_else(|| call.plain.first().and_then(Value::as_f64));
            let amount = amount.ok_or_else(|| Unread::format("`scroll` needs an amount"))?;
            let (dx, dy) = if call.name.ends_with("hscroll") { (amount, 0.0) } else { (0.0, -amount) };
            Action::Scroll { at: named()?, dx, dy, unit: ScrollUnit::Notches }
        }
        "pyautogui.write" | "pyautogui.typewrite" => Action::type_text(call.text(&["message"])?),
        "pyautogui.press" => Action::key(&keys::chord([call.text(&["key", "keys"])?.as_str()])),
        "pyautogui.hotkey" => Action::key(&keys::chord(hotkey(call)?)),
        "pyautogui.sleep" | "time.sleep" | "computer.wait" => {
            let seconds = call.get("seconds").or(call.plain.first());
            let seconds = seconds.map_or(Some(1.0), Value::as_f64);
            let seconds = seconds.ok_or_else(|| Unread::format(format!("`{}` needs a number", call.name)))?;
            Action::Wait { ms: millis("seconds", seconds * 1000.0)? }
        }
        "computer.terminate" => match call.text(&["status"])?.as_str() {
            "success" => Action::Done,
            status => Action::Infeasible { reason: status.to_string() },
        },
        verb => return Err(Unread::verb(verb)),
    })
}

/// The keys of `hotkey('ctrl', 'c')` or of `hotkey(['ctrl', 'c'])`.
fn hotkey(call: &Call) -> Result<Vec<&str>, Unread> {
    let listed = call.any(&["args", "keys"]).or(call.plain.first()).and_then(Value::as_array);
    let names = listed.unwrap_or(&call.plain);
    let names: Option<Vec<&str>> = names.iter().map(Value::as_str).collect();
    names.filter(|names| !names.is_empty()).ok_or_else(|| Unread::format("`hotkey` needs the names of keys"))
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("x={x}, y={y}"));
    let code = match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "pyautogui.click",
                (Button::Left, 2) => "pyautogui.doubleClick",
                (Button::Left, 3) => "computer.triple_click",
                (Button::Right, 1) => "pyautogui.rightClick",
                (Button::Middle, 1) => "pyautogui.middleClick",
                _ => return None,
            };
            format!("{verb}({})", at(*place)?)
        }
        Action::Move { to } => format!("pyautogui.moveTo({})", at(*to)?),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => format!("pyautogui.moveTo({})\npyautogui.dragTo({}, button='left')", at(*from)?, at(*to)?),
            _ => return None,
        },
        Action::Scroll { at: place, dx, dy, unit } => {
            let (verb, amount) = if *dy != 0.0 { ("scroll", -dy) } else { ("hscroll", *dx) };
            let amount = notches(amount.abs(), *unit) * amount.signum();
            format!("pyautogui.{verb}({amount}, {})", at(*place)?)
        }
        Action::Key { chord } => match key_names(chord).as_slice() {
            [key] => format!("pyautogui.press({})", quoted(key)),
            keys => {
                let names: Vec<String> = keys.iter().map(|key| quoted(key)).collect();
                format!("pyautogui.hotkey({})", names.join(", "))
            }
        },
        Action::Type { text } => format!("pyautogui.write(message={})", quoted(text)),
        Action::Wait { ms } => format!("time.sleep({})", f64::from(*ms) / 1000.0),
        Action::Done => "computer.terminate(status='success')".into(),
        Action::Infeasible { .. } => "computer.terminate(status='failure')".into(),
        _ => return None,
    };
    Some(format!("## Thought:\nThe next step follows.\n\n## Action:\nDo it.\n\n## Code:\n```python\n{code}\n```"))
}
