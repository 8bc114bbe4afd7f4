//! What an instruction says: its words, what it wants on or off, and the values it gives.

use std::collections::BTreeSet;
use std::ops::Range;

use super::page::number;
use super::words::{Word, words};

#[derive(Debug, Clone)]
pub struct Instruction {
    pub words: Vec<Word>,
    /// For each word, how what it names is wanted.
    manners: Vec<Manner>,
    quotes: Vec<String>,
    /// What follows a colon as a text of its own.
    spelled_out: Option<String>,
}

/// How the part of an instruction that a word stands in wants things to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    On,
    Off,
    /// Named only to say what is not meant, as in `instead of`.
    Not,
}

/// Words that begin a new part of a sentence.
const JOINTS: [&str; 9] = ["and", "but", "then", "instead", "not", "except", "without", "nor", "rather"];
const NOT: [&str; 6] = ["instead", "not", "except", "without", "nor", "rather"];
const OFF: [&str; 20] = [
    "off", "untick", "uncheck", "deselect", "remove", "drop", "close", "stop", "hide", "fold", "clear", "shut",
    "unpin", "withdraw", "disable", "longer", "collapse", "release", "unmute", "exclude",
];
const ON: [&str; 26] = [
    "on", "tick", "check", "open", "add", "show", "start", "flag", "include", "mark", "order", "send", "allow",
    "enable", "give", "choose", "select", "switch", "turn", "raise", "load", "have", "needs", "expand", "unfold",
    "pin",
];
const COUNTS: [&str; 13] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// Words that a value often follows.
const BEFORE_VALUE: [&str; 14] =
    ["to", "is", "with", "by", "as", "called", "at", "code", "becomes", "become", "for", "read", "reads", "holds"];

