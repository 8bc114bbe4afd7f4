//! What a run took, beside the score: actions, tokens and money.

use setpoint_schema::Spent;

use crate::Economy;

pub fn economy_words(economy: &Economy) -> String {
    let Economy { compared, in_the_minimum, ratio } = economy;
    format!(
        "{in_the_minimum} of {compared} passes took no more actions than the oracle; {:.1} for each of its (p10 {:.1}, p90 {:.1})",
        ratio.median, ratio.p10, ratio.p90
    )
}

pub fn spent_words(spent: &Spent, passed: u32) -> String {
    let cost = spent.dollars.map_or_else(|| "unknown cost".into(), |dollars| format!("${dollars:.2}"));
    let each = a_pass(spent, passed).map_or_else(String::new, |each| format!(", {each}"));
    format!(
        "{} tokens read ({} cached), {} written, {cost}{each}",
        count(spent.read),
        count(spent.cached),
        count(spent.written)
    )
}

/// What each pass cost, where that is known.
pub fn a_pass(spent: &Spent, passed: u32) -> Option<String> {
    let dollars = spent.dollars.filter(|_| passed > 0)?;
    Some(format!("${:.4} a pass", dollars / f64::from(passed)))
}

pub fn count(tokens: Option<u64>) -> String {
    tokens.map_or_else(|| "unknown".into(), grouped)
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_is_said_to_be() {
        let known = Spent { read: Some(1_234_567), cached: Some(0), written: Some(89), dollars: Some(1.5) };
        assert_eq!(spent_words(&known, 3), "1,234,567 tokens read (0 cached), 89 written, $1.50, $0.5000 a pass");
        let unknown = Spent { dollars: None, cached: None, ..known };
        assert_eq!(
            spent_words(&known.plus(unknown), 3),
            "2,469,134 tokens read (unknown cached), 178 written, unknown cost"
        );
    }
}
