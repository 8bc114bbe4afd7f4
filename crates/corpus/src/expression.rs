//! `{expressions}` inside the texts of a card.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use minijinja::value::Serde;
use minijinja::{Environment, Error, ErrorKind, UndefinedBehavior};
use serde_json::Value;
use setpoint_schema::Object;

use crate::yaml::Path;
use crate::{dates, numerals};

/// A stretch of a text: as written, or an expression without its braces.
#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Text(&'a str),
    Expression(&'a str),
}

/// Replaces the expressions of a text. A text that is one expression becomes its typed value.
pub(crate) fn fill(text: &str, values: &Object) -> Result<Value, String> {
    let pieces = pieces(text);
    match pieces.as_slice() {
        [] => Ok(Value::from("")),
        [Piece::Expression(expression)] => evaluate(expression, values),
        _ => pieces.iter().map(|piece| render(piece, values)).collect::<Result<String, _>>().map(Value::String),
    }
}

/// Fills a text that must stay one.
pub(crate) fn fill_text(text: &str, values: &Object) -> Result<String, String> {
    pieces(text).iter().map(|piece| render(piece, values)).collect()
}

/// Fills every text inside a value, keys included. Whatever fails is handed to `fail` with its path.
pub(crate) fn fill_all(value: &Value, values: &Object, path: &Path, fail: &mut dyn FnMut(&Path, String)) -> Value {
    match value {
        Value::String(text) => fill(text, values).unwrap_or_else(|message| {
            fail(path, message);
            Value::Null
        }),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, item)| fill_all(item, values, &path.index(index), fail)).collect()
        }
        Value::Object(map) => {
            let mut filled = Object::new();
            for (key, value) in map {
                let inner = path.key(key);
                let value = fill_all(value, values, &inner, fail);
                match fill_text(key, values) {
                    Ok(key) => drop(filled.insert(key, value)),
                    Err(message) => fail(&inner, message),
                }
            }
            Value::Object(filled)
        }
        other => other.clone(),
    }
}

/// The value of a bare expression.
pub(crate) fn evaluate(expression: &str, values: &Object) -> Result<Value, String> {
    let explain = |error: Error| explain(expression, &error);
    let compiled = environment().compile_expression(expression).map_err(explain)?;
    let value = compiled.eval(Serde(values)).map_err(explain)?;
    if value.is_undefined() {
        return Err(format!("`{expression}` has no value"));
    }
    let json = serde_json::to_value(&value).map_err(|error| format!("`{expression}` is not a plain value: {error}"))?;
    Ok(plain_numbers(json))
}

/// The names that a bare expression takes from outside.
pub(crate) fn names_in_expression(expression: &str) -> Result<BTreeSet<String>, String> {
    let functions: BTreeSet<&str> = environment().globals().map(|(name, _)| name).collect();
    let mut names = BTreeSet::new();
    // minijinja looks at the bounds of a slice but not at what is sliced, as `list` in `list[:n]`.
    for form in [expression, &without_slices(expression)] {
        let compiled = environment().compile_expression(form).map_err(|error| explain(expression, &error))?;
        names.extend(compiled.undeclared_variables(false));
    }
    names.retain(|name| !functions.contains(name.as_str()));
    Ok(names)
}

/// An expression with `list[from:to]` cut down to `list`.
fn without_slices(expression: &str) -> String {
    let mut kept = String::new();
    let mut quote = None;
    // Where each open bracket stands, and whether it holds a colon of its own.
    let mut open: Vec<(usize, bool)> = Vec::new();
    for letter in expression.chars() {
        kept.push(letter);
        match letter {
            _ if quote.is_some() => quote = quote.filter(|quote| *quote != letter),
            '\'' | '"' => quote = Some(letter),
            '(' | '[' | '{' => open.push((kept.len() - 1, false)),
            ':' => {
                if let Some((_, colon)) = open.last_mut() {
                    *colon = true;
                }
            }
            ')' | '}' => drop(open.pop()),
            ']' => {
                if let Some((start, true)) = open.pop() {
                    kept.truncate(start);
                }
            }
            _ => {}
        }
    }
    kept
}

/// The names that the expressions of a text take from outside.
pub(crate) fn names_in_text(text: &str) -> Result<BTreeSet<String>, String> {
    let mut names = BTreeSet::new();
    for piece in pieces(text) {
        if let Piece::Expression(expression) = piece {
            names.extend(names_in_expression(expression)?);
        }
    }
    Ok(names)
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut written, mut from) = (Vec::new(), 0, 0);
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let rest = &text[open + 1..];
        from = open + 1;
        let starts = rest.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
        let Some(length) = rest.find(['{', '}', '\n']).filter(|end| starts && rest[*end..].starts_with('}')) else {
            continue;
        };
        if open > written {
            pieces.push(Piece::Text(&text[written..open]));
        }
        pieces.push(Piece::Expression(&rest[..length]));
        from = open + 1 + length + 1;
        written = from;
    }
    if written < text.len() {
        pieces.push(Piece::Text(&text[written..]));
    }
    pieces
}

fn render(piece: &Piece, values: &Object) -> Result<String, String> {
    let expression = match piece {
        Piece::Text(text) => return Ok(text.to_string()),
        Piece::Expression(expression) => expression,
    };
    match evaluate(expression, values)? {
        Value::String(text) => Ok(text),
        Value::Array(_) => {
            Err(format!("`{{{expression}}}` is a list; write `{{{expression} | join_and}}` to put it into a text"))
        }
        Value::Object(_) => Err(format!("`{{{expression}}}` is a map; name one of its fields to put it into a text")),
        Value::Null => Err(format!("`{{{expression}}}` is empty")),
        value => Ok(value.to_string()),
    }
}

