//! Which seeds a selection draws with: by number, as ranges, of a split, or hashed from a word.

use std::collections::BTreeSet;
use std::str::FromStr;

use setpoint_schema::{Drawn, Split, SplitBy};

use crate::stream::hash;

/// No selection draws with more seeds than this; each is a corpus of its own in memory.
const MOST: usize = 10_000;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum SeedChoice {
    /// The first seed of the split, or 0 without one.
    #[default]
    First,
    Listed(Vec<u32>),
    /// The first seeds that a word is hashed into. They belong to no split, and nobody can know them before the word
    /// is said: whoever holds a contest says it when all entries are in.
    Word {
        word: String,
        count: usize,
    },
}

/// A part of all seeds, cards, components or targets, so that what was trained on is not what is tested on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SplitChoice {
    pub split: Split,
    pub by: SplitBy,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    #[error("the word for seeds is empty\nhint: write `--seeds WORD`, `--seeds WORD:5` or `--seeds 0-9`")]
    EmptyWord,
    #[error("`{0}` is no list of seeds\n  a seed is a whole number up to 4294967295, and a range goes up, as in `0-9`")]
    Unreadable(String),
    #[error("seed {0} is given twice")]
    Twice(u32),
    #[error("{asked} seeds are more than the {MOST} that one selection can draw with")]
    TooMany { asked: u64 },
    #[error("`{0}` asks for 0 seeds")]
    None(String),
    #[error("seed {seed} belongs to {}, not to split `{split}`\n  the seeds of `{split}` are {} to {}", home(.seed), .split.seeds().start(), .split.seeds().end())]
    OfAnotherSplit { seed: u32, split: Split },
    #[error(
        "the seeds of the word `{word}` belong to no split, so none is in `{split}`\nhint: leave out `--split`, or divide by something else with `--split-by`"
    )]
    WordOfASplit { word: String, split: Split },
}

fn home(seed: &u32) -> String {
    Split::of_seed(*seed).map_or_else(|| "no split".into(), |split| format!("split `{split}`"))
}

impl From<u32> for SeedChoice {
    fn from(seed: u32) -> Self {
        SeedChoice::Listed(vec![seed])
    }
}

impl FromStr for SeedChoice {
    type Err = SeedError;

    /// Numbers and ranges, `0,1,2` or `0-9`; anything else is a word, with how many seeds of it after a colon.
    fn from_str(text: &str) -> Result<Self, SeedError> {
        let text = text.trim();
        if text.contains(|c: char| c.is_ascii_digit()) && text.chars().all(|c| c.is_ascii_digit() || "-, ".contains(c))
        {
            return listed(text).map(SeedChoice::Listed);
        }
        let counted = text.rsplit_once(':').and_then(|(word, count)| Some((word, count.parse::<u64>().ok()?)));
        let (word, count) = counted.unwrap_or((text, 1));
        match (word.trim(), count) {
            ("", _) => Err(SeedError::EmptyWord),
            (_, 0) => Err(SeedError::None(text.into())),
            (_, asked) if asked > MOST as u64 => Err(SeedError::TooMany { asked }),
            (word, count) => Ok(SeedChoice::Word { word: word.into(), count: count as usize }),
        }
    }
}

fn listed(text: &str) -> Result<Vec<u32>, SeedError> {
    let unreadable = || SeedError::Unreadable(text.to_string());
    let number = |digits: &str| digits.trim().parse::<u32>().map_err(|_| unreadable());
    let mut seeds = Vec::new();
    for item in text.split(',') {
        let (low, high) = item.split_once('-').unwrap_or((item, item));
        let (low, high) = (number(low)?, number(high)?);
        if low > high {
            return Err(unreadable());
        }
        let asked = seeds.len() as u64 + u64::from(high - low) + 1;
        if asked > MOST as u64 {
            return Err(SeedError::TooMany { asked });
        }
        seeds.extend(low..=high);
    }
    Ok(seeds)
}

