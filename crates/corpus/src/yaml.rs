//! YAML as a tree that knows where each of its nodes was written.

use std::fmt;

use saphyr::{LoadableYamlNode, MarkedYaml, Marker, Scalar, YamlData};
use serde_json::{Number, Value};

use crate::problem::{Place, Problem, did_you_mean, quoted};

#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub kind: Kind,
    pub place: Place,
}

#[derive(Debug, Clone)]
pub(crate) enum Kind {
    Scalar(Value),
    List(Vec<Node>),
    Map(Vec<(Key, Node)>),
}

#[derive(Debug, Clone)]
pub(crate) struct Key {
    pub name: String,
    pub place: Place,
}

/// Parses a file that holds one document; an empty file is an empty map.
pub(crate) fn parse(file: &str, text: &str) -> Result<Node, Problem> {
    let documents = MarkedYaml::load_from_str(text).map_err(|error| {
        let mut problem = Problem::new(file, place(error.marker()), format!("broken YAML: {}", error.info()));
        problem.hint =
            Some("quote a text that holds `: ` or ` #`, or begins with `{`, `[`, `*`, `&`, `!`, `%` or `@`".into());
        problem
    })?;
    match documents.as_slice() {
        [] => Ok(Node { kind: Kind::Map(Vec::new()), place: Place { line: 1, column: 1 } }),
        [document] => Ok(convert(document)),
        [_, second, ..] => {
            Err(Problem::new(file, place(&second.span.start), "a second YAML document; a file holds one"))
        }
    }
}

fn convert(yaml: &MarkedYaml) -> Node {
    let kind = match &yaml.data {
        YamlData::Value(value) => Kind::Scalar(scalar(value)),
        YamlData::Sequence(items) => Kind::List(items.iter().map(convert).collect()),
        YamlData::Mapping(entries) => {
            Kind::Map(entries.iter().map(|(key, value)| (convert_key(key), convert(value))).collect())
        }
        YamlData::Tagged(_, inner) => convert(inner).kind,
        YamlData::Representation(text, _, _) => Kind::Scalar(Value::from(text.as_ref())),
        YamlData::Alias(_) | YamlData::BadValue => Kind::Scalar(Value::Null),
    };
    Node { kind, place: place(&yaml.span.start) }
}

fn convert_key(yaml: &MarkedYaml) -> Key {
    let name = match convert(yaml).kind {
        Kind::Scalar(Value::String(text)) => text,
        Kind::Scalar(value) => value.to_string(),
        Kind::List(_) | Kind::Map(_) => "{...}".into(),
    };
    Key { name, place: place(&yaml.span.start) }
}

fn scalar(scalar: &Scalar) -> Value {
    match scalar {
        Scalar::Null => Value::Null,
        Scalar::Boolean(value) => Value::from(*value),
        Scalar::Integer(value) => Value::from(*value),
        Scalar::FloatingPoint(value) => Number::from_f64(value.0).map_or(Value::Null, Value::Number),
        Scalar::String(text) => Value::from(text.as_ref()),
    }
}

fn place(marker: &Marker) -> Place {
    Place { line: marker.line(), column: marker.col() + 1 }
}

impl Node {
    pub fn to_json(&self) -> Value {
        match &self.kind {
            Kind::Scalar(value) => value.clone(),
            Kind::List(items) => items.iter().map(Node::to_json).collect(),
            Kind::Map(entries) => {
                Value::Object(entries.iter().map(|(key, value)| (key.name.clone(), value.to_json())).collect())
            }
        }
    }

    pub fn entries(&self) -> &[(Key, Node)] {
        match &self.kind {
            Kind::Map(entries) => entries,
            _ => &[],
        }
    }

    pub fn items(&self) -> &[Node] {
        match &self.kind {
            Kind::List(items) => items,
            _ => &[],
        }
    }

    pub fn is_map(&self) -> bool {
        matches!(self.kind, Kind::Map(_))
    }

