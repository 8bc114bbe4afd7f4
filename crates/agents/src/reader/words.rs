//! Words as the reader compares them: without case, punctuation and endings.

/// Words that say nothing about which thing is meant.
const EMPTY: &str = "a an the of to in on at for from by with and or nor is are be been it its this that these those \
    as so than then now has have had was were will would should must can may not no nothing else only just any \
    them they their there here we us our you your i he she her his him up out off into onto over \
    again also too well instead until while when which who what where how please set make put give let choose select \
    pick enter change correct take bring go leave keep use get do does goes gets stay stays wants want needs need \
    one more other others both down";

/// A word of a text and the form in which it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// As it is written, without the punctuation around it.
    pub text: String,
    pub stem: String,
    /// The punctuation that follows it.
    pub end: String,
    /// Whether it stands inside quotation marks.
    pub quoted: bool,
}

impl Word {
    /// Whether the word can tell one thing from another.
    pub fn tells(&self) -> bool {
        tells(&self.text)
    }

    pub fn is_capital(&self) -> bool {
        self.text.chars().next().is_some_and(char::is_uppercase)
    }

    pub fn has_digit(&self) -> bool {
        self.text.chars().any(|char| char.is_ascii_digit())
    }

    pub fn is(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.text.eq_ignore_ascii_case(word))
    }
}

pub fn words(text: &str) -> Vec<Word> {
    let mut quoted = false;
    let mut words = Vec::new();
    for piece in text.split_whitespace() {
        let opens = piece.starts_with(['“', '"', '‘']);
        let closes =
            piece.contains(['”']) || (piece.len() > 1 && piece.trim_end_matches(['.', ',', ';']).ends_with('"'));
        quoted |= opens;
        if let Some(word) = word(piece, quoted) {
            words.push(word);
        }
        quoted &= !closes;
    }
    words
}

/// Stems of the words of a name that can tell it from another.
pub fn telling(name: &str) -> Vec<String> {
    words(name).into_iter().filter(Word::tells).map(|word| word.stem).collect()
}

fn word(piece: &str, quoted: bool) -> Option<Word> {
    let piece: String = piece.chars().filter(|char| !is_invisible(*char)).collect();
    let inner = |char: char| char.is_alphanumeric() || matches!(char, '#' | '%' | '°' | '€' | '@' | '+');
    let signed =
        |text: &str| text.starts_with(['-', '−', '>']) && text.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    let start = if signed(&piece) { 0 } else { piece.find(inner)? };
    let last = piece.char_indices().rev().find(|(_, char)| inner(*char) || *char == '!' && quoted)?;
    let stop = last.0 + last.1.len_utf8();
    let text = piece.get(start..stop)?.to_string();
    Some(Word { stem: stem(&text), end: piece[stop..].to_string(), text, quoted })
}

fn is_invisible(char: char) -> bool {
    matches!(char, '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{2060}')
}

fn tells(text: &str) -> bool {
    let lower = text.to_lowercase();
    !EMPTY.split_whitespace().any(|empty| empty == lower)
}

/// Cuts endings off, roughly but always in the same way: `sorting`, `sorted` and `sorts` come out alike.
fn stem(text: &str) -> String {
    let lower = text.to_lowercase().replace('’', "'").replace('−', "-");
    let mut stem = lower.strip_suffix("'s").or(lower.strip_suffix("s'")).unwrap_or(&lower).to_string();
    if stem.chars().any(|char| !char.is_alphabetic()) {
        return stem;
    }
    for (ending, instead, least) in
        [("ies", "y", 5), ("sses", "ss", 5), ("s", "", 4), ("ing", "", 6), ("ed", "", 5), ("ly", "", 6), ("e", "", 4)]
    {
        let keeps = ending == "s" && (stem.ends_with("ss") || stem.ends_with("us") || stem.ends_with("is"));
        if !keeps
            && stem.chars().count() >= least
            && let Some(rest) = stem.strip_suffix(ending)
        {
            stem = format!("{rest}{instead}");
        }
    }
    let mut ends = stem.chars().rev();
    if let (Some(last), Some(before)) = (ends.next(), ends.next())
        && last == before
        && stem.len() > 3
    {
        stem.pop();
    }
    stem
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_do_not_matter() {
        for (one, other) in
            [("Sorting", "sorts"), ("stopped", "stop"), ("Ida's", "Ida"), ("hourly", "hour"), ("berries", "berry")]
        {
            assert_eq!(stem(one), stem(other), "{one}, {other}");
        }
    }

    #[test]
    fn codes_and_numbers_stay_whole() {
        let texts: Vec<_> =
            words("Set “A-12/b” to −20 °C, 23.65 (#1f6f78).").into_iter().map(|word| word.text).collect();
        assert_eq!(texts, ["Set", "A-12/b", "to", "−20", "°C", "23.65", "#1f6f78"]);
    }

    #[test]
    fn words_between_quotation_marks_are_known() {
        let quoted: Vec<_> = words("Write “Good day, all” there").into_iter().map(|word| word.quoted).collect();
        assert_eq!(quoted, [false, true, true, true, false]);
    }

    #[test]
    fn what_cannot_be_seen_is_no_word() {
        assert_eq!(telling("\u{200b} Early shift"), ["early", "shift"]);
        assert_eq!(telling("the – of"), [""; 0]);
    }
}
