//! Browsers that die and pages that are meddled with are voids or are played again, never failures.

#![allow(clippy::expect_used)]

use std::process::Command;
use std::sync::Arc;

use setpoint_corpus::{Corpus, Selection};
use setpoint_runner::{Crew, Fault, Job, Player, Reuse, Studio, StudioOptions};
use setpoint_schema::{Action, Outcome, Snapshot, Task};

fn sliders() -> Vec<Arc<Task>> {
    tasks_of("slider_single", 12)
}

fn tasks_of(component: &str, limit: usize) -> Vec<Arc<Task>> {
    let selection = Selection { components: vec![component.into()], limit: Some(limit), ..Selection::default() };
    let tasks = Corpus::embedded().expect("a sound corpus").tasks(&selection).expect("tasks");
    tasks.into_iter().map(Arc::new).collect()
}

async fn studio() -> Arc<Studio> {
    Arc::new(Studio::open(StudioOptions::default()).await.expect("a studio"))
}

#[tokio::test]
async fn a_chromium_that_dies_mid_run_costs_no_episode() {
    let studio = studio().await;
    let pid = studio.browser_pid().await.expect("a pid");
    let jobs: Vec<_> = sliders().into_iter().map(|task| Job::new(task, Player::Oracle)).collect();
    let total = jobs.len();
    let crew = Crew { studio: studio.clone(), workers: 2, reuse: Reuse::Never };
    let mut results = crew.play(jobs);
    let mut outcomes = Vec::new();
    let mut retried = 0;
    while let Some(played) = results.recv().await {
        outcomes.push(played.episode.record.outcome.clone());
        retried += u32::from(played.attempts > 1);
        if outcomes.len() == 1 {
            let killed = Command::new("kill").args(["-9", &pid.to_string()]).status().expect("kill runs");
            assert!(killed.success());
        }
    }
    assert_eq!(outcomes.len(), total, "every job has one result");
    assert!(outcomes.iter().all(|outcome| *outcome == Outcome::Pass), "{outcomes:?}");
    assert!(retried > 0, "the episode that was under way was played again");
    assert_ne!(studio.browser_pid().await, Some(pid), "another browser runs");
}

#[tokio::test]
async fn a_change_without_trusted_input_is_seen_as_such() {
    let studio = studio().await;
    let mut task = Task::clone(&sliders()[0]);
    task.scene.factors.clutter = setpoint_schema::Clutter::Low;
    task.scene.clutter = vec![setpoint_schema::Control {
        kind: setpoint_schema::ControlKind::Button,
        label: "Print label".into(),
        value: 0.into(),
        options: Vec::new(),
    }];
    let mut page = studio.page(task.scene.factors.dynamics).await.expect("a page");
    page.show(&task.scene).await.expect("the scene");
    let world = page.page().isolated_world().await.expect("a world");
    let forge = "[...document.querySelectorAll('button')].find(b => b.innerText.includes('Print label')).click()";
    page.page().eval_in(&world, forge).await.expect("a forged click");
    page.settle().await.expect("a settled page");
    let changes = page.take_changes();
    assert!(!changes.is_empty(), "the forged click changed a state");
    let refused = setpoint_runner::explained(&changes);
    assert!(matches!(refused, Err(Fault::Tampered(_))), "{refused:?}");
}

#[tokio::test]
async fn markup_that_contradicts_the_state_is_a_fault() {
    let studio = studio().await;
    let task = sliders().remove(0);
    let mut page = studio.page(task.scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(&task.scene).await.expect("the scene");
    page.witness(&task.scene, &snapshot).await.expect("an honest page agrees");
    let world = page.page().isolated_world().await.expect("a world");
    let forge = "document.querySelectorAll('[aria-valuenow]').forEach(e => e.setAttribute('aria-valuenow', '99'))";
    page.page().eval_in(&world, forge).await.expect("forged markup");
    let refused = page.witness(&task.scene, &snapshot).await;
    assert!(matches!(refused, Err(Fault::Witness(_))), "{refused:?}");
}

#[tokio::test]
async fn text_that_is_typed_and_not_yet_taken_is_no_contradiction() {
    let studio = studio().await;
    let dated = |task: &Arc<Task>| task.id.to_string() == "date_picker_single/premiere@antd";
    let task = tasks_of("date_picker_single", 30).into_iter().find(dated).expect("a card with a date");
    let mut page = studio.page(task.scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(&task.scene).await.expect("the scene");
    let field = snapshot.parts["premiere"]["shown"].point.expect("the field is in sight");
    for action in [Action::click(field), Action::key("Control+A"), Action::key("Delete")] {
        page.perform(&action, &[], &[]).await.expect("input");
    }
    let after = page.settle().await.expect("a settled page");
    let date = |snapshot: &Snapshot| snapshot.held["premiere"].shown()["date"].clone();
    assert_eq!(date(&after), date(&snapshot), "the date is not taken away yet");
    page.witness(&task.scene, &after).await.expect("a draft contradicts nothing");
}
