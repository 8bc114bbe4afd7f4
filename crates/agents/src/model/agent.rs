//! An agent that asks a model what to do.

use std::collections::VecDeque;
use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use setpoint_codec::{Canvas, Clamp, Codec, ImageOrder, Size, Space, Tool, Unread};
use setpoint_schema::{Action, Point, Spent, VIEWPORT};

use super::{Asked, Client, Dialogue, Exchange, Key, Ledger, Limits, Preset, Provider, Reply, Said, Stop, prompt};
use crate::{Agent, AgentFault, Observation, Sees, Sight, Turn};

/// What all episodes of a run share.
pub struct ModelSettings {
    pub preset: Preset,
    pub key: Option<Key>,
    pub client: Client,
    pub ledger: Arc<Ledger>,
}

pub struct Model {
    settings: Arc<ModelSettings>,
    provider: Box<dyn Provider>,
    past: Vec<Exchange>,
    /// What the last answer asked for and has not been done yet.
    queue: VecDeque<Action>,
    cursor: Point,
    /// What this episode has used, which the run's ledger counts as well.
    own: Ledger,
}

impl Model {
    pub fn new(settings: Arc<ModelSettings>) -> Self {
        let provider = settings.preset.provider.provider(settings.preset.tool.as_deref());
        let own = Ledger::new(Limits::default());
        Self { settings, provider, past: Vec::new(), queue: VecDeque::new(), cursor: Point::new(0.0, 0.0), own }
    }

    async fn ask(&mut self, turn: &Turn<'_>, sight: &Sight) -> Result<Vec<Action>, AgentFault> {
        if let Some(reason) = self.settings.ledger.exhausted() {
            return Err(AgentFault::Budget(reason));
        }
        let Preset { model, mode, pictures, max_tokens, price, .. } = &self.settings.preset;
        let size = sight.picture.as_deref().and_then(png_size).unwrap_or(screen());
        let system = prompt::system(self.settings.preset.prompt(), *mode, (size.w, size.h));
        let picture = sight.picture.as_ref().map(|picture| STANDARD.encode(picture));
        let now = Asked { words: prompt::words(turn), picture };
        let codec = self.settings.preset.codec();
        let dialogue = Dialogue {
            model,
            system: &system,
            past: &self.past,
            now: &now,
            pictures: *pictures,
            max_tokens: *max_tokens,
            image_order: codec.map_or(ImageOrder::TextFirst, |codec| codec.image_order),
            size,
        };
        let headers = self.provider.headers(self.settings.key.as_ref());
        let body = self.provider.body(&dialogue);
        let answer = self.settings.client.ask(&self.provider.path(model), &headers, &body).await?;
        let reply = self.provider.reply(&answer).map_err(|problem| {
            AgentFault::Service(format!("{} sent what is no reply of its kind: {problem}", self.settings.preset.name))
        })?;
        self.settings.ledger.add(reply.usage, price.as_ref());
        self.own.add(reply.usage, price.as_ref());
        let actions = match self.provider.tool() {
            Some(tool) => by_tool(&reply, tool, &self.canvas(size, tool_space(tool), Clamp::Refuse)),
            None => codec
                .map(|codec| in_words(&reply, codec, &self.canvas(size, codec.space, codec.clamp)))
                .unwrap_or_default(),
        };
        self.past.push(Exchange { asked: now, answer: reply.keep });
        Ok(actions)
    }

    fn canvas(&self, sent: Size, space: Space, clamp: Clamp) -> Canvas {
        Canvas { sent, screen: screen(), cursor: self.cursor, space, clamp }
    }
}

#[async_trait]
impl Agent for Model {
    fn name(&self) -> String {
        self.settings.preset.name.clone()
    }

    fn sees(&self) -> Sees {
        Sees::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault> {
        let Observation::Sight(sight) = turn.observation else {
            return Err(AgentFault::Process("it was shown nothing; choose a mode".into()));
        };
        if self.queue.is_empty() {
            self.queue = self.ask(turn, sight).await?.into();
        }
        let action = self.queue.pop_front().unwrap_or_else(|| Action::Unreadable { raw: String::new() });
        let mut canvas = self.canvas(screen(), Space::Sent, Clamp::Refuse);
        canvas.follow(&action);
        self.cursor = canvas.cursor;
        Ok(action)
    }

    fn spent(&self) -> Option<Spent> {
        let (usage, dollars) = self.own.total();
        Some(Spent { read: usage.input, cached: usage.cached, written: usage.output, dollars })
    }
}

fn screen() -> Size {
    Size::new(VIEWPORT.w as u32, VIEWPORT.h as u32)
}

fn tool_space(tool: Tool) -> Space {
    match tool {
        Tool::Gemini => Space::Grid(1000),
        Tool::OpenAi | Tool::Anthropic => Space::Sent,
    }
}

/// What a model that acts in words asks for. What cannot be read is a step of its own.
fn in_words(reply: &Reply, codec: Codec, canvas: &Canvas) -> Vec<Action> {
    let raw = words(reply);
    match reply.stop {
        Stop::Refused => return vec![Action::Infeasible { reason: raw }],
        // Half an answer may look like a whole one, as a number that lost its last digits does.
        Stop::CutOff => return vec![Action::Unreadable { raw }],
        Stop::End => {}
    }
    match codec.read(&raw, canvas) {
        Ok(actions) => actions,
        Err(Unread::Refused(reason)) => vec![Action::Infeasible { reason }],
        Err(Unread::WrongFormat(_) | Unread::OutOfRange { .. }) => vec![Action::Unreadable { raw }],
    }
}

/// What a model that acts by a tool asks for. One that only speaks has ended.
fn by_tool(reply: &Reply, tool: Tool, canvas: &Canvas) -> Vec<Action> {
    let mut canvas = *canvas;
    let mut actions = Vec::new();
    for said in &reply.said {
        let Said::Call { name, input } = said else { continue };
        let read = tool.read(name, input, &canvas);
        let asked = read.unwrap_or_else(|_| vec![Action::Unreadable { raw: format!("{name} {input}") }]);
        asked.iter().for_each(|action| canvas.follow(action));
        actions.extend(asked);
    }
    match (actions.is_empty(), reply.stop) {
        (false, Stop::End) => actions,
        (true, Stop::End) => vec![Action::Done],
        (_, Stop::Refused) => vec![Action::Infeasible { reason: words(reply) }],
        (_, Stop::CutOff) => vec![Action::Unreadable { raw: words(reply) }],
    }
}

fn words(reply: &Reply) -> String {
    let words = reply.said.iter().filter_map(|said| match said {
        Said::Words(words) => Some(words.as_str()),
        Said::Call { .. } => None,
    });
    words.collect::<Vec<_>>().join("\n")
}

/// The size of a PNG file, which stands at a fixed place of its header.
fn png_size(png: &[u8]) -> Option<Size> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    Some(Size::new(number(16)?, number(20)?))
}
