//! Days and times as texts: `2026-03-20`, `17:45` and `2026-03-20T17:45`.

use crate::Impossible;

/// Says why a day cannot be picked; `min` and `max` can be.
pub fn unpickable(
    field: &'static str,
    day: &str,
    (min, max): (&Option<String>, &Option<String>),
    blocked: &[String],
) -> Option<Impossible> {
    let reason = if !is_date(day) {
        format!("`{day}` is not a date such as `2026-03-20`")
    } else if min.as_deref().is_some_and(|min| day < min) || max.as_deref().is_some_and(|max| day > max) {
        format!("`{day}` is outside the days that can be picked")
    } else if blocked.iter().any(|blocked| blocked == day) {
        format!("`{day}` is blocked")
    } else {
        return None;
    };
    Some(Impossible::new(field, reason))
}

/// Says why a text is not a time on the grid of so many minutes.
pub fn untimely(field: &'static str, time: &str, seconds: bool, minute_step: u32) -> Option<Impossible> {
    let example = if seconds { "17:45:00" } else { "17:45" };
    let Some([_, minute, _]) = time_parts(time).filter(|_| time.len() == example.len()) else {
        return Some(Impossible::new(field, format!("`{time}` is not a time such as `{example}`")));
    };
    (minute % minute_step.max(1) != 0)
        .then(|| Impossible::new(field, format!("`{time}` is off the grid of {minute_step} minutes")))
}

/// Says why a text is not a day and a time on the grid of so many minutes.
pub fn unmomentous(field: &'static str, moment: &str, minute_step: u32) -> Option<Impossible> {
    match moment.split_once('T') {
        Some((day, time)) if is_date(day) => untimely(field, time, false, minute_step),
        _ => Some(Impossible::new(field, format!("`{moment}` is not a moment such as `2026-03-20T17:45`"))),
    }
}

/// How fields write a moment: `2026-03-20 17:45`.
pub fn shown_moment(moment: &str) -> String {
    moment.replace('T', " ")
}

pub fn is_date(text: &str) -> bool {
    let numbers: Option<Vec<u32>> = text.split('-').map(digits).collect();
    let shape = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
    match numbers.as_deref() {
        Some([year, month, day]) if shape => (1..=12).contains(month) && (1..=days_of(*year, *month)).contains(day),
        _ => false,
    }
}

/// Hours, minutes and seconds of `17:45` or `17:45:30`.
pub fn time_parts(text: &str) -> Option<[u32; 3]> {
    let numbers: Vec<u32> =
        text.split(':').map(|part| digits(part).filter(|_| part.len() == 2)).collect::<Option<_>>()?;
    let time = match numbers[..] {
        [hour, minute] => [hour, minute, 0],
        [hour, minute, second] => [hour, minute, second],
        _ => return None,
    };
    (time[0] < 24 && time[1] < 60 && time[2] < 60).then_some(time)
}

/// A time as it is written with a half of the day: `05:45 PM`.
pub fn twelve_hours(time: &str) -> Option<String> {
    let [hour, ..] = time_parts(time)?;
    let half = if hour < 12 { "AM" } else { "PM" };
    Some(format!("{:02}{} {half}", (hour + 11) % 12 + 1, &time[2..]))
}

fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn days_of(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        assert!(is_date("2024-02-29") && is_date("2026-12-31"));
        assert!(
            ["2026-02-29", "2026-13-01", "2026-3-01", "26-03-2001", "2026-03-0a", ""].iter().all(|text| !is_date(text))
        );
    }

    #[test]
    fn times_are_written_in_both_ways() {
        assert_eq!(twelve_hours("00:05").as_deref(), Some("12:05 AM"));
        assert_eq!(twelve_hours("17:45:30").as_deref(), Some("05:45:30 PM"));
        assert_eq!(time_parts("24:00"), None);
        assert!(untimely("time", "17:45", false, 10).is_some() && untimely("time", "17:40", false, 10).is_none());
    }
}
