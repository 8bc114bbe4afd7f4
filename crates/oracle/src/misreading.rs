//! What policies for codes share.

use super::writing::letters_swapped;

/// Codes that someone leaves who misreads one sign of the wanted one or mistakes their order.
pub fn misread(wanted: &str) -> Vec<(&'static str, String)> {
    let signs: Vec<char> = wanted.chars().collect();
    let with =
        |at: usize| signs.iter().enumerate().map(move |(place, sign)| if place == at { after(*sign) } else { *sign });
    let Some(last) = signs.len().checked_sub(1) else { return Vec::new() };
    let pairs = signs.iter().skip(2).take(2).chain(signs.iter().take(2)).chain(signs.iter().skip(4));
    vec![
        ("last_sign_off", with(last).collect()),
        ("first_sign_off", with(0).collect()),
        ("middle_sign_off", with(last / 2).collect()),
        ("turned_round", signs.iter().rev().collect()),
        ("pairs_swapped", pairs.collect()),
        ("letters_swapped", letters_swapped(wanted)),
        ("one_character_short", signs[..last].iter().collect()),
    ]
}

/// The next digit or letter.
fn after(sign: char) -> char {
    match sign {
        '9' => '0',
        'Z' => 'A',
        'z' => 'a',
        sign => char::from_u32(sign as u32 + 1).unwrap_or(sign),
    }
}