const PREPOSITIONS: [&str; 10] = ["as", "from", "in", "on", "at", "for", "with", "to", "by", "until"];
/// Words that a time after noon comes with.
const AFTER_NOON: [&str; 4] = ["afternoon", "evening", "pm", "night"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Time {
    pub hours: u32,
    pub minutes: u32,
    pub seconds: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date {
    pub year: u32,
    pub month: u32,
    pub day: u32,
}

impl Instruction {
    pub fn read(text: &str) -> Self {
        let words = words(text);
        let manners = manners(&words);
        let quotes =
            text.split('“').skip(1).filter_map(|rest| rest.split_once('”')).map(|(quote, _)| quote.to_string());
        let spelled_out = text.split_once(": ").map(|(_, rest)| rest.to_string());
        let is_text = |rest: &String| rest.starts_with(char::is_uppercase) && !rest.contains(", then ");
        Self { quotes: quotes.collect(), spelled_out: spelled_out.filter(is_text), manners, words }
    }

    /// Where a name stands in the instruction, word for word.
    pub fn names(&self, name: &str) -> Option<Range<usize>> {
        let name: Vec<_> = words(name).into_iter().skip_while(|word| word.is(&["the", "a", "an"])).collect();
        let tells = name.iter().any(Word::tells);
        let same = |at: &usize| self.words[*at..].iter().zip(&name).all(|(word, other)| word.stem == other.stem);
        let last = self.words.len().checked_sub(name.len())?;
        let at = (0..=last).find(same).filter(|_| tells)?;
        Some(at..at + name.len())
    }

    /// How many words of a name stand in the instruction one after the other, as in the name.
    pub fn longest_run(&self, name: &str) -> usize {
        let name = words(name);
        let run = |at: usize, from: usize| {
            self.words[at..].iter().zip(&name[from..]).take_while(|(word, other)| word.stem == other.stem).count()
        };
        let starts = (0..self.words.len()).flat_map(|at| (0..name.len()).map(move |from| (at, from)));
        starts.map(|(at, from)| run(at, from)).max().unwrap_or(0)
    }

    /// The places of a word.
    pub fn places(&self, stem: &str) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().filter(move |(_, word)| word.tells() && word.stem == stem).map(|(at, _)| at)
    }

    pub fn says(&self, stems: &[&str]) -> bool {
        self.words.iter().any(|word| word.is(stems) || stems.contains(&word.stem.as_str()))
    }

    /// The files that it names.
    pub fn files(&self) -> Vec<String> {
        let is_file = |word: &&Word| {
            let ending = word.text.rsplit_once('.').map_or("", |(_, ending)| ending);
            (2..=4).contains(&ending.len())
                && ending.chars().any(|c| c.is_ascii_lowercase())
                && !word.text.contains("//")
        };
        self.words.iter().filter(is_file).map(|word| word.text.clone()).collect()
    }

    /// Whether it wants something to be empty.
    pub fn empties(&self) -> bool {
        self.says(&["empty", "blank"])
    }

    /// Whether it has a name or a code that is not yet spoken for.
    pub fn names_more(&self, spoken_for: &BTreeSet<usize>) -> bool {
        self.runs().into_iter().any(|run| run.into_iter().all(|at| !spoken_for.contains(&at)))
    }

    /// Where the quoted names stand.
    pub fn quoted(&self) -> Vec<Range<usize>> {
        self.quotes.iter().filter_map(|quote| self.names(quote)).collect()
    }

    pub fn manner(&self, at: usize) -> Manner {
        self.manners.get(at).copied().unwrap_or(Manner::On)
    }

    /// Whether what it does not name is to be off.
    pub fn is_exclusive(&self) -> bool {
        self.says(&["only", "else", "others", "rest", "exactly", "nobody", "nowhere"])
            || self.words.windows(2).any(|pair| pair[0].is(&["no"]) && pair[1].is(&["other"]))
    }

    /// How often something is to be done.
    pub fn times(&self) -> u32 {
        if self.says(&["twice"]) {
            return 2;
        }
        let counted = self.words.windows(2).find(|pair| pair[1].is(&["times", "more", "extra", "copies"]));
        counted.and_then(|pair| count(&pair[0])).filter(|times| (1..=12).contains(times)).unwrap_or(1)
    }

    /// Numbers that are not already spoken for, the likeliest first.
    pub fn numbers(&self, spoken_for: &BTreeSet<usize>) -> Vec<f64> {
        let mut found = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            let plain =
                word.text.trim_start_matches(['-', '−']).chars().all(|c| c.is_ascii_digit() || ".,%€°C".contains(c));
            let Some(value) = number(&word.text).filter(|_| plain && word.has_digit()) else { continue };
            let before = |words: &[&str]| at > 0 && self.words[at - 1].is(words);
            if spoken_for.contains(&at) || before(&["of"]) && at > 1 && self.words[at - 2].is(&["out"]) {
                continue;
            }
            let marked = before(&["to", "at", "of", "with", "is", "than", "by"]);
            let measured = self.words.get(at + 1).is_some_and(|next| next.text.len() <= 2 && !next.tells())
                || word.text.ends_with('%');
            let weight = i32::from(marked) * 2 + i32::from(measured) - 3 * i32::from(before(&["from"]));
            found.push((-weight, at, value));
        }
        found.sort_by_key(|(weight, at, _)| (*weight, *at));
        found.into_iter().map(|(_, _, value)| value).collect()
    }

    /// Which way to sort, if it asks for that.
    pub fn order(&self) -> Option<&'static str> {
        let descending = [
            "largest",
            "highest",
            "newest",
            "latest",
            "longest",
            "most",
            "descending",
            "biggest",
            "heaviest",
            "greatest",
            "z",
        ];
        let last = self.words.iter().position(|word| word.is(&descending));
        let first = self.words.iter().position(|word| word.is(&["a", "smallest", "lowest", "earliest", "shortest"]));
        let down = last.is_some_and(|last| first.is_none_or(|first| last < first || !self.words[last].is(&["z"])));
        self.says(&["sort", "order", "sorted", "ordered"]).then_some(if down { "descending" } else { "ascending" })
    }

    pub fn date(&self) -> Option<Date> {
        self.dates().first().copied()
    }

    /// The dates in their order; where one has no year, that of another is meant.
    pub fn dates(&self) -> Vec<Date> {
        let year_at = |at: usize| self.words.get(at)?.text.parse().ok().filter(|year| (1800..3000).contains(year));
        let some_year = (0..self.words.len()).find_map(year_at);
        let pairs = self.words.windows(2).enumerate();
        let date = |(at, pair): (usize, &[Word])| {
            let day = pair[0].text.parse().ok().filter(|day| (1..=31).contains(day))?;
            Some(Date { month: month(&pair[1].text)?, day, year: year_at(at + 2).or(some_year)? })
        };
        pairs.filter_map(date).collect()
    }

    pub fn times_of_day(&self) -> Vec<Time> {
        let time = |at: usize| {
            let mut parts = self.words[at].text.split(':').map(|part| part.parse::<u32>().ok());
            let (hours, minutes) = (parts.next()??, parts.next()??);
            let late = self.words.iter().skip(at + 1).take(3).any(|word| word.is(&AFTER_NOON));
            let hours = if late && hours < 12 { hours + 12 } else { hours };
            (hours < 24 && minutes < 60).then_some(Time { hours, minutes, seconds: parts.next().flatten() })
        };
        (0..self.words.len()).filter_map(time).collect()
    }

    /// The place of the word after which that is named which something else should be like.
    pub fn likeness(&self) -> Option<usize> {
        let joint = self.words.iter().rposition(|word| !word.quoted && word.is(&["as", "like"]))?;
        let before = &self.words[..joint];
        let alike = before.iter().any(|word| word.is(&["same", "exactly"]));
        let measured = joint >= 2 && before[joint - 2].is(&["as"]);
        (alike || measured).then_some(joint)
    }

    /// What is to be written, if anything: quoted, or a code or a name that is not yet spoken for.
    pub fn text(&self, spoken_for: &BTreeSet<usize>) -> Option<String> {
        let quoted_words =
            |quote: &&String| self.names(quote).is_none_or(|span| !span.clone().all(|at| spoken_for.contains(&at)));
        if let Some(quote) = self.quotes.iter().find(quoted_words) {
            return Some(quote.clone());
        }
        if self.spelled_out.is_some() {
            return self.spelled_out.clone();
        }
        let mut runs: Vec<_> =
            self.runs().into_iter().filter(|run| run.clone().any(|at| !spoken_for.contains(&at))).collect();
        runs.sort_by_key(|run| (std::cmp::Reverse(self.weight(run)), std::cmp::Reverse(run.start)));
        runs.first().map(|run| self.slice(self.to_the_end(run))).or_else(|| self.rest_of_part(spoken_for))
    }

    /// Names and codes: words next to each other that are capital or have digits, with small words between them.
    pub fn runs(&self) -> Vec<Range<usize>> {
        let begins = |at: usize| at == 0 || self.words[at - 1].end.contains(['.', '?', '!']);
        let strong = |at: usize| {
            let word = &self.words[at];
            let next = self.words.get(at + 1).is_some_and(|next| next.is_capital() && word.end.is_empty());
            !word.quoted
                && (word.has_digit()
                    || (word.is_capital()
                        && (!begins(at) || (next && word.tells() && !word.is(&ON) && !word.is(&OFF)))))
        };
        let small = |at: usize| self.words[at].is(&["of", "at", "the", "in", "v", "re", "to", "and", "for", "on"]);
        let mut runs = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            if !strong(at) {
                at += 1;
                continue;
            }
            let mut stop = at + 1;
            while stop < self.words.len() && self.words[stop - 1].end.is_empty() {
                let bridged = small(stop) && !self.words[stop].is(&["and", "to", "for", "on"]);
                if strong(stop) {
                    stop += 1;
                } else if bridged
                    && self.words[stop].end.is_empty()
                    && stop + 1 < self.words.len()
                    && strong(stop + 1)
                    && self.words[stop - 1].is_capital()
                {
                    stop += 2;
                } else {
                    break;
                }
            }
            runs.push(at..stop);
            at = stop;
        }
        runs
    }

    /// The run, and the words after it if a value goes on to the end of its sentence.
    fn to_the_end(&self, run: &Range<usize>) -> Range<usize> {
        let led = run.start > 0 && self.words[run.start - 1].is(&["to", "with", "is", "called", "becomes", "reads"]);
        let goes_on = |at: &usize| {
            let next = &self.words[*at];
            self.words[*at - 1].end.is_empty() && !next.is(&JOINTS) && !next.is(&PREPOSITIONS) && !next.quoted
        };
        let more = (run.end..self.words.len()).take_while(goes_on).count();
        let stop = run.end + more;
        let ends = self.words[stop - 1].end.starts_with('.') || stop == self.words.len();
        if led && ends && more <= 3 { run.start..stop } else { run.clone() }
    }

    fn weight(&self, run: &Range<usize>) -> u32 {
        let led = run.start > 0 && self.words[run.start - 1].is(&BEFORE_VALUE);
        let coded = run.clone().any(|at| {
            let word = &self.words[at];
            word.has_digit() && word.text.chars().any(|char| !char.is_ascii_digit())
        });
        let unwanted = self.manner(run.start) == Manner::Not;
        let placed = run.start > 0 && self.words[run.start - 1].is(&["from", "of", "on", "in"]);
        (3 + 2 * u32::from(coded) + u32::from(led)).saturating_sub(5 * u32::from(unwanted) + u32::from(placed))
    }

    /// The words after the one that a value follows, up to the end of that part.
    fn rest_of_part(&self, spoken_for: &BTreeSet<usize>) -> Option<String> {
        let led = |at: &usize| self.words[*at].is(&["to", "for", "with", "by", "add", "keyword", "word"]);
        let start = (0..self.words.len())
            .rev()
            .filter(led)
            .map(|at| at + 1)
            .find(|at| self.words.get(*at).is_some_and(|word| word.tells() && !spoken_for.contains(at)))?;
        let ends = |at: &usize| {
            *at + 1 == self.words.len()
                || !self.words[*at].end.is_empty()
                || self.words[*at + 1].is(&["and", "to", "as", "from", "in", "on", "instead"])
        };
        let stop = (start..self.words.len()).find(ends)?;
        Some(self.slice(start..stop + 1))
    }

    fn slice(&self, span: Range<usize>) -> String {
        let texts: Vec<_> = self.words[span].iter().map(|word| word.text.as_str()).collect();
        texts.join(" ")
    }
}