impl SeedChoice {
    /// The seeds in the order they were asked for, each with how it was come by.
    pub(crate) fn draw(&self, split: Option<SplitChoice>) -> Result<Vec<(u32, Drawn)>, SeedError> {
        let of_seeds = split.filter(|choice| choice.by == SplitBy::Seeds).map(|choice| choice.split);
        let (seeds, word) = match (self, of_seeds) {
            (SeedChoice::First, split) => (vec![split.map_or(0, |split| *split.seeds().start())], None),
            (SeedChoice::Listed(seeds), None) => (seeds.clone(), None),
            (SeedChoice::Listed(seeds), Some(split)) => {
                let stray = seeds.iter().find(|seed| !split.seeds().contains(seed));
                if let Some(seed) = stray {
                    return Err(SeedError::OfAnotherSplit { seed: *seed, split });
                }
                (seeds.clone(), None)
            }
            (SeedChoice::Word { word, count }, None) => (seeds_of(word, *count), Some(word.clone())),
            (SeedChoice::Word { word, .. }, Some(split)) => {
                return Err(SeedError::WordOfASplit { word: word.clone(), split });
            }
        };
        let mut seen = BTreeSet::new();
        if let Some(seed) = seeds.iter().find(|seed| !seen.insert(**seed)) {
            return Err(SeedError::Twice(*seed));
        }
        let drawn = |seed: u32| match split {
            Some(SplitChoice { split, by }) => Drawn { split: Some(split), split_by: by, word: word.clone() },
            None => Drawn { word: word.clone(), ..Drawn::of_seed(seed) },
        };
        Ok(seeds.into_iter().map(|seed| (seed, drawn(seed))).collect())
    }
}

/// The first seeds of a word, all different. More of them begin with the same ones, for ever.
fn seeds_of(word: &str, count: usize) -> Vec<u32> {
    let mut seeds = Vec::new();
    let all = (0u32..).map(|index| {
        let [a, b, c, d, ..] = hash(&["seeds", word, &index.to_string()]);
        u32::from_le_bytes([a, b, c, d]) | Split::OF_WORDS.start()
    });
    for seed in all {
        if seeds.len() == count {
            break;
        }
        if !seeds.contains(&seed) {
            seeds.push(seed);
        }
    }
    seeds
}

impl SplitChoice {
    /// True if the card on this target is in the split. Which split a name is in follows from the name alone, so a
    /// new card, component or target moves no other.
    pub(crate) fn has(&self, card: &str, component: &str, target: &str) -> bool {
        match self.by {
            SplitBy::Seeds => true,
            SplitBy::Cards => self.split == split_of(self.by, card),
            SplitBy::Components => self.split == split_of(self.by, component),
            SplitBy::Targets => self.split == split_of(self.by, target),
        }
    }
}

