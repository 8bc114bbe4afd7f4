//! Turns an action into trusted input, and tells what came of it.

use std::path::PathBuf;

use setpoint_browser as browser;
use setpoint_browser::{KeyChord, Modifiers};
use setpoint_schema::{Action, Button, Element, Modifier, Place, Point, Refusal, ScrollUnit, StepResult};

use super::WebStage;
use crate::{Fault, Performed};

/// What one notch of a wheel scrolls in Chromium.
const NOTCH_PX: f64 = 100.0;

/// An action that could not be done, and why.
type Refused = (Refusal, String);

impl WebStage {
    pub(super) async fn act(
        &mut self,
        action: &Action,
        numbered: &[Element],
        files: &[PathBuf],
    ) -> Result<Performed, Fault> {
        self.spent_ms = self.spent_ms.saturating_add(action.takes_ms());
        self.early = None;
        let mut path = Vec::new();
        for place in places(action) {
            match self.resolve(place, numbered).await? {
                Ok(point) => path.push(point),
                Err((kind, words)) => {
                    return Ok(Performed { result: StepResult::refused(kind, words), point: None });
                }
            }
        }
        let result = match self.input(action, &path, files).await? {
            Ok(done) => StepResult::Done(done),
            Err((kind, words)) => StepResult::refused(kind, words),
        };
        Ok(Performed { result, point: path.first().copied() })
    }

    /// The point of the viewport that a place stands for now.
    async fn resolve(&mut self, place: Place, numbered: &[Element]) -> Result<Result<Point, Refused>, Fault> {
        match place {
            Place::Point(point) if self.surface.contains(point) => Ok(Ok(point)),
            Place::Point(Point { x, y }) => {
                let (width, height) = (self.surface.width, self.surface.height);
                let words = format!("({x}, {y}) is outside the viewport, which is {width} x {height}");
                Ok(Err((Refusal::OutsideSurface, words)))
            }
            Place::Element(number) => {
                let found = (number as usize).checked_sub(1).and_then(|index| numbered.get(index));
                let Some(element) = found else {
                    let words = format!("there is no element {number}; the last is {}", numbered.len());
                    return Ok(Err((Refusal::NoSuchElement, words)));
                };
                let located = self.locate(element).await?;
                let unreachable =
                    |reason| (Refusal::Unreachable, format!("element {number} cannot be reached: {reason}"));
                Ok(located.map_err(unreachable))
            }
        }
    }

    async fn input(
        &mut self,
        action: &Action,
        path: &[Point],
        files: &[PathBuf],
    ) -> Result<Result<String, Refused>, Fault> {
        let page = &self.page;
        let points: Vec<_> = path.iter().map(|point| browser::Point::new(point.x, point.y)).collect();
        let first = points.first().copied().unwrap_or_else(|| page.pointer());
        let at = format!("({:.0}, {:.0})", first.x, first.y);
        Ok(Ok(match action {
            Action::Click { button, count, modifiers, .. } => {
                page.click(first, mouse(*button), *count, held(modifiers)).await?;
                match count {
                    1 => format!("clicked at {at}"),
                    count => format!("clicked {count} times at {at}"),
                }
            }
            Action::Move { .. } => {
                page.move_to(first, Modifiers::NONE).await?;
                format!("moved to {at}")
            }
            Action::Press { button } => {
                page.press(first, mouse(*button), Modifiers::NONE).await?;
                format!("pressed the button at {at}")
            }
            Action::Release { button } => {
                page.release(first, mouse(*button), Modifiers::NONE).await?;
                format!("released the button at {at}")
            }
            Action::Drag { .. } => {
                page.drag(&points, browser::Button::Left, Modifiers::NONE).await?;
                format!("dragged from {at} through {} points", points.len())
            }
            Action::Scroll { dx, dy, unit, .. } => {
                let scale = if *unit == ScrollUnit::Notches { NOTCH_PX } else { 1.0 };
                page.wheel(first, dx * scale, dy * scale, Modifiers::NONE).await?;
                format!("scrolled by ({:.0}, {:.0}) px at {at}", dx * scale, dy * scale)
            }
            Action::Key { chord } => match chord.parse::<KeyChord>() {
                Ok(keys) => {
                    page.key(&keys).await?;
                    format!("pressed {chord}")
                }
                Err(unknown) => return Ok(Err((Refusal::UnknownKey, unknown.to_string()))),
            },
            Action::Type { text } => {
                page.type_text(text).await?;
                format!("typed {} characters", text.chars().count())
            }
            Action::Clear => {
                for chord in ["Control+A", "Delete"] {
                    if let Ok(chord) = chord.parse::<KeyChord>() {
                        page.key(&chord).await?;
                    }
                }
                "cleared the field in focus".into()
            }
            Action::Select { label, .. } => return self.select(path, label).await,
            Action::Upload { files: names } => return self.upload(names, files).await,
            Action::Wait { ms } => format!("waited {ms} ms"),
            Action::Navigate { url } => return Ok(Err((Refusal::LeavesPage, format!("`{url}` is outside the page")))),
            Action::Unreadable { .. } => {
                return Ok(Err((Refusal::Unreadable, "the answer could not be read as an action".into())));
            }
            Action::Done | Action::Infeasible { .. } => "ended".into(),
        }))
    }

