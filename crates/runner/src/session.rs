//! One attempt at a task, whoever plays it and however: it begins, is observed and acted on, and ends with a whole record.
//!
//! A run, an audit, a client that calls tools and a program that drives the page itself all play through a session. It
//! tells what happens as events, and judges by what the stage told.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use setpoint_agents::{SightId, Spoken};
use setpoint_judge::{Evidence, judge, satisfied};
use setpoint_oracle::regions;
use setpoint_schema::{
    Action, Digest, EpisodeRecord, Finish, Guarded, Held, Outcome, Place, Refusal, Seen, Sight, Snapshot, Spent,
    StateMessage, StepRecord, StepResult, Task, Times, VoidKind,
};
use setpoint_stage::{Door, Fault as StageFault, Happening, Performed, Stage, View, Witnessed};

use crate::hit::hit;
use crate::start::{explained, parts_are_declared, put_files, starts_as_told};
use crate::trace::Trace;
use crate::{Break, Episode, Event, Fault, Terms};

/// How long an action may take. Bounds on actions keep all of them far below it.
const ACTION_LIMIT: Duration = Duration::from_secs(60);

/// Takes what happens, as it happens.
pub type Emit<'a> = &'a mut (dyn FnMut(Event) + Send);

pub struct Session<'a> {
    task: &'a Task,
    stage: &'a mut dyn Stage,
    terms: Terms<'a>,
    emit: Emit<'a>,
    record: EpisodeRecord,
    started: Instant,
    files: Vec<PathBuf>,
    /// What the stage was like when it last came to rest.
    snapshot: Arc<Snapshot>,
    /// What it was like before the last step.
    before: Arc<Snapshot>,
    /// What every control holds after the last change that was told, in the middle of a drag too.
    held: IndexMap<String, Held>,
    /// The last look, and the step at which it was taken.
    sight: Option<(SightId, Arc<Sight>)>,
    seen: Option<Seen>,
    look_ms: f64,
    trace: Trace,
    /// What identifies the last picture, if the agent was shown one when it ended.
    ending: Option<Digest>,
    /// When a program that drives the stage itself was last looked at.
    looked: Instant,
    driven: bool,
    complaints: Vec<String>,
    blemishes: BTreeSet<String>,
    picture: Option<Vec<u8>>,
    witnessed: Witnessed,
}

/// An action as an agent chose it.
#[derive(Debug, Default)]
pub struct Choice {
    /// The look that it answers; none if it was made without one.
    pub of_sight: Option<SightId>,
    pub said: Option<Spoken>,
    /// How long the agent took to answer.
    pub thought: Duration,
}

impl<'a> Session<'a> {
    pub fn new(task: &'a Task, agent: &str, stage: &'a mut dyn Stage, terms: Terms<'a>, emit: Emit<'a>) -> Self {
        let nothing = Arc::new(Snapshot::nothing());
        let mut record = EpisodeRecord::of(task, agent);
        record.mode = terms.view.map(|view| view.mode);
        Self {
            task,
            stage,
            terms,
            emit,
            record,
            started: Instant::now(),
            files: Vec::new(),
            snapshot: nothing.clone(),
            before: nothing,
            held: IndexMap::new(),
            sight: None,
            seen: None,
            look_ms: 0.0,
            trace: Trace::default(),
            ending: None,
            looked: Instant::now(),
            driven: false,
            complaints: Vec::new(),
            blemishes: BTreeSet::new(),
            picture: None,
            witnessed: Witnessed::default(),
        }
    }

    /// Shows the scene, and makes sure that it is a fair start.
    pub async fn begin(&mut self) -> Result<(), Break> {
        self.stage.will_be_pictured(self.terms.view.is_some_and(|view| view.mode.has_picture()));
        self.show().await
    }

    /// The same for a program that drives the stage itself, and is told where.
    pub async fn begin_driven(&mut self) -> Result<Box<dyn Door>, Break> {
        self.stage.will_be_driven();
        self.show().await?;
        self.driven = true;
        self.looked = Instant::now();
        Ok(self.stage.open_door(self.files.clone()).await?)
    }

    async fn show(&mut self) -> Result<(), Break> {
        let first = self.stage.show(&self.task.scene, self.terms.arrival).await?;
        self.record.initial = first.held.clone();
        self.held = first.held.clone();
        starts_as_told(self.task, &first, self.stage.take_changes())?;
        parts_are_declared(self.task, &first)?;
        self.files = put_files(self.task, self.terms.files)?;
        if self.terms.picture {
            self.picture = Some(self.stage.picture().await?);
        }
        self.snapshot = Arc::new(first);
        self.before = self.snapshot.clone();
        self.inspect().await?;
        let (task, agent) = (self.task.id.clone(), self.record.agent.clone());
        (self.emit)(Event::Begun { task, agent, snapshot: self.snapshot.clone() });
        Ok(())
    }

