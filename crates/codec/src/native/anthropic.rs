//! Anthropic's computer tool, versions 20250124 and 20251124: pixels of the picture, wheel clicks, xdotool's keys.

use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::Input;
use crate::call::numbers;
use crate::number::millis;
use crate::{Canvas, Unread, keys};

pub fn read(input: &Input<'_>, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let point = |name: &str| {
        let found = input.0.get(name).and_then(numbers);
        canvas.place(&found.ok_or_else(|| Unread::format(format!("the call needs a point `{name}`")))?)
    };
    let here = || if input.has("coordinate") { point("coordinate") } else { Ok(Place::Point(canvas.cursor)) };
    let held = || match input.text("text") {
        Ok(text) => keys::modifiers(text.split('+')),
        Err(_) => Ok(Vec::new()),
    };
    let click = |button, count| Ok(Action::Click { at: here()?, button, count, modifiers: held()? });
    let action = match input.text("action")? {
        "left_click" => click(Button::Left, 1)?,
        "double_click" => click(Button::Left, 2)?,
        "triple_click" => click(Button::Left, 3)?,
        "right_click" => click(Button::Right, 1)?,
        "middle_click" => click(Button::Middle, 1)?,
        "mouse_move" => Action::Move { to: point("coordinate")? },
        "left_mouse_down" => Action::Press { button: Button::Left },
        "left_mouse_up" => Action::Release { button: Button::Left },
        "left_click_drag" => {
            let from =
                if input.has("start_coordinate") { point("start_coordinate")? } else { Place::Point(canvas.cursor) };
            Action::Drag { path: vec![from, point("coordinate")?] }
        }
        "scroll" => {
            let amount = input.number("scroll_amount")?;
            let (dx, dy) = match input.text("scroll_direction")? {
                "up" => (0.0, -amount),
                "down" => (0.0, amount),
                "left" => (-amount, 0.0),
                "right" => (amount, 0.0),
                other => return Err(Unread::format(format!("`{other}` is no direction"))),
            };
            Action::Scroll { at: here()?, dx, dy, unit: ScrollUnit::Notches }
        }
        // A key that is held for a while is one that is pressed: nothing on a page of ours repeats.
        "key" | "hold_key" => Action::key(&keys::chord_of(input.text("text")?, &['+'])),
        "type" => Action::type_text(input.text("text")?),
        "wait" => Action::Wait { ms: millis("duration", input.number("duration")? * 1000.0)? },
        "screenshot" | "zoom" | "cursor_position" => Action::Wait { ms: 0 },
        verb => return Err(Unread::verb(verb)),
    };
    Ok(vec![action])
}