    /// Chooses an option of a native select by the keyboard: its list takes no mouse in a headless browser.
    async fn select(&mut self, path: &[Point], label: &str) -> Result<Result<String, Refused>, Fault> {
        let Some(Point { x, y }) = path.first().copied() else {
            return Ok(Err((Refusal::NoSuchChoice, "it names no place".into())));
        };
        let wanted = serde_json::Value::from(label);
        let choice: Choice = self.ask(&format!("look.choose({x}, {y}, {wanted})")).await?;
        let Some(presses) = choice.presses else {
            let words = choice.refused.unwrap_or_else(|| "there is no native select at that place".into());
            return Ok(Err((Refusal::NoSuchChoice, words)));
        };
        let arrow = if presses < 0 { "ArrowUp" } else { "ArrowDown" };
        if let Ok(arrow) = arrow.parse::<KeyChord>() {
            for _ in 0..presses.abs() {
                self.page.key(&arrow).await?;
            }
        }
        Ok(Ok(format!("chose {label:?}")))
    }

    async fn upload(&self, names: &[String], files: &[PathBuf]) -> Result<Result<String, Refused>, Fault> {
        if !self.page.chooser_pending() {
            return Ok(Err((Refusal::NoSuchChoice, "no file chooser is open".into())));
        }
        let mut chosen = Vec::new();
        for name in names {
            match files.iter().find(|file| file.file_name().is_some_and(|found| found == name.as_str())) {
                Some(file) => chosen.push(file.clone()),
                None => return Ok(Err((Refusal::NoSuchChoice, format!("there is no file `{name}`")))),
            }
        }
        self.page.upload(&chosen).await?;
        Ok(Ok(format!("gave {} files to the file chooser", chosen.len())))
    }
}

/// How to choose an option of a native select.
#[derive(Debug, serde::Deserialize)]
struct Choice {
    /// How often to press an arrow key: down, or up where it is negative.
    presses: Option<i32>,
    refused: Option<String>,
}

fn places(action: &Action) -> Vec<Place> {
    match action {
        Action::Drag { path } => path.clone(),
        action => action.place().into_iter().collect(),
    }
}

fn mouse(button: Button) -> browser::Button {
    match button {
        Button::Left => browser::Button::Left,
        Button::Middle => browser::Button::Middle,
        Button::Right => browser::Button::Right,
    }
}

fn held(modifiers: &[Modifier]) -> Modifiers {
    modifiers.iter().fold(Modifiers::NONE, |held, modifier| {
        held | match modifier {
            Modifier::Alt => Modifiers::ALT,
            Modifier::Control => Modifiers::CONTROL,
            Modifier::Meta => Modifiers::META,
            Modifier::Shift => Modifiers::SHIFT,
        }
    })
}
