//! Values, differences and distances as a person would write them.

use serde_json::Value;
use setpoint_schema::same;

use crate::rules::Side;
use crate::{Evidence, States};

/// Which members of a list are missing and which are too many.
pub fn members(wanted: &[Value], found: &Value) -> String {
    let found = found.as_array().map_or(&[][..], Vec::as_slice);
    let without = |all: &[Value], these: &[Value]| {
        let mut rest = all.to_vec();
        for one in these {
            if let Some(at) = rest.iter().position(|other| same(one, other)) {
                rest.remove(at);
            }
        }
        rest.iter().map(show).collect::<Vec<_>>().join(", ")
    };
    match (without(wanted, found), without(found, wanted)) {
        (missing, extra) if missing.is_empty() && extra.is_empty() => {
            format!("in another order than {}", show(&Value::Array(wanted.to_vec())))
        }
        (missing, extra) if extra.is_empty() => format!("missing {missing}"),
        (missing, extra) if missing.is_empty() => format!("extra {extra}"),
        (missing, extra) => format!("missing {missing}, extra {extra}"),
    }
}

/// A signed distance in words: `5 below 65`.
pub fn off(found: f64, away: f64) -> String {
    let side = if away < 0.0 { "below" } else { "above" };
    format!("{} {side} {}", number(away.abs()), number(found - away))
}

/// `brightness` for its one obvious field, `shipping.selected` for any other.
pub fn name(instance: &str, field: &str) -> String {
    if field == "value" { instance.to_string() } else { format!("{instance}.{field}") }
}

/// What a target holds in the fields that the goal names.
pub fn conditions(evidence: &Evidence, target: &str, states: &States, side: Side) -> String {
    let state = states.get(target).map(|held| side.of(held));
    let fields = evidence.goal.want.get(target).into_iter().flat_map(|fields| fields.keys());
    let held = fields.map(|field| {
        let value = state.and_then(|state| state.get(field)).unwrap_or(&Value::Null);
        format!("{field} = {}", show(value))
    });
    held.collect::<Vec<_>>().join(", ")
}

/// A value as a person would write it, cut where it is long.
pub fn show(value: &Value) -> String {
    const LONGEST: usize = 80;
    let text = match value {
        Value::Null => "nothing".to_string(),
        Value::Number(n) => n.as_f64().map_or_else(|| n.to_string(), number),
        Value::String(text) if text.trim().len() == text.len() && !text.is_empty() => text.replace('\n', "\\n"),
        Value::Array(members) => format!("[{}]", members.iter().map(show).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    };
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A number without the noise that sums of fractions leave behind.
pub fn number(value: f64) -> String {
    let rounded = (value * 1e6).round() / 1e6;
    // Adding zero turns a negative zero into a plain one.
    (rounded + 0.0).to_string()
}
