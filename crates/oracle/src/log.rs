//! Controls that keep a log of what was used.

use super::Next;

/// What is to be used next, given what was used and what should be. What was used stays in the log.
pub fn left<'a>(used: &[String], wanted: &'a [String]) -> Result<Option<&'a String>, Next> {
    let left = wanted.strip_prefix(used).map(|left| left.first());
    left.ok_or_else(|| Next::Stuck(format!("{used:?} was used already, and cannot be taken back")))
}
