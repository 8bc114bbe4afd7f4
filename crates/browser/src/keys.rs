//! Keys of a US keyboard and chords of them, by the names of the DOM.

use std::fmt;
use std::str::FromStr;

use crate::input::Modifiers;

/// A key with the modifiers that are held for it, such as `Control+A`, `Shift+Tab` or `Enter`.
///
/// A letter beside `Control`, `Alt` or `Meta` means the key, so `Control+A` holds no Shift. Alone,
/// `A` is what Shift and the key give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyChord {
    pub modifiers: Modifiers,
    pub(crate) key: Key,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Key {
    /// `KeyboardEvent.key`.
    pub(crate) key: String,
    /// `KeyboardEvent.code`.
    pub(crate) code: String,
    pub(crate) virtual_code: u16,
    /// 1 for the left one of two equal keys, else 0.
    pub(crate) location: u8,
    /// What the key enters into a text field.
    pub(crate) text: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown key `{key}` in `{chord}`\n  known keys: one character, {}, `F1` to `F12`\n  known modifiers: `Control`, `Shift`, `Alt`, `Meta`",
    known_names()
)]
pub struct UnknownKey {
    pub key: String,
    pub chord: String,
}

/// Name, code and virtual code of the keys that have no character; the first spelling is the DOM's.
const NAMED: [(&[&str], u16); 17] = [
    (&["Enter", "Return"], 13),
    (&["Tab"], 9),
    (&["Escape", "Esc"], 27),
    (&["Backspace"], 8),
    (&["Delete", "Del"], 46),
    (&["Insert", "Ins"], 45),
    (&["Home"], 36),
    (&["End"], 35),
    (&["PageUp", "Page_Up", "PgUp"], 33),
    (&["PageDown", "Page_Down", "PgDn"], 34),
    (&["ArrowLeft", "Left"], 37),
    (&["ArrowUp", "Up"], 38),
    (&["ArrowRight", "Right"], 39),
    (&["ArrowDown", "Down"], 40),
    (&["CapsLock", "Caps_Lock"], 20),
    (&["ContextMenu", "Menu"], 93),
    (&["Space", "Spacebar"], 32),
];

/// Names, DOM name, code and virtual code of the modifier keys.
const MODIFIERS: [(&[&str], Modifiers, &str, &str, u16); 4] = [
    (&["Control", "Ctrl"], Modifiers::CONTROL, "Control", "ControlLeft", 17),
    (&["Shift"], Modifiers::SHIFT, "Shift", "ShiftLeft", 16),
    (&["Alt", "Option"], Modifiers::ALT, "Alt", "AltLeft", 18),
    (&["Meta", "Cmd", "Command", "Super", "Win"], Modifiers::META, "Meta", "MetaLeft", 91),
];

/// Plain character, character with Shift, code and virtual code of the keys around the letters.
const SYMBOLS: [(char, char, &str, u16); 22] = [
    ('1', '!', "Digit1", 49),
    ('2', '@', "Digit2", 50),
    ('3', '#', "Digit3", 51),
    ('4', '$', "Digit4", 52),
    ('5', '%', "Digit5", 53),
    ('6', '^', "Digit6", 54),
    ('7', '&', "Digit7", 55),
    ('8', '*', "Digit8", 56),
    ('9', '(', "Digit9", 57),
    ('0', ')', "Digit0", 48),
    ('-', '_', "Minus", 189),
    ('=', '+', "Equal", 187),
    ('[', '{', "BracketLeft", 219),
    (']', '}', "BracketRight", 221),
    ('\\', '|', "Backslash", 220),
    (';', ':', "Semicolon", 186),
    ('\'', '"', "Quote", 222),
    (',', '<', "Comma", 188),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
    ('`', '~', "Backquote", 192),
    (' ', ' ', "Space", 32),
];

impl KeyChord {
    /// The chord that enters a character, if a US keyboard has one.
    pub(crate) fn of_char(c: char) -> Option<KeyChord> {
        match c {
            '\n' => return named("Enter").map(KeyChord::plain),
            '\t' => return named("Tab").map(KeyChord::plain),
            _ => {}
        }
        let (code, virtual_code, shifted) = if c.is_ascii_alphabetic() {
            let letter = c.to_ascii_uppercase();
            (format!("Key{letter}"), u16::from(letter as u8), c.is_ascii_uppercase())
        } else {
            let found = SYMBOLS.iter().find(|(plain, shifted, ..)| [*plain, *shifted].contains(&c));
            let (plain, _, code, virtual_code) = found?;
            ((*code).to_owned(), *virtual_code, *plain != c)
        };
        let key = Key { key: c.to_string(), code, virtual_code, location: 0, text: Some(c.to_string()) };
        let modifiers = if shifted { Modifiers::SHIFT } else { Modifiers::NONE };
        Some(KeyChord { modifiers, key })
    }

    fn plain(key: Key) -> KeyChord {
        KeyChord { modifiers: Modifiers::NONE, key }
    }

    /// The keys of the modifiers, in the order in which they are pressed.
    pub(crate) fn modifier_keys(&self) -> Vec<(Key, Modifiers)> {
        let held = MODIFIERS.iter().filter(|(_, modifier, ..)| self.modifiers.contains(*modifier));
        held.map(|(_, modifier, key, code, virtual_code)| (modifier_key(key, code, *virtual_code), *modifier)).collect()
    }

