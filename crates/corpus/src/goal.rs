//! Turns the written goal of a card into conditions and one state that meets them.

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{Goal, Instance, Matcher, Object};

use crate::card::Card;
use crate::expression::{fill_all, fill_text};
use crate::problem::{did_you_mean, quoted};
use crate::shape::Shape;
use crate::yaml::{Findings, Path};

const CONDITIONS: [&str; 11] =
    ["near", "set", "order", "range", "text", "color", "json", "same_as", "all", "any", "not"];

type Want = IndexMap<String, IndexMap<String, Matcher>>;

/// Builds the goal, and reports conditions that make no sense, cannot be reached or already hold.
/// All instances must be canonical.
pub(crate) fn build(
    card: &Card,
    shape: &Shape,
    instances: &[Instance],
    values: &Object,
    found: &mut Findings,
) -> Option<Goal> {
    let before = found.problems.len();
    let mut builder = Builder { card, name: card.name(), shape, instances, values, found };
    let want = builder.want();
    if builder.found.problems.len() > before {
        return None;
    }
    let aim = builder.aim(&want);
    let goal = Goal { want, aim, hold_ms: card.hold_ms };
    if builder.found.problems.len() == before {
        builder.reachable(&goal);
        builder.not_yet_met(&goal);
    }
    (builder.found.problems.len() == before).then_some(goal)
}

struct Builder<'a, 'b> {
    card: &'a Card,
    name: String,
    shape: &'a Shape,
    instances: &'a [Instance],
    values: &'a Object,
    found: &'a mut Findings<'b>,
}

impl Builder<'_, '_> {
    fn instance(&self, id: &str) -> Option<&Instance> {
        self.instances.iter().find(|instance| instance.id == id)
    }

    fn want(&mut self) -> Want {
        let mut want = Want::new();
        for (key, fields) in &self.card.goal {
            let path = Path::of(&["goal", key]);
            let Some(id) = self.named(key, &path) else { continue };
            let fields = fields.as_object().into_iter().flatten();
            let mut matchers = IndexMap::new();
            for (field, written) in fields {
                if let Some(matcher) = self.matcher(&id, field, written, &path.key(field)) {
                    matchers.insert(field.clone(), matcher);
                }
            }
            want.insert(id, matchers);
        }
        want
    }

    /// The instance that a key names, which may be drawn: `"{room}": { value: 60 }`.
    fn named(&mut self, key: &str, path: &Path) -> Option<String> {
        let id = match fill_text(key, self.values) {
            Ok(id) => id,
            Err(message) => {
                self.found.at_key(path, format!("{message}, in goal of `{}`", self.name));
                return None;
            }
        };
        match self.instances.iter().find(|instance| instance.id == id) {
            Some(instance) if instance.locked => {
                self.found.at_key(path, format!("goal of `{}` names `{id}`, which is locked", self.name));
                None
            }
            Some(_) => Some(id),
            None => {
                let known: Vec<&str> = self.instances.iter().map(|instance| instance.id.as_str()).collect();
                let message = format!("unknown instance `{id}` in goal of `{}`", self.name);
                self.found.unknown_name(path, message, &id, &known);
                None
            }
        }
    }

    fn matcher(&mut self, id: &str, field: &str, written: &Value, path: &Path) -> Option<Matcher> {
        let (name, found) = (&self.name, &mut *self.found);
        let filled =
            fill_all(written, self.values, path, &mut |at, message| found.add(at, format!("{message}, in `{name}`")));
        let matcher = match Matcher::try_from(filled) {
            Ok(matcher) => matcher,
            Err(message) => {
                self.found.at(path, format!("{message}, in goal of `{}`", self.name));
                return None;
            }
        };
        for other in matcher.references() {
            if self.instance(other).is_none() {
                let known: Vec<&str> = self.instances.iter().map(|instance| instance.id.as_str()).collect();
                let message = format!("`same_as` in goal of `{}` names an unknown instance `{other}`", self.name);
                self.found.unknown_name(&path.key("same_as"), message, other, &known);
                return None;
            }
        }
        let state = self.instance(id)?.state.clone();
        self.normal(matcher, &state, field, path)
    }

    /// Brings every value that is compared for equality into the form in which states are reported.
    fn normal(&mut self, matcher: Matcher, state: &Object, field: &str, path: &Path) -> Option<Matcher> {
        Some(match matcher {
            Matcher::Equals(value) => {
                let mut state = state.clone();
                state.insert(field.to_string(), value.clone());
                match (self.shape.entry.state)(&Value::Object(state)) {
                    Ok(mut canonical) => Matcher::Equals(canonical.remove(field).unwrap_or(value)),
                    Err(problem) => {
                        self.mistyped(&value, &problem.message, field, path);
                        return None;
                    }
                }
            }
            Matcher::All(inner) => Matcher::All(self.normal_each(inner, state, field, &path.key("all"))?),
            Matcher::Any(inner) => Matcher::Any(self.normal_each(inner, state, field, &path.key("any"))?),
            Matcher::Not(inner) => Matcher::Not(Box::new(self.normal(*inner, state, field, &path.key("not"))?)),
            other => other,
        })
    }

