//! The folder of tasks as a whole.

use std::collections::BTreeMap;
use std::path::Path as FilePath;

use rust_embed::Embed;
use setpoint_schema::{Digest, Task};

use crate::card::Card;
use crate::check::check;
use crate::expand::{Shared, expand, in_library};
use crate::problem::{Place, Problem, Problems, did_you_mean};
use crate::select::{Selection, SelectionError, Suite};
use crate::shape::{Shape, component_names, rank};
use crate::yaml::{Findings, Node, Path, parse};
use crate::{pool, world};

/// Every card that can be asked, with all that is needed to expand it.
pub struct Corpus {
    cards: Vec<Card>,
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
}

#[derive(Embed)]
#[folder = "../../tasks"]
#[include = "*.yaml"]
struct Embedded;

impl Corpus {
    /// The corpus that is part of the binary.
    pub fn embedded() -> Result<Self, Problems> {
        let (corpus, problems) = Self::survey_embedded();
        problems.or(corpus)
    }

    pub fn load_dir(folder: &FilePath) -> Result<Self, Problems> {
        let (corpus, problems) = Self::survey_dir(folder);
        problems.or(corpus)
    }

    /// The sound cards of the embedded corpus, and everything that is wrong with the rest. For
    /// tools that help authors; a run must not go on with a part.
    pub fn survey_embedded() -> (Self, Problems) {
        let file = |inside: &str| {
            let text = String::from_utf8_lossy(&Embedded::get(inside)?.data).into_owned();
            Some(File { name: format!("tasks/{inside}"), inside: inside.to_string(), text })
        };
        Self::survey(
            Embedded::iter().filter(|inside| is_corpus_file(inside)).filter_map(|inside| file(&inside)).collect(),
        )
    }

    /// The same for a folder.
    pub fn survey_dir(folder: &FilePath) -> (Self, Problems) {
        let (files, unreadable) = read_dir(folder);
        let (corpus, mut problems) = Self::survey(files);
        problems.0.splice(0..0, unreadable);
        (corpus, problems)
    }

    #[cfg(test)]
    pub(crate) fn from_files(files: &[(&str, &str)]) -> Result<Self, Problems> {
        let file = |(inside, text): &(&str, &str)| File {
            name: format!("tasks/{inside}"),
            inside: inside.to_string(),
            text: text.to_string(),
        };
        let (corpus, problems) = Self::survey(files.iter().map(file).collect());
        problems.or(corpus)
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Changes with everything authors wrote except comments and layout.
    pub fn digest(&self) -> Digest {
        self.digest.clone()
    }

    /// The selected tasks in the order of the taxonomy, then of cards, then of libraries.
    pub fn tasks(&self, selection: &Selection) -> Result<Vec<Task>, Error> {
        let pairs = selection.apply(&self.cards)?;
        let mut drafts: BTreeMap<String, Task> = BTreeMap::new();
        let mut problems = Vec::new();
        let mut last = None;
        for (card, _) in &pairs {
            if last.replace(card.name()) == Some(card.name()) {
                continue;
            }
            match self.expand(card, selection.seed) {
                Ok(task) => drop(drafts.insert(card.name(), task)),
                Err(found) => problems.extend(found),
            }
        }
        Problems(problems).or(())?;
        let task = |(card, library): &(&Card, _)| Some(in_library(drafts.get(&card.name())?, *library));
        Ok(pairs.iter().filter_map(task).collect())
    }

    fn expand(&self, card: &Card, seed: u32) -> Result<Task, Vec<Problem>> {
        let shape = self.shapes.iter().find(|shape| shape.entry.name == card.component);
        shape.map_or_else(|| Err(Vec::new()), |shape| expand(card, shape, &self.shared, seed))
    }

    fn survey(mut files: Vec<File>) -> (Self, Problems) {
        files.sort_by(|a, b| a.inside.cmp(&b.inside));
        let mut survey =
            Survey { shapes: Shape::all(), shared: Shared::default(), cards: Vec::new(), problems: Vec::new() };
        let mut trees: Vec<(&File, Node)> = Vec::new();
        for file in &files {
            match parse(&file.name, &file.text) {
                Ok(tree) => trees.push((file, tree)),
                Err(problem) => survey.problems.push(problem),
            }
        }
        let digest = Digest::of(&trees.iter().map(|(file, tree)| (&file.inside, tree.to_json())).collect::<Vec<_>>());
        let (supply, cards): (Vec<_>, Vec<_>) = trees.iter().partition(|(file, _)| file.is_supply());
        supply.into_iter().for_each(|(file, tree)| survey.supply(file, tree));
        let supply_names: Vec<&String> = files.iter().filter(|file| file.is_supply()).map(|file| &file.name).collect();
        let broken_supply = survey.problems.iter().any(|problem| supply_names.contains(&&problem.file));
        cards.into_iter().for_each(|(file, tree)| survey.file(file, tree));
        if broken_supply {
            // Every card that draws from a broken pool or world would be reported for want of it.
            survey.cards.clear();
        }
        survey.keep_sound_cards();
        let Survey { shapes, shared, mut cards, problems } = survey;
        cards.sort_by_key(|card| (rank(&card.component), card.suite == Suite::Core));
        (Self { cards, shapes, shared, digest }, Problems(problems))
    }
}

struct File {
    /// As messages write it.
    name: String,
    /// Path inside the corpus folder, such as `core/tabs.yaml`.
    inside: String,
    text: String,
}

impl File {
    fn is_supply(&self) -> bool {
        matches!(self.inside.as_str(), "pools.yaml" | "worlds.yaml")
    }

