//! Mistakes that can be seen in a card without drawing it.

use std::collections::BTreeSet;

use serde_json::Value;
use setpoint_schema::{Guidance, TEMPLATES};

use crate::card::Card;
use crate::expand::Shared;
use crate::expression::{names_in_expression, names_in_text};
use crate::factors::COUNTS;
use crate::pool::{GENERATOR_FIELDS, Pools, is_generator};
use crate::problem::Problem;
use crate::shape::Shape;
use crate::vars::{Source, in_order};
use crate::world::Worlds;
use crate::yaml::{Findings, Path};

/// `brand_names` are the words that would give a target away.
pub(crate) fn check(card: &Card, shape: &Shape, shared: &Shared, brand_names: &[&str]) -> Vec<Problem> {
    let Shared { pools, worlds } = shared;
    let vars = card.vars.iter().map(|var| var.name.as_str()).collect();
    let mut check = Check {
        card,
        name: card.name(),
        pools,
        vars,
        used: BTreeSet::new(),
        found: Findings::new(&card.file, &card.node),
    };
    check.names(worlds);
    check.variables();
    check.texts();
    check.unused();
    check.instances();
    check.goal(shape);
    check.instruction(brand_names);
    check.found.problems
}

struct Check<'a> {
    card: &'a Card,
    name: String,
    pools: &'a Pools,
    vars: BTreeSet<&'a str>,
    used: BTreeSet<String>,
    found: Findings<'a>,
}

