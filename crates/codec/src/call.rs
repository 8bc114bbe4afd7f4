//! Reads calls such as `drag(start_box='(10,20)', end_box='(30,40)')`.

use serde_json::Value;
use setpoint_schema::Button;

use crate::Unread;
use crate::literal::{Reader, whole};

#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    pub name: String,
    /// Arguments without a name, in order.
    pub plain: Vec<Value>,
    pub named: Vec<(String, Value)>,
}

impl Call {
    /// Reads one call at the beginning of a text, and returns what follows it.
    pub fn first(text: &str) -> Result<(Self, &str), Unread> {
        let broken = || Unread::format(format!("not a call: `{}`", beginning(text)));
        let mut reader = Reader::new(text);
        let name = reader.name().ok_or_else(broken)?.to_string();
        if !reader.take('(') {
            return Err(broken());
        }
        let mut call = Call { name, plain: Vec::new(), named: Vec::new() };
        while !reader.take(')') {
            call.argument(&mut reader).ok_or_else(broken)?;
            if !reader.take(',') && !reader.rest().trim_start().starts_with(')') {
                return Err(broken());
            }
        }
        Ok((call, reader.rest()))
    }

    /// Reads calls, one after the other, to the end of a text.
    pub fn every(text: &str) -> Result<Vec<Self>, Unread> {
        let mut rest = text.trim();
        let mut calls = Vec::new();
        while !rest.is_empty() {
            let (call, after) = Self::first(rest)?;
            calls.push(call);
            rest = after.trim_start_matches([' ', '\n', '\r', '\t', ';', ',']);
        }
        Ok(calls)
    }

    fn argument(&mut self, reader: &mut Reader<'_>) -> Option<()> {
        reader.skip_space();
        let before = reader.rest();
        let mut ahead = Reader::new(before);
        if let Some(name) = ahead.name()
            && ahead.take('=')
        {
            let value = ahead.value()?;
            self.named.push((name.to_string(), value));
            *reader = ahead;
        } else {
            self.plain.push(reader.value()?);
        }
        Some(())
    }

    pub fn get(&self, name: &str) -> Option<&Value> {
        self.named.iter().find(|(found, _)| found == name).map(|(_, value)| value)
    }

    /// The first of these arguments that is there.
    pub fn any(&self, names: &[&str]) -> Option<&Value> {
        names.iter().find_map(|name| self.get(name))
    }

    pub fn text(&self, names: &[&str]) -> Result<String, Unread> {
        let found = self.any(names).or(self.plain.first());
        let missing = || Unread::format(format!("`{}` needs a text `{}`", self.name, names.join("` or `")));
        found.and_then(Value::as_str).map(String::from).ok_or_else(missing)
    }

    /// The mouse button that is named; the left one if none is.
    pub fn button(&self) -> Result<Button, Unread> {
        match self.get("button").and_then(Value::as_str).unwrap_or("left") {
            "left" => Ok(Button::Left),
            "middle" => Ok(Button::Middle),
            "right" => Ok(Button::Right),
            other => Err(Unread::format(format!("`{other}` is no mouse button"))),
        }
    }

    pub fn number(&self, name: &str) -> Option<f64> {
        self.get(name).and_then(Value::as_f64)
    }

    /// A number that may be left out. What stands in its place and is none is not left out.
    pub fn number_or(&self, name: &str, usual: f64) -> Result<f64, Unread> {
        let number = |value: &Value| match value {
            Value::String(text) => text.trim().parse().ok().filter(|number: &f64| number.is_finite()),
            value => value.as_f64(),
        };
        let wrong = || Unread::format(format!("`{}` needs a number `{name}`", self.name));
        self.get(name).map_or(Ok(usual), |value| number(value).ok_or_else(wrong))
    }
}

/// The numbers of a point or a box, in any of the wrappings that models use: `(1,2)`, `[1, 2]`,
/// `<point>1 2</point>`, `<|box_start|>(1,2)<|box_end|>`, `[[1,2,3,4]]`.
pub fn numbers(value: &Value) -> Option<Vec<f64>> {
    match value {
        Value::Array(items) => match items.as_slice() {
            [Value::Array(_)] => numbers(&items[0]),
            // Two corners, each a pair.
            [Value::Array(_), Value::Array(_)] => Some([numbers(&items[0])?, numbers(&items[1])?].concat()),
            _ => items.iter().map(Value::as_f64).collect(),
        },
        Value::String(text) => numbers_in(text),
        _ => None,
    }
}

fn numbers_in(text: &str) -> Option<Vec<f64>> {
    let mut text = text.trim();
    for (open, close) in [("<|box_start|>", "<|box_end|>"), ("<point>", "</point>"), ("<bbox>", "</bbox>")] {
        if let Some(inner) = text.strip_prefix(open).and_then(|inner| inner.strip_suffix(close)) {
            text = inner.trim();
        }
    }
    if text.starts_with(['(', '[']) {
        return whole(&format!("[{text}]")).as_ref().and_then(numbers);
    }
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}

/// Enough of a text to recognise it by.
pub fn beginning(text: &str) -> String {
    let text = text.trim();
    let short: String = text.chars().take(60).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn points_come_in_many_wrappings() {
        for wrapped in ["(10,20)", "[10, 20]", "<point>10 20</point>", "<|box_start|>(10,20)<|box_end|>", "10,20"] {
            assert_eq!(numbers(&json!(wrapped)), Some(vec![10.0, 20.0]), "{wrapped}");
        }
        assert_eq!(numbers(&json!("(1,2),(3,4)")), Some(vec![1.0, 2.0, 3.0, 4.0]));
        assert_eq!(numbers(&json!("about 10 to 20")), None);
    }

    #[test]
    fn calls_are_read_with_their_arguments() {
        let calls = Call::every("click(start_box='(1,2)')\n\nhotkey(key='ctrl c')").expect("two calls");
        assert_eq!(calls.len(), 2);
        assert_eq!(calls[1].text(&["key"]), Ok("ctrl c".into()));
        assert!(Call::every("I will click(1, 2").is_err());
    }
}
