//! What an agent is shown of a page in one of the modes.

use std::fmt;

use crate::{Mode, Point, Rect};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq)]
pub struct Sight {
    pub mode: Mode,
    pub text: Option<String>,
    /// A PNG file.
    pub picture: Option<Vec<u8>>,
    /// What the numbers stand for, beginning with 1. Empty where the mode gives none.
    pub elements: Vec<Element>,
}

/// Something on the page that an observation numbers, as a person would find it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Element {
    pub tag: String,
    pub role: String,
    /// The type of an input.
    pub kind: String,
    pub name: String,
    /// What it holds and how it stands, such as `checked`.
    pub states: Vec<(String, String)>,
    /// The part of it that shows.
    pub rect: Rect,
    pub point: Point,
    /// Stays the same while the element stays on the page.
    pub key: u32,
    /// Where the page finds it again until the next observation.
    #[serde(default)]
    pub handle: u32,
}

impl Sight {
    /// What the numbers stand for, line by line.
    pub fn legend(&self) -> Vec<String> {
        self.elements.iter().enumerate().map(|(index, element)| format!("[{}] {element}", index + 1)).collect()
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag)?;
        for (name, value) in [("role", &self.role), ("type", &self.kind)] {
            if !value.is_empty() && *value != self.tag {
                write!(f, " {name}={value}")?;
            }
        }
        write!(f, " {:?}", self.name)?;
        for (state, value) in &self.states {
            match value.as_str() {
                "true" => write!(f, " {state}")?,
                value => write!(f, " {state}={value:?}")?,
            }
        }
        Ok(())
    }
}