    /// The number of the next step, counted from 1.
    pub fn step(&self) -> u32 {
        self.record.steps.len() as u32 + 1
    }

    pub fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The stage, for an agent that looks by other means than an observation of a mode.
    pub fn stage(&mut self) -> &mut dyn Stage {
        self.stage
    }

    /// Looks at the stage as the agent does. What it numbers is good until the next look.
    pub async fn observe(&mut self, view: View) -> Result<Arc<Sight>, Break> {
        let began = Instant::now();
        let sight = Arc::new(self.stage.look(view).await?);
        self.look_ms = ms(began.elapsed());
        let step = self.step();
        self.seen = Some(seen(&sight));
        if self.terms.trace {
            self.trace.add(&sight);
        }
        self.sight = Some((step, sight.clone()));
        (self.emit)(Event::Saw { step, sight: sight.clone() });
        Ok(sight)
    }

    /// Does what an agent chose. Its numbers are those of `numbered`, unless a look of this session gave them.
    pub async fn act(
        &mut self,
        action: Action,
        choice: Choice,
        numbered: &[setpoint_schema::Element],
    ) -> Result<StepResult, Break> {
        let step = self.step();
        (self.emit)(Event::Chose { step, action: action.clone() });
        let began = Instant::now();
        let sight = self.sight.clone();
        let numbered = sight.as_ref().map_or(numbered, |(_, sight)| sight.elements.as_slice());
        let of_sight = choice.of_sight.or(sight.as_ref().map(|(id, _)| *id));
        let performed = match self.stale(&action, of_sight) {
            Some(refused) => Performed { result: refused, point: None },
            None => self.perform(&action, numbered).await?,
        };
        let act = ms(began.elapsed());
        let began = Instant::now();
        self.before = self.snapshot.clone();
        let after = self.stage.settle(Duration::ZERO).await;
        self.hear()?;
        self.snapshot = Arc::new(after?);
        let times = Times {
            look: std::mem::take(&mut self.look_ms),
            think: ms(choice.thought),
            act,
            settle: ms(began.elapsed()),
        };
        self.inspect().await?;
        let changes = self.stage.take_changes();
        explained(&changes)?;
        let said = choice.said.filter(|_| self.terms.trace).and_then(|said| self.trace.add_words(said));
        let made = StepRecord { seen: self.seen.take(), of_sight, said, times, ..StepRecord::of(action) };
        self.add(made, performed, changes)
    }

    async fn perform(&mut self, action: &Action, numbered: &[setpoint_schema::Element]) -> Result<Performed, Break> {
        let performed = self.stage.perform(action, numbered, &self.files);
        match tokio::time::timeout(ACTION_LIMIT, performed).await {
            Ok(performed) => Ok(performed?),
            Err(_) => {
                let words = format!("it was not done within {} s", ACTION_LIMIT.as_secs());
                Ok(Performed { result: StepResult::refused(Refusal::TooSlow, words), point: None })
            }
        }
    }

    /// A number of an older look than the last says nothing of what is shown now.
    fn stale(&self, action: &Action, of_sight: Option<SightId>) -> Option<StepResult> {
        let (last, answered) = (self.sight.as_ref()?.0, of_sight?);
        let path = if let Action::Drag { path } = action { path.as_slice() } else { &[] };
        let numbered = path.iter().copied().chain(action.place()).any(|place| matches!(place, Place::Element(_)));
        let words =
            || format!("it answers the look of step {answered}, and the numbers are those of step {last} by now");
        (numbered && answered != last).then(|| StepResult::refused(Refusal::StaleSight, words()))
    }

    fn add(
        &mut self,
        mut made: StepRecord,
        performed: Performed,
        changes: Vec<StateMessage>,
    ) -> Result<StepResult, Break> {
        let Performed { result, point } = performed;
        let (task, before, after) = (self.task, self.before.clone(), self.snapshot.clone());
        let named = || task.goal.want.keys();
        let located = match point {
            Some(point) => named().find(|id| before.on_control(id, point)),
            None => named().find(|id| before.focus.as_deref() == Some(id)),
        };
        let received = |snapshot: &Snapshot, id: &String| snapshot.inputs.get(id).copied().unwrap_or(0);
        made.fired = named().any(|id| received(&after, id) > received(&before, id));
        made.located = located.cloned();
        made.hit = point.and_then(|point| hit(&before, point));
        made.regions = regions(task, &before);
        made.point = point;
        made.settled = after.settled;
        made.result = result.clone();
        let step = self.step();
        self.note(step, &changes);
        made.changes = changes;
        self.record.steps.push(made);
        (self.emit)(Event::Performed { step, result: result.clone(), snapshot: after });
        Ok(result)
    }

