//! The variables of a card.

use std::collections::BTreeSet;

use serde_json::Value;
use setpoint_schema::Object;

use crate::candidates::Candidates;
use crate::dates;
use crate::expression::{evaluate, fill, names_in_expression, names_in_text};
use crate::pool::{Pools, named};
use crate::stream::Draw;
use crate::yaml::{Findings, Node, Path};

#[derive(Debug, Clone)]
pub(crate) struct Var {
    pub name: String,
    pub source: Source,
    /// Draws a list of this many distinct values instead of one value.
    n: Option<usize>,
    not: Vec<Value>,
    /// The value for seed 0.
    first: Option<Value>,
}

/// Where the values of a variable come from. Bounds may be expressions and are typed when drawn.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    Pick(Vec<Value>),
    Pool(String),
    Int { bounds: [Value; 2], step: u64 },
    Date { bounds: [Value; 2], step: u64 },
    Is(String),
}

const SOURCES: [(&str, &[&str]); 5] = [
    ("pick", &["pick", "n", "not"]),
    ("pool", &["pool", "n", "not", "first"]),
    ("int", &["int", "step", "n", "not", "first"]),
    ("date", &["date", "step", "n", "not", "first"]),
    ("is", &["is"]),
];

impl Var {
    pub fn read(name: &str, node: &Node, card: &str, found: &mut Findings) -> Option<Self> {
        let path = Path::of(&["vars", name]);
        let whose = format!("variable `{name}` of `{card}`");
        let Some((source, known)) = SOURCES.iter().find(|(source, _)| node.get(source).is_some()) else {
            found.at(&path, format!("{whose} needs one of `pick`, `pool`, `int`, `date`, `is`"));
            return None;
        };
        let before = found.problems.len();
        found.fields(node, &path, &whose, known, &[]);
        let whole = |key: &str, found: &mut Findings| {
            let value = node.get(key)?.to_json();
            let number = value.as_u64().filter(|number| *number > 0);
            if number.is_none() {
                found.at(&path.key(key), format!("`{key}` of {whose} must be a whole number above 0"));
            }
            number
        };
        let n = whole("n", found).map(|n| n as usize);
        let step = whole("step", found).unwrap_or(1);
        let not = node.get("not").map(|not| match not.to_json() {
            Value::Array(entries) => entries,
            entry => vec![entry],
        });
        let value = node.get(source).map(Node::to_json).unwrap_or_default();
        let mut mistyped = |expected: &str| {
            found.at(&path.key(source), format!("`{source}` of {whose} must be {expected}"));
            None
        };
        let source = match (*source, value) {
            ("pick", Value::Array(values)) if !values.is_empty() => Some(Source::Pick(values)),
            ("pick", _) => mistyped("a list of values"),
            ("pool", Value::String(pool)) => Some(Source::Pool(pool)),
            ("pool", _) => mistyped("the name of a pool"),
            ("is", Value::String(expression)) => Some(Source::Is(expression)),
            ("is", _) => mistyped("an expression in quotes"),
            (kind, Value::Array(values)) => match <[Value; 2]>::try_from(values) {
                Ok(bounds) if kind == "int" => Some(Source::Int { bounds, step }),
                Ok(bounds) => Some(Source::Date { bounds, step }),
                Err(_) => mistyped("a list of the lowest and the highest value"),
            },
            _ => mistyped("a list of the lowest and the highest value"),
        };
        let first = node.get("first").map(Node::to_json);
        let var = Var { name: name.to_string(), source: source?, n, not: not.unwrap_or_default(), first };
        (found.problems.len() == before).then_some(var)
    }

    /// The names that must have values before this one can be drawn, undefined ones included.
    pub fn needs(&self, all: &BTreeSet<&str>) -> Result<BTreeSet<String>, String> {
        let mut names = BTreeSet::new();
        let texts: Vec<&Value> = match &self.source {
            Source::Is(expression) => {
                names.extend(names_in_expression(expression)?);
                Vec::new()
            }
            Source::Int { bounds, .. } | Source::Date { bounds, .. } => bounds.iter().collect(),
            Source::Pick(_) | Source::Pool(_) => Vec::new(),
        };
        for text in texts.into_iter().chain(&self.not).chain(&self.first).filter_map(Value::as_str) {
            // Among numbers a plain word can only be meant as the name of a variable.
            let is_name = all.contains(text) || (matches!(self.source, Source::Int { .. }) && !text.contains('{'));
            if is_name {
                names.insert(text.to_string());
            } else {
                names.extend(names_in_text(text)?);
            }
        }
        Ok(names)
    }

