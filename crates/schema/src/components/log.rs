//! Controls that do something keep a log of what was done, and write it on the page.

use crate::Impossible;

/// What stands before the log unless a card says otherwise.
pub(super) fn done_so_far() -> String {
    "Done so far".into()
}

/// A log as the page writes it: the labels in turn.
pub(super) fn written<'a>(log: &[String], label: impl Fn(&str) -> Option<&'a str>) -> String {
    let labels: Vec<&str> = log.iter().filter_map(|id| label(id)).collect();
    if labels.is_empty() { "nothing yet".into() } else { labels.join(", ") }
}

/// Names every entry of the log that is not among the known ones, or is disabled.
pub(super) fn unknown_entries(
    field: &'static str,
    log: &[String],
    disabled: impl Fn(&str) -> Option<bool>,
) -> Vec<Impossible> {
    let problem = |id: &String| match disabled(id) {
        None => Some(Impossible::new(field, format!("there is no `{id}`"))),
        Some(true) => Some(Impossible::new(field, format!("`{id}` is disabled"))),
        Some(false) => None,
    };
    log.iter().filter_map(problem).collect()
}
