//! A conversation with a model, before it takes the shape that a provider wants.

use serde_json::Value;
use setpoint_codec::{ImageOrder, Size};

/// What the model is told in one message.
#[derive(Debug, Clone, PartialEq)]
pub struct UserMessage {
    pub words: String,
    /// A PNG file in base64.
    pub picture: Option<String>,
}

/// One message and its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange {
    pub message: UserMessage,
    /// The answer as the provider wants to be shown it again.
    pub answer: Value,
}

#[derive(Debug, Clone, Copy)]
pub struct Dialogue<'a> {
    pub model: &'a str,
    pub system: &'a str,
    pub past: &'a [Exchange],
    pub now: &'a UserMessage,
    /// How many of the last messages keep their pictures, the present one included.
    pub pictures: usize,
    pub max_tokens: u32,
    pub image_order: ImageOrder,
    /// The size of the pictures.
    pub size: Size,
}

impl<'a> Dialogue<'a> {
    /// Every message in turn, with the answer that it got; the last has none yet. A message that is
    /// too long ago has lost its picture.
    pub fn messages(&self) -> impl Iterator<Item = (Message<'a>, Option<&'a Value>)> {
        let count = self.past.len() + 1;
        let past = self.past.iter().map(|exchange| (&exchange.message, Some(&exchange.answer)));
        let order = self.image_order;
        let kept = self.pictures;
        past.chain([(self.now, None)]).enumerate().map(move |(index, (message, answer))| {
            let picture = message.picture.as_deref().filter(|_| index + kept >= count);
            (Message { words: &message.words, picture, order }, answer)
        })
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    pub words: &'a str,
    pub picture: Option<&'a str>,
    order: ImageOrder,
}

impl Message<'_> {
    /// The pieces of the message in the order that the model was trained with.
    pub fn pieces(&self, words: impl Fn(&str) -> Value, picture: impl Fn(&str) -> Value) -> Vec<Value> {
        let shown = self.picture.map(picture);
        let said = words(self.words);
        match self.order {
            ImageOrder::ImageFirst => shown.into_iter().chain([said]).collect(),
            ImageOrder::TextFirst => [said].into_iter().chain(shown).collect(),
        }
    }
}
