//! Which tasks a command is about.

use setpoint_schema::{Drawn, FAMILIES, Maker, Platform, TEMPLATES, Variant, family_of};

use crate::card::Card;
use crate::factors;
use crate::problem::{did_you_mean, quoted};
use crate::seeds::{SeedChoice, SeedError, SplitChoice};
use crate::shape::component_names;
use crate::smoke::smoke_target;
use crate::stream::hash;
use crate::toolkit::Toolkit;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Suite {
    /// Every card of `tasks/`.
    #[default]
    Full,
    /// The hard cards of `tasks/core/`.
    Core,
    /// The first or third card of two out of three components of each family, each on one target.
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

/// Names of one kind add up, different kinds narrow down; what is empty does not narrow. What is left, cards on
/// targets, is then asked with every seed and in every variant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    pub suite: Suite,
    pub families: Vec<String>,
    pub components: Vec<String>,
    pub targets: Vec<String>,
    pub platforms: Vec<String>,
    /// Who made the control: `native`, `same_vendor`, `third_party`, `composed`.
    pub makers: Vec<String>,
    pub templates: Vec<String>,
    /// `component/card` or `component/card@target`; `*` stands for any text.
    pub tasks: Vec<String>,
    /// Factor and level. The number of instances counts as a factor: `("instances", "3")`.
    pub factors: Vec<(String, String)>,
    pub seeds: SeedChoice,
    pub split: Option<SplitChoice>,
    /// Shows each card in every one of these variants; as its author made it if there is none.
    pub variants: Vec<Variant>,
    /// Keeps this many cards on targets, chosen at random but always the same for a seed, the first of several.
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
    #[error(transparent)]
    Seeds(#[from] SeedError),
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
    /// The chosen cards, each with the targets it is wanted on, in the order of `cards` and `toolkits`.
    pub(crate) fn apply<'a>(
        &self,
        cards: &'a [Card],
        toolkits: &'a [Toolkit],
    ) -> Result<Vec<(&'a Card, &'a Toolkit)>, SelectionError> {
        self.check_names(cards, toolkits)?;
        let chosen = cards.iter().filter(|card| self.wants_card(card));
        let pairs = chosen.flat_map(|card| toolkits.iter().map(move |toolkit| (card, toolkit)));
        let wanted = |(card, toolkit): &(&Card, &Toolkit)| {
            self.wants_target(card, toolkit) && self.in_suite(cards, toolkits, card, toolkit)
        };
        let mut pairs: Vec<_> = pairs.filter(wanted).collect();
        if let Some(count) = self.sample {
            let seed = self.draw()?.first().map_or(0, |(seed, _)| *seed);
            keep_sample(&mut pairs, count, seed);
        }
        pairs.truncate(self.limit.unwrap_or(usize::MAX));
        if pairs.is_empty() { Err(SelectionError::Empty) } else { Ok(pairs) }
    }

    /// The seeds to draw with, and how each was come by.
    pub(crate) fn draw(&self) -> Result<Vec<(u32, Drawn)>, SelectionError> {
        Ok(self.seeds.draw(self.split)?)
    }

    fn check_names(&self, cards: &[Card], toolkits: &[Toolkit]) -> Result<(), SelectionError> {
        let families: Vec<&str> = FAMILIES.iter().map(|family| family.name).collect();
        let components: Vec<&str> = component_names().collect();
        let targets: Vec<&str> = toolkits.iter().map(|toolkit| toolkit.target.name()).collect();
        all_known("family", &self.families, &families)?;
        all_known("component", &self.components, &components)?;
        all_known("target", &self.targets, &targets)?;
        all_known("platform", &self.platforms, &Platform::ALL.map(Platform::name))?;
        all_known("maker", &self.makers, &Maker::ALL.map(Maker::name))?;
        all_known("template", &self.templates, TEMPLATES)?;
        let varied = self.variants.iter().flat_map(|variant| &variant.0);
        let levels = self.factors.iter().map(|(factor, level)| (factor, level)).chain(varied);
        levels.into_iter().try_for_each(|(factor, level)| check_level(factor, level))?;
        self.tasks.iter().try_for_each(|pattern| self.check_pattern(pattern, cards, toolkits))
    }

    fn check_pattern(&self, pattern: &str, cards: &[Card], toolkits: &[Toolkit]) -> Result<(), SelectionError> {
        let hits = |card: &&Card| toolkits.iter().any(|toolkit| names_task(pattern, card, toolkit));
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
        let has = |(factor, _): &(String, String)| {
            let found = card.level(factor);
            self.factors.iter().any(|(other, wanted)| other == factor && found.as_ref() == Some(wanted))
        };
        card.suite == self.suite.home()
            && allows(&self.families, family_of(&card.component).map_or("", |family| family.name))
            && allows(&self.components, &card.component)
            && allows(&self.templates, &card.template)
            && self.factors.iter().all(has)
    }

    fn wants_target(&self, card: &Card, toolkit: &Toolkit) -> bool {
        let allows = |names: &[String], name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
        let Some(maker) = toolkit.maker(&card.component) else { return false };
        allows(&self.targets, toolkit.target.name())
            && allows(&self.platforms, toolkit.surface.platform.name())
            && allows(&self.makers, maker.name())
            && (self.tasks.is_empty() || self.tasks.iter().any(|pattern| names_task(pattern, card, toolkit)))
            && self.split.is_none_or(|split| split.has(&card.name(), &card.component, toolkit.target.name()))
    }

    fn in_suite(&self, cards: &[Card], toolkits: &[Toolkit], card: &Card, toolkit: &Toolkit) -> bool {
        self.suite != Suite::Smoke || smoke_target(cards, toolkits, card) == Some(toolkit.target)
    }
}

fn check_level(factor: &str, level: &str) -> Result<(), SelectionError> {
    let known: Vec<&str> = factors::NAMES.into_iter().chain(["instances"]).collect();
    all_known("factor", &[factor], &known)?;
    let levels = factors::levels(factor);
    all_known("level", &[level], &levels.iter().map(String::as_str).collect::<Vec<_>>())
}

fn all_known(kind: &'static str, names: &[impl AsRef<str>], known: &[&str]) -> Result<(), SelectionError> {
    match names.iter().find(|name| !known.contains(&name.as_ref())) {
        Some(name) => Err(unknown(kind, name.as_ref(), known)),
        None => Ok(()),
    }
}

fn names_task(pattern: &str, card: &Card, toolkit: &Toolkit) -> bool {
    let name = card.name();
    if !pattern.contains('@') {
        return wildcard(pattern, &name);
    }
    toolkit.has(&card.component) && wildcard(pattern, &format!("{name}@{}", toolkit.target))
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
fn keep_sample(pairs: &mut Vec<(&Card, &Toolkit)>, count: usize, seed: u32) {
    let seed = seed.to_string();
    let key = |(card, toolkit): &(&Card, &Toolkit)| hash(&["sample", &seed, &card.name(), toolkit.target.name()]);
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
