//! Takes an answer apart into what is thought aloud and what is said.

/// The answer without the reasoning that stands before it.
pub fn without_thoughts(text: &str) -> &str {
    let mut rest = text.trim();
    for tag in ["think", "thinking", "grounding_think", "thought"] {
        let close = format!("</{tag}>");
        if let Some(at) = rest.rfind(&close) {
            rest = rest[at + close.len()..].trim();
        }
    }
    rest
}

/// What stands between the last pair of these tags. What is not closed ends with the text.
pub fn last_between<'a>(text: &'a str, open: &str, close: &str) -> Option<&'a str> {
    let inner = &text[text.rfind(open)? + open.len()..];
    Some(inner.find(close).map_or(inner, |end| &inner[..end]).trim())
}

/// What stands between each pair of these tags.
pub fn all_between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let closed = |piece: &'a str| piece.find(close).map(|end| piece[..end].trim());
    text.split(open).skip(1).filter_map(closed).collect()
}

/// What follows the last of these marks.
pub fn after_last<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.rfind(mark).map(|at| text[at + mark.len()..].trim())
}
