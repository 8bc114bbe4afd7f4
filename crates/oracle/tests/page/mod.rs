//! Pages made up of named boxes, without a browser.
#![allow(dead_code)]

use indexmap::IndexMap;
use serde_json::{Value, json};
use setpoint_oracle::{Move, Route, next_move, regions};
use setpoint_schema::{
    Action, By, Held, Moment, Object, PartBox, Point, Rect, Region, Role, Snapshot, Surface, Task, components,
};

/// The control that every page here is about.
pub const IT: &str = "it";

pub struct Page {
    pub task: Task,
    pub snapshot: Snapshot,
    /// Parts that are added are laid out from the top down, each this far below the last.
    pub next_y: f64,
}

impl Page {
    pub fn of(component: &str, props: Value, state: Value, aim: Value) -> Self {
        let entry = components::find(component).unwrap();
        let (props, state, aim) = (
            (entry.props)(&props).unwrap_or_else(|problem| panic!("{component}: {problem:?}")),
            (entry.state)(&state).unwrap_or_else(|problem| panic!("{component}: {problem:?}")),
            (entry.state)(&aim).unwrap_or_else(|problem| panic!("{component}: {problem:?}")),
        );
        // A field that may end anywhere is asked for only where it would have to change.
        let asked = |(field, value): &(&String, &Value)| {
            !entry.free.contains(&field.as_str()) || state.get(*field) != Some(*value)
        };
        let want: Object = aim.iter().filter(asked).map(own).collect();
        let snapshot = Snapshot {
            seq: 0,
            settled: true,
            still_since: Moment::Asked,
            waited_ms: 0.0,
            held: IndexMap::from([(IT.into(), Held { committed: state.clone(), draft: None })]),
            boxes: IndexMap::from([(IT.into(), vec![Rect { x: 100.0, y: 0.0, w: 600.0, h: 700.0 }])]),
            parts: IndexMap::from([(IT.into(), IndexMap::new())]),
            focus: None,
            inputs: IndexMap::new(),
            ..Snapshot::nothing()
        };
        Page { task: task(component, &props, &state, &aim, &want), snapshot, next_y: 10.0 }
    }

    pub fn shows(mut self, state: Value) -> Self {
        let entry = components::find(&self.task.scene.component).unwrap();
        self.snapshot.held[IT].committed = (entry.state)(&state).unwrap();
        self
    }

    /// Parts below one another, each 200 wide and 20 high.
    pub fn with(mut self, names: &[&str]) -> Self {
        for name in names {
            let rect = Rect { x: 100.0, y: self.next_y, w: 200.0, h: 20.0 };
            self.next_y += 25.0;
            self = self.at(name, rect);
        }
        self
    }

    pub fn at(mut self, name: &str, rect: Rect) -> Self {
        let point = Surface::WEB.contains(rect.center()).then(|| rect.center());
        self.snapshot.parts[IT].insert(name.to_string(), PartBox { rect, point, scroller: None });
        self
    }

    /// The same parts, of which the named one lies below what its list shows.
    pub fn scrolled_away(mut self, name: &str) -> Self {
        let list = Rect { x: 100.0, y: 0.0, w: 200.0, h: 100.0 };
        let rect = Rect { x: 100.0, y: 300.0, w: 200.0, h: 20.0 };
        let part = PartBox { rect, point: None, scroller: Some(list) };
        self.snapshot.parts[IT].insert(name.to_string(), part);
        self
    }

    pub fn focused(mut self) -> Self {
        self.snapshot.focus = Some(IT.into());
        self
    }

    pub fn regions(&self) -> Vec<Region> {
        regions(&self.task, &self.snapshot)
    }

    pub fn next(&self) -> Move {
        next_move(&self.task.scene, &Route::to(&self.task.goal), &self.snapshot)
    }

    /// The places where an action may go, as `click option:b`.
    pub fn places(&self) -> Vec<String> {
        let held = |region: &&Region| region.by == By::DragFrom;
        let regions = self.regions();
        let acts = regions.iter().filter(|region| region.role == Role::Interact || held(region));
        acts.filter(|region| region.by != By::Keys).map(told).collect()
    }

    /// The places of a role that only tells what is where.
    pub fn told(&self, role: Role) -> Vec<String> {
        self.regions().iter().filter(|region| region.role == role).map(told).collect()
    }

    /// True if an action of this kind at this point is one that an expert could make next.
    pub fn takes(&self, action: Action) -> bool {
        let Some(setpoint_schema::Place::Point(at)) = action.place() else { panic!("{action:?} points nowhere") };
        self.regions().iter().any(|region| region.takes(&action, at))
    }
}

fn told(region: &Region) -> String {
    let by = match region.by {
        By::Click => "click",
        By::Hover => "hover",
        By::DragFrom => "drag",
        By::DragTo => "drop",
        By::Scroll => "scroll",
        By::Keys => "keys",
    };
    format!("{by} {}", region.part.as_deref().unwrap_or("area"))
}

fn own((field, value): (&String, &Value)) -> (String, Value) {
    (field.clone(), value.clone())
}

fn task(component: &str, props: &Object, state: &Object, aim: &Object, want: &Object) -> Task {
    serde_json::from_value(json!({
        "id": { "component": component, "card": "made-up", "target": "antd", "seed": 0 },
        "revision": 1, "template": "", "instruction": "",
        "scene": {
            "target": "antd", "surface": Surface::WEB, "component": component, "seed": 0, "factors": {},
            "world": {
                "product": "", "user": "", "nav": [], "page": "", "intro": "", "stats": [], "facts": [],
                "table": { "columns": [], "rows": [] }, "activity": [], "article": [], "controls": [],
            },
            "title": "", "notes": [], "clutter": [], "confirm": null,
            "instances": [{ "id": IT, "props": props, "state": state, "locked": false }],
        },
        "goal": { "want": { IT: want }, "aim": { IT: aim }, "hold_ms": 0 },
    }))
    .unwrap()
}

pub fn click(x: f64, y: f64) -> Action {
    Action::click(Point::new(x, y))
}
