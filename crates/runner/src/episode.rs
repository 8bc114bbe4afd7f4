//! One attempt at a task.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use indexmap::IndexMap;
use setpoint_agents::oracle::next_move;
use setpoint_agents::{Agent, Element, Move, Observation, Route, Sees, Sight, Turn};
use setpoint_browser::Notice;
use setpoint_schema::{
    Action, Digest, EpisodeRecord, Finish, Held, Outcome, RECORD_VERSION, Rect, Seen, Snapshot, StateCause,
    StateMessage, StepRecord, Task, components, same,
};

use crate::judge::{Evidence, judge, satisfied};
use crate::sight::{Album, Blob, seen};
use crate::stage::Performed;
use crate::{Arrival, Fault, Glasses, StagePage, Witnessed};

/// A change that comes later than this after the last trusted input does not follow from it.
const EXPLAINED_FOR_MS: f64 = 3_000.0;

/// An episode as it was played: the record to keep, and what only the harness's own checks need.
#[derive(Debug)]
pub struct Episode {
    pub record: EpisodeRecord,
    pub witnessed: Witnessed,
    /// What the page complained about on its console.
    pub complaints: Vec<String>,
    /// The first picture of the scene, where it was asked for.
    pub picture: Option<Vec<u8>>,
    /// What would look broken to a person, where it was looked for.
    pub blemishes: BTreeSet<String>,
    /// What the record refers to.
    pub blobs: Vec<Blob>,
    /// True if no further episode of the run could go better.
    pub ends_the_run: bool,
}

/// How an episode is to be played.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub step_limit: u32,
    pub arrival: Arrival,
    /// How the page is shown to the agent; not at all if not given.
    pub glasses: Option<Glasses>,
    /// A folder for the files that the task lets an agent upload.
    pub files: &'a Path,
    /// Whether to take a picture of the scene before the first step.
    pub picture: bool,
    /// Whether to look for what is broken to the eye, at first and after each step.
    pub inspect: bool,
    /// Whether to keep the pictures that the agent is shown, and one of the end if it fails without.
    pub album: bool,
}

/// Plays a task once.
pub async fn play(
    task: &Task,
    page: &mut StagePage,
    agent: &mut dyn Agent,
    terms: Terms<'_>,
) -> Result<Episode, Fault> {
    let started = Instant::now();
    page.will_be_pictured(terms.glasses.is_some_and(|glasses| glasses.mode.has_picture()));
    let first = page.show_by(terms.arrival, &task.scene).await?;
    starts_as_told(task, &first, page.take_changes())?;
    parts_are_declared(task, &first)?;
    let files = put_files(task, terms.files)?;
    let picture = if terms.picture { Some(page.picture().await?) } else { None };
    let mut blemishes = BTreeSet::new();
    if terms.inspect {
        blemishes.extend(page.blemishes(&task.scene, &first).await?);
    }
    let step_limit = terms.step_limit;

    let mut story = Story::new(task, &first);
    let mut snapshot = first;
    let mut finish = Finish::BudgetSpent;
    let mut result = String::new();
    let mut album = Album::default();
    let mut ending = None;
    for step in 1..=step_limit {
        let sight = match terms.glasses {
            Some(glasses) => Some(page.look(glasses).await?),
            None => None,
        };
        let seen = sight.as_ref().map(seen);
        if terms.album {
            album.add(sight.as_ref());
        }
        let around = if agent.sees() == Sees::Elements { page.elements().await? } else { Vec::new() };
        let observation = observe(agent.sees(), sight.as_ref(), &around, &snapshot);
        let turn = Turn { instruction: &task.instruction, step, step_limit, observation, last_result: &result };
        let action = agent.act(&turn).await?;
        if action.ends() {
            finish = if action == Action::Done { Finish::Declared } else { Finish::GaveUp };
            ending = seen.and_then(|seen| seen.picture);
            break;
        }
        let numbered = sight.as_ref().map_or(around.as_slice(), |sight| &sight.elements);
        let performed = page.perform(&action, numbered, &files).await?;
        let after = page.settle().await?;
        if terms.inspect {
            blemishes.extend(page.blemishes(&task.scene, &after).await?);
        }
        let changes = page.take_changes();
        explained(&changes)?;
        result.clone_from(&performed.result);
        story.add(seen, action, performed, &snapshot, &after, changes);
        snapshot = after;
    }

    let witnessed = page.witness(&task.scene, &snapshot).await?;
    let again = page.settle_for(task.goal.hold_ms).await?;
    let complaints = complaints(page)?;
    let settled = snapshot.settled && again.settled;
    let mut record = story.end(agent.name(), finish, snapshot.held, again.held, settled, started);
    record.spent = agent.spent();
    let blobs = close(album, ending, page, terms.album, &mut record).await?;
    Ok(Episode { record, witnessed, complaints, picture, blemishes, blobs, ends_the_run: false })
}