/// Removes what floating point adds: `0.30000000000000004` becomes `0.3`, and `13.0` becomes `13`.
fn plain_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            let rounded = number.as_f64().map(|float| (float * 1e9).round() / 1e9);
            match rounded {
                Some(whole) if whole.fract() == 0.0 && whole.abs() < 1e15 => Value::from(whole as i64),
                Some(float) => Value::from(float),
                None => Value::Number(number),
            }
        }
        Value::Array(items) => items.into_iter().map(plain_numbers).collect(),
        Value::Object(map) => Value::Object(map.into_iter().map(|(key, value)| (key, plain_numbers(value))).collect()),
        other => other,
    }
}

fn explain(expression: &str, error: &Error) -> String {
    let detail = error.detail().map_or_else(|| error.kind().to_string(), str::to_string);
    format!("cannot evaluate `{expression}`: {detail}")
}

fn environment() -> &'static Environment<'static> {
    static ENVIRONMENT: OnceLock<Environment<'static>> = OnceLock::new();
    ENVIRONMENT.get_or_init(|| {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.add_filter("date", |day: &str, format: &str| dates::format(day, format).map_err(invalid));
        environment.add_filter("join_and", join_and);
        environment.add_filter("words", numerals::words);
        environment.add_filter("ordinal", numerals::ordinal);
        environment.add_filter("nth", numerals::nth);
        environment.add_filter("grouped", numerals::grouped);
        environment.add_filter("fixed", |number: f64, digits: usize| format!("{number:.digits$}"));
        environment.add_function("add_days", |day: &str, days: i64| dates::add_days(day, days).map_err(invalid));
        environment
            .add_function("add_months", |day: &str, months: i64| dates::add_months(day, months).map_err(invalid));
        environment.add_function("days_between", |from: &str, to: &str| dates::days_between(from, to).map_err(invalid));
        environment.add_function("weekday", |day: &str| dates::format(day, "weekday").map_err(invalid));
        environment
    })
}

/// `a, b and c`; another last word can be given, as in `join_and("or")`.
fn join_and(items: Vec<minijinja::Value>, word: Option<&str>) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} {} {last}", rest.join(", "), word.unwrap_or("and")),
    }
}

fn invalid(message: String) -> Error {
    Error::new(ErrorKind::InvalidOperation, message)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fill_with(text: &str) -> Result<Value, String> {
        let values = json!({
            "target": 65, "half": 0.5, "day": "2026-03-19", "three": ["ant", "bee", "cat"],
            "team": { "name": "Kites", "size": 3 },
        });
        fill(text, values.as_object().unwrap())
    }

    #[test]
    fn a_lone_expression_keeps_its_type() {
        assert_eq!(fill_with("{target}"), Ok(json!(65)));
        assert_eq!(fill_with("{target + 5}"), Ok(json!(70)));
        assert_eq!(fill_with("{target / 5}"), Ok(json!(13)));
        assert_eq!(fill_with("{0.1 + half}"), Ok(json!("{0.1 + half}")), "an expression begins with a letter");
        assert_eq!(fill_with("{half + 0.1 + 0.1 + 0.1}"), Ok(json!(0.8)));
        assert_eq!(fill_with("{three}"), Ok(json!(["ant", "bee", "cat"])));
        assert_eq!(fill_with("{team}"), Ok(json!({ "name": "Kites", "size": 3 })));
    }

    #[test]
    fn texts_are_filled_in_place() {
        assert_eq!(fill_with("Set {team.name} to {target} %"), Ok(json!("Set Kites to 65 %")));
        assert_eq!(fill_with("{three | join_and} or {three[0]}"), Ok(json!("ant, bee and cat or ant")));
        assert_eq!(fill_with("on {day | date('long')}!"), Ok(json!("on Thursday, 19 March 2026!")));
        assert_eq!(fill_with("{add_days(day, 6)}"), Ok(json!("2026-03-25")));
        assert_eq!(fill_with("{day[:7]}"), Ok(json!("2026-03")));
        assert_eq!(fill_with("{weekday(day) | upper}"), Ok(json!("THURSDAY")));
        assert_eq!(
            fill_with("{half | fixed(2)} {team.size | ordinal} {team.size | words}"),
            Ok(json!("0.50 third three"))
        );
    }

    #[test]
    fn other_braces_are_literal() {
        for text in ["{\"a\": 1}", "f() { return 1 }", "{", "a {b", "{a {c", "{}", "{ target }"] {
            assert_eq!(fill_with(text), Ok(json!(text)));
        }
    }

    #[test]
    fn the_names_of_an_expression_are_found_wherever_they_stand() {
        let names = |found: Result<BTreeSet<String>, String>| found.unwrap().into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(names(names_in_text("{add_days(day, n)} {three[0]}")), "day n three");
        assert_eq!(names(names_in_text("{three[:n] + (others | sort)[n + 1:]}")), "n others three");
        assert_eq!(names(names_in_expression("three[at[0]:] if team == 'a[:' else {'x': [day]}")), "at day team three");
    }

    #[test]
    fn mistakes_are_explained() {
        assert_eq!(
            fill_with("a {three}").unwrap_err(),
            "`{three}` is a list; write `{three | join_and}` to put it into a text"
        );
        assert_eq!(fill_with("{team.nmae}").unwrap_err(), "`team.nmae` has no value");
        assert_eq!(
            fill_with("{target | shout}").unwrap_err(),
            "cannot evaluate `target | shout`: filter shout is unknown"
        );
        assert_eq!(
            fill_with("{day | date('wide')}").unwrap_err().split(';').next(),
            Some("cannot evaluate `day | date('wide')`: unknown date format `wide`")
        );
    }
}
