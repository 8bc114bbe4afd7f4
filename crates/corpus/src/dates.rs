//! Days as ISO texts, and how instructions write them.

use jiff::ToSpan;
use jiff::civil::Date;

/// The formats of the `date` filter.
const FORMATS: [(&str, &str); 6] = [
    ("long", "%A, %-d %B %Y"),
    ("short", "%-d %b %Y"),
    ("day_month", "%-d %B"),
    ("month_year", "%B %Y"),
    ("weekday", "%A"),
    ("iso", "%Y-%m-%d"),
];

pub(crate) fn parse(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| format!("`{text}` is not a date such as `2026-03-20`"))
}

pub(crate) fn format(day: &str, format: &str) -> Result<String, String> {
    let Some((_, pattern)) = FORMATS.iter().find(|(name, _)| *name == format) else {
        let names = FORMATS.map(|(name, _)| format!("`{name}`")).join(", ");
        return Err(format!("unknown date format `{format}`; known: {names}"));
    };
    Ok(parse(day)?.strftime(pattern).to_string())
}

pub(crate) fn add_days(day: &str, days: i64) -> Result<String, String> {
    let span = jiff::Span::new().try_days(days).map_err(|error| error.to_string())?;
    Ok(parse(day)?.checked_add(span).map_err(|error| error.to_string())?.to_string())
}

/// The same day of another month, or its last day where the month is shorter.
pub(crate) fn add_months(day: &str, months: i64) -> Result<String, String> {
    let span = jiff::Span::new().try_months(months).map_err(|error| error.to_string())?;
    Ok(parse(day)?.checked_add(span).map_err(|error| error.to_string())?.to_string())
}

/// How many days `to` is after `from`.
pub(crate) fn days_between(from: &str, to: &str) -> Result<i64, String> {
    let span = parse(from)?.until(parse(to)?).map_err(|error| error.to_string())?;
    Ok(i64::from(span.get_days()))
}

/// Every `step`th day from the first to the last, both included.
pub(crate) fn days(from: Date, to: Date, step: usize) -> Vec<String> {
    from.series((step.max(1) as i32).days()).take_while(|day| *day <= to).map(|day| day.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_so_that_they_cannot_be_misread() {
        let all = FORMATS.map(|(name, _)| format("2026-03-19", name).unwrap());
        assert_eq!(all, ["Thursday, 19 March 2026", "19 Mar 2026", "19 March", "March 2026", "Thursday", "2026-03-19"]);
        assert_eq!(add_days("2026-02-27", 3).unwrap(), "2026-03-02");
        assert_eq!(add_months("2026-01-31", 1).unwrap(), "2026-02-28");
        assert_eq!(days_between("2026-02-27", "2026-03-02").unwrap(), 3);
        assert_eq!(days(parse("2026-02-27").unwrap(), parse("2026-03-02").unwrap(), 2), ["2026-02-27", "2026-03-01"]);
        assert_eq!(parse("2026-02-30").unwrap_err(), "`2026-02-30` is not a date such as `2026-03-20`");
    }
}