    fn draw(&self, values: &Object, pools: &Pools, draw: Draw) -> Result<Value, String> {
        if let Source::Is(expression) = &self.source {
            return evaluate(expression, values);
        }
        let mut candidates = self.candidates(values, pools)?;
        let mut not = Vec::new();
        for entry in &self.not {
            not.extend(named(entry, values, &|value| candidates.has(value))?);
        }
        not.iter().for_each(|value| candidates.leave_out(value));
        let (total, left) = (candidates.total(), candidates.left());
        let wanted = self.n.unwrap_or(1);
        if left == 0 {
            return Err(format!("none of its {total} values is left"));
        }
        if left < wanted {
            return Err(format!("{wanted} values are wanted, but only {left} of {total} are left"));
        }
        let mut drawn: Vec<Value> = match (&self.first, &self.source, draw.seed) {
            (Some(first), _, 0) => self.first_values(first, values, &candidates)?,
            (None, Source::Pick(_), 0) => (0..wanted).map(|index| candidates.nth(index)).collect(),
            _ => {
                let places = draw.stream(&format!("vars.{}", self.name)).places(left, wanted);
                places.into_iter().map(|index| candidates.nth(index)).collect()
            }
        };
        match self.n {
            Some(_) => Ok(Value::Array(drawn)),
            None => drawn.pop().ok_or_else(|| "no value is left".into()),
        }
    }

    fn first_values(&self, first: &Value, values: &Object, candidates: &Candidates) -> Result<Vec<Value>, String> {
        let first = first.as_str().map_or_else(|| Ok(first.clone()), |text| fill(text, values))?;
        let drawn = match first {
            Value::Array(members) if self.n.is_some() => members,
            value => vec![value],
        };
        if drawn.len() != self.n.unwrap_or(1) {
            return Err(format!("`first` must hold {} values", self.n.unwrap_or(1)));
        }
        match drawn.iter().find(|value| !candidates.has_left(value)) {
            Some(value) => Err(format!("`first` is {value}, which could not be drawn")),
            None => Ok(drawn),
        }
    }

    fn candidates<'a>(&'a self, values: &Object, pools: &'a Pools) -> Result<Candidates<'a>, String> {
        let bound = |value: &Value| value.as_str().map_or_else(|| Ok(value.clone()), |text| fill(text, values));
        match &self.source {
            Source::Pick(values) => Ok(Candidates::listed(values)),
            Source::Pool(name) => {
                pools.get(name).map(Candidates::listed).ok_or_else(|| format!("unknown pool `{name}`"))
            }
            Source::Int { bounds: [low, high], step } => {
                let whole =
                    |value: &Value| bound(value)?.as_i64().ok_or(format!("the bound {value} is not a whole number"));
                Ok(Candidates::counted(whole(low)?, whole(high)?, *step))
            }
            Source::Date { bounds: [low, high], step } => {
                let day = |value: &Value| dates::parse(bound(value)?.as_str().unwrap_or_default());
                let days = dates::days(day(low)?, day(high)?, *step as usize);
                Ok(Candidates::listed(days.into_iter().map(Value::from).collect::<Vec<_>>()))
            }
            Source::Is(_) => Ok(Candidates::listed(Vec::new())),
        }
    }
}

/// The variables in an order in which each comes after those that it needs.
///
/// Fails with the names that need each other in a circle, or something undefined.
pub(crate) fn in_order(vars: &[Var]) -> Result<Vec<&Var>, Vec<String>> {
    let all: BTreeSet<&str> = vars.iter().map(|var| var.name.as_str()).collect();
    let mut waiting: Vec<(&Var, BTreeSet<String>)> =
        vars.iter().map(|var| (var, var.needs(&all).unwrap_or_default())).collect();
    let mut done: Vec<&Var> = Vec::new();
    while !waiting.is_empty() {
        let is_done = |name: &String| done.iter().any(|var| var.name == *name);
        let (ready, rest): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|(_, needs)| needs.iter().all(is_done));
        if ready.is_empty() {
            return Err(rest.into_iter().map(|(var, _)| var.name.clone()).collect());
        }
        done.extend(ready.into_iter().map(|(var, _)| var));
        waiting = rest;
    }
    Ok(done)
}

/// Draws every variable. What fails is handed to `fail` with the name of the variable.
pub(crate) fn draw_all(vars: &[Var], pools: &Pools, draw: Draw, fail: &mut dyn FnMut(&str, String)) -> Object {
    let mut values = Object::new();
    for var in in_order(vars).unwrap_or_default() {
        match var.draw(&values, pools, draw) {
            Ok(value) => drop(values.insert(var.name.clone(), value)),
            Err(message) => {
                // What follows would only fail for want of this one.
                fail(&var.name, message);
                break;
            }
        }
    }
    values
}
