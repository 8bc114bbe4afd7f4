//! What an author writes: one question about a component.

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{Confirm, Digest, Factors, Goal, Object};

use crate::factors;
use crate::problem::Problem;
use crate::select::Suite;
use crate::shape::Shape;
use crate::vars::Var;
use crate::yaml::{Findings, Node, Path};

#[derive(Debug, Clone)]
pub struct Card {
    pub component: String,
    pub id: String,
    /// `Full` for `tasks/*.yaml`, `Core` for `tasks/core/*.yaml`.
    pub suite: Suite,
    pub revision: u32,
    pub template: String,
    pub world: String,
    pub factors: Factors,
    pub confirm: Option<Confirm>,
    /// How long the goal must hold, on the scene's clock.
    pub hold_ms: u32,
    /// As written, before variables are filled in.
    pub instruction: String,
    pub(crate) title: String,
    pub(crate) notes: Vec<String>,
    pub(crate) vars: Vec<Var>,
    pub(crate) instances: IndexMap<String, Authored>,
    pub(crate) goal: Object,
    pub(crate) aim: Object,
    pub(crate) file: String,
    pub(crate) node: Node,
}

/// An instance as written: properties and state told apart, nothing filled in yet.
#[derive(Debug, Clone)]
pub(crate) struct Authored {
    pub props: Object,
    pub state: Object,
    pub locked: bool,
}

const FIELDS: [&str; 14] = [
    "id",
    "revision",
    "template",
    "title",
    "world",
    "instruction",
    "vars",
    "factors",
    "notes",
    "confirm",
    "instances",
    "goal",
    "hold_ms",
    "aim",
];
/// A minute of the scene's clock is longer than any scene has something left to do.
const LONGEST_HOLD_MS: u32 = 60_000;

const REQUIRED: [&str; 7] = ["id", "template", "title", "world", "instruction", "instances", "goal"];

impl Card {
    /// `component/card`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.component, self.id)
    }

    /// How many instances the agent can change.
    pub fn instance_count(&self) -> usize {
        self.instances.values().filter(|instance| !instance.locked).count()
    }

    /// The level that the author chose for a factor, the number of instances included.
    pub fn level(&self, factor: &str) -> Option<String> {
        match factor {
            "instances" => Some(self.instance_count().to_string()),
            factor => factors::level_of(&self.factors, factor),
        }
    }

    /// Changes with everything the author wrote except comments and layout.
    pub fn digest(&self) -> Digest {
        Digest::of(&(&self.component, self.node.to_json()))
    }

    /// Reads the fields of a card and their types. What the fields mean is left to `check`.
    pub(crate) fn read(file: &str, node: &Node, shape: &Shape, suite: Suite) -> (Option<Card>, Vec<Problem>) {
        let component = shape.entry.name.to_string();
        let id = node.get("id").and_then(Node::text).unwrap_or("?").to_string();
        let name = format!("{component}/{id}");
        let mut reader = Reader { node, name: &name, found: Findings::new(file, node) };
        reader.found.fields(node, &Path::default(), &format!("card `{name}`"), &FIELDS, &REQUIRED);
        reader.check_id();
        let card = Card {
            suite,
            revision: reader.whole("revision").unwrap_or(1),
            template: reader.text("template"),
            world: reader.text("world"),
            factors: reader.factors(),
            confirm: reader.confirm(),
            hold_ms: reader.hold_ms(),
            instruction: reader.text("instruction"),
            title: reader.text("title"),
            notes: reader.notes(),
            vars: reader.vars(),
            instances: reader.instances(shape),
            goal: reader.map("goal"),
            aim: reader.map("aim"),
            file: file.to_string(),
            node: node.clone(),
            component,
            id,
        };
        let problems = reader.found.problems;
        (problems.is_empty().then_some(card), problems)
    }
}

struct Reader<'a> {
    node: &'a Node,
    name: &'a str,
    found: Findings<'a>,
}