    fn suite(&self) -> Suite {
        if self.inside.starts_with("core/") { Suite::Core } else { Suite::Full }
    }

    fn stem(&self) -> &str {
        self.inside.trim_start_matches("core/").trim_end_matches(".yaml")
    }
}

struct Survey {
    shapes: Vec<Shape>,
    shared: Shared,
    cards: Vec<Card>,
    problems: Vec<Problem>,
}

impl Survey {
    fn supply(&mut self, file: &File, root: &Node) {
        let problems = if file.inside == "pools.yaml" {
            let (pools, problems) = pool::read(&file.name, root);
            self.shared.pools = pools;
            problems
        } else {
            let (worlds, problems) = world::read(&file.name, root);
            self.shared.worlds = worlds;
            problems
        };
        self.problems.extend(problems);
    }

    /// Reads the cards of one component.
    fn file(&mut self, file: &File, root: &Node) {
        let mut found = Findings::new(&file.name, root);
        found.fields(root, &Path::default(), "a file of cards", &["component", "cards"], &["component", "cards"]);
        let component = root.get("component").and_then(Node::text).unwrap_or_default();
        let path = Path::of(&["component"]);
        if root.get("component").is_some() {
            if !component_names().any(|name| name == component) {
                found.at(&path, format!("unknown component `{component}`")).hint =
                    did_you_mean(component, component_names());
            } else if component != file.stem() {
                found.at(&path, format!("component `{component}` in a file named `{}.yaml`", file.stem()));
            }
        }
        if root.get("cards").is_some_and(|cards| !cards.is_list()) {
            found.at(&Path::of(&["cards"]), "`cards` must be a list of cards");
        }
        let shape = self.shapes.iter().find(|shape| shape.entry.name == component);
        if shape.is_none() && found.problems.is_empty() {
            found.at(&path, format!("component `{component}` has no types in `schema` yet"));
        }
        self.problems.extend(found.problems);
        let Some(shape) = shape else { return };
        for node in root.get("cards").into_iter().flat_map(Node::items) {
            let (card, problems) = Card::read(&file.name, node, shape, file.suite());
            self.problems.extend(problems);
            self.cards.extend(card);
        }
    }

    /// Checks every card and draws it once; what fails is reported and left out.
    fn keep_sound_cards(&mut self) {
        let mut seen: Vec<(String, String)> = Vec::new();
        for card in std::mem::take(&mut self.cards) {
            let Some(shape) = self.shapes.iter().find(|shape| shape.entry.name == card.component) else { continue };
            let mut problems: Vec<Problem> = duplicate(&card, &mut seen).into_iter().collect();
            problems.extend(check(&card, shape, &self.shared.pools, &self.shared.worlds));
            if problems.is_empty() {
                problems.extend(expand(&card, shape, &self.shared, 0).err().unwrap_or_default());
            }
            if problems.is_empty() {
                self.cards.push(card);
            }
            self.problems.extend(problems);
        }
        self.problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    }
}

/// Reports a card whose name another card has. `seen` holds names and where they stand.
fn duplicate(card: &Card, seen: &mut Vec<(String, String)>) -> Option<Problem> {
    let name = card.name();
    let place = card.node.find(&Path::of(&["id"]));
    let Some((_, other)) = seen.iter().find(|(other, _)| *other == name) else {
        seen.push((name, format!("{}:{}:{}", card.file, place.line, place.column)));
        return None;
    };
    let mut problem =
        Problem::new(&card.file, place, format!("duplicate card id `{}` of `{}`", card.id, card.component));
    problem.notes.push(format!("first used at {other}"));
    Some(problem)
}

fn is_corpus_file(name: &str) -> bool {
    name.ends_with(".yaml")
        && (!name.contains('/') || name.strip_prefix("core/").is_some_and(|rest| !rest.contains('/')))
}

fn read_dir(root: &FilePath) -> (Vec<File>, Vec<Problem>) {
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    let mut fail = |path: &FilePath, error: std::io::Error| {
        problems.push(Problem::new(&path.display().to_string(), Place::default(), format!("cannot be read: {error}")));
    };
    for (folder, prefix) in [(root.to_path_buf(), ""), (root.join("core"), "core/")] {
        let entries = match std::fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !prefix.is_empty() => continue,
            Err(error) => {
                fail(&folder, error);
                continue;
            }
        };
        for entry in entries.flatten() {
            let inside = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if !is_corpus_file(&inside) {
                continue;
            }
            match std::fs::read_to_string(entry.path()) {
                Ok(text) => files.push(File { name: entry.path().display().to_string(), inside, text }),
                Err(error) => fail(&entry.path(), error),
            }
        }
    }
    (files, problems)
}
