//! The grammars that models answer in, one file each.

mod agent_cpm;
mod cog_agent;
mod function_call;
mod glm;
mod holo;
mod mai;
mod open_cua;
mod os_atlas;
mod qwen;
mod seed;
mod show_ui;
mod tool_call;
mod ui_tars;

use serde_json::Value;
use setpoint_schema::{Action, Button, Place, ScrollUnit};

use crate::call::numbers;
use crate::{Canvas, Unread};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grammar {
    /// Our own, for models without a format: one call on a line.
    FunctionCall,
    UiTars,
    Seed,
    Qwen,
    Holo,
    Mai,
    Glm,
    CogAgent,
    OpenCua,
    ShowUi,
    OsAtlas,
    AgentCpm,
}

impl Grammar {
    pub(crate) fn read(self, answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
        match self {
            Grammar::FunctionCall => function_call::read(answer, canvas),
            Grammar::UiTars => ui_tars::read(answer, canvas),
            Grammar::Seed => seed::read(answer, canvas),
            Grammar::Qwen => qwen::read(answer, canvas),
            Grammar::Holo => holo::read(answer, canvas),
            Grammar::Mai => mai::read(answer, canvas),
            Grammar::Glm => glm::read(answer, canvas),
            Grammar::CogAgent => cog_agent::read(answer, canvas),
            Grammar::OpenCua => open_cua::read(answer, canvas),
            Grammar::ShowUi => show_ui::read(answer, canvas),
            Grammar::OsAtlas => os_atlas::read(answer, canvas),
            Grammar::AgentCpm => agent_cpm::read(answer, canvas),
        }
    }

    pub(crate) fn write(self, action: &Action, canvas: &Canvas) -> Option<String> {
        match self {
            Grammar::FunctionCall => function_call::write(action, canvas),
            Grammar::UiTars => ui_tars::write(action, canvas),
            Grammar::Seed => seed::write(action, canvas),
            Grammar::Qwen => qwen::write(action, canvas),
            Grammar::Holo => holo::write(action, canvas),
            Grammar::Mai => mai::write(action, canvas),
            Grammar::Glm => glm::write(action, canvas),
            Grammar::CogAgent => cog_agent::write(action, canvas),
            Grammar::OpenCua => open_cua::write(action, canvas),
            Grammar::ShowUi => show_ui::write(action, canvas),
            Grammar::OsAtlas => os_atlas::write(action, canvas),
            Grammar::AgentCpm => agent_cpm::write(action, canvas),
        }
    }
}

fn click(at: Place, button: Button, count: u32) -> Action {
    Action::Click { at, button, count, modifiers: Vec::new() }
}

fn left_click(at: Place) -> Action {
    click(at, Button::Left, 1)
}

/// Which way the content of a page is to go past the eye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    fn read(word: &str) -> Result<Self, Unread> {
        match word.trim().to_lowercase().as_str() {
            "up" => Ok(Direction::Up),
            "down" => Ok(Direction::Down),
            "left" => Ok(Direction::Left),
            "right" => Ok(Direction::Right),
            other => Err(Unread::format(format!("`{other}` is no direction"))),
        }
    }

    /// A finger that moves up brings what is further down.
    fn of_swipe(self) -> Self {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Down => "down",
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }

    /// The main direction and the amount of a scroll, in its own unit.
    fn of(dx: f64, dy: f64) -> (Self, f64) {
        match () {
            _ if dy < 0.0 => (Direction::Up, -dy),
            _ if dy > 0.0 => (Direction::Down, dy),
            _ if dx < 0.0 => (Direction::Left, -dx),
            _ => (Direction::Right, dx),
        }
    }
}

fn scroll(at: Place, direction: Direction, amount: f64, unit: ScrollUnit) -> Action {
    let (dx, dy) = match direction {
        Direction::Up => (0.0, -amount),
        Direction::Down => (0.0, amount),
        Direction::Left => (-amount, 0.0),
        Direction::Right => (amount, 0.0),
    };
    Action::Scroll { at, dx, dy, unit }
}

/// The amount of a scroll in notches of a wheel, at least one.
fn notches(amount: f64, unit: ScrollUnit) -> f64 {
    match unit {
        ScrollUnit::Notches => amount,
        ScrollUnit::Pixels => (amount / 100.0).round().max(1.0),
    }
}

/// The place that an argument names.
fn place_in(value: Option<&Value>, verb: &str, canvas: &Canvas) -> Result<Place, Unread> {
    let found = value.and_then(numbers);
    canvas.place(&found.ok_or_else(|| Unread::format(format!("`{verb}` names no point")))?)
}

/// The keys of a chord, as the models of the field write them.
fn key_names(chord: &str) -> Vec<String> {
    let short = |name: &str| match name {
        "Control" => "ctrl".to_string(),
        "Meta" => "cmd".to_string(),
        "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" => name["Arrow".len()..].to_lowercase(),
        "PageUp" => "pageup".to_string(),
        "PageDown" => "pagedown".to_string(),
        "Escape" => "esc".to_string(),
        name => name.to_lowercase(),
    };
    if chord == "+" { vec!["+".into()] } else { chord.split('+').map(short).collect() }
}

/// A text between single quotes, in the manner of Python.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', "\\n").replace('\t', "\\t");
    format!("'{escaped}'")
}
