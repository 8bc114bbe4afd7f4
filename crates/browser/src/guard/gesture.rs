//! What an agent does with mouse, keys and files, put together from single input events.

use serde_json::{Map, Value};

use crate::geometry::Point;
use crate::input::{Button, Modifiers};

/// A button that moves farther than this while it is held drags; people's hands tremble less.
const DRAG_PX: f64 = 4.0;

#[derive(Debug, Clone, PartialEq)]
pub enum Gesture {
    Click { at: Point, button: Button, count: u32, modifiers: Modifiers },
    Move { to: Point },
    Drag { path: Vec<Point> },
    Scroll { at: Point, dx: f64, dy: f64 },
    Key { chord: String },
    Type { text: String },
    Upload { files: Vec<String> },
}

/// What is held down at the moment.
#[derive(Debug, Default)]
pub(super) struct Hands {
    button: Option<Held>,
    key: Option<Pressed>,
}

#[derive(Debug)]
struct Held {
    button: Button,
    count: u32,
    modifiers: Modifiers,
    path: Vec<Point>,
}

#[derive(Debug)]
struct Pressed {
    key: String,
    text: String,
    modifiers: Modifiers,
}

type Params = Map<String, Value>;

impl Hands {
    /// Takes one call, and returns the gesture that it completes.
    pub(super) fn feel(&mut self, method: &str, params: &Params) -> Option<Gesture> {
        match method {
            "Input.dispatchMouseEvent" => self.mouse(params),
            "Input.dispatchTouchEvent" => self.touch(params),
            "Input.dispatchDragEvent" => self.drop_something(params),
            "Input.dispatchKeyEvent" => self.key(params),
            "Input.insertText" => Some(Gesture::Type { text: text(params, "text") }),
            "Input.synthesizeScrollGesture" => {
                let (dx, dy) = (-number(params, "xDistance"), -number(params, "yDistance"));
                Some(Gesture::Scroll { at: point(params), dx, dy })
            }
            "DOM.setFileInputFiles" => Some(Gesture::Upload { files: file_names(params.get("files")) }),
            _ => None,
        }
    }

    fn mouse(&mut self, params: &Params) -> Option<Gesture> {
        let at = point(params);
        match params.get("type")?.as_str()? {
            "mousePressed" => {
                let button = match params.get("button").and_then(Value::as_str) {
                    Some("right") => Button::Right,
                    Some("middle") => Button::Middle,
                    _ => Button::Left,
                };
                let count = number(params, "clickCount").max(1.0) as u32;
                self.button = Some(Held { button, count, modifiers: modifiers(params), path: vec![at] });
                None
            }
            "mouseReleased" => self.let_go(at),
            "mouseMoved" => match &mut self.button {
                Some(held) => {
                    held.path.push(at);
                    None
                }
                None => Some(Gesture::Move { to: at }),
            },
            "mouseWheel" => Some(Gesture::Scroll { at, dx: number(params, "deltaX"), dy: number(params, "deltaY") }),
            _ => None,
        }
    }

    fn let_go(&mut self, at: Point) -> Option<Gesture> {
        let Held { button, count, modifiers, mut path } = self.button.take()?;
        path.push(at);
        let start = path[0];
        if path.iter().all(|point| start.distance(*point) <= DRAG_PX) {
            return Some(Gesture::Click { at: start, button, count, modifiers });
        }
        path.dedup();
        Some(Gesture::Drag { path })
    }

    fn touch(&mut self, params: &Params) -> Option<Gesture> {
        let first = params.get("touchPoints").and_then(|points| points.get(0)).and_then(Value::as_object).map(point);
        match (params.get("type")?.as_str()?, first) {
            ("touchStart", Some(at)) => {
                let (button, modifiers) = (Button::Left, modifiers(params));
                self.button = Some(Held { button, count: 1, modifiers, path: vec![at] });
                None
            }
            ("touchMove", Some(at)) => {
                self.button.as_mut()?.path.push(at);
                None
            }
            ("touchEnd", _) => {
                let last = *self.button.as_ref()?.path.last()?;
                self.let_go(last)
            }
            _ => None,
        }
    }

    /// The end of a drag that the client leads itself, or files from outside the browser.
    fn drop_something(&mut self, params: &Params) -> Option<Gesture> {
        if params.get("type")?.as_str()? != "drop" {
            return None;
        }
        let files = file_names(params.get("data").map(|data| &data["files"]));
        if !files.is_empty() {
            return Some(Gesture::Upload { files });
        }
        let path = self.button.take().map(|held| held.path).unwrap_or_default();
        Some(Gesture::Drag { path: path.into_iter().chain([point(params)]).collect() })
    }

