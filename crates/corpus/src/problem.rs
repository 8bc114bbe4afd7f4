//! What is wrong with a file, and where.

use std::fmt;

/// A place in a file, both numbers counted from 1. Line 0 means the file as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Place {
    pub line: usize,
    pub column: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// Counted from 1; 0 if the problem is the file as a whole.
    pub line: usize,
    pub column: usize,
    pub message: String,
    /// What was found and what was expected, a line each.
    pub notes: Vec<String>,
    pub hint: Option<String>,
}

impl Problem {
    pub(crate) fn new(file: &str, place: Place, message: impl Into<String>) -> Self {
        Self {
            file: file.to_string(),
            line: place.line,
            column: place.column,
            message: message.into(),
            notes: Vec::new(),
            hint: None,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {}", self.message)?;
        for note in &self.notes {
            write!(f, "\n  {note}")?;
        }
        match &self.hint {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

/// Everything that was found, in the order of files and lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Returns `value` if nothing is wrong.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Problems> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.0 {
            writeln!(f, "{problem}")?;
        }
        let plural = if self.0.len() == 1 { "" } else { "s" };
        write!(f, "{} problem{plural}; no task was run", self.0.len())
    }
}

impl std::error::Error for Problems {}

/// A hint that names the known word nearest to an unknown one, if any is near.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|near| format!("did you mean `{near}`?"))
}

pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let scored = known.into_iter().map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (distance, name) = scored.min_by_key(|(distance, _)| *distance)?;
    (distance <= (word.chars().count() / 3).max(1)).then_some(name)
}

/// Names in backticks, joined by commas.
pub(crate) fn quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