/// Six of ten names are for training, two each for development and test.
fn split_of(by: SplitBy, name: &str) -> Split {
    let [first, second, ..] = hash(&["split", by.name(), name]);
    match u16::from_le_bytes([first, second]) % 10 {
        0..6 => Split::Train,
        6..8 => Split::Dev,
        _ => Split::Test,
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::FAMILIES;

    use super::*;

    fn choice(text: &str) -> SeedChoice {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    fn seeds(text: &str) -> Vec<u32> {
        choice(text).draw(None).unwrap().into_iter().map(|(seed, _)| seed).collect()
    }

    fn says(text: &str, split: Option<Split>) -> String {
        let split = split.map(|split| SplitChoice { split, by: SplitBy::Seeds });
        match text.parse::<SeedChoice>().and_then(|choice| choice.draw(split)) {
            Ok(seeds) => panic!("{seeds:?}"),
            Err(error) => error.to_string().lines().next().unwrap_or_default().to_string(),
        }
    }

    #[test]
    fn numbers_and_ranges_are_seeds_and_all_else_is_a_word() {
        assert_eq!(seeds("0,1,2"), [0, 1, 2]);
        assert_eq!(seeds("7, 0-3,4294967295"), [7, 0, 1, 2, 3, 4294967295]);
        let word = |word: &str, count| SeedChoice::Word { word: word.into(), count };
        assert_eq!(choice("round two"), word("round two", 1));
        assert_eq!(choice(" autumn:3 "), word("autumn", 3));
        assert_eq!(choice("10:30 h"), word("10:30 h", 1));
    }

    #[test]
    fn a_word_means_the_same_seeds_for_ever() {
        assert_eq!(seeds("autumn:3"), AUTUMN);
        assert_eq!(seeds("autumn"), AUTUMN[..1]);
        assert_ne!(seeds("Autumn"), AUTUMN[..1]);
    }

    const AUTUMN: [u32; 3] = [4130452258, 4190180882, 3448619660];

    #[test]
    fn seeds_of_words_differ_and_are_in_no_split() {
        for (seed, drawn) in choice("board:10000").draw(None).unwrap() {
            assert!(Split::OF_WORDS.contains(&seed));
            assert_eq!(drawn, Drawn { word: Some("board".into()), ..Drawn::default() });
        }
    }

    #[test]
    fn a_seed_says_its_split_and_a_split_begins_with_its_first_seed() {
        let drawn = |choice: SeedChoice, split| choice.draw(split).unwrap().remove(0);
        assert_eq!(drawn(SeedChoice::First, None), (0, Drawn::default()));
        assert_eq!(drawn(5.into(), None).1.split, Some(Split::Train));
        let test = Some(SplitChoice { split: Split::Test, by: SplitBy::Seeds });
        assert_eq!(drawn(SeedChoice::First, test), (2_000_000, Drawn::of_seed(2_000_000)));
        let cards = Some(SplitChoice { split: Split::Test, by: SplitBy::Cards });
        let of_cards = Drawn { split: Some(Split::Test), split_by: SplitBy::Cards, word: None };
        assert_eq!(drawn(SeedChoice::First, cards), (0, of_cards));
    }

    #[test]
    fn what_is_no_choice_of_seeds_is_refused_by_name() {
        assert_eq!(says("", None), "the word for seeds is empty");
        assert_eq!(says(" :4", None), "the word for seeds is empty");
        assert_eq!(says("3,1-4", None), "seed 3 is given twice");
        assert_eq!(says("9-0", None), "`9-0` is no list of seeds");
        assert_eq!(says("1,,2", None), "`1,,2` is no list of seeds");
        assert_eq!(says("5000000000", None), "`5000000000` is no list of seeds");
        assert_eq!(
            says("0-4294967295", None),
            "4294967296 seeds are more than the 10000 that one selection can draw with"
        );
        assert_eq!(says("autumn:99999", None), "99999 seeds are more than the 10000 that one selection can draw with");
        assert_eq!(says("autumn:0", None), "`autumn:0` asks for 0 seeds");
        assert_eq!(says("1,1000000", Some(Split::Train)), "seed 1000000 belongs to split `dev`, not to split `train`");
        assert_eq!(says("0", Some(Split::Dev)), "seed 0 belongs to no split, not to split `dev`");
        assert_eq!(
            says("autumn", Some(Split::Test)),
            "the seeds of the word `autumn` belong to no split, so none is in `test`"
        );
    }

    #[test]
    fn names_are_divided_once_and_for_all_into_three_parts_that_cover_everything() {
        let names: Vec<&str> = FAMILIES.iter().flat_map(|family| family.components).map(|(name, _)| *name).collect();
        let count = |split| {
            let choice = SplitChoice { split, by: SplitBy::Components };
            names.iter().filter(|name| choice.has("", name, "")).count()
        };
        let counts = Split::ALL.map(count);
        assert_eq!(counts.iter().sum::<usize>(), names.len());
        assert_eq!(counts, PARTS);
    }

    const PARTS: [usize; 3] = [57, 14, 26];
}
