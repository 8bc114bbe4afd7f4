//! CogAgent: `Grounded Operation: CLICK(box=[[a,b,c,d]], element_type='…', element_info='…')`.

use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::{Direction, click, left_click, notches, place_in, quoted, scroll};
use crate::call::Call;
use crate::prose::after_last;
use crate::{Canvas, Unread, keys};

pub fn read(answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let said = after_last(answer, "Grounded Operation:").ok_or_else(|| Unread::format("no `Grounded Operation:`"))?;
    // The operation is one line; remarks on safety may follow.
    let line = said.lines().next().unwrap_or(said);
    if line.starts_with("GESTURE(") {
        return Ok(vec![Action::key(&gesture(line)?)]);
    }
    let (call, _) = Call::first(line).or_else(|_| Call::first(said))?;
    actions(&call, canvas)
}

fn actions(call: &Call, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let at = || place_in(call.get("box"), &call.name, canvas);
    let one = |action: Action| Ok(vec![action]);
    match call.name.as_str() {
        "CLICK" => one(left_click(at()?)),
        "DOUBLE_CLICK" => one(click(at()?, Button::Left, 2)),
        "RIGHT_CLICK" => one(click(at()?, Button::Right, 1)),
        "HOVER" => one(Action::Move { to: at()? }),
        // Types into the box, which it clicks first.
        "TYPE" => Ok(vec![left_click(at()?), Action::type_text(call.text(&["text"])?)]),
        "KEY_PRESS" => one(Action::key(&keys::chord_of(&call.text(&["key"])?, &['+']))),
        "LAUNCH" => one(Action::Navigate { url: call.text(&["url", "app"])? }),
        "END" => one(Action::Done),
        verb => {
            let direction = verb.strip_prefix("SCROLL_").ok_or_else(|| Unread::verb(verb))?;
            let steps = call.number_or("step_count", 1.0)?;
            one(scroll(at()?, Direction::read(direction)?, steps, ScrollUnit::Notches))
        }
    }
}

/// The chord of `GESTURE(actions=[KEY_DOWN(key='Ctrl'), KEY_PRESS(key='a'), KEY_UP(key='Ctrl')])`.
fn gesture(line: &str) -> Result<String, Unread> {
    let names = line.split("key='").skip(1).filter_map(|piece| piece.split('\'').next());
    let mut held: Vec<&str> = Vec::new();
    for name in names {
        if !held.contains(&name) {
            held.push(name);
        }
    }
    if held.is_empty() { Err(Unread::format("a gesture without keys")) } else { Ok(keys::chord(held)) }
}

pub fn write(action: &Action, canvas: &Canvas) -> Option<String> {
    // A box whose middle is the point.
    let at = |place: Place| canvas.numbers(place).map(|(x, y)| format!("box=[[{x:03},{y:03},{x:03},{y:03}]]"));
    let call = match action {
        Action::Click { at: place, button, count, modifiers } if modifiers.is_empty() => {
            let verb = match (button, count) {
                (Button::Left, 1) => "CLICK",
                (Button::Left, 2) => "DOUBLE_CLICK",
                (Button::Right, 1) => "RIGHT_CLICK",
                _ => return None,
            };
            format!("{verb}({}, element_type='control', element_info='')", at(*place)?)
        }
        Action::Move { to } => format!("HOVER({})", at(*to)?),
        Action::Type { text } => format!("TYPE({}, text={})", at(Place::Point(canvas.cursor))?, quoted(text)),
        Action::Key { chord } => format!("KEY_PRESS(key={})", quoted(chord)),
        Action::Scroll { at: place, dx, dy, unit } => {
            let (direction, amount) = Direction::of(*dx, *dy);
            let steps = notches(amount, *unit);
            format!("SCROLL_{}({}, step_count={steps})", direction.name().to_uppercase(), at(*place)?)
        }
        Action::Done => "END()".into(),
        _ => return None,
    };
    Some(format!("Action: The next step follows.\nGrounded Operation: {call}"))
}
