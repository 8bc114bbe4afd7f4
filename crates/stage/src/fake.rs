//! A stage without a page, for tests and for what must be measured without a browser.
//!
//! It shows one box a control, one below the other. To type JSON while a control has the focus brings it to that
//! state; a click gives the focus. What else is to happen is scripted by the number of the action.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use indexmap::IndexMap;
use serde_json::Value;
use setpoint_schema::{
    Action, Element, Held, Moment, PartBox, Place, Point, Rect, Refusal, Scene, Sight, Snapshot, StateCause,
    StateMessage, StepResult, Surface, is_clutter,
};

use crate::{Arrival, Fault, Happening, Need, Performed, Stage, StageSource, View, Witnessed};

/// What a fake does beside what it is asked.
#[derive(Debug, Clone, Default)]
pub struct Script {
    /// By the number of the action, counted from 1; 0 is the moment when the scene is shown.
    pub at: BTreeMap<u32, Stunt>,
    /// How often a scripted stage is opened before it keeps to the script no more; always if not given.
    pub times: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stunt {
    /// The stage breaks with these words.
    Breaks(String),
    Panics(String),
    NeverSettles,
    /// The page goes elsewhere.
    Leaves(String),
    /// A control changes that nobody touched.
    ChangesByItself(String),
    /// Its markup says something else than its state.
    Contradicts(String),
}

impl Script {
    pub fn of(stunts: impl IntoIterator<Item = (u32, Stunt)>) -> Self {
        Self { at: stunts.into_iter().collect(), times: None }
    }

    /// The same, but only for the first so many stages that are opened.
    pub fn for_the_first(self, times: u32) -> Self {
        Self { times: Some(times), ..self }
    }
}

/// Opens fakes that keep to one script.
#[derive(Debug, Default)]
pub struct FakeStages {
    script: Script,
    opened: std::sync::atomic::AtomicU32,
}

impl FakeStages {
    pub fn new(script: Script) -> Arc<Self> {
        Arc::new(Self { script, opened: Default::default() })
    }

    /// How many stages were opened so far.
    pub fn opened(&self) -> u32 {
        self.opened.load(std::sync::atomic::Ordering::SeqCst)
    }
}

#[async_trait]
impl StageSource for FakeStages {
    async fn open(&self, _: Need) -> Result<Box<dyn Stage>, Fault> {
        let before = self.opened.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let keeps = self.script.times.is_none_or(|times| before < times);
        let script = if keeps { self.script.clone() } else { Script::default() };
        Ok(Box::new(FakeStage::new(script)))
    }

    fn files(&self) -> &Path {
        Path::new("fake-files")
    }
}

#[derive(Debug)]
pub struct FakeStage {
    script: Script,
    surface: Surface,
    held: IndexMap<String, Held>,
    locked: Vec<String>,
    focus: Option<String>,
    inputs: IndexMap<String, u32>,
    changes: Vec<StateMessage>,
    happenings: Vec<Happening>,
    actions: u32,
    seq: u64,
    settles: bool,
    contradiction: Option<String>,
    looks: u32,
}

impl FakeStage {
    pub fn new(script: Script) -> Self {
        Self {
            script,
            surface: Surface::WEB,
            held: IndexMap::new(),
            locked: Vec::new(),
            focus: None,
            inputs: IndexMap::new(),
            changes: Vec::new(),
            happenings: Vec::new(),
            actions: 0,
            seq: 0,
            settles: true,
            contradiction: None,
            looks: 0,
        }
    }

    /// Where the box of the nth control stands.
    pub fn place(nth: usize) -> Rect {
        Rect { x: 100.0, y: 100.0 + 60.0 * nth as f64, w: 200.0, h: 40.0 }
    }

    fn at(&self, point: Point) -> Option<String> {
        let under = |(nth, id): (usize, &String)| Self::place(nth).contains(point).then(|| id.clone());
        self.held.keys().enumerate().find_map(under)
    }

    fn bring(&mut self, id: &str, state: Value, cause: StateCause) {
        let (Some(held), Value::Object(fields)) = (self.held.get_mut(id), state) else { return };
        held.committed.extend(fields);
        self.seq += 1;
        let since_input_ms = (cause == StateCause::Input).then_some(1.0);
        let held = held.clone();
        self.changes.push(StateMessage { seq: self.seq, instance: id.to_string(), held, cause, since_input_ms });
    }

    fn stunt(&mut self) -> Result<(), Fault> {
        match self.script.at.get(&self.actions).cloned() {
            None => {}
            Some(Stunt::Breaks(why)) => return Err(Fault::Stage(why)),
            #[allow(clippy::panic, reason = "a test asks for it")]
            Some(Stunt::Panics(why)) => panic!("{why}"),
            Some(Stunt::NeverSettles) => self.settles = false,
            Some(Stunt::Leaves(url)) => self.happenings.push(Happening::Left(url)),
            Some(Stunt::Contradicts(why)) => self.contradiction = Some(why),
            Some(Stunt::ChangesByItself(id)) => {
                self.bring(&id, serde_json::json!({ "value": 99 }), StateCause::Unexplained);
            }
        }
        Ok(())
    }

