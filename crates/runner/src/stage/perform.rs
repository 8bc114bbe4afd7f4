//! Turns an action into trusted input, and tells what came of it.

use std::path::PathBuf;

use setpoint_agents::Element;
use setpoint_browser as browser;
use setpoint_browser::{KeyChord, Modifiers};
use setpoint_schema::{Action, Button, Modifier, Place, Point, ScrollUnit};

use super::StagePage;
use crate::Fault;

/// What one notch of a wheel scrolls in Chromium.
const NOTCH_PX: f64 = 100.0;

/// What came of an action.
pub struct Performed {
    /// What the agent is told: what was done, or why it could not be.
    pub result: String,
    /// Where the action pointed, with element numbers resolved.
    pub point: Option<Point>,
}

impl StagePage {
    /// Performs an action. What the agent asked for in vain is a result; only a broken tab is a fault.
    ///
    /// `elements` is the list that element numbers refer to, counted from 1; `files` are those that
    /// an upload may name.
    pub async fn perform(
        &mut self,
        action: &Action,
        elements: &[Element],
        files: &[PathBuf],
    ) -> Result<Performed, Fault> {
        let path = match places(action).into_iter().map(|place| resolve(place, elements)).collect::<Result<Vec<_>, _>>()
        {
            Ok(path) => path,
            Err(reason) => return Ok(Performed { result: reason, point: None }),
        };
        let result = self.input(action, &path, files).await?;
        Ok(Performed { result, point: path.first().copied() })
    }

    async fn input(&mut self, action: &Action, path: &[Point], files: &[PathBuf]) -> Result<String, Fault> {
        let page = &self.page;
        let points: Vec<_> = path.iter().map(|point| browser::Point::new(point.x, point.y)).collect();
        let first = points.first().copied().unwrap_or_else(|| page.pointer());
        match action {
            Action::Click { button, count, modifiers, .. } => {
                page.click(first, mouse(*button), *count, held(modifiers)).await?
            }
            Action::Move { .. } => page.move_to(first, Modifiers::NONE).await?,
            Action::Press { button } => page.press(first, mouse(*button), Modifiers::NONE).await?,
            Action::Release { button } => page.release(first, mouse(*button), Modifiers::NONE).await?,
            Action::Drag { .. } => page.drag(&points, browser::Button::Left, Modifiers::NONE).await?,
            Action::Scroll { dx, dy, unit, .. } => {
                let scale = if *unit == ScrollUnit::Notches { NOTCH_PX } else { 1.0 };
                page.wheel(first, dx * scale, dy * scale, Modifiers::NONE).await?;
            }
            Action::Key { chord } => match chord.parse::<KeyChord>() {
                Ok(chord) => page.key(&chord).await?,
                Err(unknown) => return Ok(format!("not done: {unknown}")),
            },
            Action::Type { text } => page.type_text(text).await?,
            Action::Clear => {
                for chord in ["Control+A", "Delete"] {
                    if let Ok(chord) = chord.parse::<KeyChord>() {
                        page.key(&chord).await?;
                    }
                }
            }
            Action::Upload { files: names } => return self.upload(names, files).await,
            Action::Wait { ms } => {
                self.settle_for(*ms).await?;
            }
            Action::Navigate { url } => return Ok(format!("not done: `{url}` is outside the page")),
            Action::Select { .. } => return Ok("not done: there is no native select here".into()),
            Action::Done | Action::Infeasible { .. } | Action::Unreadable { .. } => return Ok("nothing done".into()),
        }
        Ok("done".into())
    }

    async fn upload(&self, names: &[String], files: &[PathBuf]) -> Result<String, Fault> {
        if !self.page.chooser_pending() {
            return Ok("not done: no file chooser is open".into());
        }
        let mut chosen = Vec::new();
        for name in names {
            match files.iter().find(|file| file.file_name().is_some_and(|found| found == name.as_str())) {
                Some(file) => chosen.push(file.clone()),
                None => return Ok(format!("not done: there is no file `{name}`")),
            }
        }
        self.page.upload(&chosen).await?;
        Ok("done".into())
    }
}

fn places(action: &Action) -> Vec<Place> {
    match action {
        Action::Drag { path } => path.clone(),
        action => action.place().into_iter().collect(),
    }
}

fn resolve(place: Place, elements: &[Element]) -> Result<Point, String> {
    match place {
        Place::Point(point) => Ok(point),
        Place::Element(number) => {
            let found = (number as usize).checked_sub(1).and_then(|index| elements.get(index));
            found.map(|element| element.point).ok_or_else(|| format!("not done: there is no element {number}"))
        }
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
