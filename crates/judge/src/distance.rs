//! How far a number is from meeting a condition.

use serde_json::Value;
use setpoint_schema::Matcher;

/// Looks up the field of another instance that `same_as` refers to.
pub type Others<'a> = &'a dyn Fn(&str) -> Option<Value>;

/// How far a number is from meeting a condition: found minus wanted. None if either is not a number.
pub fn distance(matcher: &Matcher, found: &Value, others: Others) -> Option<f64> {
    let from = |wanted: &Value| Some(found.as_f64()? - wanted.as_f64()?);
    match matcher {
        Matcher::Equals(wanted) | Matcher::Json(wanted) => from(wanted),
        Matcher::SameAs(other) => from(&others(other)?),
        Matcher::Near { near, .. } => Some(found.as_f64()? - near),
        Matcher::Range(low, high) => found.as_f64().map(|found| found - found.clamp(*low, *high)),
        Matcher::All(all) => all.iter().filter(|m| !m.matches(found, others)).find_map(|m| distance(m, found, others)),
        Matcher::Any(any) => {
            let distances = any.iter().filter_map(|m| distance(m, found, others));
            distances.min_by(|a, b| a.abs().total_cmp(&b.abs()))
        }
        _ => None,
    }
}
