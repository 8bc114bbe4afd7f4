//! An agent that asks a model what to do.

use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use setpoint_codec::{Canvas, Clamp, Codec, ImageOrder, Size, Space, Tool, Unread};
use setpoint_schema::{Action, Point, Sight, Spent, Surface};

use super::{
    Client, Content, Dialogue, Exchange, Key, Ledger, Limits, Preset, Provider, Reply, Stop, UserMessage, prompt,
};
use crate::{Agent, AgentFault, Answer, Observation, Spoken, Turn, Wants};

/// What all episodes of a run share.
pub struct ModelSettings {
    pub preset: Preset,
    pub key: Option<Key>,
    pub client: Client,
    pub ledger: Arc<Ledger>,
    pub step_limit: u32,
}

pub struct Model {
    settings: Arc<ModelSettings>,
    provider: Box<dyn Provider>,
    past: Vec<Exchange>,
    /// What the last answer asked for.
    asked_for: Vec<Action>,
    cursor: Point,
    /// What this episode has used, which the run's ledger counts as well.
    own: Ledger,
}

impl Model {
    pub fn new(settings: Arc<ModelSettings>) -> Self {
        let provider = settings.preset.provider.provider(settings.preset.tool.as_deref());
        let own = Ledger::new(Limits::default());
        Self { settings, provider, past: Vec::new(), asked_for: Vec::new(), cursor: Point::new(0.0, 0.0), own }
    }

    async fn ask(&mut self, turn: &Turn<'_>, sight: &Sight) -> Result<Answer, AgentFault> {
        if let Some(reason) = self.settings.ledger.exhausted() {
            return Err(AgentFault::Budget(reason));
        }
        let Preset { model, mode, pictures, max_tokens, price, .. } = &self.settings.preset;
        let screen = size_of(turn.surface);
        let size = sight.picture.as_deref().and_then(png_size).unwrap_or(screen);
        let system = prompt::system(self.settings.preset.prompt(), *mode, (size.w, size.h));
        let picture = sight.picture.as_ref().map(|picture| STANDARD.encode(picture));
        let now = UserMessage { words: prompt::words(turn), picture };
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
        let canvas = |space, clamp| Canvas { sent: size, screen, cursor: self.cursor, space, clamp };
        let actions = match self.provider.tool() {
            Some(tool) => by_tool(&reply, tool, &canvas(tool_space(tool), Clamp::Refuse)),
            None => codec.map(|codec| in_words(&reply, codec, &canvas(codec.space, codec.clamp))).unwrap_or_default(),
        };
        let said = spoken(&reply);
        self.past.push(Exchange { message: now, answer: reply.keep });
        Ok(Answer { actions, said, of_sight: None })
    }

    /// Lets the pointer stand where the actions that were done since have left it.
    fn follow(&mut self, turn: &Turn<'_>) {
        let screen = size_of(turn.surface);
        let mut canvas = Canvas { sent: screen, screen, cursor: self.cursor, space: Space::Sent, clamp: Clamp::Refuse };
        self.asked_for.iter().take(turn.results.len()).for_each(|action| canvas.follow(action));
        self.cursor = canvas.cursor;
    }
}

#[async_trait]
impl Agent for Model {
    fn name(&self) -> String {
        self.settings.preset.name.clone()
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let Observation::Sight(sight) = turn.observation else {
            return Err(AgentFault::Refused("it was shown nothing; choose a mode".into()));
        };
        self.follow(turn);
        let mut answer = self.ask(turn, sight).await?;
        if answer.actions.is_empty() {
            answer.actions.push(Action::unreadable("", "it holds no action"));
        }
        self.asked_for.clone_from(&answer.actions);
        Ok(answer)
    }

    fn spent(&self) -> Option<Spent> {
        let (usage, dollars) = self.own.total();
        Some(Spent { read: usage.input, cached: usage.cached, written: usage.output, dollars })
    }
}

fn size_of(surface: &Surface) -> Size {
    Size::new(surface.width, surface.height)
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
        Stop::Refused => return vec![refused(raw)],
        // Half an answer may look like a whole one, as a number that lost its last digits does.
        Stop::CutOff => return vec![cut_off(&raw)],
        Stop::End => {}
    }
    codec.read(&raw, canvas).unwrap_or_else(|unread| match unread {
        Unread::Refused(reason) => vec![refused(reason)],
        unread => vec![Action::unreadable(&raw, unread.to_string())],
    })
}

/// What a model that acts by a tool asks for. One that only speaks has ended.
fn by_tool(reply: &Reply, tool: Tool, canvas: &Canvas) -> Vec<Action> {
    let mut canvas = *canvas;
    let mut actions = Vec::new();
    for content in &reply.content {
        let Content::Call { name, input } = content else { continue };
        let read = tool.read(name, input, &canvas);
        let asked =
            read.unwrap_or_else(|unread| vec![Action::unreadable(&format!("{name} {input}"), unread.to_string())]);
        asked.iter().for_each(|action| canvas.follow(action));
        actions.extend(asked);
    }
    match (actions.is_empty(), reply.stop) {
        (false, Stop::End) => actions,
        (true, Stop::End) => vec![Action::Done],
        (_, Stop::Refused) => vec![refused(words(reply))],
        (_, Stop::CutOff) => vec![cut_off(&words(reply))],
    }
}

fn refused(reason: String) -> Action {
    let given_up = Action::Infeasible { reason };
    given_up.bounded().unwrap_or_else(|beyond| Action::unreadable("", beyond.to_string()))
}

fn cut_off(raw: &str) -> Action {
    Action::unreadable(raw, "it was cut off")
}

fn words(reply: &Reply) -> String {
    let words = reply.content.iter().filter_map(|content| match content {
        Content::Text(words) => Some(words.as_str()),
        Content::Reasoning(_) | Content::Call { .. } => None,
    });
    words.collect::<Vec<_>>().join("\n")
}

/// All that a reply says and thinks, with calls as the model wrote them; none if it is empty.
fn spoken(reply: &Reply) -> Option<Spoken> {
    let (mut words, mut reasoning) = (Vec::new(), Vec::new());
    for content in &reply.content {
        match content {
            Content::Text(text) => words.push(text.clone()),
            Content::Call { name, input } => words.push(format!("{name} {input}")),
            Content::Reasoning(thought) => reasoning.push(thought.as_str()),
        }
    }
    let reasoning = reasoning.join("\n\n");
    let said = Spoken { words: words.join("\n"), reasoning: (!reasoning.is_empty()).then_some(reasoning) };
    (!said.words.is_empty() || said.reasoning.is_some()).then_some(said)
}

/// The size of a PNG file, which stands at a fixed place of its header.
fn png_size(png: &[u8]) -> Option<Size> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    Some(Size::new(number(16)?, number(20)?))
}
