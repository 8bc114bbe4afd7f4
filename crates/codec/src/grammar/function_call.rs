//! Our own format, for models that have none: the answer ends with `Action:` and one call. Places are
//! `x=…, y=…` in pixels of the picture, or `element=…` where the observation numbers elements.

use serde_json::{Value, json};
use setpoint_schema::{Action, Button, Modifier, Place, ScrollUnit};

use crate::call::Call;
use crate::number::{millis, whole};
use crate::prose::{after_last, without_thoughts};
use crate::{Canvas, Unread, keys};

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = without_thoughts(answer);
    let said = after_last(said, "Action:").unwrap_or(said).trim_matches(['`', ' ', '\n']);
    Call::every(said)?.iter().map(|call| action(call, canvas)).collect()
}

fn action(call: &Call, canvas: &Canvas) -> Result<Action, Unread> {
    let at = || place(call, "element", ("x", "y"), canvas);
    Ok(match call.name.as_str() {
        "click" => Action::Click {
            at: at()?,
            button: call.button()?,
            count: whole("count", call.number_or("count", 1.0)?)?,
            modifiers: modifiers(call)?,
        },
        "move" => Action::Move { to: at()? },
        "press" => Action::Press { button: call.button()? },
        "release" => Action::Release { button: call.button()? },
        "drag" => {
            let to = place(call, "to_element", ("to_x", "to_y"), canvas)?;
            Action::Drag { path: vec![at()?, to] }
        }
        "scroll" => Action::Scroll {
            at: if call.any(&["element", "x", "y"]).is_some() { at()? } else { canvas.middle() },
            dx: call.number_or("dx", 0.0)?,
            dy: call.number_or("dy", 0.0)?,
            unit: ScrollUnit::Pixels,
        },
        "key" => Action::key(&keys::chord_of(&call.text(&["chord"])?, &['+'])),
        "type" => Action::type_text(call.text(&["text"])?),
        "clear" => Action::Clear,
        "select" => Action::Select { at: at()?, label: call.text(&["label"])? },
        "upload" => Action::Upload { files: texts(call, "files")? },
        "wait" => Action::Wait { ms: millis("ms", call.number_or("ms", 1000.0)?)? },
        "done" => Action::Done,
        "infeasible" => Action::Infeasible { reason: call.text(&["reason"]).unwrap_or_default() },
        verb => return Err(Unread::verb(verb)),
    })
}

fn place(call: &Call, element: &str, (x, y): (&str, &str), canvas: &Canvas) -> Result<Place, Unread> {
    match (call.number(element), call.number(x), call.number(y)) {
        (Some(number), None, None) => whole(element, number).map(Place::Element),
        (None, Some(x), Some(y)) => canvas.point(x, y).map(Place::Point),
        _ => Err(Unread::format(format!("`{}` needs `{element}`, or `{x}` and `{y}`", call.name))),
    }
}

fn modifiers(call: &Call) -> Result<Vec<Modifier>, Unread> {
    let names = if call.get("modifiers").is_some() { texts(call, "modifiers")? } else { Vec::new() };
    keys::modifiers(names.iter().map(String::as_str))
}

fn texts(call: &Call, name: &str) -> Result<Vec<String>, Unread> {
    let missing = || Unread::format(format!("`{}` needs a list of texts `{name}`", call.name));
    let items = call.get(name).and_then(Value::as_array).ok_or_else(missing)?;
    items.iter().map(|item| item.as_str().map(String::from).ok_or_else(missing)).collect()
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    let at = |place: Place| at(place, ("element", "x", "y"), canvas);
    let text = |text: &str| json!(text).to_string();
    Some(format!(
        "Action: {}",
        match action {
            Action::Click { at: place, button, count, modifiers } => {
                let mut call = format!("click({}", at(*place));
                if *button != Button::Left {
                    call += &format!(", button={}", json!(button));
                }
                if *count != 1 {
                    call += &format!(", count={count}");
                }
                if !modifiers.is_empty() {
                    call += &format!(", modifiers={}", json!(modifiers));
                }
                call + ")"
            }
            Action::Move { to } => format!("move({})", at(*to)),
            Action::Press { button } => format!("press(button={})", json!(button)),
            Action::Release { button } => format!("release(button={})", json!(button)),
            Action::Drag { path } => match path.as_slice() {
                [from, to] => format!("drag({}, {})", at(*from), self::at(*to, ("to_element", "to_x", "to_y"), canvas)),
                _ => return None,
            },
            Action::Scroll { at: place, dx, dy, unit } => {
                let scale = if *unit == ScrollUnit::Notches { 100.0 } else { 1.0 };
                format!("scroll({}, dx={}, dy={})", at(*place), dx * scale, dy * scale)
            }
            Action::Key { chord } => format!("key(chord={})", text(chord)),
            Action::Type { text: typed } => format!("type(text={})", text(typed)),
            Action::Clear => "clear()".into(),
            Action::Select { at: place, label } => format!("select({}, label={})", at(*place), text(label)),
            Action::Upload { files } => format!("upload(files={})", json!(files)),
            Action::Wait { ms } => format!("wait(ms={ms})"),
            Action::Done => "done()".into(),
            Action::Infeasible { reason } => format!("infeasible(reason={})", text(reason)),
            Action::Navigate { .. } | Action::Unreadable { .. } => return None,
        }
    ))
}

fn at(place: Place, (element, x, y): (&str, &str, &str), canvas: &Canvas) -> String {
    match (place, canvas.numbers(place)) {
        (Place::Element(number), _) => format!("{element}={number}"),
        (_, Some((across, down))) => format!("{x}={across}, {y}={down}"),
        (Place::Point(_), None) => String::new(),
    }
}
