//! A page that is taken for still hears what is done to it next.

#![allow(clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use scene::plain_scene;
use setpoint_runner::{StagePage, Studio, StudioOptions};
use setpoint_schema::{Action, Library, Point};

/// As libraries do it: what is let go after a drag makes a click, which they swallow, and others with it.
const SWALLOWS_CLICKS: &str = "
    window.heard = 0;
    const swallow = (event) => event.stopImmediatePropagation();
    document.addEventListener('pointerdown', () => document.addEventListener('click', swallow, true), { once: true });
    document.addEventListener('mouseup', () => setTimeout(() => document.removeEventListener('click', swallow, true), 100), { once: true });
    document.addEventListener('click', () => { window.heard += 1; });
";

async fn perform(page: &mut StagePage, action: Action) {
    page.perform(&action, &[], &[]).await.expect("a whole tab");
    page.settle().await.expect("a still page");
}

#[tokio::test]
async fn a_click_right_after_a_drag_is_heard() {
    let studio = Studio::open(StudioOptions::default()).await.expect("a studio");
    let scene = plain_scene(Library::Mui);
    let mut page = studio.page(scene.factors.dynamics).await.expect("a page");
    page.show(&scene).await.expect("the scene");
    page.page().eval_main(SWALLOWS_CLICKS).await.expect("a page that swallows clicks");
    let [from, to] = [(300.0, 400.0), (500.0, 420.0)].map(|(x, y)| Point { x, y });
    perform(&mut page, Action::drag(from, to)).await;
    perform(&mut page, Action::click(to)).await;
    let heard = page.page().eval_main("window.heard").await.expect("a count");
    assert_eq!(heard, 1, "clicks heard after a drag");
}
