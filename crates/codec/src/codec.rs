//! The codecs there are.

use setpoint_schema::{Action, Point};

use crate::{Canvas, Grammar, Resize, Size, Space, Unread};

/// What happens to a coordinate outside the space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clamp {
    /// The answer is unread.
    Refuse,
    /// The nearest pixel is taken, where the model's own code does so.
    Nearest,
}

/// Whether the picture stands before or after the words in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageOrder {
    ImageFirst,
    TextFirst,
}

#[derive(Debug, Clone, Copy)]
pub struct Codec {
    pub name: &'static str,
    pub grammar: Grammar,
    pub space: Space,
    pub clamp: Clamp,
    pub image_order: ImageOrder,
    /// The file of the system prompt.
    pub prompt: &'static str,
}

impl Codec {
    pub fn canvas(&self, sent: Size, screen: Size, cursor: Point) -> Canvas {
        Canvas { sent, screen, cursor, space: self.space, clamp: self.clamp }
    }

    /// The actions that an answer asks for, in their order.
    pub fn read(&self, answer: &str, canvas: &Canvas) -> Result<Vec<Action>, Unread> {
        let actions = within_bounds(self.grammar.read(answer, canvas)?)?;
        if actions.is_empty() { Err(Unread::format("the answer names no action")) } else { Ok(actions) }
    }

    /// What a model would write to ask for an action; none if its grammar has no words for it.
    pub fn write(&self, action: &Action, canvas: &Canvas) -> Option<String> {
        self.grammar.write(action, canvas)
    }
}

/// What is read is let out only here and by `Tool::read`, so that no grammar has to know what an action may ask for.
pub(crate) fn within_bounds(actions: Vec<Action>) -> Result<Vec<Action>, Unread> {
    actions.into_iter().map(|action| action.bounded().map_err(Unread::Beyond)).collect()
}

pub fn find(name: &str) -> Option<Codec> {
    all().iter().find(|codec| codec.name == name).copied()
}

const QWEN25: Resize = Resize::Smart { factor: 28, min: 4 * 28 * 28, max: 16384 * 28 * 28 };

/// A codec that shows the picture first, refuses what is out of range, and has a prompt of its own name.
const fn codec(name: &'static str, grammar: Grammar, space: Space) -> Codec {
    Codec { name, grammar, space, clamp: Clamp::Refuse, image_order: ImageOrder::ImageFirst, prompt: name }
}

const fn text_first(codec: Codec) -> Codec {
    Codec { image_order: ImageOrder::TextFirst, ..codec }
}

pub fn all() -> &'static [Codec] {
    const ALL: &[Codec] = &[
        codec("function-call", Grammar::FunctionCall, Space::Sent),
        codec("ui-tars-1.0", Grammar::UiTars, Space::Grid(1000)),
        codec(
            "ui-tars-1.5",
            Grammar::UiTars,
            Space::Resized(Resize::Smart { factor: 28, min: 100 * 28 * 28, max: 16384 * 28 * 28 }),
        ),
        codec("ui-tars-2", Grammar::Seed, Space::Grid(1000)),
        codec("qwen2.5-vl", Grammar::Qwen, Space::Resized(QWEN25)),
        codec("qwen3-vl", Grammar::Qwen, Space::Grid(1000)),
        codec(
            "holo1.5",
            Grammar::Holo,
            Space::Resized(Resize::Smart { factor: 28, min: 4 * 28 * 28, max: 2560 * 1440 }),
        ),
        codec("holo2", Grammar::Holo, Space::Grid(1000)),
        text_first(codec("mai-ui", Grammar::Mai, Space::Grid(999))),
        codec("glm-4.5v", Grammar::Glm, Space::Grid(999)),
        codec("cogagent", Grammar::CogAgent, Space::Grid(1000)),
        codec(
            "opencua",
            Grammar::OpenCua,
            Space::Resized(Resize::SmartCapped { factor: 28, min: 3136, max: 12_845_056, longest: 8192 }),
        ),
        codec("showui", Grammar::ShowUi, Space::Unit),
        codec("os-atlas", Grammar::OsAtlas, Space::Grid(1000)),
        codec("agentcpm-gui", Grammar::AgentCpm, Space::Grid(1000)),
    ];
    ALL
}
