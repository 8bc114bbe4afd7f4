//! Episodes told step by step, for the tests of this crate.

use serde_json::{Value, json};
use setpoint_schema::{
    Action, By, EpisodeRecord, Finish, Goal, Held, Object, Point, RECORD_VERSION, Rect, Region, Role, StateCause,
    StateMessage, StepRecord, Verdict,
};

use crate::{Evidence, States, judge};

#[derive(Debug, Clone)]
pub struct Episode {
    pub component: &'static str,
    pub goal: Goal,
    pub confirm: bool,
    pub locked: Vec<String>,
    pub initial: States,
    pub steps: Vec<StepRecord>,
    pub last: States,
    pub again: States,
    pub finish: Finish,
}

/// Brightness is to go from 20 to 65; contrast, a locked reference and a switch stand beside it.
pub fn sliders() -> Episode {
    let goal = json!({ "brightness": { "value": 65 } });
    let initial = [
        ("brightness", json!({ "value": 20 })),
        ("contrast", json!({ "value": 50 })),
        ("sample", json!({ "value": 65 })),
        ("clutter.0", json!({ "value": false })),
    ];
    let mut episode = Episode::new("slider_single", goal, &initial);
    episode.locked.push("sample".to_string());
    episode
}

/// Shipping is to go from Italy to Ghana and Norway, and to be applied; billing stands beside it.
pub fn selects() -> Episode {
    let goal = json!({ "shipping": { "selected": { "set": ["Norway", "Ghana"] } } });
    let italy = json!({ "selected": ["Italy"], "open": false });
    let mut episode = Episode::new("select_custom_multi", goal, &[("shipping", italy.clone()), ("billing", italy)]);
    episode.confirm = true;
    episode
}

impl Episode {
    pub fn new(component: &'static str, want: Value, initial: &[(&str, Value)]) -> Self {
        let goal = json!({ "want": want, "aim": {}, "hold_ms": 500 });
        let held = |state: &Value| Held { committed: object(state), draft: None };
        let initial: States = initial.iter().map(|(id, state)| (id.to_string(), held(state))).collect();
        Self {
            component,
            goal: serde_json::from_value(goal).unwrap(),
            confirm: false,
            locked: Vec::new(),
            steps: Vec::new(),
            last: initial.clone(),
            again: initial.clone(),
            initial,
            finish: Finish::Declared,
        }
    }

    pub fn does(mut self, action: Action) -> Self {
        self.steps.push(StepRecord::of(action));
        self
    }

    /// A click at (10, 10).
    pub fn clicks(self) -> Self {
        let mut episode = self.does(Action::click(Point::new(10.0, 10.0)));
        episode.step().point = Some(Point::new(10.0, 10.0));
        episode
    }

    pub fn on(mut self, instance: &str) -> Self {
        self.step().located = Some(instance.to_string());
        self
    }

    /// An exact action had to go to a box that begins here and is 20 wide and high.
    pub fn region(self, x: f64, y: f64) -> Self {
        self.region_for(x, y, Role::Interact, By::Click)
    }

    /// The same, for another kind of action or another role.
    pub fn region_for(mut self, x: f64, y: f64, role: Role, by: By) -> Self {
        let rect = Rect { x, y, w: 20.0, h: 20.0 };
        let region = Region { instance: "brightness".into(), part: None, rect, role, by };
        self.step().regions.push(region);
        self
    }

    pub fn fires(mut self) -> Self {
        self.step().fired = true;
        self
    }

    /// The last step brings an instance to a state; a draft if the scene asks for a confirm.
    pub fn moves(self, instance: &str, state: Value) -> Self {
        let held = match self.confirm {
            true => Held { committed: self.last[instance].committed.clone(), draft: Some(object(&state)) },
            false => Held { committed: object(&state), draft: None },
        };
        self.reports(instance, held)
    }

    /// The last step commits what an instance shows.
    pub fn applies(self, instance: &str) -> Self {
        let shown = self.last[instance].shown().clone();
        self.reports(instance, Held { committed: shown, draft: None })
    }

    fn reports(mut self, instance: &str, held: Held) -> Self {
        self.last.insert(instance.to_string(), held.clone());
        self.again = self.last.clone();
        let (instance, cause) = (instance.to_string(), StateCause::Input);
        self.step().changes.push(StateMessage { seq: 1, instance, held, cause, since_input_ms: Some(1.0) });
        self
    }

    /// After everything had settled, an instance changed once more.
    pub fn later(mut self, instance: &str, state: Value) -> Self {
        self.again.insert(instance.to_string(), Held { committed: object(&state), draft: None });
        self
    }

    pub fn ends(mut self, finish: Finish) -> Self {
        self.finish = finish;
        self
    }

    pub fn verdict(&self) -> Verdict {
        judge(&self.evidence())
    }

    /// As it would be stored.
    pub fn record(&self) -> EpisodeRecord {
        serde_json::from_value(json!({
            "version": RECORD_VERSION,
            "task": { "component": self.component, "card": "ship-to", "target": "antd", "seed": 0 },
            "repeat": 0, "agent": "oracle", "outcome": "fail", "finish": self.finish, "why": "the program ended",
            "wall_ms": 0, "task_digest": "", "instruction": "", "goal": self.goal, "confirm": self.confirm,
            "locked": self.locked, "verdict": null, "auto_pass": false, "initial": self.initial, "steps": self.steps,
            "last": self.last, "again": self.again, "settled": true,
        }))
        .unwrap()
    }

    pub fn evidence(&self) -> Evidence<'_> {
        Evidence {
            component: self.component,
            goal: &self.goal,
            confirm: self.confirm,
            locked: &self.locked,
            initial: &self.initial,
            steps: &self.steps,
            last: &self.last,
            again: &self.again,
            finish: self.finish,
            why: "the program ended",
        }
    }

    fn step(&mut self) -> &mut StepRecord {
        self.steps.last_mut().unwrap()
    }
}

pub fn object(value: &Value) -> Object {
    value.as_object().cloned().unwrap()
}