    /// The editing command of the chord. A headless browser has no menu that would turn the keys
    /// into it.
    pub(crate) fn editing_command(&self) -> Option<&'static str> {
        let shift = self.modifiers.contains(Modifiers::SHIFT);
        let command = Modifiers::CONTROL;
        if self.modifiers != command && self.modifiers != (command | Modifiers::SHIFT) {
            return None;
        }
        match (self.key.code.as_str(), shift) {
            ("KeyA", false) => Some("selectAll"),
            ("KeyC", false) => Some("copy"),
            ("KeyX", false) => Some("cut"),
            ("KeyV", false) => Some("paste"),
            ("KeyZ", false) => Some("undo"),
            ("KeyZ", true) | ("KeyY", false) => Some("redo"),
            _ => None,
        }
    }
}

impl FromStr for KeyChord {
    type Err = UnknownKey;

    fn from_str(chord: &str) -> Result<Self, UnknownKey> {
        let unknown = |key: &str| UnknownKey { key: key.to_owned(), chord: chord.to_owned() };
        // The key itself may be `+`, as in `Control++`.
        let (held, key) = match chord.strip_suffix('+') {
            Some(rest) => (rest.strip_suffix('+').unwrap_or(rest), "+"),
            None => chord.rsplit_once('+').unwrap_or(("", chord)),
        };
        let mut modifiers = Modifiers::NONE;
        for name in held.split('+').filter(|name| !name.is_empty()) {
            let found = MODIFIERS.iter().find(|(names, ..)| is_among(name, names));
            modifiers |= found.ok_or_else(|| unknown(name))?.1;
        }
        if let Some(key) = named(key) {
            return Ok(KeyChord { modifiers, key });
        }
        let mut characters = key.chars();
        let (Some(mut character), None) = (characters.next(), characters.next()) else {
            return Err(unknown(key));
        };
        if modifiers.contains(Modifiers::SHIFT) {
            character = with_shift(character);
        } else if !modifiers.is_empty() {
            character = character.to_ascii_lowercase();
        }
        let mut found = KeyChord::of_char(character).ok_or_else(|| unknown(key))?;
        found.modifiers |= modifiers;
        Ok(found)
    }
}

impl fmt::Display for KeyChord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, _) in self.modifier_keys() {
            write!(f, "{}+", key.key)?;
        }
        match self.key.key.as_str() {
            " " => f.write_str("Space"),
            key => f.write_str(key),
        }
    }
}

/// A key by its name: one without a character, a modifier alone, or a function key.
fn named(name: &str) -> Option<Key> {
    if let Some((names, virtual_code)) = NAMED.iter().find(|(names, _)| is_among(name, names)) {
        let dom_name = names[0];
        let (key, text) = match dom_name {
            "Enter" => ("Enter", Some("\r")),
            "Space" => (" ", Some(" ")),
            other => (other, None),
        };
        return Some(Key {
            key: key.to_owned(),
            code: dom_name.to_owned(),
            virtual_code: *virtual_code,
            location: 0,
            text: text.map(str::to_owned),
        });
    }
    if let Some((_, _, key, code, virtual_code)) = MODIFIERS.iter().find(|(names, ..)| is_among(name, names)) {
        return Some(modifier_key(key, code, *virtual_code));
    }
    let number: u16 = name.strip_prefix(['F', 'f'])?.parse().ok()?;
    (1..=12).contains(&number).then(|| Key {
        key: format!("F{number}"),
        code: format!("F{number}"),
        virtual_code: 111 + number,
        location: 0,
        text: None,
    })
}

fn modifier_key(key: &str, code: &str, virtual_code: u16) -> Key {
    Key { key: key.to_owned(), code: code.to_owned(), virtual_code, location: 1, text: None }
}

fn with_shift(c: char) -> char {
    let symbol = SYMBOLS.iter().find(|(plain, ..)| *plain == c);
    symbol.map_or_else(|| c.to_ascii_uppercase(), |(_, shifted, ..)| *shifted)
}

fn is_among(name: &str, names: &[&str]) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn known_names() -> String {
    let names: Vec<String> = NAMED.iter().map(|(names, _)| format!("`{}`", names[0])).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chord(text: &str) -> KeyChord {
        text.parse().unwrap()
    }

    #[test]
    fn a_letter_beside_control_is_the_key_without_shift() {
        let select_all = chord("Control+A");
        assert_eq!(select_all.modifiers, Modifiers::CONTROL);
        assert_eq!(select_all.key.key, "a");
        assert_eq!(select_all.key.virtual_code, 65);
        assert_eq!(select_all.editing_command(), Some("selectAll"));
        assert_eq!(chord("ctrl+shift+z").editing_command(), Some("redo"));
    }

    #[test]
    fn a_capital_letter_alone_holds_shift() {
        assert_eq!(chord("A").modifiers, Modifiers::SHIFT);
        assert_eq!(chord("a").modifiers, Modifiers::NONE);
        assert_eq!(chord("Shift+1").key.key, "!");
    }

    #[test]
    fn plus_is_a_key_too() {
        assert_eq!(chord("+").key.code, "Equal");
        assert_eq!(chord("Control++").modifiers, Modifiers::CONTROL | Modifiers::SHIFT);
    }

    #[test]
    fn other_spellings_become_the_dom_names() {
        for (given, expected) in [
            ("Return", "Enter"),
            ("ctrl+Page_Down", "Control+PageDown"),
            ("f5", "F5"),
            (" ", "Space"),
            ("shift", "Shift"),
        ] {
            assert_eq!(chord(given).to_string(), expected);
        }
    }

    #[test]
    fn an_unknown_key_is_answered_with_the_known_ones() {
        let error = "Control+Foo".parse::<KeyChord>().unwrap_err().to_string();
        assert!(error.starts_with("unknown key `Foo` in `Control+Foo`\n"), "{error}");
        assert!(error.contains("`ArrowDown`"), "{error}");
    }
}
