//! One attempt at a task by a program that drives the page itself, over a guarded debugging address.
//!
//! The harness sees what it sees of every other episode: each gesture of the program is a step, and the
//! program hears of its end only once the page has come to rest and its states were read.

use std::ffi::OsString;
use std::time::{Duration, Instant};

use setpoint_agents::foreign::{Guest, GuestSettings};
use setpoint_browser::{self as browser, Gesture, Guard, Modifiers};
use setpoint_schema::{
    Action, Button, Finish, Guarded, Modifier, Place, Point, Snapshot, StateMessage, StepRecord, Task,
};

use crate::episode::{
    Episode, Story, Terms, close, complaints, explained, parts_are_declared, put_files, starts_as_told,
};
use crate::sight::Album;
use crate::stage::Performed;
use crate::{Fault, StagePage};

/// How often the page is looked at while the program does nothing to it.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How long a program that has closed its connection may take to end, or to connect again.
const FAREWELL: Duration = Duration::from_secs(5);

/// Lets a program play a task once.
pub async fn host(
    task: &Task,
    page: &mut StagePage,
    guest: &GuestSettings,
    name: String,
    terms: Terms<'_>,
) -> Result<Episode, Fault> {
    let started = Instant::now();
    // The program takes its own pictures.
    page.will_be_pictured(false);
    let mut foreign = page.keep_out_foreign_events();
    let first = page.show_by(terms.arrival, &task.scene).await?;
    starts_as_told(task, &first, page.take_changes())?;
    parts_are_declared(task, &first)?;
    let files = put_files(task, terms.files)?;
    let picture = if terms.picture { Some(page.picture().await?) } else { None };

    let mut guard = Guard::open(page.page(), files).await?;
    let mut visit = Visit {
        story: Story::new(task, &first),
        page,
        before: first.clone(),
        snapshot: first,
        complaints: Vec::new(),
        looked: Instant::now(),
        step_limit: terms.step_limit,
    };
    let mut program = Guest::start(&guest.line, &told(task, guest, &guard, &terms))?;
    let finish = visit.until_it_ends(&mut guard, &mut program, guest.time_limit).await?;
    drop(program);
    let refused = guard.refused();
    drop(guard);

    visit.look().await?;
    let Visit { story, page, snapshot, mut complaints, .. } = visit;
    let witnessed = page.witness(&task.scene, &snapshot).await.map_err(markup_is_its_own)?;
    let again = page.settle_for(task.goal.hold_ms).await?;
    complaints.extend(crate::episode::complaints(page).map_err(leaving_is_its_own)?);
    let settled = snapshot.settled && again.settled;
    let mut record = story.end(name, finish, snapshot.held, again.held, settled, started);
    record.guarded = Some(Guarded { refused, suppressed: foreign.take() });
    let blobs = close(Album::default(), None, page, terms.album, &mut record).await?;
    Ok(Episode { record, witnessed, complaints, picture, blemishes: Default::default(), blobs, ends_the_run: false })
}

/// What the program finds in its environment.
fn told(task: &Task, guest: &GuestSettings, guard: &Guard, terms: &Terms<'_>) -> Vec<(&'static str, OsString)> {
    vec![
        ("SETPOINT_CDP_URL", guard.url().into()),
        ("SETPOINT_CDP_WEBSOCKET", guard.websocket_url().into()),
        ("SETPOINT_INSTRUCTION", task.instruction.clone().into()),
        ("SETPOINT_STEP_LIMIT", terms.step_limit.to_string().into()),
        ("SETPOINT_TIME_LIMIT", guest.time_limit.as_secs().to_string().into()),
        ("SETPOINT_FILES", terms.files.into()),
    ]
}

/// A program's stay at a page, as the harness looks on.
struct Visit<'a> {
    story: Story<'a>,
    page: &'a mut StagePage,
    /// What the page was like when it was last looked at, and when that was.
    snapshot: Snapshot,
    looked: Instant,
    /// What it was like before the last step.
    before: Snapshot,
    complaints: Vec<String>,
    step_limit: u32,
}