    fn snapshot(&self) -> Snapshot {
        let boxes = self.held.keys().enumerate().map(|(nth, id)| (id.clone(), vec![Self::place(nth)]));
        let part = |nth: usize| {
            let rect = Self::place(nth);
            let found = PartBox { rect, point: Some(rect.center()), scroller: None };
            IndexMap::from([("thumb".to_string(), found.clone()), ("track".to_string(), found)])
        };
        let parts = self.held.keys().enumerate().filter(|(_, id)| !is_clutter(id));
        Snapshot {
            seq: self.seq,
            settled: self.settles,
            still_since: Moment::Asked,
            held: self.held.clone(),
            boxes: boxes.collect(),
            parts: parts.map(|(nth, id)| (id.clone(), part(nth))).collect(),
            focus: self.focus.clone(),
            inputs: self.inputs.clone(),
            ..Snapshot::nothing()
        }
    }

    fn element(nth: usize, id: &str) -> Element {
        let rect = Self::place(nth);
        Element {
            tag: "div".into(),
            role: "slider".into(),
            kind: String::new(),
            name: id.to_string(),
            states: Vec::new(),
            rect,
            point: rect.center(),
            key: nth as u32,
            handle: nth as u32,
        }
    }
}

#[async_trait]
impl Stage for FakeStage {
    fn surface(&self) -> Surface {
        self.surface
    }

    async fn show(&mut self, scene: &Scene, _: Arrival) -> Result<Snapshot, Fault> {
        *self = Self { surface: scene.surface, ..Self::new(std::mem::take(&mut self.script)) };
        for one in &scene.instances {
            self.held.insert(one.id.clone(), Held { committed: one.state.clone(), draft: None });
            self.locked.extend(one.locked.then(|| one.id.clone()));
        }
        self.stunt()?;
        Ok(self.snapshot())
    }

    async fn look(&mut self, view: View) -> Result<Sight, Fault> {
        self.looks += 1;
        let elements = self.elements().await?;
        let text = Some(format!("look {}", self.looks));
        Ok(Sight { mode: view.mode, text, picture: None, elements })
    }

    async fn elements(&mut self) -> Result<Vec<Element>, Fault> {
        Ok(self.held.keys().enumerate().map(|(nth, id)| Self::element(nth, id)).collect())
    }

    async fn picture(&mut self) -> Result<Vec<u8>, Fault> {
        Err(Fault::Unsupported("a picture"))
    }

    async fn perform(&mut self, action: &Action, numbered: &[Element], _: &[PathBuf]) -> Result<Performed, Fault> {
        self.actions += 1;
        let point = match action.place() {
            Some(Place::Point(point)) => Some(point),
            Some(Place::Element(number)) => match numbered.get((number as usize).wrapping_sub(1)) {
                Some(element) => Some(element.point),
                None => {
                    let words = format!("there is no element {number}; the last is {}", numbered.len());
                    return Ok(Performed { result: StepResult::refused(Refusal::NoSuchElement, words), point: None });
                }
            },
            None => None,
        };
        if matches!(action, Action::Unreadable { .. }) {
            let words = "the answer could not be read as an action";
            return Ok(Performed { result: StepResult::refused(Refusal::Unreadable, words), point: None });
        }
        if let Some(id) = point.and_then(|point| self.at(point)) {
            *self.inputs.entry(id.clone()).or_default() += 1;
            self.focus = Some(id);
        }
        if let (Action::Type { text }, Some(id)) = (action, self.focus.clone())
            && let Ok(state) = serde_json::from_str(text)
            && !self.locked.contains(&id)
        {
            *self.inputs.entry(id.clone()).or_default() += 1;
            self.bring(&id, state, StateCause::Input);
        }
        self.stunt()?;
        Ok(Performed { result: StepResult::Done(format!("done {}", self.actions)), point })
    }

    fn pass(&mut self, _: Duration) {}

    async fn settle(&mut self, _: Duration) -> Result<Snapshot, Fault> {
        Ok(self.snapshot())
    }

    async fn witness(&mut self, _: &Scene, _: &Snapshot) -> Result<Witnessed, Fault> {
        match &self.contradiction {
            Some(why) => Err(Fault::Witness(why.clone())),
            None => Ok(Witnessed::default()),
        }
    }

    fn take_changes(&mut self) -> Vec<StateMessage> {
        std::mem::take(&mut self.changes)
    }

    fn take_happenings(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happenings)
    }

    async fn close(self: Box<Self>) {}
}
