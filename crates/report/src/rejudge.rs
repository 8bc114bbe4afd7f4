//! Makes every verdict again, from what was recorded and from what is known of the tasks otherwise.
//!
//! A record is what its writer says. So its goal, and all else that a verdict hangs on and that the corpus knows, is
//! compared with the corpus; and its outcome with the verdict that the steps lead to.

use std::collections::HashSet;
use std::fmt;

use serde::Serialize;
use setpoint_judge::{Evidence, judge};
use setpoint_records::{Plan, PlannedTask};
use setpoint_schema::{Digest, EpisodeRecord, Facts, Goal, Outcome, Rung, Task, TaskId, Verdict, same};

/// A task as the corpus has it today.
#[derive(Debug, Clone)]
pub struct KnownTask {
    pub task: Task,
    pub facts: Option<Facts>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rejudged {
    /// How many verdicts were made again.
    pub verdicts: usize,
    pub findings: Vec<Finding>,
    /// Records whose goal could not be compared, because the corpus is another.
    pub taken_on_trust: usize,
    /// Those of them whose goal is not the one that the corpus has now.
    pub other_goals: usize,
}

/// A record that is not what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub task: TaskId,
    pub repeat: u32,
    pub player: String,
    pub difference: Difference,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// Something that the corpus knows, by its field.
    Told {
        field: &'static str,
        recorded: String,
        known: String,
    },
    /// The plan says that its corpus is the one that is asked, and that has the task otherwise or not at all.
    Task {
        recorded: Digest,
        known: Option<Digest>,
    },
    Facts,
    Outcome {
        recorded: String,
        now: String,
    },
    Verdict {
        recorded: String,
        now: String,
    },
}

impl Rejudged {
    /// How many records are not what they say.
    pub fn different(&self) -> usize {
        let record = |finding: &Finding| (finding.task.clone(), finding.repeat, finding.player.clone());
        self.findings.iter().map(record).collect::<HashSet<_>>().len()
    }
}

/// Judges records again. `corpus` is the digest of the one that `known` asks.
pub fn rejudge(
    plan: &Plan,
    records: &[EpisodeRecord],
    corpus: &Digest,
    known: &dyn Fn(&TaskId) -> Option<KnownTask>,
) -> Rejudged {
    let index = plan.index();
    let mut all = Rejudged::default();
    for record in records {
        let cell = index.of_record(record);
        let planned = cell.and_then(|cell| plan.task(&cell));
        let player = cell.and_then(|cell| plan.player(&cell)).map(ToString::to_string).unwrap_or_default();
        let known = known(&record.task);
        let differences = match known.as_ref().filter(|known| known.task.digest() == record.task_digest) {
            Some(known) => {
                let KnownTask { task, .. } = known;
                let mut found = compared(record, known, planned);
                found.extend(judged(record, &task.goal, task.scene.confirm.is_some()));
                found
            }
            None => on_trust(record, known.as_ref(), plan.corpus == *corpus, &mut all),
        };
        all.verdicts += usize::from(record.verdict.is_some());
        let finding = |difference| Finding {
            task: record.task.clone(),
            repeat: record.repeat,
            player: player.clone(),
            difference,
        };
        all.findings.extend(differences.into_iter().map(finding));
    }
    all
}

/// What a record says of its task, against what the corpus does.
fn compared(record: &EpisodeRecord, known: &KnownTask, planned: Option<&PlannedTask>) -> Vec<Difference> {
    let task = &known.task;
    let fresh = EpisodeRecord::of(task, "");
    let starts = task.scene.instances.iter().all(|instance| {
        let shown = record.initial.get(&instance.id).map(|held| held.shown().clone().into());
        // A void may have ended before anything was shown.
        record.initial.is_empty() || shown.is_some_and(|shown| same(&shown, &instance.state.clone().into()))
    });
    let fields = [
        ("instruction", record.instruction == fresh.instruction, json(&record.instruction), json(&fresh.instruction)),
        ("goal", record.goal == fresh.goal, json(&record.goal), json(&fresh.goal)),
        ("confirm", record.confirm == fresh.confirm, json(&record.confirm), json(&fresh.confirm)),
        ("locked", record.locked == fresh.locked, json(&record.locked), json(&fresh.locked)),
        ("initial", starts, json(&record.initial), json(&task.scene.instances)),
    ];
    let told = fields.into_iter().filter(|(_, same, ..)| !same);
    let mut found: Vec<Difference> =
        told.map(|(field, _, recorded, known)| Difference::Told { field, recorded, known }).collect();
    let facts = planned.and_then(|planned| planned.facts.as_ref());
    if facts.zip(known.facts.as_ref()).is_some_and(|(planned, known)| !are_of_one_task(planned, known)) {
        found.push(Difference::Facts);
    }
    found
}

