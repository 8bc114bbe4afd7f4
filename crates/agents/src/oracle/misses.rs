//! Values that lie close to a wanted one: what several kinds of near misses are made of.
//!
//! A value may be among them that is the start, the goal or impossible; `near_miss` leaves those out.

use std::collections::BTreeSet;

use jiff::ToSpan;
use jiff::civil::Date;
use setpoint_schema::components::Choice;

/// The ids of the choices that can be taken.
pub fn enabled(choices: &[Choice]) -> Vec<String> {
    choices.iter().filter(|choice| !choice.disabled).map(|choice| choice.id.clone()).collect()
}

/// Other ids than the wanted one of a row.
pub fn of_choice(ids: &[String], wanted: &str) -> Vec<(&'static str, String)> {
    let Some(at) = ids.iter().position(|id| id == wanted) else { return Vec::new() };
    let last = ids.len() - 1;
    let places = [
        ("next", Some(at + 1)),
        ("previous", at.checked_sub(1)),
        ("first", Some(0)),
        ("last", Some(last)),
        ("counted_from_the_end", Some(last - at)),
        ("two_on", Some(at + 2)),
    ];
    let other = |(kind, place): (_, Option<usize>)| Some((kind, ids.get(place?)?.clone()));
    places.into_iter().filter_map(other).filter(|(_, id)| id != wanted).collect()
}

/// Other sets than the wanted one, of ids that stand in a row.
pub fn of_set(
    ids: &[String],
    start: &BTreeSet<String>,
    wanted: &BTreeSet<String>,
) -> Vec<(&'static str, BTreeSet<String>)> {
    let with = |id: &String| wanted.iter().chain([id]).cloned().collect::<BTreeSet<_>>();
    let without = |set: &BTreeSet<String>, id: &String| set.iter().filter(|other| *other != id).cloned().collect();
    let beside = |id: &String| {
        let place = ids.iter().position(|other| other == id)?;
        let around = [place.checked_add(1), place.checked_sub(1)].into_iter().flatten();
        around.filter_map(|place| ids.get(place)).find(|other| !wanted.contains(*other))
    };
    let mut misses: Vec<(&'static str, BTreeSet<String>)> = Vec::new();
    if let Some(other) = ids.iter().find(|id| !wanted.contains(*id) && !start.contains(*id)) {
        misses.push(("one_too_many", with(other)));
    }
    if let Some(kept) = start.difference(wanted).next() {
        misses.push(("old_one_kept", with(kept)));
    }
    if let Some(last) = wanted.iter().next_back() {
        misses.push(("one_short", without(wanted, last)));
    }
    if let Some((id, other)) = wanted.iter().find_map(|id| Some((id, beside(id)?))) {
        misses.push(("neighbour", without(&with(other), id)));
    }
    misses.push(("added_to_old", start.union(wanted).cloned().collect()));
    misses.push(("all", ids.iter().cloned().collect()));
    misses.push(("all_others", ids.iter().filter(|id| !wanted.contains(*id)).cloned().collect()));
    misses.push(("emptied", BTreeSet::new()));
    misses
}

/// Texts that look like the wanted one.
pub fn of_text(start: &str, wanted: &str) -> Vec<(&'static str, String)> {
    let mut shorter = wanted.to_string();
    let last = shorter.pop();
    let doubled = last.map_or_else(String::new, |last| format!("{wanted}{last}"));
    vec![
        ("one_character_short", shorter.trim_end().to_string()),
        ("last_character_twice", doubled),
        ("other_case", swap_case(wanted)),
        ("appended", format!("{start} {wanted}").trim().to_string()),
        ("emptied", String::new()),
    ]
}

/// Numbers on a grid near the wanted one.
pub fn of_number((min, max, step): (f64, f64, f64), start: f64, wanted: f64) -> Vec<(&'static str, f64)> {
    let on = if wanted > start { step } else { -step };
    vec![
        ("one_step_short", wanted - on),
        ("one_step_past", wanted + on),
        ("far_end", if on > 0.0 { max } else { min }),
        ("mirrored", min + max - wanted),
        ("near_end", if on > 0.0 { min } else { max }),
    ]
}

/// A date so many days later.
pub fn moved(date: &str, days: i64) -> String {
    shifted(date, days.days())
}

/// A date so many months later.
pub fn moved_months(date: &str, months: i64) -> String {
    shifted(date, months.months())
}

fn shifted(date: &str, by: jiff::Span) -> String {
    let date_by = date.parse::<Date>().ok().and_then(|date| date.checked_add(by).ok());
    date_by.map_or_else(|| date.to_string(), |date| date.to_string())
}

/// The text with the case of its first letter changed.
pub fn swap_case(text: &str) -> String {
    let Some((at, letter)) = text.char_indices().find(|(_, letter)| letter.is_alphabetic()) else {
        return text.to_string();
    };
    let swapped: String =
        if letter.is_uppercase() { letter.to_lowercase().collect() } else { letter.to_uppercase().collect() };
    format!("{}{swapped}{}", &text[..at], &text[at + letter.len_utf8()..])
}