impl Time {
    /// The time as a field writes it that holds this value now.
    pub fn like(&self, sample: &str) -> String {
        let Self { hours, minutes, seconds } = *self;
        let halves = ["AM", "PM"].iter().any(|half| sample.to_uppercase().ends_with(half));
        let seconds = seconds.or_else(|| (sample.matches(':').count() == 2).then_some(0));
        let seconds = seconds.map(|seconds| format!(":{seconds:02}")).unwrap_or_default();
        match halves {
            true => {
                format!("{:02}:{minutes:02}{seconds} {}", (hours + 11) % 12 + 1, ["AM", "PM"][usize::from(hours >= 12)])
            }
            false => format!("{hours:02}:{minutes:02}{seconds}"),
        }
    }
}

impl Date {
    /// The date as a field writes it that holds this value now; year first if it holds none.
    pub fn like(&self, sample: &str) -> String {
        let Self { year, month, day } = *self;
        let parts: Vec<_> =
            sample.split(|char: char| !char.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
        let mark = sample.chars().find(|char| !char.is_alphanumeric()).unwrap_or('-');
        let named = parts.iter().position(|part| self::month(part).is_some());
        let number = |at: usize| parts.get(at).and_then(|part| part.parse::<u32>().ok()).unwrap_or(0);
        match (parts.len(), named) {
            (3, Some(at)) => {
                let whole = MONTHS[month as usize - 1];
                let length = if parts[at].len() == 3 { 3 } else { whole.len() };
                let name = format!("{}{}", whole[..1].to_uppercase(), &whole[1..length]);
                if at == 0 { format!("{name} {day}, {year}") } else { format!("{day} {name} {year}") }
            }
            (3, None) if parts[2].len() == 4 && number(1) > 12 => format!("{month:02}{mark}{day:02}{mark}{year}"),
            (3, None) if parts[2].len() == 4 => format!("{day:02}{mark}{month:02}{mark}{year}"),
            (3, None) => format!("{year}{mark}{month:02}{mark}{day:02}"),
            _ => format!("{year}-{month:02}-{day:02}"),
        }
    }
}

fn month(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let found = MONTHS.iter().position(|month| word.len() >= 3 && month.starts_with(&word))?;
    u32::try_from(found + 1).ok()
}

fn count(word: &Word) -> Option<u32> {
    let named = COUNTS.iter().position(|count| word.is(&[count])).and_then(|count| u32::try_from(count).ok());
    named.or_else(|| word.text.parse().ok())
}

/// A part of a sentence that says neither on nor off goes on as the part before it.
fn manners(words: &[Word]) -> Vec<Manner> {
    let mut manners = Vec::new();
    let mut going = Manner::On;
    let mut start = 0;
    while start < words.len() {
        let mut stop = start + 1;
        let joins = |at: usize| !words[at].quoted && (words[at].is(&JOINTS) || in_place_of(words, at));
        while stop < words.len() && words[stop - 1].end.is_empty() && !joins(stop) {
            stop += 1;
        }
        let part = &words[start..stop];
        let has = |list: &[&str]| part.iter().any(|word| !word.quoted && word.is(list));
        let own = match () {
            () if has(&NOT) || in_place_of(words, start) => Manner::Not,
            () if has(&OFF) => Manner::Off,
            () if has(&ON) => Manner::On,
            () => going,
        };
        manners.extend(std::iter::repeat_n(own, part.len()));
        if own != Manner::Not {
            going = own;
        }
        if part.last().is_some_and(|word| word.end.contains(['.', ';', '!'])) {
            going = Manner::On;
        }
        start = stop;
    }
    manners
}

/// Whether a part begins here that says what is replaced, as in `in the place of`.
fn in_place_of(words: &[Word], at: usize) -> bool {
    words[at].is(&["place"]) && words.get(at + 1).is_some_and(|next| next.is(&["of"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn none() -> BTreeSet<usize> {
        BTreeSet::new()
    }

    #[test]
    fn names_are_found_word_for_word() {
        let instruction = Instruction::read("Print a label for “Midday at the Mill”.");
        assert_eq!(instruction.names("Midday at the Mill"), Some(4..8));
        assert_eq!(instruction.names("The Mill"), Some(7..8), "an article in front does not count");
        assert_eq!(instruction.names("Midday mill"), None);
        assert_eq!(instruction.names("at the"), None, "such words name nothing");
    }

    #[test]
    fn parts_say_what_is_to_be_on_and_off() {
        let instruction =
            Instruction::read("Stop the fan over the hats and the coats, and start the one over the desks.");
        let manner = |name| instruction.manner(instruction.names(name).expect("a name").start);
        assert_eq!((manner("hats"), manner("coats"), manner("desks")), (Manner::Off, Manner::Off, Manner::On));
        let instruction = Instruction::read("Send Anna instead of Bert.");
        assert_eq!(instruction.manner(4), Manner::Not);
    }

    #[test]
    fn values_are_told_from_names() {
        let text = |instruction: &str| Instruction::read(instruction).text(&none());
        assert_eq!(text("Give it the subject “Hello, all” and send it."), Some("Hello, all".into()));
        assert_eq!(text("Aisle six gets the shelf code KD-604-K. The others are correct."), Some("KD-604-K".into()));
        assert_eq!(text("Rename the network to North Studio 4 and save."), Some("North Studio 4".into()));
        assert_eq!(text("Search the catalogue for The Ferry at Dusk."), Some("The Ferry at Dusk".into()));
        assert_eq!(text("Search the store for packing tape, written just so."), Some("packing tape".into()));
        assert_eq!(text("Sort the list."), None);
    }

    #[test]
    fn the_number_after_to_comes_first() {
        assert_eq!(Instruction::read("Change it from 3 to 5 out of 7.").numbers(&none()), [5.0, 3.0]);
        assert_eq!(Instruction::read("Warn below −14 °C.").numbers(&none()), [-14.0]);
    }

    #[test]
    fn dates_are_written_as_the_field_writes_them() {
        let date = Instruction::read("It was on Monday, 9 March 2026.").date().expect("a date");
        assert_eq!(date, Date { year: 2026, month: 3, day: 9 });
        for (sample, written) in [
            ("", "2026-03-09"),
            ("2025-01-31", "2026-03-09"),
            ("31/01/2025", "09/03/2026"),
            ("01/31/2025", "03/09/2026"),
            ("31.01.2025", "09.03.2026"),
            ("January 31, 2025", "March 9, 2026"),
            ("31 Jan 2025", "9 Mar 2026"),
        ] {
            assert_eq!(date.like(sample), written, "{sample}");
        }
    }

    #[test]
    fn the_way_to_sort_is_read() {
        assert_eq!(Instruction::read("Sort it by Hours, largest first.").order(), Some("descending"));
        assert_eq!(Instruction::read("Sort it by Name, A to Z.").order(), Some("ascending"));
        assert_eq!(Instruction::read("Sort it by Name, Z to A.").order(), Some("descending"));
        assert_eq!(Instruction::read("Open the largest.").order(), None);
    }

    #[test]
    fn counts_are_read() {
        assert_eq!(Instruction::read("Ring the bell three times.").times(), 3);
        assert_eq!(Instruction::read("Ring the bell.").times(), 1);
    }
}
