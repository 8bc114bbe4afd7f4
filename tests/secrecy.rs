//! The page learns nothing of the goal, and leaves nothing behind that would help an agent.

#![allow(clippy::expect_used)]

use setpoint_corpus::{Corpus, Selection};
use setpoint_schema::{Matcher, Task};
use setpoint_stage::{Arrival, Stage, WebOptions, WebStages};

/// Everything that reached a page or that it shows.
#[derive(Debug, PartialEq)]
struct Seen {
    scene: String,
    traffic: Vec<String>,
    document: String,
    storage: String,
    globals: String,
    console: Vec<String>,
}

async fn look(stages: &WebStages, task: &Task) -> Seen {
    let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
    page.page().record_network().await.expect("the network is recorded");
    page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
    let world = page.page().isolated_world().await.expect("a world");
    let read = async |script: &str| page.page().eval_in(&world, script).await.expect("a reading").to_string();
    let document = read("document.documentElement.outerHTML").await;
    let storage = read("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, window.name, location.href.replace(location.host, '')])").await;
    // Asked of the page's own world: the harness's isolated world has the binding, under a random name.
    let globals = page.page().eval_main("Object.getOwnPropertyNames(window).sort().join(' ')").await;
    let globals = globals.expect("a reading").to_string();
    let exchange = |e: setpoint_browser::Exchange| {
        format!(
            "{} {:?}",
            e.url.split("//").nth(1).map_or("", |rest| rest.split_once('/').map_or("", |(_, path)| path)),
            e.post_data
        )
    };
    let traffic = page.page().traffic().into_iter().map(exchange).collect();
    let console = page.page().take_notices().iter().map(|notice| format!("{notice:?}")).collect();
    let scene = serde_json::to_string(&task.scene).expect("the scene as sent");
    Seen { scene, traffic, document, storage, globals, console }
}

fn one_of_each_library() -> Vec<Task> {
    let corpus = Corpus::embedded().expect("a sound corpus");
    let tasks = corpus.tasks(&Selection { seeds: 3.into(), ..Selection::default() }).expect("tasks");
    let first =
        |target| tasks.iter().find(|task| task.id.target == target && task.id.component == "slider_single").cloned();
    corpus.toolkits().iter().filter_map(|toolkit| first(toolkit.target)).collect()
}

#[tokio::test]
async fn the_same_scene_with_another_goal_is_the_same_to_the_last_byte() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    for task in one_of_each_library() {
        let mut other = task.clone();
        for field in other.goal.want.values_mut().flat_map(|fields| fields.values_mut()) {
            *field = Matcher::Equals(1.into());
        }
        for aim in other.goal.aim.values_mut() {
            aim.clear();
        }
        other.instruction = "Do something else.".into();
        assert_ne!(task.goal, other.goal);
        let (mut seen, mut again) = (look(&stages, &task).await, look(&stages, &other).await);
        // Requests run side by side, so only which ones were made can be compared.
        seen.traffic.sort();
        again.traffic.sort();
        assert_eq!(seen, again, "{}", task.id);
        assert!(!seen.traffic.is_empty(), "the recording works");
    }
}

#[tokio::test]
async fn no_id_of_a_card_or_task_reaches_a_page() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    for task in one_of_each_library() {
        let seen = format!("{:?}", look(&stages, &task).await);
        for secret in [task.id.card.as_str(), &task.id.to_string(), &task.digest().0, &task.instruction, "setpoint"] {
            assert!(!seen.contains(secret), "`{secret}` reached the page of {}", task.id);
        }
    }
}

#[tokio::test]
async fn the_channel_leaves_nothing_on_window() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    for task in one_of_each_library() {
        let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
        page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
        // What a page of the same origin without any script has, taken from an empty frame.
        let extra = page.page().eval_main(
            "(() => { const frame = document.body.appendChild(document.createElement('iframe'));
                const blank = new Set(Object.getOwnPropertyNames(frame.contentWindow));
                frame.remove();
                return Object.getOwnPropertyNames(window).filter(key => !blank.has(key)).join(' '); })()",
        );
        let extra = extra.await.expect("a reading");
        assert_eq!(extra.as_str(), Some(""), "{}", task.id);
    }
}
