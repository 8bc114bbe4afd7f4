//! Input arrives in the page as a person's would.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use setpoint_browser::{Button, KeyChord, Modifiers, Mouse, MouseKind, Point};
use support::Fixture;

const BUTTON: Point = Point { x: 100.0, y: 30.0 };
const TEXT: Point = Point { x: 100.0, y: 80.0 };
const AREA: Point = Point { x: 100.0, y: 130.0 };
const SOURCE: Point = Point { x: 100.0, y: 180.0 };
const TARGET: Point = Point { x: 490.0, y: 180.0 };
const NONE: Modifiers = Modifiers::NONE;

fn all_trusted(entries: &[Value]) -> bool {
    entries.iter().all(|entry| entry["trusted"] == true)
}

async fn chord(fixture: &Fixture, text: &str) {
    let chord: KeyChord = text.parse().unwrap();
    fixture.page.key(&chord).await.unwrap();
}

async fn value(fixture: &Fixture, id: &str) -> Value {
    fixture.eval(&format!("document.getElementById('{id}').value")).await
}

#[tokio::test]
async fn a_click_is_trusted_and_hits_its_point() {
    let fixture = Fixture::open().await;
    fixture.page.click(BUTTON, Button::Left, 1, Modifiers::SHIFT).await.unwrap();
    let clicks = fixture.log("click").await;
    assert_eq!(clicks.len(), 1);
    assert!(all_trusted(&clicks));
    assert_eq!(clicks[0]["on"], "button");
    assert_eq!(clicks[0]["shift"], true);
    assert_eq!(fixture.log("mousedown").await[0]["buttons"], 1);
    assert_eq!(fixture.log("mouseup").await[0]["buttons"], 0);
}

#[tokio::test]
async fn two_clicks_make_a_double_click() {
    let fixture = Fixture::open().await;
    fixture.page.click(BUTTON, Button::Left, 2, NONE).await.unwrap();
    assert_eq!(fixture.log("dblclick").await.len(), 1);
    let counts: Vec<Value> = fixture.log("click").await.iter().map(|c| c["detail"].clone()).collect();
    assert_eq!(counts, [1, 2]);
}

#[tokio::test]
async fn three_clicks_select_the_whole_line() {
    let fixture = Fixture::open().await;
    fixture.page.click(TEXT, Button::Left, 1, NONE).await.unwrap();
    fixture.page.type_text("two words").await.unwrap();
    fixture.page.click(TEXT, Button::Left, 3, NONE).await.unwrap();
    fixture.page.type_text("x").await.unwrap();
    assert_eq!(value(&fixture, "text").await, "x");
}

#[tokio::test]
async fn a_right_click_opens_the_context_menu_of_the_page() {
    let fixture = Fixture::open().await;
    fixture.page.click(BUTTON, Button::Right, 1, NONE).await.unwrap();
    let menus = fixture.log("contextmenu").await;
    assert_eq!(menus.len(), 1);
    assert!(all_trusted(&menus));
    assert_eq!(fixture.log("click").await.len(), 0);
}

#[tokio::test]
async fn moves_with_a_held_button_say_so() {
    let fixture = Fixture::open().await;
    let from = Point::new(50.0, 430.0);
    let to = Point::new(300.0, 430.0);
    fixture.page.press(from, Button::Left, NONE).await.unwrap();
    fixture.page.move_to(to, NONE).await.unwrap();
    fixture.page.release(to, Button::Left, NONE).await.unwrap();
    fixture.page.move_to(from, NONE).await.unwrap();
    let moves = fixture.log("mousemove").await;
    let mut buttons: Vec<Value> = moves.iter().map(|entry| entry["buttons"].clone()).collect();
    // The browser adds a move of its own when the page under the mouse was laid out anew.
    buttons.dedup();
    assert_eq!(buttons, [0, 1, 0]);
    assert_eq!(fixture.page.pointer(), from);
}

#[tokio::test]
async fn a_drag_moves_in_steps_and_carries_data_to_the_drop() {
    let fixture = Fixture::open().await;
    fixture.page.drag(&[SOURCE, TARGET], Button::Left, NONE).await.unwrap();
    assert_eq!(fixture.log("dragstart").await.len(), 1);
    let drops = fixture.log("drop").await;
    assert_eq!(drops.len(), 1);
    assert!(all_trusted(&drops));
    assert_eq!(drops[0]["data"], "cargo");
    assert_eq!(fixture.log("dragend").await.len(), 1);
}

#[tokio::test]
async fn a_drag_without_data_shows_every_step_to_the_page() {
    let fixture = Fixture::open().await;
    let path = [Point::new(50.0, 430.0), Point::new(250.0, 430.0)];
    fixture.page.drag(&path, Button::Left, NONE).await.unwrap();
    let moves = fixture.log("mousemove").await;
    let held = moves.iter().filter(|entry| entry["buttons"] == 1).count();
    assert_eq!(held, 8);
    assert_eq!(fixture.log("mouseup").await.len(), 1);
}

/// Draws only after a frame and some other work, as React does, and counts what is not drawn yet at each move.
const DRAWS_LATE: &str = "
    let [moves, drawn] = [0, 0];
    const { port1, port2 } = new MessageChannel();
    const work = () => { for (const end = performance.now() + 40; performance.now() < end;); };
    port1.onmessage = ({ data }) => { if (data === 'work') work(); else drawn = data; };
    addEventListener('mousemove', () => {
      document.documentElement.dataset.late = moves - drawn;
      const move = ++moves;
      requestAnimationFrame(() => ['work', move].forEach((message) => port2.postMessage(message)));
    });
