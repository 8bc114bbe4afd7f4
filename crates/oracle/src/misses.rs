//! Values that lie close to a wanted one: what several kinds of near misses are made of.
//!
//! A value may be among them that is the start, the goal or impossible; `near_miss` leaves those out.

use std::collections::BTreeSet;

use jiff::ToSpan;
use jiff::civil::{Date, Time};
use setpoint_schema::components::{Choice, find_choice};

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
        ("two_back", at.checked_sub(2)),
    ];
    let other = |(kind, place): (_, Option<usize>)| Some((kind, ids.get(place?)?.clone()));
    places.into_iter().filter_map(other).filter(|(_, id)| id != wanted).collect()
}

/// Other contents than the wanted one of a field that holds one choice or none.
pub fn of_pick(
    choices: &[Choice],
    start: Option<&String>,
    wanted: Option<&String>,
    clearable: bool,
) -> Vec<(&'static str, Option<String>)> {
    let ids = enabled(choices);
    let around = wanted.or(start).map_or_else(Vec::new, |id| of_choice(&ids, id));
    let alike = wanted.and_then(|id| look_alike(choices, id)).map(|id| ("look_alike", id));
    let others = around.into_iter().chain(alike).map(|(kind, id)| (kind, Some(id)));
    others.chain((clearable && start.is_some()).then_some(("emptied", None))).collect()
}

/// Another choice that begins like the one wanted, as one finds who types only the beginning.
pub fn look_alike(choices: &[Choice], wanted: &str) -> Option<String> {
    let label = |id: &str| find_choice(choices, id).map(|choice| choice.label.to_lowercase());
    let start: String = label(wanted)?.chars().take(2).collect();
    let same = |id: &&String| *id != wanted && label(id).is_some_and(|label| label.starts_with(&start));
    choices.iter().filter(|choice| !choice.disabled).map(|choice| &choice.id).find(same).cloned()
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

/// Other counts than the wanted one, of something that can only grow.
pub fn of_count(start: u32, wanted: u32) -> Vec<(&'static str, u32)> {
    let all = [
        ("one_too_many", wanted + 1),
        ("one_short", wanted.saturating_sub(1)),
        ("twice_as_often", start + 2 * (wanted - start.min(wanted))),
        ("two_too_many", wanted + 2),
        ("only_once", start + 1),
    ];
    all.into_iter().filter(|(_, count)| *count >= start).collect()
}

/// Other logs than the wanted one, which keeps what was used in turn, of ids that stand in a row.
pub fn of_log(ids: &[String], start: &[String], wanted: &[String]) -> Vec<(&'static str, Vec<String>)> {
    let Some((last, before)) = wanted.split_last().filter(|_| wanted != start) else { return Vec::new() };
    let ending = |ends: &[&String]| before.iter().chain(ends.iter().copied()).cloned().collect::<Vec<_>>();
    let others = of_choice(ids, last);
    let mut misses: Vec<_> = others.iter().map(|(kind, other)| (*kind, ending(&[other]))).collect();
    misses.push(("twice", ending(&[last, last])));
    misses.push(("one_short", before.to_vec()));
    misses.push(("other_order", wanted.iter().rev().cloned().collect()));
    if let Some((_, other)) = others.first() {
        misses.push(("another_after_it", ending(&[last, other])));
        misses.push(("another_before_it", ending(&[other, last])));
    }
    misses.retain(|(_, log)| log.starts_with(start));
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

/// Days that are taken for the wanted one; both as `2026-03-15`.
pub fn of_date(wanted: &str) -> Vec<(&'static str, String)> {
    vec![
        ("a_day_early", moved(wanted, -1)),
        ("a_day_late", moved(wanted, 1)),
        ("a_week_early", moved(wanted, -7)),
        ("a_month_late", moved_months(wanted, 1)),
        ("a_month_early", moved_months(wanted, -1)),
        ("a_year_late", moved_months(wanted, 12)),
    ]
}

/// Times that are taken for the wanted one, both as `17:45` or `17:45:00`; `minutes` is the grid they stand on.
pub fn of_time(wanted: &str, minutes: i64) -> Vec<(&'static str, String)> {
    vec![
        ("an_hour_early", later(wanted, -60)),
        ("an_hour_late", later(wanted, 60)),
        ("other_half_of_the_day", later(wanted, 720)),
        ("minutes_early", later(wanted, -minutes)),
        ("minutes_late", later(wanted, minutes)),
    ]
}

/// Moments that are taken for the wanted one, as `2026-03-20T17:45`.
pub fn of_moment(wanted: &str, minutes: u32) -> Vec<(&'static str, String)> {
    vec![
        ("a_day_early", on_another_day(wanted, -1)),
        ("a_day_late", on_another_day(wanted, 1)),
        ("a_week_late", on_another_day(wanted, 7)),
        ("an_hour_early", at_another_time(wanted, -60)),
        ("other_half_of_the_day", at_another_time(wanted, 720)),
        ("minutes_late", at_another_time(wanted, i64::from(minutes))),
    ]
}

/// The same time so many days later.
pub fn on_another_day(moment: &str, days: i64) -> String {
    moment.split_once('T').map_or_else(String::new, |(day, time)| format!("{}T{time}", moved(day, days)))
}

/// The same day, so many minutes later.
pub fn at_another_time(moment: &str, minutes: i64) -> String {
    moment.split_once('T').map_or_else(String::new, |(day, time)| format!("{day}T{}", later(time, minutes)))
}

/// A time so many minutes later, on the same day.
pub fn later(time: &str, minutes: i64) -> String {
    let moved = time.parse::<Time>().map(|time| time.wrapping_add(minutes.minutes()));
    moved.map_or_else(|_| time.to_string(), |moved| moved.to_string()[..time.len()].to_string())
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

/// The same values in states, and the state without one where a field can be emptied.
pub fn or_cleared<T>(
    values: Vec<(&'static str, String)>,
    clearable: bool,
    with: impl Fn(Option<String>) -> T,
) -> Vec<(&'static str, T)> {
    let values = values.into_iter().map(|(kind, value)| (kind, Some(value)));
    let cleared = clearable.then_some(("cleared", None));
    values.chain(cleared).map(|(kind, value)| (kind, with(value))).collect()
}