impl Check<'_> {
    fn names(&mut self, worlds: &Worlds) {
        let Card { template, world, .. } = self.card;
        if !TEMPLATES.contains(&template.as_str()) {
            let message = format!("unknown template `{template}` in `{}`", self.name);
            self.found.unknown_name(&Path::of(&["template"]), message, template, TEMPLATES);
        }
        if !worlds.contains_key(world) {
            let known: Vec<&str> = worlds.keys().map(String::as_str).collect();
            let message = format!("unknown world `{world}` in `{}`", self.name);
            self.found.unknown_name(&Path::of(&["world"]), message, world, &known);
        }
    }

    fn variables(&mut self) {
        let before = self.found.problems.len();
        for var in &self.card.vars {
            let path = Path::of(&["vars", &var.name]);
            if names_in_expression(&var.name).map_or(true, |names| !names.contains(&var.name)) {
                self.found.at_key(
                    &path,
                    format!(
                        "bad name `{}` of a variable in `{}`: use letters, digits and `_`, and no name of a function",
                        var.name, self.name
                    ),
                );
            }
            if let Source::Pool(pool) = &var.source {
                self.pool(pool, &path.key("pool"));
            }
            match var.needs(&self.vars) {
                Ok(names) => self.defined(names, &path),
                Err(message) => self.found.add(&path, format!("{message}, in `{}`", self.name)),
            }
        }
        if self.found.problems.len() == before
            && let Err(circle) = in_order(&self.card.vars)
            && let Some(first) = circle.first()
        {
            let message = format!("variables of `{}` need each other in a circle: {}", self.name, circle.join(", "));
            self.found.at(&Path::of(&["vars", first]), message);
        }
    }

    fn pool(&mut self, pool: &str, path: &Path) {
        if !self.pools.contains_key(pool) {
            let known: Vec<&str> = self.pools.keys().map(String::as_str).collect();
            self.found.unknown_name(path, format!("unknown pool `{pool}` in `{}`", self.name), pool, &known);
        }
    }

    fn defined(&mut self, names: BTreeSet<String>, path: &Path) {
        for name in names {
            if !self.vars.contains(name.as_str()) {
                let known: Vec<&str> = self.vars.iter().copied().collect();
                self.found.unknown_name(path, format!("undefined variable `{name}` in `{}`", self.name), &name, &known);
            }
            self.used.insert(name);
        }
    }

    fn texts(&mut self) {
        for key in ["title", "instruction", "notes", "instances", "goal", "aim"] {
            if let Some(node) = self.card.node.get(key) {
                self.walk(&node.to_json(), &Path::of(&[key]));
            }
        }
    }

    fn walk(&mut self, value: &Value, path: &Path) {
        match value {
            Value::String(text) => self.text(text, path),
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(index, item)| self.walk(item, &path.index(index)))
            }
            Value::Object(map) => {
                if let Some((key, Value::Null)) = map.iter().next().filter(|_| map.len() == 1)
                    && self.vars.contains(key.as_str())
                {
                    self.found
                        .at(path, format!("`{{{key}}}` without quotes is a map to YAML, in `{}`", self.name))
                        .hint = Some(format!("write \"{{{key}}}\""));
                    self.used.insert(key.clone());
                }
                if is_generator(map) {
                    self.generator(map, path);
                }
                for (key, value) in map {
                    self.text(key, &path.key(key));
                    self.walk(value, &path.key(key));
                }
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str, path: &Path) {
        match names_in_text(text) {
            Ok(names) => self.defined(names, path),
            Err(message) => self.found.add(path, format!("{message}, in `{}`", self.name)),
        }
    }

    fn generator(&mut self, map: &setpoint_schema::Object, path: &Path) {
        for key in map.keys().filter(|key| !GENERATOR_FIELDS.contains(&key.as_str())) {
            self.found.unknown_field(
                &path.key(key),
                key,
                &format!("a list drawn from a pool in `{}`", self.name),
                &GENERATOR_FIELDS,
            );
        }
        match map.get("pool") {
            Some(Value::String(pool)) => self.pool(pool, &path.key("pool")),
            _ => self.found.add(&path.key("pool"), format!("`pool` in `{}` must be the name of a pool", self.name)),
        }
        for key in ["include", "not"] {
            match map.get(key) {
                Some(Value::Array(entries)) => {
                    let names = entries.iter().filter_map(Value::as_str).filter(|name| self.vars.contains(name));
                    self.used.extend(names.map(str::to_string));
                }
                Some(_) => self.found.add(&path.key(key), format!("`{key}` in `{}` must be a list", self.name)),
                None => {}
            }
        }
        if map.get("sorted").is_some_and(|sorted| !sorted.is_boolean()) {
            self.found.at(&path.key("sorted"), format!("`sorted` in `{}` must be true or false", self.name));
        }
    }

    fn unused(&mut self) {
        for var in self.card.vars.iter().filter(|var| !self.used.contains(&var.name)) {
            self.found
                .at_key(&Path::of(&["vars", &var.name]), format!("unused variable `{}` in `{}`", var.name, self.name));
        }
    }

    fn instances(&mut self) {
        let path = Path::of(&["instances"]);
        let count = self.card.instance_count();
        if !COUNTS.contains(&count) {
            self.found.at(&path, format!("`{}` has {count} instances that can be changed", self.name)).notes =
                vec!["expected 1, 2, 3, 4, 6 or 8, not counting locked ones".into()];
        }
        let locked = self.card.instances.len() > count;
        let guidance = Path::of(&["factors", "guidance"]);
        match self.card.factors.guidance {
            Guidance::Text if locked => {
                self.found
                    .at(&path, format!("`{}` has a locked instance, but its guidance is `text`", self.name))
                    .hint = Some("set `guidance: visual` or `guidance: mixed` in `factors`".into());
            }
            Guidance::Visual | Guidance::Mixed if !locked && self.card.notes.is_empty() => {
                self.found.at(&guidance, format!("`{}` shows nothing to be guided by", self.name)).notes =
                    vec!["guidance `visual` or `mixed` needs a locked instance or `notes`".into()];
            }
            _ => {}
        }
    }

    fn goal(&mut self, shape: &Shape) {
        for (key, written) in [("goal", &self.card.goal), ("aim", &self.card.aim)] {
            for (id, fields) in written {
                let path = Path::of(&[key, id]);
                // Which instance a drawn key names is known, and checked, only when it is drawn.
                if names_in_text(id).is_ok_and(|names| !names.is_empty()) {
                    self.goal_fields(shape, fields, &path, key);
                    continue;
                }
                let Some(instance) = self.card.instances.get(id) else {
                    let known: Vec<&str> = self.card.instances.keys().map(String::as_str).collect();
                    let message = format!("unknown instance `{id}` in {key} of `{}`", self.name);
                    self.found.unknown_name(&path, message, id, &known);
                    continue;
                };
                if instance.locked {
                    self.found.at_key(&path, format!("{key} of `{}` names `{id}`, which is locked", self.name));
                }
                if key == "aim" && !self.card.goal.contains_key(id) {
                    self.found.at_key(&path, format!("aim of `{}` names `{id}`, which the goal does not", self.name));
                }
                self.goal_fields(shape, fields, &path, key);
            }
        }
        let is_empty = |fields: &Value| fields.as_object().is_some_and(|fields| fields.is_empty());
        if self.card.goal.is_empty() || self.card.goal.values().any(is_empty) {
            self.found.at(&Path::of(&["goal"]), format!("goal of `{}` is empty", self.name));
        }
    }

    fn goal_fields(&mut self, shape: &Shape, fields: &Value, path: &Path, key: &str) {
        let known: Vec<&str> = shape.state.iter().map(String::as_str).collect();
        for field in fields.as_object().into_iter().flat_map(|fields| fields.keys()) {
            if shape.props.contains(field) {
                let message = format!("`{field}` in {key} of `{}` is a property, not part of the state", self.name);
                self.found.unknown_name(&path.key(field), message, "", &known);
            } else if !shape.state.contains(field) {
                self.found.unknown_field(&path.key(field), field, &format!("{key} of `{}`", self.name), &known);
            }
        }
    }

    fn instruction(&mut self, brand_names: &[&str]) {
        let lower = self.card.instruction.to_lowercase();
        let is_word = |at: usize, name: &str| {
            let letter = |c: char| c.is_alphanumeric();
            !lower[..at].ends_with(letter) && !lower[at + name.len()..].starts_with(letter)
        };
        let named = brand_names.iter().find(|name| lower.match_indices(**name).any(|(at, _)| is_word(at, name)));
        if let Some(brand) = named {
            let message = format!("the instruction of `{}` names a target (`{brand}`)", self.name);
            self.found.at(&Path::of(&["instruction"]), message);
        }
    }
}
