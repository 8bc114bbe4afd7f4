//! What policies for fields of text share.

use super::misses;

/// Texts that someone in a hurry leaves instead of the wanted one.
pub fn near(start: &str, wanted: &str) -> Vec<(&'static str, String)> {
    if wanted.is_empty() {
        return barely_emptied(start);
    }
    let mut texts = misses::of_text(start, wanted);
    texts.push(("letters_swapped", letters_swapped(wanted)));
    texts.push(("spaces_left_out", wanted.replace(' ', "")));
    if let Some((before, _)) = wanted.rsplit_once([' ', '\n']) {
        texts.push(("last_word_missing", before.to_string()));
    }
    if let Some((_, after)) = wanted.split_once([' ', '\n']) {
        texts.push(("first_word_missing", after.to_string()));
    }
    texts
}

/// What is left of a text, or written instead of it, where nothing should be.
fn barely_emptied(start: &str) -> Vec<(&'static str, String)> {
    let mut shorter = start.to_string();
    shorter.pop();
    let first_word = start.split([' ', '\n']).next().unwrap_or_default();
    vec![
        ("first_letter_left", start.chars().take(1).collect()),
        ("only_last_letter_gone", shorter),
        ("first_word_left", first_word.to_string()),
        ("dash", "-".into()),
        ("word_for_nothing", "none".into()),
        ("space_left", " ".into()),
    ]
}

/// The text with two letters beside each other the wrong way round, as late in it as possible.
pub fn letters_swapped(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let differ = |at: &usize| letters[*at] != letters[at - 1] && !letters[*at].is_whitespace();
    if let Some(at) = (1..letters.len()).rev().find(differ) {
        letters.swap(at - 1, at);
    }
    letters.into_iter().collect::<String>().trim().to_string()
}