";

#[tokio::test]
async fn a_drag_ends_on_a_page_that_shows_the_way_so_far() {
    let fixture = Fixture::open().await;
    fixture.eval(DRAWS_LATE).await;
    let path = [Point::new(50.0, 430.0), Point::new(250.0, 430.0)];
    fixture.page.drag(&path, Button::Left, NONE).await.unwrap();
    assert_eq!(fixture.eval("document.documentElement.dataset.late").await, "0", "moves not drawn before the last");
}

#[tokio::test]
async fn the_wheel_scrolls_the_page() {
    let fixture = Fixture::open().await;
    fixture.page.wheel(Point::new(700.0, 600.0), 0.0, 240.0, NONE).await.unwrap();
    fixture.page.frames(2).await.unwrap();
    let wheels = fixture.log("wheel").await;
    assert_eq!(wheels[0]["dy"], 240);
    assert!(all_trusted(&wheels));
    assert_eq!(fixture.eval("scrollY").await, 240);
}

#[tokio::test]
async fn typing_gives_real_keys_and_inserts_the_rest() {
    let fixture = Fixture::open().await;
    fixture.page.click(TEXT, Button::Left, 1, NONE).await.unwrap();
    let text = "Hello, W\u{f6}rld! {1+2}=\u{20ac}\u{1f600}~";
    fixture.page.type_text(text).await.unwrap();
    assert_eq!(value(&fixture, "text").await, text);
    let keys = fixture.log("keydown").await;
    assert!(all_trusted(&keys));
    assert_eq!(keys[0]["key"], "H");
    assert_eq!(keys[0]["code"], "KeyH");
    assert_eq!(keys[0]["keyCode"], 72);
    assert_eq!(keys[0]["shift"], true);
}

#[tokio::test]
async fn a_long_text_arrives_whole_with_its_line_breaks() {
    let fixture = Fixture::open().await;
    fixture.page.click(AREA, Button::Left, 1, NONE).await.unwrap();
    let text = "The quick brown fox.\n".repeat(30);
    fixture.page.type_text(&text).await.unwrap();
    assert_eq!(value(&fixture, "area").await, text);
}

#[tokio::test]
async fn editing_chords_work_once_each() {
    let fixture = Fixture::open().await;
    fixture.page.click(TEXT, Button::Left, 1, NONE).await.unwrap();
    fixture.page.type_text("abc").await.unwrap();
    chord(&fixture, "Control+A").await;
    chord(&fixture, "Control+C").await;
    chord(&fixture, "End").await;
    chord(&fixture, "Control+V").await;
    assert_eq!(value(&fixture, "text").await, "abcabc");
    chord(&fixture, "Control+Z").await;
    assert_eq!(value(&fixture, "text").await, "abc");
    chord(&fixture, "Control+Shift+Z").await;
    assert_eq!(value(&fixture, "text").await, "abcabc");
    chord(&fixture, "Control+A").await;
    chord(&fixture, "Control+X").await;
    assert_eq!(value(&fixture, "text").await, "");
}

#[tokio::test]
async fn named_keys_edit_and_move_the_focus() {
    let fixture = Fixture::open().await;
    fixture.page.click(TEXT, Button::Left, 1, NONE).await.unwrap();
    fixture.page.type_text("abcd").await.unwrap();
    chord(&fixture, "Backspace").await;
    chord(&fixture, "ArrowLeft").await;
    chord(&fixture, "Delete").await;
    chord(&fixture, "Home").await;
    chord(&fixture, "Space").await;
    assert_eq!(value(&fixture, "text").await, " ab");
    chord(&fixture, "Tab").await;
    assert_eq!(fixture.eval("document.activeElement.id").await, "area");
    chord(&fixture, "Shift+Tab").await;
    assert_eq!(fixture.eval("document.activeElement.id").await, "text");
    chord(&fixture, "Shift+Tab").await;
    chord(&fixture, "Enter").await;
    assert_eq!(fixture.log("click").await.last().unwrap()["on"], "button");
}

#[tokio::test]
async fn modifier_keys_go_down_before_and_up_after_the_key() {
    let fixture = Fixture::open().await;
    chord(&fixture, "Control+Shift+K").await;
    let downs: Vec<Value> = fixture.log("keydown").await.iter().map(|e| e["key"].clone()).collect();
    let ups: Vec<Value> = fixture.log("keyup").await.iter().map(|e| e["key"].clone()).collect();
    assert_eq!(downs, ["Control", "Shift", "K"]);
    assert_eq!(ups, ["K", "Shift", "Control"]);
}

#[tokio::test]
async fn low_level_events_arrive_in_the_order_given() {
    let fixture = Fixture::open().await;
    let press = MouseKind::Press { button: Button::Middle, count: 1 };
    let release = MouseKind::Release { button: Button::Middle, count: 1 };
    let events = [MouseKind::Move, press, release].map(|kind| Mouse::new(kind, BUTTON));
    fixture.page.mouse(&events).await.unwrap();
    assert_eq!(fixture.log("auxclick").await.len(), 1);
}
