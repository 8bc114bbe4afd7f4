//! The folder of tasks as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use setpoint_schema::{Digest, Drawn, Facts, Target, Task, TaskId, Variant, family_of};

use crate::card::Card;
use crate::expand::{Shared, expand, on_target};
use crate::files::Files;
use crate::problem::{Problem, Problems};
use crate::select::{Selection, SelectionError, Suite};
use crate::shape::Shape;
use crate::survey::Survey;
use crate::toolkit::Toolkit;
use crate::variant::{CannotBear, Refused, vary};

/// Every card that can be asked, with all that is needed to expand it.
pub struct Corpus {
    cards: Vec<Card>,
    toolkits: Vec<Toolkit>,
    shapes: Vec<Shape>,
    shared: Shared,
    digest: Digest,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Selection(#[from] SelectionError),
    #[error(transparent)]
    Problems(#[from] Problems),
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl Corpus {
    /// The corpus that is part of the binary.
    pub fn embedded() -> Result<Self, Problems> {
        let (corpus, problems) = Self::survey_embedded();
        problems.or(corpus)
    }

    /// A folder of cards, with the targets in it or beside it, or those of the binary if there are none.
    pub fn load_dir(folder: &Path) -> Result<Self, Problems> {
        let (corpus, problems) = Self::survey_dir(folder);
        problems.or(corpus)
    }

    /// The sound cards of the embedded corpus, and everything that is wrong with the rest. For
    /// tools that help authors; a run must not go on with a part.
    pub fn survey_embedded() -> (Self, Problems) {
        Self::survey(Files::embedded())
    }

    /// The same for a folder.
    pub fn survey_dir(folder: &Path) -> (Self, Problems) {
        let (files, unreadable) = Files::of_dir(folder);
        let (corpus, mut problems) = Self::survey(files);
        problems.0.splice(0..0, unreadable);
        (corpus, problems)
    }

    #[cfg(test)]
    pub(crate) fn from_files(files: &[(&str, &str)]) -> Result<Self, Problems> {
        let (corpus, problems) = Self::survey(Files::given(files));
        problems.or(corpus)
    }

    fn survey(files: Files) -> (Self, Problems) {
        let Survey { cards, toolkits, shapes, shared, digest, problems } = Survey::of(files);
        (Self { cards, toolkits, shapes, shared, digest }, Problems(problems))
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// What tasks can run on. Those that take turns in the smoke suite come first, in that order, then the rest by name.
    pub fn toolkits(&self) -> &[Toolkit] {
        &self.toolkits
    }

    pub fn toolkit(&self, target: Target) -> Option<&Toolkit> {
        self.toolkits.iter().find(|toolkit| toolkit.target == target)
    }

    /// Changes with everything authors wrote except comments and layout.
    pub fn digest(&self) -> Digest {
        self.digest.clone()
    }

    /// The selected tasks: seed by seed, and with each seed in the order of the taxonomy, then of cards, of targets and
    /// of variants.
    pub fn tasks(&self, selection: &Selection) -> Result<Vec<Task>, Error> {
        let pairs = selection.apply(&self.cards, &self.toolkits)?;
        let mut tasks = Vec::new();
        for (seed, drawn) in selection.draw()? {
            tasks.extend(self.draw(&pairs, seed, &drawn)?);
        }
        if selection.variants.is_empty() { Ok(tasks) } else { Ok(self.vary(&tasks, &selection.variants)?) }
    }

    /// The one task of that name, as it was drawn and varied.
    pub fn task(&self, id: &TaskId) -> Result<Task, Error> {
        let suite = self.card(id).map_or(Suite::Full, |card| card.suite);
        let variants = if id.variant.is_plain() { Vec::new() } else { vec![id.variant.clone()] };
        let tasks = vec![format!("{}@{}", id.card_name(), id.target)];
        let selection = Selection { suite, tasks, seeds: id.seed.into(), variants, ..Selection::default() };
        let found = self.tasks(&selection)?.into_iter().find(|task| task.id == *id);
        found.ok_or_else(|| SelectionError::Empty.into())
    }

    /// The task with stated levels of its factors; the plain one if the card has those levels anyway. Only what they
    /// name differs: instances, goal, instruction and all that was drawn stay as they are.
    pub fn variant(&self, task: &Task, variant: &Variant) -> Result<Task, CannotBear> {
        let Some(card) = self.card(&task.id) else {
            let (factor, level) =
                variant.0.first_key_value().map(|(factor, level)| (factor.clone(), level.clone())).unwrap_or_default();
            return Err(CannotBear {
                card: task.id.card_name(),
                factor,
                level,
                why: "it is not in this corpus".into(),
            });
        };
        vary(task, card, &self.shared.worlds, variant)
    }

    /// What reports slice by.
    pub fn facts(&self, task: &Task) -> Facts {
        let Task { id, scene, drawn, .. } = task;
        Facts {
            surface: scene.surface,
            revision: task.revision,
            family: family_of(&id.component).map_or_else(String::new, |family| family.name.to_string()),
            template: task.template.clone(),
            suite: self.card(id).map_or(Suite::Full, |card| card.suite).name().to_string(),
            split: drawn.split,
            split_by: drawn.split_by,
            word: drawn.word.clone(),
            maker: self.toolkit(id.target).and_then(|toolkit| toolkit.maker(&id.component)),
            factors: scene.factors,
            instances: scene.instances.iter().filter(|instance| !instance.locked).count() as u32,
            difficulty: None,
        }
    }

    fn card(&self, id: &TaskId) -> Option<&Card> {
        self.cards.iter().find(|card| card.component == id.component && card.id == id.card)
    }

    /// Draws each card once and puts it on its targets.
    fn draw(&self, pairs: &[(&Card, &Toolkit)], seed: u32, drawn: &Drawn) -> Result<Vec<Task>, Problems> {
        let mut drafts: BTreeMap<String, Task> = BTreeMap::new();
        let mut problems = Vec::new();
        let mut last = None;
        for (card, toolkit) in pairs {
            if last.replace(card.name()) == Some(card.name()) {
                continue;
            }
            match self.expand(card, toolkit, seed) {
                Ok(task) => drop(drafts.insert(card.name(), Task { drawn: drawn.clone(), ..task })),
                Err(found) => problems.extend(found),
            }
        }
        Problems(problems).or(())?;
        let task = |(card, toolkit): &(&Card, &Toolkit)| Some(on_target(drafts.get(&card.name())?, toolkit));
        Ok(pairs.iter().filter_map(task).collect())
    }

    /// Every task in every variant, but each that comes of it only once: of two variants, a card may have both anyway.
    fn vary(&self, tasks: &[Task], variants: &[Variant]) -> Result<Vec<Task>, Refused> {
        let (mut varied, mut seen, mut refused) = (Vec::new(), BTreeSet::new(), Vec::new());
        for task in tasks {
            for variant in variants {
                match self.variant(task, variant) {
                    Ok(task) if seen.insert(task.id.clone()) => varied.push(task),
                    Ok(_) => {}
                    // On another target and with another seed the same is true.
                    Err(why) if refused.contains(&why) => {}
                    Err(why) => refused.push(why),
                }
            }
        }
        if refused.is_empty() { Ok(varied) } else { Err(Refused(refused)) }
    }

    fn expand(&self, card: &Card, toolkit: &Toolkit, seed: u32) -> Result<Task, Vec<Problem>> {
        let shape = self.shapes.iter().find(|shape| shape.entry.name == card.component);
        shape.map_or_else(|| Err(Vec::new()), |shape| expand(card, shape, &self.shared, toolkit, seed))
    }
}
