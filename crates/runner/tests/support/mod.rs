//! A task of two sliders, agents that keep to a script, and readers that remember.

#![allow(dead_code, reason = "each test file uses some of it")]

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::json;
use setpoint_agents::{Agent, AgentFault, Answer, Observation, Turn, Wants};
use setpoint_runner::{Actor, Event, EventReader, HandedIn, Job, Played, Reuse, WorkerPool};
use setpoint_schema::{Action, Mode, Point, Task};
use setpoint_stage::View;
use setpoint_stage::fake::{FakeStages, Script};

/// Brightness is to go from 20 to 65; contrast stands beside it.
pub fn task() -> Arc<Task> {
    task_named("lamp")
}

pub fn task_named(card: &str) -> Arc<Task> {
    let slider = |id: &str, value: i32| {
        json!({
            "id": id, "locked": false, "state": { "value": value },
            "props": { "label": id, "min": 0, "max": 100, "step": 1 },
        })
    };
    let world = json!({
        "product": "", "user": "", "nav": [], "page": "", "intro": "", "stats": [], "facts": [], "activity": [],
        "article": [], "controls": [], "table": { "columns": [], "rows": [] },
    });
    let task = json!({
        "id": { "component": "slider_single", "card": card, "target": "fake", "seed": 0 },
        "revision": 1, "template": "set_scalar", "instruction": "Set brightness to 65.",
        "scene": {
            "target": "fake", "component": "slider_single", "seed": 1, "factors": {}, "world": world, "title": "",
            "notes": [], "instances": [slider("brightness", 20), slider("contrast", 50)], "clutter": [], "confirm": null,
            "surface": { "platform": "web", "width": 1280, "height": 720, "scale": 1.0, "touch": false },
        },
        "goal": { "want": { "brightness": { "value": 65 } }, "aim": { "brightness": { "value": 65 } }, "hold_ms": 0 },
    });
    Arc::new(serde_json::from_value(task).expect("a task"))
}

pub fn on_brightness() -> Action {
    Action::click(Point::new(150.0, 120.0))
}

pub fn bring_to(value: i32) -> Action {
    Action::type_text(format!("{{\"value\": {value}}}"))
}

/// What a scripted agent does when it is asked.
#[derive(Debug, Clone)]
pub enum Line {
    Says(Vec<Action>),
    AnswersLook(u32, Vec<Action>),
    Dies,
    FallsSilent,
    Declares,
    Panics,
}

/// Does this and then that.
pub fn acts(actions: Vec<Action>) -> Vec<Line> {
    actions.into_iter().map(|action| Line::Says(vec![action])).collect()
}

#[derive(Debug)]
struct Scripted {
    lines: VecDeque<Line>,
    heard: Arc<Mutex<Vec<String>>>,
}

#[async_trait]
impl Agent for Scripted {
    fn name(&self) -> String {
        "scripted".into()
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let sight = match &turn.observation {
            Observation::Sight(sight) => sight.text.clone().unwrap_or_default(),
            _ => String::new(),
        };
        let results: Vec<String> = turn.results.iter().map(ToString::to_string).collect();
        self.heard.lock().expect("a lock").push(format!("{}: {sight} [{}]", turn.step, results.join("; ")));
        let answer = |actions, of_sight| Ok(Answer { actions, said: None, of_sight });
        match self.lines.pop_front().unwrap_or(Line::Says(vec![Action::Done])) {
            Line::Says(actions) => answer(actions, None),
            Line::AnswersLook(look, actions) => answer(actions, Some(look)),
            Line::Dies => Err(AgentFault::Ended("it ended with status 1".into())),
            Line::FallsSilent => Err(AgentFault::Silent("no answer within 1 s".into())),
            Line::Declares => Err(AgentFault::Declared("it ended with status 75".into())),
            Line::Panics => panic!("a policy divided by zero"),
        }
    }
}

/// An agent that keeps to the same script in every episode, and what it was shown and told.
pub fn scripted(lines: Vec<Line>) -> (Actor, Arc<Mutex<Vec<String>>>) {
    let heard = Arc::<Mutex<Vec<String>>>::default();
    let hears = heard.clone();
    let make =
        move |_: &Task| -> Box<dyn Agent> { Box::new(Scripted { lines: lines.clone().into(), heard: hears.clone() }) };
    (Actor::HandedIn(HandedIn { name: "scripted".into(), step_limit: 10, make: Arc::new(make) }), heard)
}

pub fn job(actor: Actor) -> Job {
    Job { view: Some(View::from(Mode::AxTree)), ..Job::new(task(), actor) }
}

pub fn pool(script: Script) -> (WorkerPool, Arc<FakeStages>) {
    let stages = FakeStages::new(script);
    (WorkerPool::new(stages.clone(), 1, Reuse::Never), stages)
}

/// Plays one job on a fake that keeps to a script.
pub async fn played(actor: Actor, script: Script) -> Played {
    pool(script).0.play(vec![job(actor)]).recv().await.expect("an episode")
}

/// The names of the events of all jobs, in their order.
#[derive(Debug, Default)]
pub struct Remembers(pub Mutex<Vec<String>>);

impl EventReader for Remembers {
    fn read(&self, _: usize, event: &Event) {
        let name = format!("{event:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect();
        self.0.lock().expect("a lock").push(name);
    }
}