/// Whether facts say the same of a task. How its seed was come by, and how hard it proved to be, is no part of it.
fn are_of_one_task(planned: &Facts, known: &Facts) -> bool {
    let Facts { split, split_by, word, difficulty, .. } = planned;
    let (split, split_by, word, difficulty) = (*split, *split_by, word.clone(), *difficulty);
    *planned == Facts { split, split_by, word, difficulty, ..known.clone() }
}

/// Judges by the goal in the record, since the corpus is not the one that it was played with. If the plan says that
/// it is, something was changed afterwards.
fn on_trust(
    record: &EpisodeRecord,
    known: Option<&KnownTask>,
    is_same_corpus: bool,
    all: &mut Rejudged,
) -> Vec<Difference> {
    all.taken_on_trust += 1;
    all.other_goals += usize::from(known.is_some_and(|known| known.task.goal.want != record.goal.want));
    let digest = known.map(|known| known.task.digest());
    let task = is_same_corpus.then(|| Difference::Task { recorded: record.task_digest.clone(), known: digest });
    task.into_iter().chain(judged(record, &record.goal, record.confirm)).collect()
}

/// Whether outcome and verdict are what the steps lead to.
fn judged(record: &EpisodeRecord, goal: &Goal, confirm: bool) -> Vec<Difference> {
    let again = judge(&Evidence { goal, confirm, ..Evidence::of(record) });
    let Some(verdict) = &record.verdict else {
        // A void has none. Nothing else may be without.
        let outcome = Difference::Outcome { recorded: outcome_words(&record.outcome).into(), now: again.detail };
        return if record.is_void() { Vec::new() } else { vec![outcome] };
    };
    let outcome = if again.pass { Outcome::Pass } else { Outcome::Fail };
    let mut found = Vec::new();
    if record.outcome != outcome {
        let [recorded, now] = [&record.outcome, &outcome].map(|outcome| outcome_words(outcome).to_string());
        found.push(Difference::Outcome { recorded, now });
    }
    if !agree(verdict, &again, record.version) {
        found.push(Difference::Verdict { recorded: verdict.detail.clone(), now: again.detail });
    }
    found
}

/// Words have changed since version 1, so of its verdicts only what they say is compared.
fn agree(recorded: &Verdict, again: &Verdict, version: u32) -> bool {
    let sense = |rung: &Rung| (rung.reached, rung.step);
    match version {
        1 => {
            let rungs = |verdict: &Verdict| verdict.ladder.rungs().map(|(_, rung)| sense(rung));
            (recorded.pass, recorded.cause) == (again.pass, again.cause) && rungs(recorded) == rungs(again)
        }
        _ => recorded == again,
    }
}

