//! Numbers as models write them, turned into the whole ones that an action has. None is rounded into sense: a count of
//! -1 is no count of 0.

use crate::Unread;

/// A count, or the number of an element.
pub fn whole(what: &str, number: f64) -> Result<u32, Unread> {
    match number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number) {
        true => Ok(number as u32),
        false => Err(Unread::format(format!("`{what}` is {number}, which is no whole number of a sensible size"))),
    }
}

/// A length of time, to the nearest millisecond.
pub fn millis(what: &str, ms: f64) -> Result<u32, Unread> {
    match (0.0..=f64::from(u32::MAX)).contains(&ms) {
        true => Ok(ms.round() as u32),
        false => Err(Unread::format(format!("`{what}` is {ms} ms, which is no length of time"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_count_and_no_time_is_not_made_into_one() {
        for number in [-1.0, 1e308, f64::NAN, f64::INFINITY, 9007199254740992.0] {
            assert!(whole("count", number).is_err() && millis("ms", number).is_err(), "{number}");
        }
        assert!(whole("count", 1.5).is_err());
        assert_eq!((whole("count", 4294967295.0), millis("ms", 1.6)), (Ok(u32::MAX), Ok(2)));
    }
}
