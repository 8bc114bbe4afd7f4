//! The guarded debugging address of a tab, for a program that drives the page itself.

use std::collections::BTreeMap;
use std::path::PathBuf;

use async_trait::async_trait;
use setpoint_browser::{self as browser, Gesture, Guard, Modifiers};
use setpoint_schema::{Action, Button, Modifier, Place, Point};

use super::WebStage;
use super::foreign::ForeignEvents;
use crate::{Door, Fault, Gestured};

pub async fn open(stage: &mut WebStage, files: Vec<PathBuf>) -> Result<Box<dyn Door>, Fault> {
    let foreign = stage.foreign.take().ok_or(Fault::Unsupported("a program that was not announced"))?;
    Ok(Box::new(WebDoor { guard: Guard::open(&stage.page, files).await?, foreign }))
}

struct WebDoor {
    guard: Guard,
    foreign: ForeignEvents,
}

#[async_trait]
impl Door for WebDoor {
    fn url(&self) -> String {
        self.guard.url()
    }

    fn websocket_url(&self) -> String {
        self.guard.websocket_url()
    }

    async fn next(&mut self) -> Option<Gestured> {
        let deed = self.guard.next().await?;
        Some(Gestured::new(action(&deed.gesture), deed))
    }

    fn is_left(&self) -> bool {
        self.guard.is_left()
    }

    fn refused(&self) -> BTreeMap<String, u32> {
        self.guard.refused()
    }

    fn suppressed(&mut self) -> BTreeMap<String, u32> {
        self.foreign.take()
    }
}

fn action(gesture: &Gesture) -> Action {
    let place = |at: &browser::Point| Place::Point(Point { x: at.x, y: at.y });
    match gesture {
        Gesture::Click { at, button, count, modifiers } => {
            Action::Click { at: place(at), button: pressed(*button), count: *count, modifiers: held(*modifiers) }
        }
        Gesture::Move { to } => Action::Move { to: place(to) },
        Gesture::Drag { path } => Action::Drag { path: path.iter().map(place).collect() },
        Gesture::Scroll { at, dx, dy } => Action::Scroll { at: place(at), dx: *dx, dy: *dy, unit: Default::default() },
        Gesture::Key { chord } => Action::Key { chord: chord.clone() },
        Gesture::Type { text } => Action::Type { text: text.clone() },
        Gesture::Upload { files } => Action::Upload { files: files.clone() },
    }
}

fn pressed(button: browser::Button) -> Button {
    match button {
        browser::Button::Left => Button::Left,
        browser::Button::Middle => Button::Middle,
        browser::Button::Right => Button::Right,
    }
}

fn held(modifiers: Modifiers) -> Vec<Modifier> {
    let known = [
        (Modifiers::ALT, Modifier::Alt),
        (Modifiers::CONTROL, Modifier::Control),
        (Modifiers::META, Modifier::Meta),
        (Modifiers::SHIFT, Modifier::Shift),
    ];
    known.into_iter().filter(|(bit, _)| modifiers.contains(*bit)).map(|(_, name)| name).collect()
}
