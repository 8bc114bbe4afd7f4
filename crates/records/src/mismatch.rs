//! What two plans have otherwise.

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use serde_json::Value;
use setpoint_schema::Digest;

/// One thing that two plans have otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// Its place in `plan.json`.
    pub field: String,
    pub ours: String,
    pub theirs: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} here, {} there", self.field, self.ours, self.theirs)
    }
}

/// Compares two values as they are written, so that no field can be forgotten.
pub fn mismatches(ours: &impl Serialize, theirs: &impl Serialize) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let written = |value: Result<Value, serde_json::Error>| value.unwrap_or_default();
    compare("", &written(serde_json::to_value(ours)), &written(serde_json::to_value(theirs)), &mut found);
    found
}

fn compare(field: &str, ours: &Value, theirs: &Value, found: &mut Vec<Mismatch>) {
    let absent = Value::Null;
    match (ours, theirs) {
        _ if ours == theirs => {}
        (Value::Object(mine), Value::Object(other)) => {
            for name in mine.keys().chain(other.keys()).collect::<BTreeSet<_>>() {
                let inner = if field.is_empty() { name.clone() } else { format!("{field}.{name}") };
                compare(&inner, mine.get(name).unwrap_or(&absent), other.get(name).unwrap_or(&absent), found);
            }
        }
        (Value::Array(mine), Value::Array(other)) if mine.iter().chain(other).any(Value::is_object) => {
            // Of long lists that differ the digest tells that they do; of one more or less the count does.
            if mine.len() != other.len() || mine.len() > 1 {
                let told = |list: &[Value]| format!("{} ({})", list.len(), Digest::of(&list));
                found.push(Mismatch { field: field.into(), ours: told(mine), theirs: told(other) });
            }
            // One that differs is enough to see why; thousands may.
            if let Some(place) = mine.iter().zip(other).position(|(one, two)| one != two) {
                compare(&format!("{field}[{place}]"), &mine[place], &other[place], found);
            }
        }
        _ => found.push(Mismatch { field: field.into(), ours: in_words(ours), theirs: in_words(theirs) }),
    }
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "none".into(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_is_named_by_its_place() {
        let ours = json!({ "players": [{ "agent": "oracle" }], "tasks": [{ "digest": "a" }, { "digest": "b" }] });
        let theirs = json!({ "players": [{ "agent": "idle" }], "tasks": [{ "digest": "a" }, { "digest": "c" }] });
        let found: Vec<String> = mismatches(&ours, &theirs).iter().map(Mismatch::to_string).collect();
        assert_eq!(found[0], "players[0].agent: oracle here, idle there");
        assert!(found[1].starts_with("tasks: 2 ("), "{found:?}");
        assert_eq!(found[2], "tasks[1].digest: b here, c there");
        assert_eq!(mismatches(&ours, &ours), []);
        assert_eq!(mismatches(&ours, &json!({ "tasks": ours["tasks"] }))[0].theirs, "none");
    }
}
