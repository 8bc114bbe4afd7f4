//! OpenAI's computer tool: pixels of the picture, scrolls in pixels with positive down.

use serde_json::Value;
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::Input;
use crate::{Canvas, Unread, keys};

pub fn read(input: &Input<'_>, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let at = || canvas.point(input.number("x")?, input.number("y")?).map(Place::Point);
    let held = || if input.has("keys") { keys::modifiers(input.texts("keys")?) } else { Ok(Vec::new()) };
    let action = match input.text("type")? {
        "click" => {
            let button = match input.text("button").unwrap_or("left") {
                "left" => Button::Left,
                "right" => Button::Right,
                "wheel" => Button::Middle,
                other => return Err(Unread::format(format!("there is no mouse button `{other}` here"))),
            };
            Action::Click { at: at()?, button, count: 1, modifiers: held()? }
        }
        "double_click" => Action::Click { at: at()?, button: Button::Left, count: 2, modifiers: held()? },
        "move" => Action::Move { to: at()? },
        "drag" => {
            let point = |corner: &Value| {
                let number = |name: &str| corner.get(name).and_then(Value::as_f64);
                let (x, y) =
                    number("x").zip(number("y")).ok_or_else(|| Unread::format("a path of what are no points"))?;
                canvas.point(x, y).map(Place::Point)
            };
            Action::Drag { path: input.list("path")?.iter().map(point).collect::<Result<_, _>>()? }
        }
        "scroll" => Action::Scroll {
            at: at()?,
            dx: input.number("scroll_x")?,
            dy: input.number("scroll_y")?,
            unit: ScrollUnit::Pixels,
        },
        "keypress" => Action::key(&keys::chord(input.texts("keys")?)),
        "type" => Action::type_text(input.text("text")?),
        "wait" => Action::Wait { ms: 2000 },
        "screenshot" => Action::Wait { ms: 0 },
        verb => return Err(Unread::verb(verb)),
    };
    Ok(vec![action])
}
