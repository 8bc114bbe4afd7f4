//! Drives all controls that a goal names, one after the other, and confirms where the scene asks for it.

use indexmap::IndexMap;
use setpoint_schema::{Action, By, CONFIRM, Goal, Object, PartBox, Rect, Region, Role, Scene, Snapshot, Task};

use super::view::{OnScreen, reveal};
use super::{Next, find};

/// Where to bring which controls, and whether to press Apply at the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Route {
    pub aims: IndexMap<String, Object>,
    pub apply: bool,
}

impl Route {
    pub fn to(goal: &Goal) -> Self {
        Self { aims: goal.aim.clone(), apply: true }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Move {
    Do {
        action: Action,
        regions: Vec<Region>,
    },
    /// The press on Apply that ends a route.
    Apply {
        action: Action,
        regions: Vec<Region>,
    },
    Arrived,
    Stuck(String),
}

/// The next action on the route, given what the page reports.
pub fn next_move(scene: &Scene, route: &Route, snapshot: &Snapshot) -> Move {
    let Some(policy) = find(&scene.component) else {
        return Move::Stuck(format!("there is no policy for `{}`", scene.component));
    };
    let empty = IndexMap::new();
    for (id, aim) in &route.aims {
        let (Some(instance), Some(held)) = (scene.instance(id), snapshot.held.get(id)) else {
            return Move::Stuck(format!("the page does not report `{id}`"));
        };
        let onscreen = onscreen(scene, snapshot, id, &empty);
        match (policy.next)(&instance.props, held.shown(), aim, onscreen) {
            Next::Reached => {}
            Next::Do { action, regions } => return Move::Do { action, regions },
            Next::Stuck(reason) => return Move::Stuck(format!("{id}: {reason}")),
        }
    }
    if route.apply && scene.confirm.is_some() && has_draft(snapshot) {
        press_apply(scene, snapshot)
    } else {
        Move::Arrived
    }
}

/// The next action that leads to a task's goal; none once it is reached, or if there is no way.
pub fn next_action(task: &Task, snapshot: &Snapshot) -> Option<Action> {
    match next_move(&task.scene, &Route::to(&task.goal), snapshot) {
        Move::Do { action, .. } | Move::Apply { action, .. } => Some(action),
        Move::Arrived | Move::Stuck(_) => None,
    }
}

/// What there is at this moment for those who are on the way to a task's goal: of every control that the goal names
/// and that does not meet it yet, the boxes, where its state shows, where the wanted one would, and where an exact next
/// action may go. Which control goes first is free. Once all are as they should be, what confirms them.
pub fn regions(task: &Task, snapshot: &Snapshot) -> Vec<Region> {
    let Task { scene, goal, .. } = task;
    let Some(policy) = find(&scene.component) else { return Vec::new() };
    let empty = IndexMap::new();
    let mut regions = Vec::new();
    // What is left to do on controls that meet the goal, such as to close a popup that covers the button.
    let mut tidying = Vec::new();
    let mut unfinished = false;
    for (id, aim) in &goal.aim {
        let (Some(instance), Some(held)) = (scene.instance(id), snapshot.held.get(id)) else { continue };
        let onscreen = OnScreen { want: goal.want.get(id), ..onscreen(scene, snapshot, id, &empty) };
        let (next, mut shown) = (policy.survey)(&instance.props, held.shown(), aim, onscreen);
        let acts = match next {
            Next::Reached => continue,
            Next::Do { regions, .. } => regions,
            Next::Stuck(_) => Vec::new(),
        };
        if meets(goal, snapshot, id) {
            tidying.extend(acts);
            continue;
        }
        unfinished = true;
        let whole = |rect: &Rect| Region {
            instance: id.clone(),
            part: None,
            rect: *rect,
            role: Role::Component,
            by: By::Click,
        };
        let boxes = onscreen.boxes.iter().map(whole);
        let keys = boxes.clone().next().filter(|_| onscreen.focused);
        let keys = keys.map(|whole| Region { role: Role::Interact, by: By::Keys, ..whole });
        let named = |role: Role| acts.iter().any(|region| region.role == role);
        // Where the policy says where the thumb is and where it should be, that is more than the parts tell.
        shown.retain(|region| !named(region.role));
        regions.extend(boxes.chain(keys).chain(shown).chain(acts));
    }
    if unfinished || scene.confirm.is_none() || !has_draft(snapshot) {
        return regions;
    }
    match press_apply(scene, snapshot) {
        Move::Do { regions, .. } | Move::Apply { regions, .. } if !regions.is_empty() => regions,
        _ => tidying,
    }
}

/// True if a control shows what the goal asks of it.
fn meets(goal: &Goal, snapshot: &Snapshot, id: &str) -> bool {
    let others = |other: &str, field: &str| snapshot.held.get(other)?.committed.get(field).cloned();
    snapshot.held.get(id).is_some_and(|held| goal.met_by(id, held.shown(), &others))
}

fn onscreen<'a>(
    scene: &Scene,
    snapshot: &'a Snapshot,
    id: &'a str,
    empty: &'a IndexMap<String, PartBox>,
) -> OnScreen<'a> {
    OnScreen {
        instance: id,
        screen: scene.surface.rect(),
        parts: snapshot.parts.get(id).unwrap_or(empty),
        focused: snapshot.focus.as_deref() == Some(id),
        boxes: snapshot.boxes.get(id).map_or(&[], Vec::as_slice),
        want: None,
    }
}