    /// Takes note of states on the way, for the finish rules that look at them.
    fn note(&mut self, step: u32, changes: &[StateMessage]) {
        for message in changes {
            self.held.insert(message.instance.clone(), message.held.clone());
            self.record.latched_pass |= self.meets(&self.held);
            (self.emit)(Event::Changed { step, message: message.clone() });
        }
        let settled = self.snapshot.settled && self.meets(&self.snapshot.held);
        self.record.auto_pass |= settled;
        self.record.latched_pass |= settled;
    }

    fn meets(&self, held: &IndexMap<String, Held>) -> bool {
        satisfied(&self.task.goal, &self.task.scene.component, &self.record.initial, held)
    }

    /// Makes a step of a gesture of a program that drives the stage itself. Characters that follow each other are one
    /// step, and the way of the pointer to where something is done belongs to what is done there.
    pub async fn happened(&mut self, mut action: Action) -> Result<(), Break> {
        let earlier = self.snapshot.clone();
        let mut changes = self.look_on().await?;
        let mut before = earlier;
        let step = self.step();
        match (self.record.steps.last_mut(), &mut action) {
            (
                Some(StepRecord { action: Action::Type { text: typed }, changes: all, settled, .. }),
                Action::Type { text },
            ) => {
                typed.push_str(text);
                *settled = self.snapshot.settled;
                all.extend(changes.iter().cloned());
                self.note(step, &changes);
                return Ok(());
            }
            (Some(StepRecord { action: Action::Move { to }, changes: all, .. }), action)
                if action.place().is_some_and(|place| all.is_empty() || place == *to) =>
            {
                // Clients may press before they hear that the pointer has arrived, so that what the press changes is
                // already seen on the way.
                all.append(&mut changes);
                std::mem::swap(all, &mut changes);
                self.record.steps.pop();
                before = self.before.clone();
            }
            _ => {}
        }
        let point = match action.place() {
            Some(Place::Point(point)) => Some(point),
            _ => None,
        };
        self.before = before;
        let performed = Performed { result: StepResult::Done(String::new()), point };
        self.add(StepRecord::of(action), performed, changes).map(drop)
    }

    /// Sees what happened without a gesture: by the scene's clock, or by the focus, which scripts can move.
    pub async fn glance(&mut self) -> Result<(), Break> {
        let changes = self.look_on().await?;
        let step = self.step();
        self.note(step, &changes);
        if let Some(step) = self.record.steps.last_mut() {
            step.changes.extend(changes);
        }
        Ok(())
    }

    /// The scene's time goes with the wall clock here: whether a program waits or thinks cannot be told.
    async fn look_on(&mut self) -> Result<Vec<StateMessage>, Break> {
        self.hear()?;
        let passed = std::mem::replace(&mut self.looked, Instant::now()).elapsed();
        self.stage.pass(passed);
        let settled = self.stage.settle(Duration::ZERO).await;
        // A page that was left cannot answer, and that says more than the missing answer.
        self.hear()?;
        self.snapshot = Arc::new(settled?);
        let changes = self.stage.take_changes();
        explained(&changes)?;
        Ok(changes)
    }

    /// How many steps there are, of which the last may still grow.
    pub fn has_spent(&self, limit: u32) -> bool {
        let steps = &self.record.steps;
        let last = steps.last().map(|step| &step.action);
        let may_grow = self.driven && matches!(last, Some(Action::Type { .. } | Action::Move { .. }));
        steps.len() as u32 >= limit.saturating_add(u32::from(may_grow))
    }

    /// Takes what happened unasked. Leaving the page or opening another is part of no task, and nobody but who plays
    /// can have done it.
    fn hear(&mut self) -> Result<(), Break> {
        let mut left = None;
        for happening in self.stage.take_happenings() {
            match happening {
                Happening::Complaint(text) => self.complaints.push(text),
                Happening::Left(url) => left = left.or(Some(format!("the page went to {url}"))),
                Happening::Opened(url) => left = left.or(Some(format!("the page opened {url}"))),
            }
        }
        match left {
            Some(why) => Err(Break::own(Finish::LeftPage, why)),
            None => Ok(()),
        }
    }

    async fn inspect(&mut self) -> Result<(), Break> {
        if self.terms.inspect {
            let found = self.stage.blemishes(&self.task.scene, &self.snapshot).await?;
            self.blemishes.extend(found);
        }
        Ok(())
    }

    /// The agent has said that it is done, or that it gives up.
    pub fn is_over(&mut self) {
        self.ending = self.seen.as_ref().and_then(|seen| seen.picture.clone());
    }

    /// What a guard turned away.
    pub fn guarded(&mut self, guarded: Guarded) {
        self.record.guarded = Some(guarded);
    }

