//! What each mode shows of the 45 scenes, at rest and with their popups open.

#![allow(clippy::expect_used)]

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use setpoint_browser::Shot;
use setpoint_corpus::{Corpus, Selection, Suite};
use setpoint_oracle::next_action;
use setpoint_schema::Element;
use setpoint_schema::{Mode, Moment, Rect, Snapshot, Surface, Task, components};
use setpoint_stage::{Arrival, Stage, WebOptions, WebStage, WebStages, tags};

/// One or two components of each family are kept as they were seen.
fn is_kept(component: &str) -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/snapshots").join(format!("{component}.snap")).exists()
}

/// The first card of a component, in each library.
fn scenes(component: &str) -> Vec<Task> {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let selection = Selection { components: vec![component.into()], ..Selection::default() };
    let tasks = corpus.tasks(&selection).expect("tasks");
    let card = tasks.first().expect("a card").id.card.clone();
    tasks.into_iter().filter(|task| task.id.card == card).collect()
}

/// Follows the oracle until a popup is open; none if the component has none.
async fn open_popup(task: &Task, page: &mut WebStage, mut snapshot: Snapshot) -> Option<()> {
    for _ in 0..3 {
        let action = next_action(task, &snapshot)?;
        page.perform(&action, &[], &[]).await.expect("an action");
        snapshot = page.settle(Duration::ZERO).await.expect("a settled page");
        if snapshot.boxes.iter().any(|(id, boxes)| task.scene.instance(id).is_some() && boxes.len() > 1) {
            return Some(());
        }
    }
    None
}

async fn describe(text: &mut String, heading: &str, page: &mut WebStage) {
    let tree = page.look(Mode::AxTree.into()).await.expect("a tree").text.expect("text");
    let marked = page.look(Mode::Som.into()).await.expect("marks");
    let _ = writeln!(text, "## {heading}\n### ax-tree\n{tree}### som\n{}", marked.legend().join("\n"));
    tells_nothing_inner(heading, &tree);
    marked.legend().iter().for_each(|line| tells_nothing_inner(heading, line));
    let picture = page.look(Mode::Pixel.into()).await.expect("a picture").picture.expect("bytes");
    marks_stand_beside(heading, &marked.elements, &tags(&picture, &marked.elements).expect("a readable picture"));
}

/// Neither markup nor names of the libraries' own.
fn tells_nothing_inner(heading: &str, text: &str) {
    for inner in ["data-", "class=", "ant-", "Mui", "mantine", "rc_", "testid", "aria-"] {
        assert!(!text.contains(inner), "{heading}: `{inner}` in\n{text}");
    }
}

/// A number never hides what it names: it stands beside it, or in a corner of something much larger.
fn marks_stand_beside(heading: &str, elements: &[Element], tags: &[Rect]) {
    for (element, tag) in elements.iter().zip(tags) {
        let shared = |rect: &Rect| {
            let across = rect.right().min(tag.right()) - rect.x.max(tag.x);
            let down = rect.bottom().min(tag.bottom()) - rect.y.max(tag.y);
            across.max(0.0) * down.max(0.0)
        };
        let hidden = shared(&element.rect) / (element.rect.w * element.rect.h);
        assert!(hidden < 0.25, "{heading}: the number of {element} hides {:.0} % of it", hidden * 100.0);
        assert!(Surface::WEB.contains(tag.center()), "{heading}: the number of {element} is out of sight");
        let middle = element.rect.center();
        assert!(!tag.contains(middle), "{heading}: the number of {element} stands on its middle");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_scene_is_seen_as_before() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    for entry in components::all().into_iter().filter(|entry| is_kept(entry.name)) {
        let mut text = String::new();
        for task in scenes(entry.name) {
            let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
            let snapshot = page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
            describe(&mut text, &format!("{} at rest", task.id), &mut page).await;
            if open_popup(&task, &mut page, snapshot).await.is_some() {
                describe(&mut text, &format!("{} with its popup", task.id), &mut page).await;
            }
            page.page().context().clone().dispose().await.expect("a clean end");
        }
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true, snapshot_path => "snapshots" }, {
            insta::assert_snapshot!(entry.name, text);
        });
    }
}

/// A picture is begun while the page becomes still, to save the time; it must be the one that a second look gives.
#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_was_begun_early_shows_the_page_as_it_came_to_be() {
    const STEPS: usize = 8;
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    let corpus = Corpus::embedded().expect("a sound corpus");
    let smoke = Selection { suite: Suite::Smoke, ..Selection::default() };
    let (mut early, mut late) = (0, 0);
    for task in corpus.tasks(&smoke).expect("tasks") {
        let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
        page.will_be_pictured(true);
        let mut snapshot = page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
        for step in 0..STEPS {
            *if snapshot.still_since < Moment::Settled { &mut early } else { &mut late } += 1;
            let sight = page.look(Mode::Pixel.into()).await.expect("a picture");
            let again = page.page().screenshot(Shot::default()).await.expect("another picture");
            assert!(sight.picture == Some(again), "{} after step {step}: two looks differ", task.id);
            let Some(action) = next_action(&task, &snapshot) else { break };
            page.perform(&action, &[], &[]).await.expect("an action");
            snapshot = page.settle(Duration::ZERO).await.expect("a settled page");
        }
        page.page().context().clone().dispose().await.expect("a clean end");
    }
    println!("{early} pictures could be begun early, {late} had to wait");
    assert!(early > late, "early pictures are the rule: {early} were, {late} were not");
}