fn outcome_words(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Pass => "pass",
        Outcome::Fail => "fail",
        Outcome::Void { .. } => "void",
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// What is recorded and what is so now, one above the other.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { task, repeat, player, difference } = self;
        write!(f, "{task}  seed {}  repeat {repeat}  {player}\n    ", task.seed)?;
        match difference {
            Difference::Told { field, recorded, known } => {
                write!(f, "{field} recorded:  {recorded}\n    {field} in the corpus: {known}")
            }
            Difference::Task { recorded, known } => {
                let known = known.as_ref().map_or_else(|| "no such task".to_string(), ToString::to_string);
                write!(f, "task recorded:  {recorded}\n    in the corpus that the plan names: {known}")
            }
            Difference::Facts => f.write_str("the facts in the plan are not those of the corpus"),
            Difference::Outcome { recorded, now } => {
                write!(f, "outcome recorded: {recorded}\n    outcome now:      {now}")
            }
            Difference::Verdict { recorded, now } => write!(f, "recorded: {recorded}\n    now:      {now}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::json;
    use setpoint_records::read_records;

    use super::*;
    use crate::summary::tests::plan;

    /// A switch that is to be turned on, and was.
    fn task() -> Task {
        let factors = json!({
            "theme": "light", "spacing": "comfortable", "layout": "isolated_card", "placement": "center",
            "scale": "default", "guidance": "text", "clutter": "none", "dynamics": "still",
        });
        let table = json!({ "columns": [], "rows": [] });
        let world = json!({
            "product": "", "user": "", "nav": [], "page": "", "intro": "", "stats": [], "table": table, "facts": [],
            "activity": [], "article": [], "controls": [],
        });
        let scene = json!({
            "target": "mui",
            "surface": { "platform": "web", "width": 1280, "height": 720, "scale": 1.0, "touch": false },
            "component": "switch", "seed": 0, "factors": factors, "world": world, "title": "", "notes": [],
            "instances": [{ "id": "a", "props": { "label": "A" }, "state": { "on": false }, "locked": false }],
            "clutter": [], "confirm": null,
        });
        serde_json::from_value(json!({
            "id": { "component": "switch", "card": "c0", "target": "mui", "seed": 0 },
            "revision": 1, "template": "set_toggle", "instruction": "Turn A on.", "scene": scene,
            "goal": { "want": { "a": { "on": true } }, "aim": { "a": { "on": true } }, "hold_ms": 0 },
        }))
        .expect("a task")
    }

    fn held(on: bool) -> indexmap::IndexMap<String, setpoint_schema::Held> {
        serde_json::from_value(json!({ "a": { "committed": { "on": on }, "draft": null } })).expect("what is held")
    }

    /// A run of that task alone, and its record.
    fn run(ends_on: bool) -> (Plan, EpisodeRecord) {
        let mut plan = plan();
        plan.players.truncate(1);
        plan.repeats = 1;
        plan.tasks = vec![PlannedTask::of(&task(), None)];
        let mut record = EpisodeRecord::of(&task(), plan.players[0].agent.clone());
        record.mode = plan.players[0].mode;
        (record.initial, record.last, record.again) = (held(false), held(ends_on), held(ends_on));
        record.finish = setpoint_schema::Finish::Declared;
        record.settled = true;
        let verdict = judge(&Evidence::of(&record));
        record.outcome = if verdict.pass { Outcome::Pass } else { Outcome::Fail };
        record.verdict = Some(verdict);
        assert_eq!(record.outcome == Outcome::Pass, ends_on);
        (plan, record)
    }

    fn again(plan: &Plan, record: &EpisodeRecord) -> Rejudged {
        let known = |id: &TaskId| (*id == task().id).then(|| KnownTask { task: task(), facts: None });
        rejudge(plan, std::slice::from_ref(record), &plan.corpus, &known)
    }

    /// What is found of a failure after a change, one kind of finding after the other.
    fn found(change: impl FnOnce(&mut EpisodeRecord)) -> Vec<Difference> {
        let (plan, mut record) = run(false);
        change(&mut record);
        again(&plan, &record).findings.into_iter().map(|finding| finding.difference).collect()
    }

    #[test]
    fn a_sound_record_is_found_sound() {
        for ends_on in [true, false] {
            let (plan, record) = run(ends_on);
            assert_eq!(again(&plan, &record), Rejudged { verdicts: 1, ..Rejudged::default() });
        }
    }

    #[test]
    fn an_edited_goal_is_not_believed() {
        let differences = found(|record| {
            let want = json!({ "a": { "on": false } });
            record.goal = serde_json::from_value(json!({ "want": want, "aim": want, "hold_ms": 0 })).expect("a goal");
            let verdict = judge(&Evidence::of(record));
            assert!(verdict.pass, "the edited goal is met");
            (record.outcome, record.verdict) = (Outcome::Pass, Some(verdict));
        });
        let [
            Difference::Told { field: "goal", recorded, known },
            Difference::Outcome { .. },
            Difference::Verdict { .. },
        ] = &differences[..]
        else {
            panic!("{differences:?}")
        };
        assert!(recorded.contains("false") && known.contains("true"), "{recorded} {known}");
    }

    #[test]
    fn an_edited_outcome_or_verdict_is_told() {
        let outcome = |recorded: &str| Difference::Outcome { recorded: recorded.into(), now: "fail".into() };
        assert_eq!(found(|record| record.outcome = Outcome::Pass), [outcome("pass")]);
        let void = Outcome::Void { kind: setpoint_schema::VoidKind::Browser, reason: String::new() };
        assert_eq!(found(|record| record.outcome = void), [outcome("void")], "a failure cannot be made a void");
        let cause = found(|record| {
            record.verdict.as_mut().expect("a verdict").cause = Some(setpoint_schema::Cause::Loop);
        });
        assert!(matches!(cause[..], [Difference::Verdict { .. }]), "{cause:?}");
        assert!(matches!(found(|record| record.verdict = None)[..], [Difference::Outcome { .. }]));
    }

    #[test]
    fn what_else_a_verdict_hangs_on_is_compared_too() {
        let field = |differences: Vec<Difference>| match &differences[..] {
            [Difference::Told { field, .. }, ..] => *field,
            other => panic!("{other:?}"),
        };
        assert_eq!(field(found(|record| record.initial = held(true))), "initial");
        assert_eq!(field(found(|record| record.locked = vec!["a".into()])), "locked");
        assert_eq!(field(found(|record| record.confirm = true)), "confirm");
        assert_eq!(field(found(|record| record.instruction = "Turn A off.".into())), "instruction");
    }

    #[test]
    fn a_task_that_the_corpus_has_otherwise_is_judged_by_its_record_and_flagged() {
        let (mut plan, mut record) = run(true);
        record.task_digest = Digest("older".into());
        plan.tasks[0].digest = Digest("older".into());
        let told = again(&plan, &record);
        assert!(matches!(told.findings[0].difference, Difference::Task { .. }), "the plan names this very corpus");
        plan.corpus = Digest("another".into());
        let known = |id: &TaskId| (*id == task().id).then(|| KnownTask { task: task(), facts: None });
        let told = rejudge(&plan, &[record], &Digest("ours".into()), &known);
        assert_eq!((told.findings.len(), told.taken_on_trust, told.other_goals), (0, 1, 0));
    }

    #[test]
    fn facts_of_another_corpus_are_told() {
        let (mut plan, record) = run(true);
        let (ours, theirs) = (crate::summary::tests::facts("native"), crate::summary::tests::facts("composed"));
        plan.tasks[0].facts = Some(theirs);
        let known = |_: &TaskId| Some(KnownTask { task: task(), facts: Some(ours.clone()) });
        let told = rejudge(&plan, &[record], &plan.corpus, &known);
        assert_eq!(told.findings.iter().map(|one| &one.difference).collect::<Vec<_>>(), [&Difference::Facts]);
    }

    #[test]
    fn runs_of_version_1_come_out_as_they_did() {
        for (name, verdicts) in [("run-v1", 3), ("run-v1-cdp", 1)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures").join(name);
            let (plan, mut records) = read_records(&folder).expect("a run");
            let told = rejudge(&plan, &records, &Digest("ours".into()), &|_| None);
            assert_eq!((told.verdicts, told.different()), (verdicts, 0), "{:?}", told.findings);
            assert_eq!(told.taken_on_trust, records.len());
            records[0].outcome = if records[0].outcome == Outcome::Pass { Outcome::Fail } else { Outcome::Pass };
            assert_eq!(rejudge(&plan, &records, &Digest("ours".into()), &|_| None).different(), 1);
        }
    }
}
