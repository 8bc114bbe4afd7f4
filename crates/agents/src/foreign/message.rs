//! What a foreign agent is told before each action, and how its answer is read.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use setpoint_schema::{Action, Mode, VIEWPORT};

use crate::{Element, Observation, Turn};

/// One line of JSON. The answer is one line too: an action, as in `{"kind": "click", "at": {"element": 4}}`.
#[derive(Debug, Serialize)]
pub struct Told<'a> {
    /// Changes when what is told changes its meaning.
    pub version: u32,
    pub instruction: &'a str,
    /// Counted from 1.
    pub step: u32,
    pub step_limit: u32,
    /// What the last action did, or why it could not be done; empty at first.
    pub last_result: &'a str,
    pub mode: Option<Mode>,
    /// Width and height of the page in pixels, which coordinates refer to.
    pub viewport: [f64; 2],
    pub text: Option<&'a str>,
    /// A PNG file in base64.
    pub picture: Option<String>,
    pub elements: Vec<Numbered<'a>>,
}

/// An element that can be named by its number.
#[derive(Debug, Serialize)]
pub struct Numbered<'a> {
    pub number: usize,
    pub tag: &'a str,
    pub role: &'a str,
    pub name: &'a str,
    pub states: &'a [(String, String)],
    /// Left, top, width, height of what shows of it.
    pub rect: [f64; 4],
}

impl<'a> Told<'a> {
    pub fn of(turn: &'a Turn<'_>) -> Self {
        let sight = match turn.observation {
            Observation::Sight(sight) => Some(sight),
            _ => None,
        };
        Told {
            version: 1,
            instruction: turn.instruction,
            step: turn.step,
            step_limit: turn.step_limit,
            last_result: turn.last_result,
            mode: sight.map(|sight| sight.mode),
            viewport: [VIEWPORT.w, VIEWPORT.h],
            text: sight.and_then(|sight| sight.text.as_deref()),
            picture: sight.and_then(|sight| sight.picture.as_ref()).map(|picture| STANDARD.encode(picture)),
            elements: sight.map(|sight| Numbered::every(&sight.elements)).unwrap_or_default(),
        }
    }
}

impl<'a> Numbered<'a> {
    fn new(index: usize, element: &'a Element) -> Self {
        let Element { tag, role, name, states, rect, .. } = element;
        Numbered { number: index + 1, tag, role, name, states, rect: [rect.x, rect.y, rect.w, rect.h] }
    }

    fn every(elements: &'a [Element]) -> Vec<Self> {
        elements.iter().enumerate().map(|(index, element)| Self::new(index, element)).collect()
    }
}

/// An answer that is no action is a step like any other, and the agent's own doing.
pub fn read_action(answer: &str) -> Action {
    serde_json::from_str(answer.trim()).unwrap_or_else(|_| Action::Unreadable { raw: answer.trim().to_string() })
}
