//! Reads the values that models write in the manner of Python: numbers, texts, lists, tuples, dictionaries.

use serde_json::{Map, Value};

/// How many values may lie within each other: more would be no answer, but a way to use up the stack.
const DEPTH: u32 = 32;

/// A cursor over what is left to read.
pub struct Reader<'a> {
    rest: &'a str,
    depth: u32,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { rest: text, depth: 0 }
    }

    pub fn rest(&self) -> &'a str {
        self.rest
    }

    pub fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// Takes `wanted` if it comes next, after white space.
    pub fn take(&mut self, wanted: char) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(wanted) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// A name such as `start_box` or `pyautogui.click`.
    pub fn name(&mut self) -> Option<&'a str> {
        self.skip_space();
        let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(self.rest.len());
        let name = &self.rest[..end];
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return None;
        }
        self.rest = &self.rest[end..];
        Some(name)
    }

    pub fn value(&mut self) -> Option<Value> {
        (self.depth < DEPTH).then_some(())?;
        self.depth += 1;
        self.skip_space();
        let value = match self.rest.chars().next()? {
            '\'' | '"' => self.text().map(Value::String),
            '[' => self.list('[', ']'),
            '(' => self.list('(', ')'),
            '{' => self.dictionary(),
            c if c.is_ascii_digit() || "+-.".contains(c) => self.number(),
            _ => self.word(),
        };
        self.depth -= 1;
        value
    }

    fn text(&mut self) -> Option<String> {
        let quote = self.rest.chars().next()?;
        let mut text = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '\\' => match chars.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => text.push('\r'),
                    c @ ('\\' | '\'' | '"') => text.push(c),
                    // Python keeps the backslash of what is no escape.
                    c => text.extend(['\\', c]),
                },
                c if c == quote => {
                    self.rest = &self.rest[at + c.len_utf8()..];
                    return Some(text);
                }
                c => text.push(c),
            }
        }
        None
    }

    fn number(&mut self) -> Option<Value> {
        let end = self.rest.find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c))).unwrap_or(self.rest.len());
        // Leading zeros, as in `007`, are no JSON but are numbers here.
        let number: f64 = self.rest[..end].parse().ok()?;
        if !number.is_finite() {
            // JSON has no such number, and would make it nothing.
            return None;
        }
        self.rest = &self.rest[end..];
        Some(Value::from(number))
    }

    fn list(&mut self, open: char, close: char) -> Option<Value> {
        self.take(open).then_some(())?;
        let mut items = Vec::new();
        while !self.take(close) {
            items.push(self.value()?);
            if !self.take(',') && !self.rest.trim_start().starts_with(close) {
                return None;
            }
        }
        Some(Value::Array(items))
    }

    fn dictionary(&mut self) -> Option<Value> {
        self.take('{').then_some(())?;
        let mut entries = Map::new();
        while !self.take('}') {
            self.skip_space();
            let key = self.text()?;
            self.take(':').then_some(())?;
            entries.insert(key, self.value()?);
            if !self.take(',') && !self.rest.trim_start().starts_with('}') {
                return None;
            }
        }
        Some(Value::Object(entries))
    }

    fn word(&mut self) -> Option<Value> {
        Some(match self.name()? {
            "None" | "null" => Value::Null,
            "True" | "true" => Value::Bool(true),
            "False" | "false" => Value::Bool(false),
            word => Value::String(word.to_string()),
        })
    }
}

/// A text that is one value and nothing else.
pub fn whole(text: &str) -> Option<Value> {
    let mut reader = Reader::new(text);
    let value = reader.value()?;
    reader.rest().trim().is_empty().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_are_read_as_python_writes_them() {
        assert_eq!(whole("(12, 34.5)"), Some(json!([12.0, 34.5])));
        assert_eq!(whole("[[007,050,100,200]]"), Some(json!([[7.0, 50.0, 100.0, 200.0]])));
        assert_eq!(
            whole(r"{'action': 'CLICK', 'value': None, 'position': [0.5, 0.25]}"),
            Some(json!({ "action": "CLICK", "value": null, "position": [0.5, 0.25] }))
        );
        assert_eq!(whole(r"'it\'s\n\d'"), Some(json!("it's\n\\d")));
    }

    #[test]
    fn what_is_nested_without_end_is_no_value() {
        let nested = |depth: usize| format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
        assert!(whole(&nested(10)).is_some());
        for open in ["[", "(", "{'a':", "[{'a':("] {
            assert_eq!(whole(&open.repeat(1_000_000)), None, "{open}");
        }
        assert_eq!(whole(&nested(1_000_000)), None);
    }

    #[test]
    fn what_is_broken_off_is_no_value() {
        for text in ["'open", "[1, 2", "{'a': }", "(1 2)", "", "12 and more"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}
