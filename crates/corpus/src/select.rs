//! Which tasks a command is about.

use setpoint_schema::{FAMILIES, Library, TEMPLATES, family_of};

use crate::card::Card;
use crate::factors;
use crate::problem::{did_you_mean, quoted};
use crate::shape::component_names;
use crate::stream::hash;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Suite {
    /// Every card of `tasks/`.
    #[default]
    Full,
    /// The hard cards of `tasks/core/`.
    Core,
    /// The first or third card of two out of three components of each family, each in one library.
    Smoke,
}

impl Suite {
    pub const NAMES: [&str; 3] = ["full", "core", "smoke"];

    pub fn name(self) -> &'static str {
        match self {
            Suite::Full => "full",
            Suite::Core => "core",
            Suite::Smoke => "smoke",
        }
    }

    /// The suite whose files hold the cards.
    fn home(self) -> Suite {
        if self == Suite::Core { Suite::Core } else { Suite::Full }
    }
}

impl std::str::FromStr for Suite {
    type Err = SelectionError;

    fn from_str(name: &str) -> Result<Self, SelectionError> {
        let suite = [Suite::Full, Suite::Core, Suite::Smoke].into_iter().find(|suite| suite.name() == name);
        suite.ok_or_else(|| unknown("suite", name, &Suite::NAMES))
    }
}

