//! Reads runs of version 1: one player, a seed beside each task, prose for results, one box for what was to be hit.
//!
//! They are reported, rejudged and merged, and never written anew: a merge copies plan and records as they stand.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use setpoint_schema::{
    Action, Arm, By, Digest, EpisodeRecord, Finish, Goal, Guarded, Held, Mode, Outcome, Point, Rect, Refusal, Region,
    Role, Seen, Spent, StateMessage, StepRecord, StepResult, Target, TaskId, Times, Variant,
};

use crate::{BrowserVersion, Plan, PlannedPlayer, PlannedTask, StageVersion};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlanV1 {
    version: u32,
    agent: String,
    settings: Digest,
    #[serde(default)]
    made_of: BTreeMap<String, String>,
    mode: Option<Mode>,
    #[serde(default)]
    picture: Option<(u32, u32)>,
    corpus: Digest,
    stage: StageVersion,
    browser: BrowserVersion,
    repeats: u32,
    tasks: Vec<PlannedTaskV1>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct PlannedTaskV1 {
    /// `component/card@library`.
    task: String,
    seed: u32,
    digest: Digest,
}

impl PlanV1 {
    pub fn check(&self) -> Result<(), String> {
        match self.tasks.iter().find(|planned| planned.id().is_none()) {
            Some(planned) => Err(format!("`{}` is no task", planned.task)),
            None => Ok(()),
        }
    }

    /// The same as a matrix with one player.
    pub fn as_plan(&self) -> Plan {
        let player = PlannedPlayer {
            agent: self.agent.clone(),
            settings: self.settings.clone(),
            made_of: self.made_of.clone(),
            mode: self.mode,
            picture: self.picture,
            arm: Arm::default(),
            step_limit: self.made_of.get("step_limit").and_then(|limit| limit.parse().ok()).unwrap_or(0),
        };
        let task = |planned: &PlannedTaskV1| {
            Some(PlannedTask { task: planned.id()?, digest: planned.digest.clone(), facts: None })
        };
        Plan {
            version: 1,
            corpus: self.corpus.clone(),
            stage: self.stage.clone(),
            browser: self.browser.clone(),
            players: vec![player],
            left_out: Vec::new(),
            repeats: self.repeats,
            tasks: self.tasks.iter().filter_map(task).collect(),
        }
    }
}

impl PlannedTaskV1 {
    fn id(&self) -> Option<TaskId> {
        let (card, target) = self.task.split_once('@')?;
        let (component, card) = card.split_once('/')?;
        let (component, card) = (component.to_string(), card.to_string());
        Some(TaskId { component, card, target: Target::named(target), seed: self.seed, variant: Variant::default() })
    }
}

/// A record of version 1 as one of ours. Its version stays 1, so that nobody takes it for what it is not.
pub fn record(line: &[u8], plan: &Plan) -> Result<EpisodeRecord, String> {
    let old: RecordV1 = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let verdict = old.verdict.map(|verdict| serde_json::from_value(renamed(verdict))).transpose();
    let target = old.goal.want.keys().next().cloned().unwrap_or_default();
    let TaskV1 { component, card, library } = old.task;
    Ok(EpisodeRecord {
        version: old.version,
        task: TaskId { component, card, target: library, seed: old.seed, variant: Variant::default() },
        repeat: old.repeat,
        agent: old.agent,
        mode: plan.players.first().and_then(|player| player.mode),
        arm: Arm::default(),
        outcome: old.outcome,
        attempts: Vec::new(),
        finish: old.finish,
        why: String::new(),
        wall_ms: old.wall_ms,
        spent: old.spent,
        task_digest: old.task_digest,
        instruction: old.instruction,
        goal: old.goal,
        confirm: old.confirm,
        locked: old.locked,
        verdict: verdict.map_err(|error| format!("its verdict: {error}"))?,
        auto_pass: old.auto_pass,
        // It was not measured; a pass by the strictest rule is one by this as well.
        latched_pass: old.auto_pass,
        initial: old.initial,
        steps: (1..).zip(old.steps).map(|(number, step)| step.renewed(number, &target)).collect(),
        last: old.last,
        again: old.again,
        settled: old.settled,
        ending: old.ending,
        guarded: old.guarded,
    })
}

#[derive(Deserialize)]
struct RecordV1 {
    version: u32,
    task: TaskV1,
    seed: u32,
    #[serde(default)]
    repeat: u32,
    task_digest: Digest,
    agent: String,
    finish: Finish,
    instruction: String,
    goal: Goal,
    outcome: Outcome,
    verdict: Option<Value>,
    auto_pass: bool,
    confirm: bool,
    locked: Vec<String>,
    initial: IndexMap<String, Held>,
    steps: Vec<StepV1>,
    last: IndexMap<String, Held>,
    again: IndexMap<String, Held>,
    settled: bool,
    wall_ms: u64,
    spent: Option<Spent>,
    ending: Option<Digest>,
    guarded: Option<Guarded>,
}

#[derive(Deserialize)]
struct TaskV1 {
    component: String,
    card: String,
    library: Target,
}

#[derive(Deserialize)]
struct StepV1 {
    seen: Option<Seen>,
    action: Action,
    result: String,
    point: Option<Point>,
    located: Option<String>,
    core: Option<Rect>,
    fired: bool,
    changes: Vec<StateMessage>,
    settled: bool,
    waited_ms: f64,
}

impl StepV1 {
    fn renewed(self, number: u32, target: &str) -> StepRecord {
        let instance = self.located.clone().unwrap_or_else(|| target.to_string());
        let by = by(&self.action);
        let region = |rect| Region { instance, part: None, rect, role: Role::Interact, by };
        StepRecord {
            of_sight: self.seen.as_ref().map(|_| number),
            seen: self.seen,
            said: None,
            result: result(&self.action, self.result),
            action: self.action,
            point: self.point,
            hit: None,
            located: self.located,
            regions: self.core.map(region).into_iter().collect(),
            fired: self.fired,
            changes: self.changes,
            settled: self.settled,
            times: Times { settle: self.waited_ms, ..Times::default() },
        }
    }
}

/// Version 1 asked only whether an action lay in the box, not how the box is acted on: so it takes what was done there.
fn by(action: &Action) -> By {
    match action {
        Action::Move { .. } => By::Hover,
        Action::Drag { .. } | Action::Press { .. } | Action::Release { .. } => By::DragFrom,
        Action::Scroll { .. } => By::Scroll,
        _ => By::Click,
    }
}

/// Results were prose. Which kind a refusal is of can be told by the action and a few fixed words.
fn result(action: &Action, told: String) -> StepResult {
    let Some(words) = told.strip_prefix("not done: ") else { return StepResult::Done(told) };
    let kind = match action {
        Action::Unreadable { .. } => Refusal::Unreadable,
        Action::Navigate { .. } => Refusal::LeavesPage,
        _ if words.contains("is outside the viewport") => Refusal::OutsideSurface,
        _ if words.starts_with("there is no element") => Refusal::NoSuchElement,
        _ if words.contains("cannot be reached") => Refusal::Unreachable,
        Action::Key { .. } => Refusal::UnknownKey,
        Action::Select { .. } | Action::Upload { .. } => Refusal::NoSuchChoice,
        _ => Refusal::Unsupported,
    };
    StepResult::refused(kind, words)
}

/// What was a core is a region: in the name of a cause, and in the words that tell it.
fn renamed(mut verdict: Value) -> Value {
    let names = [
        (
            "right_control_wrong_core",
            "right_control_wrong_region",
            "right control, wrong core",
            "right control, wrong region",
        ),
        (
            "right_core_wrong_action",
            "right_region_wrong_action",
            "right core, wrong action",
            "right region, wrong action",
        ),
    ];
    if let Some((_, name, before, words)) = names.into_iter().find(|(old, ..)| verdict["cause"] == *old) {
        verdict["cause"] = name.into();
        let detail = verdict["detail"].as_str().unwrap_or_default().replacen(before, words, 1);
        verdict["detail"] = detail.into();
    }
    verdict
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use serde_json::json;
    use setpoint_schema::{Cause, VoidKind};

    use super::*;
    use crate::{read_plan, read_records};

    fn fixture(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures").join(name)
    }

    #[test]
    fn a_run_of_version_1_is_a_matrix_of_one_player() {
        let (plan, records) = read_records(&fixture("run-v1")).expect("a run");
        assert_eq!((plan.version, plan.players.len(), plan.size()), (1, 1, 4));
        assert_eq!((plan.players[0].step_limit, plan.players[0].mode), (5, Some(Mode::Som)));
        let [pass, wrong, refused, void] = &records[..] else { panic!("{} records", records.len()) };
        assert_eq!(pass.outcome, Outcome::Pass);
        assert_eq!((pass.task.to_string().as_str(), pass.mode), ("switch/quiet-hours@mui", Some(Mode::Som)));
        assert_eq!(pass.blobs().count(), 2, "what was shown at the step and at the end");
        assert_eq!(wrong.verdict.as_ref().and_then(|verdict| verdict.cause), Some(Cause::WrongValue));
        assert_eq!(wrong.steps[0].regions.len(), 1);
        assert_eq!(wrong.steps[0].of_sight, Some(1));
        let StepResult::Refused { kind: Refusal::OutsideSurface, words } = &refused.steps[0].result else {
            panic!("{:?}", refused.steps[0].result);
        };
        assert_eq!(words, "(5000, 5) is outside the viewport, which is 1280 x 720");
        assert!(matches!(&void.outcome, Outcome::Void { kind: VoidKind::AgentProcess, .. }));
        assert_eq!(void.finish, Finish::Cut);
    }

    #[test]
    fn a_run_of_version_1_that_drove_the_page_itself_is_read() {
        let (plan, records) = read_records(&fixture("run-v1-cdp")).expect("a run");
        assert_eq!((plan.players[0].mode, records.len()), (Some(Mode::Cdp), 1));
        let guarded = records[0].guarded.as_ref().expect("what was turned away");
        assert_eq!((guarded.refused["Page.navigate"], guarded.suppressed["click"]), (1, 1));
        assert!(records[0].steps[0].seen.is_none());
        assert_eq!(records[0].steps[0].of_sight, None);
    }

    #[test]
    fn old_names_of_causes_become_new_ones_in_words_too() {
        let verdict = json!({ "cause": "right_control_wrong_core", "detail": "right control, wrong core: beside it" });
        assert_eq!(
            renamed(verdict),
            json!({ "cause": "right_control_wrong_region", "detail": "right control, wrong region: beside it" })
        );
    }

    #[test]
    fn a_task_of_version_1_without_a_name_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let text = std::fs::read_to_string(fixture("run-v1").join("plan.json")).unwrap();
        std::fs::write(folder.path().join("plan.json"), text.replace("switch/frost-alarm@mui", "frost")).unwrap();
        let error = read_plan(folder.path()).expect_err("no task").to_string();
        assert!(error.contains("`frost` is no task"), "{error}");
    }
}