    /// A key is done when it is let go, since some clients send its character only after it went down.
    fn key(&mut self, params: &Params) -> Option<Gesture> {
        let key = text(params, "key");
        match params.get("type")?.as_str()? {
            "keyDown" | "rawKeyDown" if is_modifier(&key) => None,
            "keyDown" | "rawKeyDown" => {
                let pressed = Pressed { key, text: text(params, "text"), modifiers: modifiers(params) };
                self.key.replace(pressed).map(Pressed::done)
            }
            "char" => match &mut self.key {
                Some(pressed) => {
                    pressed.text = text(params, "text");
                    None
                }
                None => Some(Gesture::Type { text: text(params, "text") }),
            },
            "keyUp" if is_modifier(&key) => None,
            "keyUp" => self.key.take().map(Pressed::done),
            _ => None,
        }
    }
}

impl Pressed {
    fn done(self) -> Gesture {
        let held = |modifier| self.modifiers.contains(modifier);
        let chorded = [Modifiers::CONTROL, Modifiers::ALT, Modifiers::META].into_iter().any(held);
        if !chorded && !self.text.is_empty() && !self.text.contains(char::is_control) {
            return Gesture::Type { text: self.text };
        }
        let names = [
            (Modifiers::CONTROL, "Control+"),
            (Modifiers::ALT, "Alt+"),
            (Modifiers::META, "Meta+"),
            (Modifiers::SHIFT, "Shift+"),
        ];
        let chord: String = names.into_iter().filter(|(modifier, _)| held(*modifier)).map(|(_, name)| name).collect();
        Gesture::Key { chord: chord + &self.key }
    }
}

fn is_modifier(key: &str) -> bool {
    ["Control", "Alt", "Meta", "Shift"].contains(&key)
}

fn number(params: &Params, key: &str) -> f64 {
    params.get(key).and_then(Value::as_f64).unwrap_or_default()
}

fn text(params: &Params, key: &str) -> String {
    params.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn point(params: &Params) -> Point {
    Point::new(number(params, "x"), number(params, "y"))
}

fn modifiers(params: &Params) -> Modifiers {
    let bits = number(params, "modifiers") as u8;
    let known = [Modifiers::ALT, Modifiers::CONTROL, Modifiers::META, Modifiers::SHIFT];
    let held = known.into_iter().enumerate().filter(|(bit, _)| bits & (1 << bit) != 0);
    held.fold(Modifiers::NONE, |all, (_, one)| all | one)
}

/// Names without folders: where files lie is nothing to keep.
fn file_names(files: Option<&Value>) -> Vec<String> {
    let name = |file: &Value| Some(file.as_str()?.rsplit('/').next()?.to_owned());
    files.and_then(Value::as_array).into_iter().flatten().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used)]

    use serde_json::json;

    use super::*;

    fn feel(hands: &mut Hands, method: &str, events: &[Value]) -> Vec<Gesture> {
        let params = events.iter().map(|event| event.as_object().expect("an object"));
        params.filter_map(|params| hands.feel(method, params)).collect()
    }

    #[test]
    fn a_press_and_a_release_are_a_click_or_a_drag() {
        let mouse = |kind: &str, x: i32| json!({ "type": kind, "x": x, "y": 5, "button": "left", "clickCount": 1 });
        let near = [mouse("mouseMoved", 10), mouse("mousePressed", 10), mouse("mouseReleased", 11)];
        let far = [mouse("mousePressed", 10), mouse("mouseMoved", 40), mouse("mouseReleased", 90)];
        let mut hands = Hands::default();
        let at = |x| Point::new(x, 5.0);
        let click = Gesture::Click { at: at(10.0), button: Button::Left, count: 1, modifiers: Modifiers::NONE };
        assert_eq!(feel(&mut hands, "Input.dispatchMouseEvent", &near), [Gesture::Move { to: at(10.0) }, click]);
        let drag = Gesture::Drag { path: vec![at(10.0), at(40.0), at(90.0)] };
        assert_eq!(feel(&mut hands, "Input.dispatchMouseEvent", &far), [drag]);
    }

    #[test]
    fn keys_are_characters_or_chords() {
        let mut hands = Hands::default();
        let events = [
            json!({ "type": "keyDown", "key": "L", "text": "L", "modifiers": 8 }),
            json!({ "type": "keyUp", "key": "L" }),
            json!({ "type": "rawKeyDown", "key": "i" }),
            json!({ "type": "char", "text": "i" }),
            json!({ "type": "keyUp", "key": "i" }),
            json!({ "type": "keyDown", "key": "Control", "modifiers": 2 }),
            json!({ "type": "keyDown", "key": "a", "modifiers": 2 }),
            json!({ "type": "keyUp", "key": "a", "modifiers": 2 }),
            json!({ "type": "keyUp", "key": "Control" }),
            json!({ "type": "keyDown", "key": "Enter", "text": "\r" }),
            json!({ "type": "keyUp", "key": "Enter" }),
        ];
        let typed = |text: &str| Gesture::Type { text: text.into() };
        let chord = |chord: &str| Gesture::Key { chord: chord.into() };
        let felt = feel(&mut hands, "Input.dispatchKeyEvent", &events);
        assert_eq!(felt, [typed("L"), typed("i"), chord("Control+a"), chord("Enter")]);
    }
}
