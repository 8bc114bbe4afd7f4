//! How long a run may take.

use std::str::FromStr;
use std::time::Duration;

/// As in `90s`, `30m` or `1.5h`; a bare number is seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLimit(pub Duration);

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.trim_end_matches(|letter: char| letter.is_alphabetic());
        let seconds = match &text[number.len()..] {
            "" | "s" => 1.0,
            "m" => 60.0,
            "h" => 3600.0,
            _ => f64::NAN,
        };
        let length = number.parse::<f64>().ok().and_then(|n| Duration::try_from_secs_f64(n * seconds).ok());
        let limit = length.filter(|length| !length.is_zero()).map(Self);
        limit.ok_or_else(|| "expected a time such as `90s`, `30m` or `1.5h`".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let seconds = |text: &str| text.parse::<TimeLimit>().map(|limit| limit.0.as_secs_f64()).ok();
        let told = ["90", "90s", "30m", "1.5h"].map(seconds);
        assert_eq!(told, [Some(90.0), Some(90.0), Some(1800.0), Some(5400.0)]);
        for wrong in ["", "0", "-1", "3d", "soon", "inf"] {
            assert_eq!(seconds(wrong), None, "{wrong}");
        }
    }
}