fn has_draft(snapshot: &Snapshot) -> bool {
    snapshot.held.values().any(|held| held.draft.as_ref().is_some_and(|draft| *draft != held.committed))
}

fn press_apply(scene: &Scene, snapshot: &Snapshot) -> Move {
    let Some(apply) = snapshot.part(CONFIRM, "apply") else {
        return Move::Stuck("the page has no apply button".into());
    };
    let Some(point) = apply.point else {
        let parts = &IndexMap::new();
        let onscreen =
            OnScreen { instance: CONFIRM, screen: scene.surface.rect(), parts, focused: false, boxes: &[], want: None };
        return match reveal(apply, &onscreen) {
            Next::Do { action, regions } => Move::Do { action, regions },
            Next::Reached | Next::Stuck(_) => Move::Stuck("the apply button cannot be reached".into()),
        };
    };
    let region = Region {
        instance: CONFIRM.into(),
        part: Some("apply".into()),
        rect: apply.rect,
        role: Role::Interact,
        by: By::Click,
    };
    Move::Apply { action: Action::click(point), regions: vec![region] }
}

/// Follows one or more routes in turn by real input, then declares that it is done.
#[derive(Debug)]
pub struct Oracle {
    name: String,
    scene: Scene,
    routes: Vec<Route>,
    at: usize,
}

impl Oracle {
    pub fn new(scene: &Scene, goal: &Goal) -> Self {
        Self::along("oracle".into(), scene, vec![Route::to(goal)])
    }

    pub fn along(name: String, scene: &Scene, routes: Vec<Route>) -> Self {
        Self { name, scene: scene.clone(), routes, at: 0 }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it does next, given what the page holds; an error says why there is no way.
    pub fn next(&mut self, snapshot: &Snapshot) -> Result<Action, Stuck> {
        while let Some(route) = self.routes.get(self.at) {
            match next_move(&self.scene, route, snapshot) {
                Move::Do { action, .. } => return Ok(action),
                // Whether the press took effect is for the judge to say; a second one would hide that it did not.
                Move::Apply { action, .. } => {
                    self.at += 1;
                    return Ok(action);
                }
                Move::Arrived => self.at += 1,
                Move::Stuck(reason) => return Err(Stuck(reason)),
            }
        }
        Ok(Action::Done)
    }
}

/// No action leads on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stuck(pub String);