/// Ends an album. A failure that the agent was not shown is worth a picture of its own.
pub(crate) async fn close(
    mut album: Album,
    mut ending: Option<Digest>,
    page: &StagePage,
    keeps: bool,
    record: &mut EpisodeRecord,
) -> Result<Vec<Blob>, Fault> {
    if keeps && ending.is_none() && record.outcome == Outcome::Fail {
        ending = Some(album.paste(page.page().screenshot(Default::default()).await?));
    }
    album.close(record, ending.as_ref()).await
}

/// What has happened so far in an episode.
pub(crate) struct Story<'a> {
    task: &'a Task,
    initial: IndexMap<String, Held>,
    pub(crate) steps: Vec<StepRecord>,
    auto_pass: bool,
}

impl<'a> Story<'a> {
    pub(crate) fn new(task: &'a Task, first: &Snapshot) -> Self {
        Self { task, initial: first.held.clone(), steps: Vec::new(), auto_pass: false }
    }

    /// Takes note of a state on the way, for the `auto` finish rule.
    pub(crate) fn looked_at(&mut self, snapshot: &Snapshot) {
        let task = self.task;
        self.auto_pass |=
            snapshot.settled && satisfied(&task.goal, &task.scene.component, &self.initial, &snapshot.held);
    }

    pub(crate) fn add(
        &mut self,
        seen: Option<Seen>,
        action: Action,
        performed: Performed,
        before: &Snapshot,
        after: &Snapshot,
        changes: Vec<StateMessage>,
    ) {
        let Performed { result, point } = performed;
        let goal = &self.task.goal;
        let named = || goal.want.keys();
        let located = match point {
            Some(point) => named().find(|id| before.on_control(id, point)),
            None => named().find(|id| before.focus.as_deref() == Some(id)),
        };
        let received = |snapshot: &Snapshot, id: &String| snapshot.inputs.get(id).copied().unwrap_or(0);
        let fired = named().any(|id| received(after, id) > received(before, id));
        self.looked_at(after);
        self.steps.push(StepRecord {
            seen,
            located: located.cloned(),
            core: exact_core(self.task, before),
            action,
            result,
            point,
            fired,
            changes,
            settled: after.settled,
            waited_ms: after.waited_ms.round(),
        });
    }

    pub(crate) fn end(
        self,
        agent: String,
        finish: Finish,
        last: IndexMap<String, Held>,
        again: IndexMap<String, Held>,
        settled: bool,
        started: Instant,
    ) -> EpisodeRecord {
        let task = self.task;
        let mut record = EpisodeRecord {
            version: RECORD_VERSION,
            task: task.id.clone(),
            seed: task.seed,
            repeat: 0,
            task_digest: task.digest(),
            agent,
            finish,
            instruction: task.instruction.clone(),
            goal: task.goal.clone(),
            confirm: task.scene.confirm.is_some(),
            locked: task.scene.instances.iter().filter(|one| one.locked).map(|one| one.id.clone()).collect(),
            outcome: Outcome::Fail,
            verdict: None,
            auto_pass: self.auto_pass,
            initial: self.initial,
            steps: self.steps,
            last,
            again,
            settled,
            wall_ms: started.elapsed().as_millis() as u64,
            spent: None,
            ending: None,
            guarded: None,
        };
        let verdict = judge(&Evidence::of(&record));
        record.outcome = if verdict.pass { Outcome::Pass } else { Outcome::Fail };
        record.verdict = Some(verdict);
        record
    }
}