/// Names of one kind add up, different kinds narrow down; what is empty does not narrow.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    pub suite: Suite,
    pub families: Vec<String>,
    pub components: Vec<String>,
    pub libraries: Vec<String>,
    pub templates: Vec<String>,
    /// `component/card` or `component/card@library`; `*` stands for any text.
    pub tasks: Vec<String>,
    /// Factor and level. The number of instances counts as a factor: `("instances", "3")`.
    pub factors: Vec<(String, String)>,
    pub seed: u32,
    /// Keeps this many, chosen at random but always the same for a seed.
    pub sample: Option<usize>,
    /// Keeps the first few, after `sample`.
    pub limit: Option<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SelectionError {
    #[error("unknown {kind} `{name}`{}{}", lines("\n  known: ", .known), lines("\nhint: ", .hint))]
    Unknown { kind: &'static str, name: String, known: Option<String>, hint: Option<String> },
    #[error("no task matches the selection")]
    Empty,
}

fn lines(lead: &str, text: &Option<String>) -> String {
    text.as_ref().map_or_else(String::new, |text| format!("{lead}{text}"))
}

fn unknown(kind: &'static str, name: &str, known: &[&str]) -> SelectionError {
    SelectionError::Unknown {
        kind,
        name: name.to_string(),
        known: (known.len() <= 24).then(|| quoted(known.iter().copied())),
        hint: did_you_mean(name, known.iter().copied()),
    }
}

impl Selection {
    /// The chosen cards, each with the libraries it is wanted in, in the order of `cards`.
    pub(crate) fn apply<'a>(&self, cards: &'a [Card]) -> Result<Vec<(&'a Card, Library)>, SelectionError> {
        self.check_names(cards)?;
        let chosen = cards.iter().filter(|card| self.wants_card(card));
        let pairs = chosen.flat_map(|card| Library::ALL.map(|library| (card, library)));
        let mut pairs: Vec<_> = pairs.filter(|(card, library)| self.wants_task(cards, card, *library)).collect();
        if let Some(count) = self.sample {
            keep_sample(&mut pairs, count, self.seed);
        }
        pairs.truncate(self.limit.unwrap_or(usize::MAX));
        if pairs.is_empty() { Err(SelectionError::Empty) } else { Ok(pairs) }
    }

    fn check_names(&self, cards: &[Card]) -> Result<(), SelectionError> {
        let families: Vec<&str> = FAMILIES.iter().map(|family| family.name).collect();
        let components: Vec<&str> = component_names().collect();
        all_known("family", &self.families, &families)?;
        all_known("component", &self.components, &components)?;
        all_known("library", &self.libraries, &Library::ALL.map(Library::name))?;
        all_known("template", &self.templates, TEMPLATES)?;
        for (factor, level) in &self.factors {
            let known: Vec<&str> = factors::NAMES.into_iter().chain(["instances"]).collect();
            all_known("factor", std::slice::from_ref(factor), &known)?;
            let levels = factors::levels(factor);
            all_known("level", std::slice::from_ref(level), &levels.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        self.tasks.iter().try_for_each(|pattern| self.check_pattern(pattern, cards))
    }

    fn check_pattern(&self, pattern: &str, cards: &[Card]) -> Result<(), SelectionError> {
        let hits = |card: &&Card| Library::ALL.iter().any(|library| names_task(pattern, card, *library));
        if cards.iter().filter(|card| card.suite == self.suite.home()).any(|card| hits(&card)) {
            return Ok(());
        }
        let mut error = unknown("task", pattern, &[]);
        if let SelectionError::Unknown { known, hint, .. } = &mut error {
            let names: Vec<String> = cards.iter().map(Card::name).collect();
            let elsewhere = cards.iter().find(hits).map(|card| format!("it is in suite `{}`", card.suite.name()));
            let bare = pattern.split('@').next().unwrap_or(pattern);
            *known = None;
            *hint = elsewhere.or_else(|| did_you_mean(bare, names.iter().map(String::as_str)));
        }
        Err(error)
    }

    fn wants_card(&self, card: &Card) -> bool {
        let allows = |names: &[String], name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
        let level = |factor: &str| match factor {
            "instances" => Some(card.instance_count().to_string()),
            factor => factors::level_of(&card.factors, factor),
        };
        let has = |(factor, _): &(String, String)| {
            let found = level(factor);
            self.factors.iter().any(|(other, wanted)| other == factor && found.as_ref() == Some(wanted))
        };
        card.suite == self.suite.home()
            && allows(&self.families, family_of(&card.component).map_or("", |family| family.name))
            && allows(&self.components, &card.component)
            && allows(&self.templates, &card.template)
            && self.factors.iter().all(has)
    }

    fn wants_task(&self, cards: &[Card], card: &Card, library: Library) -> bool {
        (self.libraries.is_empty() || self.libraries.iter().any(|name| name == library.name()))
            && (self.tasks.is_empty() || self.tasks.iter().any(|pattern| names_task(pattern, card, library)))
            && (self.suite != Suite::Smoke || smoke_library(cards, card) == Some(library))
    }
}

/// The library in which a card belongs to the smoke suite. Of each three components of a family two are in
/// it, the first with its first card, the second with its third, and libraries take turns.
fn smoke_library(cards: &[Card], card: &Card) -> Option<Library> {
    let full = || cards.iter().filter(|other| other.suite == Suite::Full);
    let mut relatives: Vec<&str> = full().map(|other| other.component.as_str()).collect();
    relatives.dedup();
    let overall = relatives.iter().position(|name| *name == card.component)?;
    relatives
        .retain(|name| family_of(name).map(|family| family.name) == family_of(&card.component).map(|own| own.name));
    let place = relatives.iter().position(|name| *name == card.component)?;
    let wanted = *[0, 2].get(place % 3)?;
    let chosen = full().filter(|other| other.component == card.component).nth(wanted)?;
    (chosen.id == card.id).then(|| Library::ALL[overall % Library::ALL.len()])
}

fn all_known(kind: &'static str, names: &[String], known: &[&str]) -> Result<(), SelectionError> {
    match names.iter().find(|name| !known.contains(&name.as_str())) {
        Some(name) => Err(unknown(kind, name, known)),
        None => Ok(()),
    }
}

fn names_task(pattern: &str, card: &Card, library: Library) -> bool {
    let name = card.name();
    if pattern.contains('@') { wildcard(pattern, &format!("{name}@{library}")) } else { wildcard(pattern, &name) }
}

fn wildcard(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, tail)) => text.strip_prefix(head).is_some_and(|rest| {
            let ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.into_iter().any(|at| wildcard(tail, &rest[at..]))
        }),
    }
}

/// Keeps the tasks whose names have the smallest hashes, so that a growing corpus changes a sample little.
fn keep_sample(pairs: &mut Vec<(&Card, Library)>, count: usize, seed: u32) {
    let seed = seed.to_string();
    let key = |(card, library): &(&Card, Library)| hash(&["sample", &seed, &card.name(), library.name()]);
    let mut keys: Vec<_> = pairs.iter().map(key).collect();
    keys.sort_unstable();
    keys.truncate(count);
    pairs.retain(|pair| keys.binary_search(&key(pair)).is_ok());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_text() {
        assert!(wildcard("slider_*/b*@mui", "slider_single/brightness@mui"));
        assert!(wildcard("*", "") && wildcard("a*b*", "aXbY") && !wildcard("a*c", "ab"));
    }
}
