//! Reads the files of a corpus: what is sound in them, and everything that is wrong with the rest.

use setpoint_schema::Digest;

use crate::card::Card;
use crate::check::check;
use crate::expand::{Shared, expand};
use crate::files::{File, Files};
use crate::problem::{Problem, did_you_mean};
use crate::select::Suite;
use crate::shape::{Shape, component_names, rank};
use crate::toolkit::{self, Toolkit};
use crate::yaml::{Findings, Node, Path, parse};
use crate::{pool, world};

/// What was found in the files, sound and unsound.
pub(crate) struct Survey {
    /// The sound ones, in the order of the taxonomy.
    pub cards: Vec<Card>,
    pub toolkits: Vec<Toolkit>,
    pub shapes: Vec<Shape>,
    pub shared: Shared,
    pub digest: Digest,
    pub problems: Vec<Problem>,
}

impl Survey {
    pub fn of(files: Files) -> Self {
        let supply: Vec<String> =
            files.tasks.iter().filter(|file| file.is_supply()).map(|file| file.name.clone()).collect();
        let mut problems = Vec::new();
        let (tasks, targets) = (trees(files.tasks, &mut problems), trees(files.targets, &mut problems));
        let written = |trees: &[(File, Node)]| -> Vec<_> {
            trees.iter().map(|(file, tree)| (file.inside.clone(), tree.to_json())).collect()
        };
        let mut survey = Self {
            cards: Vec::new(),
            toolkits: Vec::new(),
            shapes: Shape::all(),
            shared: Shared::default(),
            digest: Digest::of(&[written(&tasks), written(&targets)]),
            problems,
        };
        targets.iter().for_each(|(file, tree)| survey.target(file, tree));
        toolkit::sort(&mut survey.toolkits);
        let (supplies, cards): (Vec<_>, Vec<_>) = tasks.iter().partition(|(file, _)| file.is_supply());
        supplies.into_iter().for_each(|(file, tree)| survey.supply(file, tree));
        let lacks_supply = survey.problems.iter().any(|problem| supply.contains(&problem.file));
        cards.into_iter().for_each(|(file, tree)| survey.file(file, tree));
        if lacks_supply || survey.toolkits.is_empty() {
            // Every card that draws from a broken pool or world would be reported for want of it.
            survey.cards.clear();
        }
        survey.keep_sound_cards();
        survey.cards.sort_by_key(|card| (rank(&card.component), card.suite == Suite::Core));
        survey
    }

    fn target(&mut self, file: &File, root: &Node) {
        let (toolkit, mut problems) = toolkit::read(&file.name, file.target(), root);
        let turn = toolkit.as_ref().and_then(|toolkit| toolkit.smoke_turn);
        if let Some(other) = self.toolkits.iter().find(|other| turn.is_some() && other.smoke_turn == turn) {
            let message =
                format!("target `{}` has the same turn in the smoke suite as `{}`", file.target(), other.target);
            problems.push(Problem::new(&file.name, root.find(&Path::of(&["smoke_turn"])), message));
        }
        self.toolkits.extend(toolkit);
        self.problems.extend(problems);
    }

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
        let brand_names: Vec<&str> =
            self.toolkits.iter().flat_map(|toolkit| &toolkit.brand_names).map(String::as_str).collect();
        for card in std::mem::take(&mut self.cards) {
            let Some(toolkit) = self.toolkits.first() else { continue };
            let Some(shape) = self.shapes.iter().find(|shape| shape.entry.name == card.component) else { continue };
            let mut problems: Vec<Problem> = duplicate(&card, &mut seen).into_iter().collect();
            problems.extend(check(&card, shape, &self.shared, &brand_names));
            if problems.is_empty() {
                problems.extend(expand(&card, shape, &self.shared, toolkit, 0).err().unwrap_or_default());
            }
            if problems.is_empty() {
                self.cards.push(card);
            }
            self.problems.extend(problems);
        }
        self.problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
    }
}

/// The files that are YAML at all as trees, in the order of their paths.
fn trees(mut files: Vec<File>, problems: &mut Vec<Problem>) -> Vec<(File, Node)> {
    files.sort_by(|a, b| a.inside.cmp(&b.inside));
    let mut trees = Vec::new();
    for file in files {
        match parse(&file.name, &file.text) {
            Ok(tree) => trees.push((file, tree)),
            Err(problem) => problems.push(problem),
        }
    }
    trees
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
