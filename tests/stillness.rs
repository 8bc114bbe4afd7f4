//! A page that is taken for still hears what is done to it next.

#![allow(clippy::expect_used)]

#[path = "support/scene.rs"]
mod scene;

use scene::plain_scene;
use std::time::Duration;

use setpoint_schema::{Action, Point, Target};
use setpoint_stage::{Arrival, Stage, WebOptions, WebStage, WebStages};

/// As libraries do it: what is let go after a drag makes a click, which they swallow, and others with it.
const SWALLOWS_CLICKS: &str = "
    window.heard = 0;
    const swallow = (event) => event.stopImmediatePropagation();
    document.addEventListener('pointerdown', () => document.addEventListener('click', swallow, true), { once: true });
    document.addEventListener('mouseup', () => setTimeout(() => document.removeEventListener('click', swallow, true), 100), { once: true });
    document.addEventListener('click', () => { window.heard += 1; });
";

async fn perform(page: &mut WebStage, action: Action) {
    page.perform(&action, &[], &[]).await.expect("a whole tab");
    page.settle(Duration::ZERO).await.expect("a still page");
}

/// A page with a script of its own beside the stage's.
async fn page_that(script: &str) -> (WebStages, WebStage) {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    let scene = plain_scene(Target::MUI);
    let mut page = stages.page(scene.factors.dynamics).await.expect("a page");
    page.show(&scene, Arrival::Navigate).await.expect("the scene");
    page.page().eval_main(script).await.expect("a script that runs");
    (stages, page)
}

#[tokio::test]
async fn a_click_right_after_a_drag_is_heard() {
    let (_stages, mut page) = page_that(SWALLOWS_CLICKS).await;
    let [from, to] = [(300.0, 400.0), (500.0, 420.0)].map(|(x, y)| Point { x, y });
    perform(&mut page, Action::drag(from, to)).await;
    perform(&mut page, Action::click(to)).await;
    let heard = page.page().eval_main("window.heard").await.expect("a count");
    assert_eq!(heard, 1, "clicks heard after a drag");
}

/// Waits as a library does that measures itself anew: not at once, and once more if it was asked again meanwhile.
const PUTS_OFF: &str = "
    window.measured = 0;
    const measure = () => { window.measured += 1; };
    document.addEventListener('click', () => setTimeout(() => setTimeout(measure, 50), 60));
";

#[tokio::test]
async fn what_a_page_puts_off_by_a_moment_is_waited_for() {
    let (_stages, mut page) = page_that(PUTS_OFF).await;
    perform(&mut page, Action::click(Point { x: 5.0, y: 5.0 })).await;
    let measured = page.page().eval_main("window.measured").await.expect("a count");
    assert_eq!(measured, 1, "what was put off until after the click");
}

/// A rhythm slow enough that waiting for some of its beats shows.
const BEATS: &str = "window.beats = 0; (function beat() { window.beats += 1; setTimeout(beat, 60); })()";

#[tokio::test]
async fn a_page_with_a_rhythm_of_its_own_is_still_between_its_beats() {
    const TIMES: u64 = 10;
    let (_stages, mut page) = page_that(BEATS).await;
    for _ in 0..TIMES {
        assert!(page.settle(Duration::ZERO).await.expect("an answer").settled);
    }
    let beats = page.page().eval_main("window.beats").await.expect("a count");
    let beats = beats.as_u64().expect("a number");
    assert!(beats < 2 * TIMES, "{beats} beats went by while the page became still {TIMES} times");
}

/// A scroller with a list at its end, which moves by itself when it hears of the wheel.
const NESTED: &str = "
    window.heard = 0;
    const scroller = document.body.appendChild(document.createElement('div'));
    scroller.style = 'position: fixed; inset: 0; overflow-y: auto; z-index: 9999';
    const list = document.createElement('div');
    list.style = 'margin-top: 1500px; height: 720px';
    list.addEventListener('wheel', (event) => { window.heard += 1; event.preventDefault(); }, { passive: false });
    scroller.append(list);
    window.scrolled = () => scroller.scrollTop;
";

#[tokio::test]
async fn a_turn_of_the_wheel_is_for_what_lies_under_the_pointer_when_it_is_turned() {
    let (_stages, mut page) = page_that(NESTED).await;
    page.settle(Duration::ZERO).await.expect("a still page");
    perform(&mut page, Action::scroll(Point { x: 640.0, y: 360.0 }, 2_000.0)).await;
    let found = page.page().eval_main("[window.scrolled(), window.heard]").await.expect("what was moved");
    assert_eq!(found, serde_json::json!([1_500, 0]), "how far the scroller went, and what the list heard of it");
}
