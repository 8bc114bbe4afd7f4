//! Wrong end states that the judge must reject, and the routes that lead to them.

use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{Goal, Object, Task, components};

use super::{Route, find};

/// One way to miss a task's goal narrowly.
#[derive(Debug, Clone, PartialEq)]
pub struct NearMiss {
    pub kind: Miss,
    pub routes: Vec<Route>,
}

/// What is wrong in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Miss {
    /// Another value, named by the component's policy.
    Value(&'static str),
    /// The right state in another control of the same kind.
    WrongInstance,
    /// The right state in every named control, and in another as well.
    AnotherToo,
    /// All named controls but one.
    OneOfSeveral,
    NotCommitted,
    /// Reached, then set back.
    Undone,
}

impl Miss {
    pub fn name(self) -> &'static str {
        match self {
            Miss::Value(name) => name,
            Miss::WrongInstance => "wrong_instance",
            Miss::AnotherToo => "another_too",
            Miss::OneOfSeveral => "one_of_several",
            Miss::NotCommitted => "not_committed",
            Miss::Undone => "undone",
        }
    }
}

/// Every near miss that the task allows. None of them meets the goal.
pub fn near_misses(task: &Task) -> Vec<NearMiss> {
    let mut misses = wrong_values(task);
    misses.extend(wrong_instance(task));
    misses.extend(another_too(task));
    misses.extend(one_of_several(task));
    misses.extend(not_committed(task));
    misses.extend(undone(task));
    misses
}

fn wrong_values(task: &Task) -> Vec<NearMiss> {
    let (Some(policy), Some(entry)) = (find(&task.scene.component), components::find(&task.scene.component)) else {
        return Vec::new();
    };
    let Some((id, aim)) = task.goal.aim.first() else { return Vec::new() };
    let Some(instance) = task.scene.instance(id) else { return Vec::new() };
    let possible = |state: &Object| (entry.impossible)(&instance.props, state).is_empty();
    let named = |field: &String| task.goal.want.get(id).is_some_and(|fields| fields.contains_key(field));
    let strays = |state: &Object| {
        let stray = |(field, value): (&String, &Value)| {
            !named(field) && !entry.free.contains(&field.as_str()) && instance.state.get(field) != Some(value)
        };
        state.iter().any(stray)
    };
    // What is left open lies over Apply, or is closed and kept by the press on it.
    let stays = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => true,
    };
    let left_open =
        |state: &Object| ["open", "editing", "pending"].iter().any(|field| state.get(*field).is_some_and(stays));
    let ends_with_apply = |state: &Object| task.scene.confirm.is_some() && left_open(state);
    let misses = |state: &Object| *state != instance.state && (strays(state) || !met(&task.goal, task, id, state));
    let mut known = Vec::new();
    let mut is_new = |state: &Object| {
        let new = !known.contains(state);
        known.extend(new.then(|| state.clone()));
        new
    };
    (policy.near_misses)(&instance.props, &instance.state, aim)
        .into_iter()
        .filter(|(_, state)| possible(state) && !ends_with_apply(state) && misses(state) && is_new(state))
        .map(|(kind, state)| {
            // The miss comes last, so that nothing done after it can mend it.
            let mut aims = task.goal.aim.clone();
            aims.shift_remove(id);
            aims.insert(id.clone(), state);
            NearMiss { kind: Miss::Value(kind), routes: vec![Route { aims, apply: true }] }
        })
        .collect()
}

fn met(goal: &Goal, task: &Task, id: &str, state: &Object) -> bool {
    let start = |other: &str, field: &str| task.scene.instance(other)?.state.get(field).cloned();
    goal.met_by(id, state, &start)
}

fn wrong_instance(task: &Task) -> Option<NearMiss> {
    let route = Route { aims: IndexMap::from([other_instance(task)?]), apply: true };
    Some(NearMiss { kind: Miss::WrongInstance, routes: vec![route] })
}

fn another_too(task: &Task) -> Option<NearMiss> {
    let entry = components::find(&task.scene.component)?;
    let (other, state) = other_instance(task)?;
    let start = &task.scene.instance(&other)?.state;
    // What may end anywhere does no harm in the other control.
    let harms =
        |(field, value): (&String, &Value)| !entry.free.contains(&field.as_str()) && start.get(field) != Some(value);
    let harmful = state.iter().any(harms);
    let mut aims = task.goal.aim.clone();
    aims.insert(other, state);
    harmful.then(|| NearMiss { kind: Miss::AnotherToo, routes: vec![Route { aims, apply: true }] })
}

/// Another unlocked control that can come to hold the aim and that the goal does not name, with the aim in it.
fn other_instance(task: &Task) -> Option<(String, Object)> {
    let policy = find(&task.scene.component)?;
    let entry = components::find(&task.scene.component)?;
    let (id, aim) = task.goal.aim.first()?;
    let fields: Vec<_> = task.goal.want.get(id)?.keys().collect();
    task.scene.instances.iter().find_map(|other| {
        if other.locked || task.goal.want.contains_key(&other.id) {
            return None;
        }
        let mut state = other.state.clone();
        for field in &fields {
            state.insert((*field).clone(), aim.get(*field).cloned().unwrap_or(Value::Null));
        }
        let usable = (entry.impossible)(&other.props, &state).is_empty() && state != other.state;
        let leads = || (policy.leads)(&other.props, &other.state, &state);
        (usable && leads()).then(|| (other.id.clone(), state))
    })
}

/// All but the last of the named controls that have to change.
fn one_of_several(task: &Task) -> Option<NearMiss> {
    let changes = |(id, aim): (&String, &Object)| task.scene.instance(id).is_some_and(|one| one.state != *aim);
    let mut aims = task.goal.aim.clone();
    let left = aims.iter().rposition(changes)?;
    (aims.len() > 1).then(|| {
        aims.shift_remove_index(left);
        NearMiss { kind: Miss::OneOfSeveral, routes: vec![Route { aims, apply: true }] }
    })
}

fn not_committed(task: &Task) -> Option<NearMiss> {
    task.scene.confirm.as_ref()?;
    let route = Route { aims: task.goal.aim.clone(), apply: false };
    Some(NearMiss { kind: Miss::NotCommitted, routes: vec![route] })
}

fn undone(task: &Task) -> Option<NearMiss> {
    let policy = find(&task.scene.component)?;
    let start = |id: &String| {
        let instance = task.scene.instance(id)?;
        (policy.can_return)(&instance.props, &instance.state).then(|| (id.clone(), instance.state.clone()))
    };
    let back: IndexMap<_, _> = task.goal.aim.keys().map(start).collect::<Option<_>>()?;
    let routes = vec![Route::to(&task.goal), Route { aims: back, apply: true }];
    Some(NearMiss { kind: Miss::Undone, routes })
}