    pub fn is_list(&self) -> bool {
        matches!(self.kind, Kind::List(_))
    }

    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar(value) => value.as_str(),
            _ => None,
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(name, _)| name.name == key).map(|(_, value)| value)
    }

    /// Where the thing at `path` was written, or the nearest thing around it that was. A scalar
    /// stands at its value, a list or map at the key that names it.
    pub fn find(&self, path: &Path) -> Place {
        let (mut node, mut at) = (self, self.place);
        for step in &path.0 {
            let (child, place) = match (step, &node.kind) {
                (Step::Key(name), Kind::Map(entries)) => match entries.iter().find(|(key, _)| key.name == *name) {
                    Some((_, child @ Node { kind: Kind::Scalar(value), .. })) if !value.is_null() => {
                        (child, child.place)
                    }
                    Some((key, child)) => (child, key.place),
                    None => return at,
                },
                (Step::Index(index), Kind::List(items)) => match items.get(*index) {
                    Some(child) => (child, child.place),
                    None => return at,
                },
                _ => return at,
            };
            (node, at) = (child, place);
        }
        at
    }

    /// Where the last key of `path` was written.
    fn find_key(&self, path: &Path) -> Place {
        let Some((Step::Key(last), parents)) = path.0.split_last() else { return self.find(path) };
        let parent = parents.iter().try_fold(self, |node, step| match step {
            Step::Key(name) => node.get(name),
            Step::Index(index) => node.items().get(*index),
        });
        let key = parent.and_then(|parent| parent.entries().iter().find(|(key, _)| key.name == *last));
        key.map_or_else(|| self.find(path), |(key, _)| key.place)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

/// The way from a node to one inside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Path(Vec<Step>);

impl Path {
    pub fn of(keys: &[&str]) -> Self {
        Self(keys.iter().map(|key| Step::Key(key.to_string())).collect())
    }

    pub fn key(&self, key: &str) -> Self {
        let mut path = self.clone();
        path.0.push(Step::Key(key.to_string()));
        path
    }

    pub fn index(&self, index: usize) -> Self {
        let mut path = self.clone();
        path.0.push(Step::Index(index));
        path
    }

    /// Goes on by a path in serde's notation, such as `options[3].label`.
    pub fn join(&self, dotted: &str) -> Self {
        let steps = dotted.split(['.', '[']).filter(|step| !step.is_empty()).map(|step| {
            let index = step.strip_suffix(']').and_then(|digits| digits.parse().ok());
            index.map_or_else(|| Step::Key(step.to_string()), Step::Index)
        });
        Self(self.0.iter().cloned().chain(steps).collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if number == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
                Step::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Collects problems of one tree.
pub(crate) struct Findings<'a> {
    file: &'a str,
    root: &'a Node,
    pub problems: Vec<Problem>,
}

impl<'a> Findings<'a> {
    pub fn new(file: &'a str, root: &'a Node) -> Self {
        Self { file, root, problems: Vec::new() }
    }

    /// Adds a problem with the thing at `path`; the caller may add notes and a hint.
    pub fn at(&mut self, path: &Path, message: impl Into<String>) -> &mut Problem {
        self.push(self.root.find(path), message.into())
    }

    /// Adds a problem about which there is no more to say.
    pub fn add(&mut self, path: &Path, message: String) {
        self.at(path, message);
    }

    /// Adds a problem with the last key of `path` rather than with what it holds.
    pub fn at_key(&mut self, path: &Path, message: impl Into<String>) -> &mut Problem {
        self.push(self.root.find_key(path), message.into())
    }

    fn push(&mut self, place: Place, message: String) -> &mut Problem {
        let at = self.problems.len();
        self.problems.push(Problem::new(self.file, place, message));
        &mut self.problems[at]
    }

    /// Reports unknown and missing keys of the map at `path`; `whose` ends the message.
    pub fn fields(&mut self, node: &Node, path: &Path, whose: &str, known: &[&str], required: &[&str]) {
        if !node.is_map() {
            self.at(path, format!("{whose} must be a map of fields"));
            return;
        }
        for (key, _) in node.entries() {
            if !known.contains(&key.name.as_str()) {
                self.unknown_field(&path.key(&key.name), &key.name, whose, known);
            }
        }
        for name in required.iter().filter(|name| node.get(name).is_none()) {
            self.at(path, format!("missing field `{name}` in {whose}"));
        }
    }

    pub fn unknown_field(&mut self, path: &Path, name: &str, whose: &str, known: &[&str]) {
        let problem = self.at_key(path, format!("unknown field `{name}` in {whose}"));
        problem.notes.push(format!("known fields: {}", quoted(known.iter().copied())));
        problem.hint = did_you_mean(name, known.iter().copied());
    }

    /// Reports a name that is not among the known ones; long lists of names are not printed.
    pub fn unknown_name(&mut self, path: &Path, message: String, name: &str, known: &[&str]) {
        let problem = self.at(path, message);
        if known.len() <= 24 {
            let names = if known.is_empty() { "none".into() } else { quoted(known.iter().copied()) };
            problem.notes.push(format!("known: {names}"));
        }
        problem.hint = did_you_mean(name, known.iter().copied());
    }
}