    /// Ends the attempt, however it went, with a whole record.
    pub async fn end(mut self, how: Result<Finish, Break>, spent: Option<Spent>) -> Episode {
        self.record.spent = spent;
        let how = match how {
            Ok(finish) => self.come_to_rest().await.map(|()| finish),
            Err(broken) => Err(broken),
        };
        match how.map_err(|broken| self.whose(broken)) {
            Ok(finish) => self.judged(finish, String::new()).await,
            Err(Break::Own { finish, why }) => self.judged(finish, why).await,
            Err(Break::Fault(fault)) => self.void(&fault).await,
        }
    }

    /// Reads the final states, lets the goal's time pass, and reads them once more.
    async fn come_to_rest(&mut self) -> Result<(), Break> {
        if self.driven {
            self.glance().await?;
        }
        self.witnessed = self.stage.witness(&self.task.scene, &self.snapshot).await?;
        let hold = Duration::from_millis(u64::from(self.task.goal.hold_ms));
        let again = self.stage.settle(hold).await?;
        self.hear()?;
        self.record.settled = self.snapshot.settled && again.settled;
        self.record.again = again.held;
        Ok(())
    }

    /// Whoever drives the page by scripts broke what does not answer any more. After a foreign agent has begun to act
    /// otherwise, it cannot be told who broke something: that is void, and not played again.
    fn whose(&self, broken: Break) -> Break {
        match broken {
            Break::Fault(Fault::Stage(fault)) if self.driven && !is_lost(&fault) => {
                Break::own(Finish::BrokePage, fault.to_string())
            }
            broken => broken,
        }
    }

    fn is_unclear(&self, fault: &Fault) -> bool {
        matches!(fault, Fault::Stage(_)) && !self.terms.trusted && (self.driven || !self.record.steps.is_empty())
    }

    async fn judged(mut self, finish: Finish, why: String) -> Episode {
        self.record.finish = finish;
        self.record.why = why;
        self.record.last = self.snapshot.held.clone();
        if finish.breaks_off() {
            self.record.again = self.record.last.clone();
        }
        let verdict = judge(&Evidence::of(&self.record));
        self.record.outcome = if verdict.pass { Outcome::Pass } else { Outcome::Fail };
        self.record.verdict = Some(verdict);
        self.close(false, false).await
    }

    /// What had happened by then is kept: its steps, its cost, its time.
    async fn void(mut self, fault: &Fault) -> Episode {
        let unclear = self.is_unclear(fault);
        let kind = if unclear { VoidKind::Unclear } else { fault.kind() };
        self.record.outcome = Outcome::Void { kind, reason: fault.to_string() };
        self.record.last = self.snapshot.held.clone();
        self.close(fault.may_pass() && !unclear, fault.ends_the_run()).await
    }

    async fn close(mut self, may_be_retried: bool, ends_the_run: bool) -> Episode {
        // A failure of which the agent was shown no last picture is worth one of its own. It proves nothing, so
        // that a stage that gives none any more breaks nothing either.
        let wanted = self.terms.trace && self.ending.is_none() && self.record.outcome == Outcome::Fail;
        if wanted && let Ok(picture) = self.stage.picture().await {
            self.ending = Some(self.trace.add_picture(picture));
        }
        let blobs = std::mem::take(&mut self.trace).close(&mut self.record, self.ending.as_ref()).await;
        let blobs = blobs.unwrap_or_else(|error| {
            let reason = format!("a picture could not be kept: {error}");
            self.record.outcome = Outcome::Void { kind: VoidKind::Harness, reason };
            self.record.verdict = None;
            Vec::new()
        });
        self.record.wall_ms = self.started.elapsed().as_millis() as u64;
        let record = Arc::new(self.record);
        (self.emit)(if record.is_void() { Event::Void(record.clone()) } else { Event::Ended(record.clone()) });
        Episode {
            record,
            witnessed: self.witnessed,
            complaints: self.complaints,
            picture: self.picture,
            blemishes: self.blemishes,
            blobs,
            may_be_retried,
            ends_the_run,
        }
    }
}

/// Whether the browser itself is gone, which no script of a page can bring about.
fn is_lost(fault: &StageFault) -> bool {
    matches!(fault, StageFault::Browser(fault) if fault.is_browser_gone())
}

/// What of a sight goes into the record.
fn seen(sight: &Sight) -> Seen {
    Seen {
        mode: sight.mode,
        text: sight.text.clone(),
        picture: sight.picture.as_deref().map(Digest::of_bytes),
        blob: None,
        legend: if sight.mode == setpoint_schema::Mode::Som { sight.legend() } else { Vec::new() },
    }
}

/// Milliseconds to a tenth: no clock of ours is better.
fn ms(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000.0).round() / 10.0
}