    fn normal_each(&mut self, inner: Vec<Matcher>, state: &Object, field: &str, path: &Path) -> Option<Vec<Matcher>> {
        let each = inner.into_iter().enumerate();
        each.map(|(index, matcher)| self.normal(matcher, state, field, &path.index(index))).collect()
    }

    fn mistyped(&mut self, value: &Value, message: &str, field: &str, path: &Path) {
        let problem = self.found.at(path, format!("`{field}` in goal of `{}`: {message}", self.name));
        if let Some(map) = value.as_object() {
            problem.notes.push(format!("conditions: {}", quoted(CONDITIONS)));
            problem.hint = map.keys().find_map(|key| did_you_mean(key, CONDITIONS));
        }
    }

    fn aim(&mut self, want: &Want) -> IndexMap<String, Object> {
        let mut aims: IndexMap<String, Object> =
            self.instances.iter().map(|instance| (instance.id.clone(), instance.state.clone())).collect();
        // An instance may have to end like another that the goal also moves, so aims are
        // worked out until such references have settled.
        for _ in 0..want.len() {
            for (id, fields) in want {
                let mut aim = self.instance(id).map(|instance| instance.state.clone()).unwrap_or_default();
                for (field, matcher) in fields {
                    let others = |other: &str| aims.get(other)?.get(field).cloned();
                    let holds = aim.get(field).is_some_and(|value| matcher.matches(value, &others));
                    if let Some(example) = matcher.example(&others)
                        && !holds
                    {
                        aim.insert(field.clone(), example);
                    }
                }
                aims.insert(id.clone(), aim);
            }
        }
        aims.retain(|id, _| want.contains_key(id));
        for (id, aim) in &mut aims {
            self.complete_aim(id, aim);
        }
        aims
    }

    /// Adds what the author wrote under `aim`, and brings the whole into canonical form.
    fn complete_aim(&mut self, id: &str, aim: &mut Object) {
        let written = self.card.aim.iter().find(|(key, _)| fill_text(key, self.values).is_ok_and(|named| named == id));
        let path = Path::of(&["aim", written.map_or(id, |(key, _)| key)]);
        if let Some((_, written)) = written {
            let (name, found) = (&self.name, &mut *self.found);
            let mut fail = |at: &Path, message: String| found.add(at, format!("{message}, in `{name}`"));
            if let Value::Object(fields) = fill_all(written, self.values, &path, &mut fail) {
                aim.extend(fields);
            }
        }
        match (self.shape.entry.state)(&Value::Object(aim.clone())) {
            Ok(canonical) => *aim = canonical,
            Err(problem) => {
                let at = if written.is_some() { path } else { Path::of(&["goal", id]) }.join(&problem.path);
                self.found.at(&at, format!("`{}` in goal of `{}`: {}", problem.path, self.name, problem.message));
            }
        }
    }

    /// Reports aims that miss their own conditions or that nobody could bring about.
    fn reachable(&mut self, goal: &Goal) {
        for (id, aim) in &goal.aim {
            let Some(instance) = self.instances.iter().find(|instance| instance.id == *id) else { continue };
            let others = |other: &str, field: &str| state_of(goal, self.instances, other)?.get(field).cloned();
            for (field, matcher) in goal.want.get(id).into_iter().flatten() {
                if !aim.get(field).is_some_and(|value| matcher.matches(value, &|other| others(other, field))) {
                    let path = Path::of(&["goal", id, field]);
                    let problem =
                        self.found.at(&path, format!("no example of `{field}` follows from goal of `{}`", self.name));
                    problem.hint = Some(format!("write one that meets it: `aim: {{ {id}: {{ {field}: ... }} }}`"));
                }
            }
            let start = (self.shape.entry.impossible)(&instance.props, &instance.state);
            for problem in (self.shape.entry.impossible)(&instance.props, aim) {
                // What is wrong with the start as well has been reported there.
                if !start.contains(&problem) {
                    let path = Path::of(&["goal", id, problem.field]);
                    let message = format!(
                        "impossible target in goal of `{}`: `{}` of `{id}`: {}",
                        self.name, problem.field, problem.reason
                    );
                    self.found.at(&path, message);
                }
            }
        }
    }

    fn not_yet_met(&mut self, goal: &Goal) {
        let others = |other: &str, field: &str| self.instance(other)?.state.get(field).cloned();
        let met = |id: &String| self.instance(id).is_some_and(|instance| goal.met_by(id, &instance.state, &others));
        if goal.want.keys().all(met) {
            self.found.at(&Path::of(&["goal"]), format!("the start of `{}` already satisfies its goal", self.name));
        }
    }
}

/// The state that an instance should end in.
fn state_of<'a>(goal: &'a Goal, instances: &'a [Instance], id: &str) -> Option<&'a Object> {
    goal.aim.get(id).or_else(|| instances.iter().find(|instance| instance.id == id).map(|instance| &instance.state))
}
