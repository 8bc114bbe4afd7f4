//! Names of keys as models write them, in the names that the harness presses.

use setpoint_schema::Modifier;

use crate::Unread;

/// A chord from the names of keys that are held together, as `Control+A`.
pub fn chord<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| key(name.trim())).collect::<Vec<_>>().join("+")
}

/// A chord from one text with its keys apart from each other by any of these characters.
pub fn chord_of(text: &str, apart: &[char]) -> String {
    // A text that is only a separator means that key, as `+` does.
    let text = text.trim();
    if text.chars().count() == 1 {
        return key(text);
    }
    chord(text.split(apart).filter(|name| !name.is_empty()))
}

/// The name of a key in the manner of the DOM. What is unknown stays as it is, for whoever presses it to refuse.
pub fn key(name: &str) -> String {
    let plain = name.to_lowercase().replace(['_', '-'], "");
    let known = match plain.as_str() {
        "ctrl" | "control" | "controll" | "controlleft" => "Control",
        "shift" | "shiftleft" => "Shift",
        "alt" | "option" | "altleft" => "Alt",
        "cmd" | "command" | "meta" | "super" | "win" | "windows" => "Meta",
        "enter" | "return" | "kpenter" => "Enter",
        "esc" | "escape" => "Escape",
        "tab" => "Tab",
        "space" | "spacebar" => "Space",
        "backspace" | "back" => "Backspace",
        "delete" | "del" => "Delete",
        "insert" => "Insert",
        "home" => "Home",
        "end" => "End",
        "pageup" | "pgup" | "prior" => "PageUp",
        "pagedown" | "pgdn" | "pgdown" | "next" => "PageDown",
        "up" | "arrowup" | "uparrow" => "ArrowUp",
        "down" | "arrowdown" | "downarrow" => "ArrowDown",
        "left" | "arrowleft" | "leftarrow" => "ArrowLeft",
        "right" | "arrowright" | "rightarrow" => "ArrowRight",
        _ => return letter_or(name),
    };
    known.to_string()
}

/// The modifiers among named keys.
pub fn modifiers<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Vec<Modifier>, Unread> {
    let modifier = |name: &str| match key(name).as_str() {
        "Control" => Ok(Modifier::Control),
        "Shift" => Ok(Modifier::Shift),
        "Alt" => Ok(Modifier::Alt),
        "Meta" => Ok(Modifier::Meta),
        _ => Err(Unread::format(format!("`{name}` is no modifier"))),
    };
    names.into_iter().map(modifier).collect()
}

fn letter_or(name: &str) -> String {
    let function = name.len() <= 3 && name.starts_with(['f', 'F']) && name[1..].parse::<u8>().is_ok();
    if function { name.to_uppercase() } else { name.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_one_name() {
        assert_eq!(chord(["ctrl", "a"]), "Control+a");
        assert_eq!(chord_of("ctrl shift t", &[' ']), "Control+Shift+t");
        assert_eq!(chord_of("Page_Down", &['+']), "PageDown");
        assert_eq!(chord_of("+", &['+']), "+");
        assert_eq!(key("f5"), "F5");
    }
}
