//! GLM-4.1V and 4.5V: `Action: <|begin_of_box|>left_click(start_box='[x,y]', …)<|end_of_box|>`.

use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, click, key_names, left_click, notches, place_in, quoted, scroll};
use crate::call::Call;
use crate::prose::{after_last, last_between, without_thoughts};
use crate::{Canvas, Unread, keys};

/// What the format's own prompt gives as the usual step of a scroll.
const STEP: f64 = 5.0;

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = without_thoughts(answer);
    let boxed = last_between(said, "<|begin_of_box|>", "<|end_of_box|>");
    let said = boxed.or_else(|| after_last(said, "Action:")).unwrap_or(said);
    // Phone prompts add a line of their own after the action.
    let said = said.split("\nMemory:").next().unwrap_or(said);
    Call::every(said)?.iter().map(|call| action(call, canvas)).collect()
}

fn action(call: &Call, canvas: &Canvas) -> Result<Action, Unread> {
    let start = || place_in(call.get("start_box"), &call.name, canvas);
    Ok(match call.name.as_str() {
        "left_click" => left_click(start()?),
        "right_click" => click(start()?, Button::Right, 1),
        "middle_click" => click(start()?, Button::Middle, 1),
        "left_double_click" => click(start()?, Button::Left, 2),
        "hover" => Action::Move { to: start()? },
        "left_drag" => Action::Drag { path: vec![start()?, place_in(call.get("end_box"), &call.name, canvas)?] },
        "key" => Action::key(&keys::chord_of(&call.text(&["keys"])?, &['+'])),
        "type" => Action::type_text(call.text(&["content"])?),
        "scroll" => {
            let at = if call.get("start_box").is_some() { start()? } else { canvas.middle() };
            let step = call.number_or("step", STEP)?;
            scroll(at, Direction::read(&call.text(&["direction"])?)?, step, ScrollUnit::Notches)
        }
        "WAIT" => Action::Wait { ms: 1000 },
        "DONE" => Action::Done,
        "FAIL" => Action::Infeasible { reason: String::new() },
        verb => return Err(Unread::verb(verb)),
    })
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("'[{x},{y}]'"));
    let call = match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "left_click",
                (Button::Left, 2) => "left_double_click",
                (Button::Right, 1) => "right_click",
                (Button::Middle, 1) => "middle_click",
                _ => return None,
            };
            format!("{verb}(start_box={})", at(*place)?)
        }
        Action::Move { to } => format!("hover(start_box={})", at(*to)?),
        Action::Drag { path } => match path.as_slice() {
            [from, to] => format!("left_drag(start_box={}, end_box={})", at(*from)?, at(*to)?),
            _ => return None,
        },
        Action::Key { chord } => format!("key(keys='{}')", key_names(chord).join("+")),
        Action::Type { text } => format!("type(content={})", quoted(text)),
        Action::Scroll { at: place, dx, dy, unit } => {
            let (direction, amount) = Direction::of(*dx, *dy);
            let step = notches(amount, *unit);
            format!("scroll(start_box={}, direction='{}', step={step})", at(*place)?, direction.name())
        }
        Action::Wait { .. } => "WAIT()".into(),
        Action::Done => "DONE()".into(),
        Action::Infeasible { .. } => "FAIL()".into(),
        _ => return None,
    };
    Some(format!("Action: <|begin_of_box|>{call}<|end_of_box|>"))
}
