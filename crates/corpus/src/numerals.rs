//! Whole numbers in words.

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// `three`, `forty-two`; digits from 100 on.
pub(crate) fn words(number: u64) -> String {
    match number as usize {
        small @ 0..20 => SMALL[small].into(),
        number @ 20..100 if number % 10 == 0 => TENS[number / 10].into(),
        number @ 20..100 => format!("{}-{}", TENS[number / 10], SMALL[number % 10]),
        number => number.to_string(),
    }
}

/// `third`, `forty-second`; `100th` and so on from 100 on.
pub(crate) fn ordinal(number: u64) -> String {
    if number >= 100 {
        return nth(number);
    }
    let words = words(number);
    let irregular = [
        ("one", "first"),
        ("two", "second"),
        ("three", "third"),
        ("five", "fifth"),
        ("eight", "eighth"),
        ("nine", "ninth"),
        ("twelve", "twelfth"),
    ];
    for (cardinal, ordinal) in irregular {
        if let Some(head) = words.strip_suffix(cardinal) {
            return format!("{head}{ordinal}");
        }
    }
    words.strip_suffix('y').map_or_else(|| format!("{words}th"), |head| format!("{head}ieth"))
}

/// `3rd`, `12th`.
pub(crate) fn nth(number: u64) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// `12,500`.
pub(crate) fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    format!("{}{}", if number < 0 { "-" } else { "" }, groups.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spelt_as_people_write_them() {
        assert_eq!([words(3), words(40), words(42), words(100)], ["three", "forty", "forty-two", "100"]);
        assert_eq!(
            [ordinal(3), ordinal(12), ordinal(20), ordinal(42), ordinal(101)],
            ["third", "twelfth", "twentieth", "forty-second", "101st"]
        );
        assert_eq!([nth(1), nth(11), nth(22), nth(113)], ["1st", "11th", "22nd", "113th"]);
        assert_eq!([grouped(12500), grouped(-1234567), grouped(999)], ["12,500", "-1,234,567", "999"]);
    }
}