impl Reader<'_> {
    fn mistyped(&mut self, path: &Path, expected: &str) {
        let name = self.name;
        self.found.at(path, format!("`{path}` of `{name}` must be {expected}"));
    }

    fn check_id(&mut self) {
        let Some(id) = self.node.get("id").map(Node::to_json) else { return };
        let is_kebab = |id: &str| {
            id.starts_with(|first: char| first.is_ascii_lowercase())
                && id
                    .split('-')
                    .all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
        };
        if !id.as_str().is_some_and(is_kebab) {
            self.found.at(&Path::of(&["id"]), format!("bad card id {id}")).notes =
                vec!["an id is lowercase words joined by `-`, such as `ship-to`".into()];
        }
    }

    fn text(&mut self, key: &str) -> String {
        let Some(node) = self.node.get(key) else { return String::new() };
        match node.text() {
            Some(text) if !text.trim().is_empty() => return text.to_string(),
            _ => self.mistyped(&Path::of(&[key]), "a text; quote it if it begins with `{` or is a number"),
        }
        String::new()
    }

    fn whole(&mut self, key: &str) -> Option<u32> {
        let value = self.node.get(key)?.to_json();
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        if number.is_none() {
            self.mistyped(&Path::of(&[key]), "a whole number");
        }
        number
    }

    fn hold_ms(&mut self) -> u32 {
        let hold_ms = self.whole("hold_ms").unwrap_or(Goal::HOLD_MS);
        if hold_ms > LONGEST_HOLD_MS {
            self.mistyped(&Path::of(&["hold_ms"]), &format!("at most {LONGEST_HOLD_MS}"));
        }
        hold_ms
    }

    fn map(&mut self, key: &str) -> Object {
        match self.node.get(key).map(Node::to_json) {
            None => Object::new(),
            Some(Value::Object(map)) => {
                for (inner, value) in &map {
                    if !value.is_object() {
                        self.mistyped(&Path::of(&[key, inner]), "a map from fields of the state to values");
                    }
                }
                map
            }
            Some(_) => {
                self.mistyped(&Path::of(&[key]), "a map from instances to fields of their state");
                Object::new()
            }
        }
    }

    fn notes(&mut self) -> Vec<String> {
        let Some(node) = self.node.get("notes") else { return Vec::new() };
        let notes: Option<Vec<String>> = node.items().iter().map(|note| note.text().map(str::to_string)).collect();
        if !node.is_list() || notes.is_none() {
            self.mistyped(&Path::of(&["notes"]), "a list of texts");
        }
        notes.unwrap_or_default()
    }

    fn confirm(&mut self) -> Option<Confirm> {
        let node = self.node.get("confirm")?;
        let path = Path::of(&["confirm"]);
        let whose = format!("confirm of `{}`", self.name);
        self.found.fields(node, &path, &whose, &["apply", "cancel"], &["apply", "cancel"]);
        let mut text = |key: &str| match node.get(key)?.text() {
            Some(text) => Some(text.to_string()),
            None => {
                self.mistyped(&path.key(key), "a text");
                None
            }
        };
        Some(Confirm { apply: text("apply")?, cancel: text("cancel")? })
    }

    fn factors(&mut self) -> Factors {
        let Some(node) = self.node.get("factors") else { return Factors::default() };
        let path = Path::of(&["factors"]);
        let name = self.name;
        self.found.fields(node, &path, &format!("factors of `{name}`"), &factors::NAMES, &[]);
        for (key, level) in node.entries() {
            let levels = factors::levels(&key.name);
            let level = level.to_json();
            let text = level.as_str().map_or_else(|| level.to_string(), str::to_string);
            if !levels.is_empty() && !levels.contains(&text) {
                let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
                let message = format!("unknown level `{text}` of factor `{}` in `{name}`", key.name);
                self.found.unknown_name(&path.key(&key.name), message, &text, &levels);
            }
        }
        serde_json::from_value(node.to_json()).unwrap_or_default()
    }

    fn vars(&mut self) -> Vec<Var> {
        let Some(node) = self.node.get("vars") else { return Vec::new() };
        if !node.is_map() {
            self.mistyped(&Path::of(&["vars"]), "a map from names to variables");
        }
        let (name, found) = (self.name, &mut self.found);
        node.entries().iter().filter_map(|(key, var)| Var::read(&key.name, var, name, found)).collect()
    }

    fn instances(&mut self, shape: &Shape) -> IndexMap<String, Authored> {
        let Some(node) = self.node.get("instances") else { return IndexMap::new() };
        if !node.is_map() {
            self.mistyped(&Path::of(&["instances"]), "a map from names to instances");
        }
        node.entries().iter().map(|(key, node)| (key.name.clone(), self.instance(&key.name, node, shape))).collect()
    }

    fn instance(&mut self, id: &str, node: &Node, shape: &Shape) -> Authored {
        let path = Path::of(&["instances", id]);
        let known: Vec<&str> = shape.props.iter().chain(&shape.state).map(String::as_str).chain(["locked"]).collect();
        let required: Vec<&str> = shape.required.iter().map(String::as_str).collect();
        self.found.fields(node, &path, &format!("instance `{id}` of `{}`", self.name), &known, &required);
        if !id.starts_with(|first: char| first.is_ascii_lowercase())
            || !id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        {
            self.found.at_key(&path, format!("bad name `{id}` of an instance: use lowercase words joined by `_`"));
        }
        let mut authored = Authored { props: Object::new(), state: Object::new(), locked: false };
        for (key, value) in node.entries() {
            let value = value.to_json();
            match key.name.as_str() {
                "locked" => match value.as_bool() {
                    Some(locked) => authored.locked = locked,
                    None => self.mistyped(&path.key("locked"), "true or false"),
                },
                name if shape.state.iter().any(|field| field == name) => {
                    drop(authored.state.insert(name.into(), value))
                }
                name => drop(authored.props.insert(name.into(), value)),
            }
        }
        authored
    }
}