impl Visit<'_> {
    async fn until_it_ends(
        &mut self,
        guard: &mut Guard,
        program: &mut Guest,
        time_limit: Duration,
    ) -> Result<Finish, Fault> {
        let deadline = tokio::time::Instant::now() + time_limit;
        let mut left: Option<Instant> = None;
        loop {
            let next_look = tokio::time::Instant::now() + LOOK_EVERY;
            tokio::select! {
                biased;
                Some(deed) = guard.next() => {
                    self.take(&deed.gesture).await?;
                    // Only now does the program hear that the gesture is done.
                    drop(deed);
                    if self.has_spent_its_steps() {
                        return Ok(Finish::BudgetSpent);
                    }
                }
                ended = program.ended() => {
                    // A browser that died takes the program with it, and must not be taken for the program's end.
                    self.look().await?;
                    return Ok(ended.map(|()| Finish::Declared)?);
                }
                () = reached(deadline) => return Ok(Finish::BudgetSpent),
                () = reached(next_look) => self.look().await?,
            }
            left = guard.is_left().then(|| left.unwrap_or_else(Instant::now));
            if left.is_some_and(|left| left.elapsed() > FAREWELL) {
                return Ok(Finish::Declared);
            }
        }
    }

    /// Makes a step of a gesture. Characters that follow each other are one step, and the way of the
    /// pointer to where something is done belongs to what is done there.
    async fn take(&mut self, gesture: &Gesture) -> Result<(), Fault> {
        let mut action = action(gesture);
        let mut before = self.snapshot.clone();
        let mut changes = self.settle().await?;
        let steps = &mut self.story.steps;
        match (steps.last_mut(), &mut action) {
            (
                Some(StepRecord { action: Action::Type { text: typed }, changes: all, settled, .. }),
                Action::Type { text },
            ) => {
                typed.push_str(text);
                all.extend(changes);
                *settled = self.snapshot.settled;
                self.story.looked_at(&self.snapshot);
                return Ok(());
            }
            (Some(StepRecord { action: Action::Move { to }, changes: all, .. }), action)
                if action.place().is_some_and(|place| all.is_empty() || place == *to) =>
            {
                // Clients may press before they hear that the pointer has arrived, so that what the press
                // changes is already seen on the way.
                all.append(&mut changes);
                std::mem::swap(all, &mut changes);
                steps.pop();
                before.clone_from(&self.before);
            }
            _ => {}
        }
        let point = match action.place() {
            Some(Place::Point(point)) => Some(point),
            _ => None,
        };
        let performed = Performed { result: String::new(), point };
        self.story.add(None, action, performed, &before, &self.snapshot, changes);
        self.before = before;
        Ok(())
    }

    /// Sees what happened without a gesture: by the scene's clock, or by the focus, which scripts can move.
    async fn look(&mut self) -> Result<(), Fault> {
        let changes = self.settle().await?;
        if let Some(step) = self.story.steps.last_mut() {
            step.changes.extend(changes);
        }
        self.story.looked_at(&self.snapshot);
        Ok(())
    }

    /// The scene's time goes with the wall clock here: whether a program waits or thinks cannot be told.
    async fn settle(&mut self) -> Result<Vec<StateMessage>, Fault> {
        self.hear_complaints()?;
        let passed = std::mem::replace(&mut self.looked, Instant::now()).elapsed();
        self.page.pass(u32::try_from(passed.as_millis()).unwrap_or(u32::MAX));
        match self.page.settle().await {
            Ok(snapshot) => self.snapshot = snapshot,
            Err(fault) => {
                // A page that was left cannot answer, and that says more than the missing answer.
                self.hear_complaints()?;
                return Err(fault);
            }
        }
        let changes = self.page.take_changes();
        explained(&changes)?;
        Ok(changes)
    }

    fn hear_complaints(&mut self) -> Result<(), Fault> {
        self.complaints.extend(complaints(self.page).map_err(leaving_is_its_own)?);
        Ok(())
    }

    fn has_spent_its_steps(&self) -> bool {
        let steps = &self.story.steps;
        let may_grow = matches!(steps.last().map(|step| &step.action), Some(Action::Type { .. } | Action::Move { .. }));
        steps.len() as u32 >= self.step_limit + u32::from(may_grow)
    }
}

async fn reached(moment: tokio::time::Instant) {
    tokio::time::timeout_at(moment, std::future::pending::<()>()).await.unwrap_or_default();
}

/// No stage page leaves itself or opens another: here a script of the program's did.
fn leaving_is_its_own(fault: Fault) -> Fault {
    match fault {
        Fault::Stage(why) => Fault::Tampered(why),
        other => other,
    }
}

/// Markup that is not what the stage made of it was changed by a script of the program's.
fn markup_is_its_own(fault: Fault) -> Fault {
    match fault {
        Fault::Witness(why) => Fault::Tampered(format!("its markup contradicts its state: {why}")),
        other => other,
    }
}

fn action(gesture: &Gesture) -> Action {
    let place = |at: &browser::Point| Place::Point(Point { x: at.x, y: at.y });
    match gesture {
        Gesture::Click { at, button, count, modifiers } => {
            Action::Click { at: place(at), button: pressed(*button), count: *count, modifiers: held(*modifiers) }
        }
        Gesture::Move { to } => Action::Move { to: place(to) },
        Gesture::Drag { path } => Action::Drag { path: path.iter().map(place).collect() },
        Gesture::Scroll { at, dx, dy } => Action::Scroll { at: place(at), dx: *dx, dy: *dy, unit: Default::default() },
        Gesture::Key { chord } => Action::Key { chord: chord.clone() },
        Gesture::Type { text } => Action::Type { text: text.clone() },
        Gesture::Upload { files } => Action::Upload { files: files.clone() },
    }
}

fn pressed(button: browser::Button) -> Button {
    match button {
        browser::Button::Left => Button::Left,
        browser::Button::Middle => Button::Middle,
        browser::Button::Right => Button::Right,
    }
}

fn held(modifiers: Modifiers) -> Vec<Modifier> {
    let known = [
        (Modifiers::ALT, Modifier::Alt),
        (Modifiers::CONTROL, Modifier::Control),
        (Modifiers::META, Modifier::Meta),
        (Modifiers::SHIFT, Modifier::Shift),
    ];
    known.into_iter().filter(|(bit, _)| modifiers.contains(*bit)).map(|(_, name)| name).collect()
}
