//! What would look broken to a person is told, and what is meant to look so is not.

#![allow(clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use scene::plain_scene;
use setpoint_schema::{Guidance, Instance, Scene, Target};
use setpoint_stage::{Arrival, Stage, WebOptions, WebStages};

async fn stages() -> WebStages {
    WebStages::start(WebOptions::default()).await.expect("stages")
}

/// What is told of a scene after some markup was added to its page.
async fn blemishes(stages: &WebStages, scene: &Scene, markup: &str) -> Vec<String> {
    let mut page = stages.page(scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(scene, Arrival::Navigate).await.expect("the scene");
    let add = format!("document.body.insertAdjacentHTML('beforeend', {markup:?})");
    page.page().eval_main(&add).await.expect("more markup");
    page.blemishes(scene, &snapshot).await.expect("blemishes")
}

#[tokio::test]
async fn a_reference_that_is_cut_off_is_told() {
    let stages = stages().await;
    let long = "Leave it with the neighbour ".repeat(4);
    for library in [Target::ANTD, Target::MUI, Target::MANTINE] {
        let mut scene = plain_scene(library);
        scene.factors.guidance = Guidance::Visual;
        let sample = Instance { id: "sample".into(), locked: true, ..scene.instances[0].clone() };
        scene.instances = vec![scene.instances[0].clone(), sample];
        for (value, told) in [("Ring twice", 0), (&long, 1)] {
            scene.instances[1].state.insert("text".into(), value.into());
            let found = blemishes(&stages, &scene, "").await;
            assert_eq!(found.len(), told, "{library}: {found:?}");
        }
    }
}

#[tokio::test]
async fn what_lies_on_something_else_is_broken_leaves_the_window_or_scrolls_by_a_hair_is_told() {
    let stages = stages().await;
    let scene = plain_scene(Target::MUI);
    let words = |style: &str| format!("<div style='position:fixed;top:0;left:0;{style}'>Some words</div>");
    let narrow = |width: u32| {
        format!("<div style='position:fixed;top:0;width:{width}px;overflow-wrap:anywhere'>A nightfall</div>")
    };
    let area = |inner: u32| {
        format!("<div style='height:50px;width:90px;overflow-y:auto'><div style='height:{inner}px'></div></div>")
    };
    for (markup, told) in [
        (words(""), None),
        (words("") + &words("left:20px"), Some("lie on one another")),
        (words("") + &words("left:20px;background:white"), None),
        (words("") + &words("top:40px"), None),
        (words("left:-20px"), Some("leaves the window")),
        (narrow(90), None),
        (narrow(30), Some("\"nightfall\" is broken")),
        (area(50), None),
        (area(51), Some("scrolls by 1 px")),
        (area(90), None),
    ] {
        let found = blemishes(&stages, &scene, &markup).await;
        let right = match told {
            None => found.is_empty(),
            Some(told) => found.len() == 1 && found[0].contains(told),
        };
        assert!(right, "{markup}: {found:?}");
    }
}
