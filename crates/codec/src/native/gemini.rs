//! Gemini's computer use, both sets of functions. Coordinates are on a grid, and so is the length of a scroll.

use setpoint_schema::{Action, Button, Place, ScrollUnit};

use super::Input;
use crate::number::millis;
use crate::{Canvas, Unread, keys};

/// What a scroll of the whole document or without a length goes by, on the grid.
const SCROLL: f64 = 800.0;
const GRID: f64 = 1000.0;

pub fn read(name: &str, input: &Input<'_>, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
    let at = || canvas.point(input.number("x")?, input.number("y")?).map(Place::Point);
    let click = |button, count| Ok(vec![Action::Click { at: at()?, button, count, modifiers: Vec::new() }]);
    let scroll = |at: Place| {
        let magnitude = if input.has("magnitude") { input.number("magnitude")? } else { SCROLL };
        let share = magnitude / GRID;
        let (down, across) = (share * f64::from(canvas.screen.h), share * f64::from(canvas.screen.w));
        let (dx, dy) = match input.text("direction")? {
            "up" => (0.0, -down),
            "down" => (0.0, down),
            "left" => (-across, 0.0),
            "right" => (across, 0.0),
            other => return Err(Unread::format(format!("`{other}` is no direction"))),
        };
        Ok(vec![Action::Scroll { at, dx, dy, unit: ScrollUnit::Pixels }])
    };
    let one = |action: Action| Ok(vec![action]);
    match name {
        "click_at" | "click" => click(Button::Left, 1),
        "double_click" => click(Button::Left, 2),
        "triple_click" => click(Button::Left, 3),
        "right_click" => click(Button::Right, 1),
        "middle_click" => click(Button::Middle, 1),
        "hover_at" | "move" => one(Action::Move { to: at()? }),
        "mouse_down" => Ok(vec![Action::Move { to: at()? }, Action::Press { button: Button::Left }]),
        "mouse_up" => Ok(vec![Action::Move { to: at()? }, Action::Release { button: Button::Left }]),
        "type_text_at" => {
            let mut actions = click(Button::Left, 1)?;
            if input.flag("clear_before_typing").unwrap_or(true) {
                actions.push(Action::Clear);
            }
            actions.extend(typed(input)?);
            Ok(actions)
        }
        "type" => typed(input),
        "drag_and_drop" => {
            let (to_x, to_y) = match input.has("destination_x") {
                true => ("destination_x", "destination_y"),
                false => ("end_x", "end_y"),
            };
            let to = canvas.point(input.number(to_x)?, input.number(to_y)?).map(Place::Point)?;
            one(Action::Drag { path: vec![at()?, to] })
        }
        "scroll_at" | "scroll" => scroll(at()?),
        "scroll_document" => scroll(canvas.middle()),
        "key_combination" => one(Action::key(&keys::chord_of(input.text("keys")?, &['+']))),
        "hotkey" => one(Action::key(&keys::chord(input.texts("keys")?))),
        "press_key" => one(Action::key(&keys::chord([input.text("key")?]))),
        "wait_5_seconds" => one(Action::Wait { ms: 5000 }),
        "wait" => one(Action::Wait { ms: millis("seconds", input.number("seconds")? * 1000.0)? }),
        "open_web_browser" | "take_screenshot" => one(Action::Wait { ms: 0 }),
        "navigate" | "search" | "go_back" | "go_forward" => {
            one(Action::Navigate { url: input.text("url").unwrap_or(name).to_string() })
        }
        verb => Err(Unread::verb(verb)),
    }
}

fn typed(input: &Input<'_>) -> Result<Vec<Action>, Unread> {
    let mut actions = vec![Action::type_text(input.text("text")?)];
    if input.flag("press_enter").unwrap_or(false) {
        actions.push(Action::key("Enter"));
    }
    Ok(actions)
}
