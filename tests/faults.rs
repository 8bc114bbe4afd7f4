//! Browsers that die and pages that are meddled with are voids or are played again, never failures.

#![allow(clippy::expect_used)]

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use setpoint_corpus::{Corpus, Selection};
use setpoint_runner::{Actor, Job, WorkerPool};
use setpoint_schema::{Action, Outcome, Snapshot, Task};
use setpoint_stage::{Arrival, Fault, Reuse, Stage, WebOptions, WebStages};

fn sliders() -> Vec<Arc<Task>> {
    tasks_of("slider_single", 12)
}

fn tasks_of(component: &str, limit: usize) -> Vec<Arc<Task>> {
    let selection = Selection { components: vec![component.into()], limit: Some(limit), ..Selection::default() };
    let tasks = Corpus::embedded().expect("a sound corpus").tasks(&selection).expect("tasks");
    tasks.into_iter().map(Arc::new).collect()
}

async fn stages() -> Arc<WebStages> {
    Arc::new(WebStages::start(WebOptions::default()).await.expect("stages"))
}

#[tokio::test]
async fn a_chromium_that_dies_mid_run_costs_no_episode() {
    let stages = stages().await;
    let pid = stages.browser_pid().await.expect("a pid");
    let jobs: Vec<_> = sliders().into_iter().map(|task| Job::new(task, Actor::Oracle)).collect();
    let total = jobs.len();
    let pool = WorkerPool::new(stages.clone(), 2, Reuse::Never);
    let mut results = pool.play(jobs);
    let mut outcomes = Vec::new();
    let mut retried = 0;
    while let Some(played) = results.recv().await {
        outcomes.push(played.episode.record.outcome.clone());
        retried += u32::from(!played.record().attempts.is_empty());
        if outcomes.len() == 1 {
            let killed = Command::new("kill").args(["-9", &pid.to_string()]).status().expect("kill runs");
            assert!(killed.success());
        }
    }
    assert_eq!(outcomes.len(), total, "every job has one result");
    assert!(outcomes.iter().all(|outcome| *outcome == Outcome::Pass), "{outcomes:?}");
    assert!(retried > 0, "the episode that was under way was played again");
    assert_ne!(stages.browser_pid().await, Some(pid), "another browser runs");
}

#[tokio::test]
async fn a_change_without_trusted_input_is_seen_as_such() {
    let stages = stages().await;
    let mut task = Task::clone(&sliders()[0]);
    task.scene.factors.clutter = setpoint_schema::Clutter::Low;
    task.scene.clutter = vec![setpoint_schema::Control {
        kind: setpoint_schema::ControlKind::Button,
        label: "Print label".into(),
        value: 0.into(),
        options: Vec::new(),
    }];
    let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
    page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
    let world = page.page().isolated_world().await.expect("a world");
    let forge = "[...document.querySelectorAll('button')].find(b => b.innerText.includes('Print label')).click()";
    page.page().eval_in(&world, forge).await.expect("a forged click");
    page.settle(Duration::ZERO).await.expect("a settled page");
    let changes = page.take_changes();
    assert!(!changes.is_empty(), "the forged click changed a state");
    let refused = setpoint_runner::explained(&changes);
    assert!(matches!(refused, Err(Fault::Tampered(_))), "{refused:?}");
}

#[tokio::test]
async fn markup_that_contradicts_the_state_is_a_fault() {
    let stages = stages().await;
    let task = sliders().remove(0);
    let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
    page.witness(&task.scene, &snapshot).await.expect("an honest page agrees");
    let world = page.page().isolated_world().await.expect("a world");
    let forge = "document.querySelectorAll('[aria-valuenow]').forEach(e => e.setAttribute('aria-valuenow', '99'))";
    page.page().eval_in(&world, forge).await.expect("forged markup");
    let refused = page.witness(&task.scene, &snapshot).await;
    assert!(matches!(refused, Err(Fault::Witness(_))), "{refused:?}");
}

#[tokio::test]
async fn text_that_is_typed_and_not_yet_taken_is_no_contradiction() {
    let stages = stages().await;
    let dated = |task: &Arc<Task>| task.id.to_string() == "date_picker_single/premiere@antd";
    let task = tasks_of("date_picker_single", 30).into_iter().find(dated).expect("a card with a date");
    let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
    let field = snapshot.parts["premiere"]["shown"].point.expect("the field is in sight");
    for action in [Action::click(field), Action::key("Control+A"), Action::key("Delete")] {
        page.perform(&action, &[], &[]).await.expect("input");
    }
    let after = page.settle(Duration::ZERO).await.expect("a settled page");
    let date = |snapshot: &Snapshot| snapshot.held["premiere"].shown()["date"].clone();
    assert_eq!(date(&after), date(&snapshot), "the date is not taken away yet");
    page.witness(&task.scene, &after).await.expect("a draft contradicts nothing");
}