fn observe<'a>(sees: Sees, sight: Option<&'a Sight>, around: &'a [Element], snapshot: &'a Snapshot) -> Observation<'a> {
    match (sees, sight) {
        (Sees::Sight, Some(sight)) => Observation::Sight(sight),
        (Sees::Sight | Sees::Nothing, _) => Observation::Nothing,
        (Sees::Elements, _) => Observation::Elements(around),
        (Sees::Inside, _) => Observation::Inside(snapshot),
    }
}

/// Where an exact next action would land, as the oracle sees it.
fn exact_core(task: &Task, snapshot: &Snapshot) -> Option<Rect> {
    match next_move(&task.scene, &Route::to(&task.goal), snapshot) {
        Move::Do { core, .. } => core,
        Move::Apply { core, .. } => Some(core),
        Move::Arrived | Move::Stuck(_) => None,
    }
}

/// A page that does not show what it was told to show, or changes by itself, is no fair start.
pub(crate) fn starts_as_told(task: &Task, first: &Snapshot, changes: Vec<StateMessage>) -> Result<(), Fault> {
    if !first.settled {
        return Err(Fault::Stage("the page did not become still after it was shown".into()));
    }
    if let Some(change) = changes.first() {
        let held = serde_json::to_string(change.held.shown()).unwrap_or_default();
        return Err(Fault::Stage(format!("`{}` changed before anyone acted, to {held}", change.instance)));
    }
    for instance in &task.scene.instances {
        let shown = first.held.get(&instance.id).map(|held| serde_json::Value::Object(held.shown().clone()));
        let told = serde_json::Value::Object(instance.state.clone());
        if shown.as_ref().is_none_or(|shown| !same(shown, &told)) {
            return Err(Fault::Stage(format!("`{}` starts as {shown:?}, not as told", instance.id)));
        }
    }
    Ok(())
}

/// A part that the component does not declare is a misspelt one that no policy will ever find.
pub(crate) fn parts_are_declared(task: &Task, snapshot: &Snapshot) -> Result<(), Fault> {
    let Some(entry) = components::find(&task.scene.component) else { return Ok(()) };
    for instance in &task.scene.instances {
        let parts = snapshot.parts.get(&instance.id);
        if let Some(name) = parts.into_iter().flat_map(|parts| parts.keys()).find(|name| !entry.has_part(name)) {
            return Err(Fault::Stage(format!("`{}` reports a part `{name}` that it does not declare", instance.id)));
        }
    }
    Ok(())
}

/// Every change must follow from input that the harness sent, or from the stage's own clock.
pub fn explained(changes: &[StateMessage]) -> Result<(), Fault> {
    let late = |change: &StateMessage| change.since_input_ms.is_none_or(|since| since > EXPLAINED_FOR_MS);
    let unexplained = |change: &&StateMessage| match change.cause {
        StateCause::Clock => false,
        StateCause::Input => late(change),
        StateCause::Unexplained => true,
    };
    match changes.iter().find(unexplained) {
        Some(change) => Err(Fault::Tampered(format!("`{}` changed without any trusted input", change.instance))),
        None => Ok(()),
    }
}

/// Creates the files that the task's controls offer for upload, each of its stated size.
pub(crate) fn put_files(task: &Task, folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = Vec::new();
    for instance in &task.scene.instances {
        let desk = instance.props.get("desk").and_then(|desk| desk.as_array());
        for file in desk.into_iter().flatten() {
            let (Some(name), Some(kb)) = (file["name"].as_str(), file["kb"].as_u64()) else { continue };
            let path = folder.join(name);
            if !path.exists() {
                std::fs::create_dir_all(folder)?;
                std::fs::write(&path, vec![b' '; kb as usize * 1024])?;
            }
            files.push(path);
        }
    }
    Ok(files)
}

/// Takes what the page reported unasked. Leaving the page or opening another is not part of any task.
pub(crate) fn complaints(page: &StagePage) -> Result<Vec<String>, Fault> {
    let mut complaints = Vec::new();
    for notice in page.take_notices() {
        match notice {
            Notice::ConsoleError { text } => complaints.push(text),
            Notice::Navigated { url, same_document: false } => {
                return Err(Fault::Stage(format!("the page went to {url}")));
            }
            Notice::NewTarget { url } => return Err(Fault::Stage(format!("the page opened {url}"))),
            Notice::Navigated { .. } | Notice::Dialog { .. } | Notice::Download { .. } | Notice::Crashed => {}
        }
    }
    Ok(complaints)
}
