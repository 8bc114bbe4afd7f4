//! Key input, as trusted events to whatever has the focus.

use serde::Serialize;
use serde_json::json;

use super::Page;
use crate::fault::Fault;
use crate::input::Modifiers;
use crate::keys::{Key, KeyChord};
use crate::session::{Reply, all_done};

/// So many characters are sent before their replies are awaited, so that a long text stays within
/// the time limit of a call.
const CHARACTERS_TOGETHER: usize = 128;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct KeyEvent<'a> {
    r#type: &'static str,
    modifiers: Modifiers,
    key: &'a str,
    code: &'a str,
    windows_virtual_key_code: u16,
    location: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unmodified_text: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    commands: Vec<&'static str>,
}

/// A stretch of text that is entered in one way.
#[derive(Debug, PartialEq)]
enum Stretch<'a> {
    /// Characters of a US keyboard.
    Typed(&'a str),
    /// All others, as an input method would enter them.
    Inserted(&'a str),
}

impl Page {
    /// Presses and releases a key with its modifiers.
    pub async fn key(&self, chord: &KeyChord) -> Result<(), Fault> {
        let held: Vec<(Key, Modifiers)> = chord.modifier_keys();
        let mut replies = Vec::new();
        let mut modifiers = Modifiers::NONE;
        for (key, modifier) in &held {
            modifiers |= *modifier;
            replies.push(self.key_down(key, modifiers, None));
        }
        let command = chord.editing_command();
        replies.push(self.key_down(&chord.key, chord.modifiers, command));
        replies.push(self.key_up(&chord.key, chord.modifiers));
        for (index, (key, _)) in held.iter().enumerate().rev() {
            let still_held = held[..index].iter();
            let modifiers = still_held.fold(Modifiers::NONE, |all, (_, one)| all | *one);
            replies.push(self.key_up(key, modifiers));
        }
        all_done(replies).await
    }

    /// Types a text key by key. What is not on a US keyboard is inserted instead. A line break is
    /// Enter, and a tab is Tab.
    pub async fn type_text(&self, text: &str) -> Result<(), Fault> {
        for stretch in stretches(text) {
            // Keys and insertions reach the page on different ways, so the one must have arrived
            // before the other is sent.
            match stretch {
                Stretch::Typed(text) => self.type_keys(text).await?,
                Stretch::Inserted(text) => {
                    let insert = json!({ "text": text });
                    self.session.send("Input.insertText", &insert).done().await?;
                }
            }
        }
        Ok(())
    }

    async fn type_keys(&self, text: &str) -> Result<(), Fault> {
        let mut replies = Vec::new();
        for chord in text.chars().filter_map(KeyChord::of_char) {
            replies.push(self.key_down(&chord.key, chord.modifiers, None));
            replies.push(self.key_up(&chord.key, chord.modifiers));
            if replies.len() >= 2 * CHARACTERS_TOGETHER {
                all_done(std::mem::take(&mut replies)).await?;
            }
        }
        all_done(replies).await
    }

    fn key_down(&self, key: &Key, modifiers: Modifiers, command: Option<&'static str>) -> Reply {
        // With Control, Alt or Meta held a key enters no text.
        let is_plain = modifiers.is_empty() || modifiers == Modifiers::SHIFT;
        let text = key.text.as_deref().filter(|_| is_plain);
        let r#type = if text.is_some() { "keyDown" } else { "rawKeyDown" };
        self.send_key(KeyEvent {
            text,
            unmodified_text: text,
            commands: command.into_iter().collect(),
            ..key_event(r#type, key, modifiers)
        })
    }

    fn key_up(&self, key: &Key, modifiers: Modifiers) -> Reply {
        self.send_key(key_event("keyUp", key, modifiers))
    }

    fn send_key(&self, event: KeyEvent<'_>) -> Reply {
        self.session.send("Input.dispatchKeyEvent", &event)
    }
}

fn key_event<'a>(r#type: &'static str, key: &'a Key, modifiers: Modifiers) -> KeyEvent<'a> {
    KeyEvent {
        r#type,
        modifiers,
        key: &key.key,
        code: &key.code,
        windows_virtual_key_code: key.virtual_code,
        location: key.location,
        text: None,
        unmodified_text: None,
        commands: Vec::new(),
    }
}

fn stretches(text: &str) -> Vec<Stretch<'_>> {
    let is_typed = |c: char| KeyChord::of_char(c).is_some() || c == '\r';
    let mut stretches = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let typed = is_typed(first);
        let end = rest.find(|c| is_typed(c) != typed).unwrap_or(rest.len());
        let (stretch, after) = rest.split_at(end);
        stretches.push(if typed { Stretch::Typed(stretch) } else { Stretch::Inserted(stretch) });
        rest = after;
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_no_key_enters_is_inserted() {
        assert_eq!(
            stretches("caf\u{e9} 5\u{20ac}!\r\n"),
            [
                Stretch::Typed("caf"),
                Stretch::Inserted("\u{e9}"),
                Stretch::Typed(" 5"),
                Stretch::Inserted("\u{20ac}"),
                Stretch::Typed("!\r\n"),
            ]
        );
    }
}
