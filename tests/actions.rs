//! Every kind of action arrives at a live page as real input, and its result says what came of it.

#![allow(clippy::expect_used)]

use std::path::PathBuf;

use serde_json::Value;
use setpoint_schema::Element;
use setpoint_schema::{Action, Button, Dynamics, Mode, Modifier, Place, Point, ScrollUnit};
use setpoint_stage::{Stage, WebOptions, WebStage, WebStages};

/// A page that writes down every trusted event by the id of its target.
const PAGE: &str = r#"<!doctype html>
<style>body { margin: 0; font: 16px sans-serif } body > * { position: absolute; margin: 0 }</style>
<button id="plain" style="left:20px;top:20px;width:120px;height:40px">Plain</button>
<button id="below" style="left:200px;top:20px;width:120px;height:40px">Below</button>
<div id="cover" style="left:190px;top:10px;width:140px;height:60px;background:silver">Notice</div>
<button id="far" style="left:20px;top:1500px;width:120px;height:40px">Far</button>
<input id="text" aria-label="Name" value="old" style="left:20px;top:100px;width:200px;height:30px">
<select id="fruit" aria-label="Fruit" style="left:20px;top:160px;width:200px;height:30px">
  <option>Apple</option><option disabled>Banana</option><option>Cherry</option><option>Date</option></select>
<input id="file" type="file" aria-label="File" style="left:20px;top:220px;width:300px;height:30px">
<div id="pad" tabindex="0" aria-label="Pad" style="left:400px;top:100px;width:300px;height:200px;background:lightblue"></div>
<div id="list" style="left:800px;top:100px;width:200px;height:200px;overflow:auto"><div style="height:2000px">long</div></div>
<script>
  window.log = [];
  for (const name of ['click','dblclick','auxclick','contextmenu','pointerdown','pointerup','pointermove','keydown','input','change','wheel','scroll'])
    document.addEventListener(name, (e) => log.push([name, e.target.id ?? '', e.isTrusted, e.button ?? null, e.key ?? null,
      [e.ctrlKey && 'control', e.shiftKey && 'shift', e.altKey && 'alt'].filter(Boolean).join('+')]), true);
</script>"#;

struct Live {
    page: WebStage,
    numbered: Vec<Element>,
    _stages: WebStages,
}

impl Live {
    async fn open() -> Self {
        let stages = WebStages::start(WebOptions::default()).await.expect("stages");
        let mut page = stages.page(Dynamics::Still).await.expect("a page");
        let write = format!("document.open(); document.write({}); document.close()", Value::from(PAGE));
        page.page().eval_main(&write).await.expect("the test page");
        let numbered = page.look(Mode::Dom.into()).await.expect("a look").elements;
        Self { page, numbered, _stages: stages }
    }

    fn number(&self, name: &str) -> Place {
        let found = self.numbered.iter().position(|element| element.name == name);
        Place::Element(found.unwrap_or_else(|| panic!("`{name}` has no number: {:?}", self.numbered)) as u32 + 1)
    }

    async fn perform(&mut self, action: Action) -> String {
        self.perform_with(action, &[]).await
    }

    async fn perform_with(&mut self, action: Action, files: &[PathBuf]) -> String {
        let numbered = self.numbered.clone();
        let done = self.page.perform(&action, &numbered, files).await.expect("a whole tab");
        self.page.page().frames(2).await.expect("frames");
        done.result.to_string()
    }

    async fn read(&self, script: &str) -> Value {
        self.page.page().eval_main(script).await.expect("a reading")
    }

    /// The events of one kind since the last time, as `target:detail`.
    async fn events(&self, name: &str, detail: usize) -> Vec<String> {
        let script = format!("log.filter(e => e[0] === '{name}' && e[2]).map(e => e[1] + ':' + e[{detail}])");
        let found = self.read(&script).await;
        self.read("void (log.length = 0)").await;
        serde_json::from_value(found).expect("a list of events")
    }
}

fn click(at: Place, button: Button, count: u32, modifiers: Vec<Modifier>) -> Action {
    Action::Click { at, button, count, modifiers }
}

#[tokio::test]
async fn mouse_actions_arrive() {
    let mut live = Live::open().await;
    let plain = live.number("Plain");
    assert_eq!(live.perform(click(plain, Button::Left, 1, vec![])).await, "clicked at (80, 40)");
    assert_eq!(live.events("click", 3).await, ["plain:0"]);
    live.perform(click(plain, Button::Left, 2, vec![])).await;
    assert_eq!(live.events("dblclick", 3).await, ["plain:0"]);
    live.perform(click(plain, Button::Left, 3, vec![])).await;
    assert_eq!(live.events("click", 3).await.len(), 3);
    live.perform(click(plain, Button::Right, 1, vec![])).await;
    assert_eq!(live.events("contextmenu", 3).await, ["plain:2"]);
    live.perform(click(plain, Button::Middle, 1, vec![])).await;
    assert_eq!(live.events("auxclick", 3).await, ["plain:1"]);
    live.perform(click(plain, Button::Left, 1, vec![Modifier::Control, Modifier::Shift])).await;
    assert_eq!(live.events("click", 5).await, ["plain:control+shift"]);

    let pad = Point::new(450.0, 150.0);
    live.perform(Action::Move { to: Place::Point(pad) }).await;
    assert_eq!(live.events("pointermove", 3).await, ["pad:-1"]);
    live.perform(Action::Press { button: Button::Left }).await;
    assert_eq!(live.events("pointerdown", 3).await, ["pad:0"]);
    live.perform(Action::Release { button: Button::Left }).await;
    assert_eq!(live.events("pointerup", 3).await, ["pad:0"]);

    let corner = |x, y| Place::Point(Point::new(x, y));
    let result = live
        .perform(Action::Drag { path: vec![corner(420.0, 120.0), corner(600.0, 120.0), corner(600.0, 250.0)] })
        .await;
    assert_eq!(result, "dragged from (420, 120) through 3 points");
    let log = live.read("log.filter(e => e[1] === 'pad').map(e => e[0])").await;
    let log: Vec<String> = serde_json::from_value(log).expect("names");
    assert_eq!(
        (log.iter().filter(|name| *name == "pointerdown").count(), log.last().map(String::as_str)),
        (1, Some("click"))
    );
    assert!(
        log.iter().filter(|name| *name == "pointermove").count() > 10,
        "a drag passes over what lies between: {log:?}"
    );
}

#[tokio::test]
async fn scrolling_arrives_in_both_units() {
    let mut live = Live::open().await;
    let at = Place::Point(Point::new(900.0, 200.0));
    live.perform(Action::Scroll { at, dx: 0.0, dy: 150.0, unit: ScrollUnit::Pixels }).await;
    assert_eq!(live.read("list.scrollTop").await, 150);
    let result = live.perform(Action::Scroll { at, dx: 0.0, dy: 2.0, unit: ScrollUnit::Notches }).await;
    assert_eq!(result, "scrolled by (0, 200) px at (900, 200)");
    assert_eq!(live.read("list.scrollTop").await, 350);
}

#[tokio::test]
async fn keyboard_actions_arrive() {
    let mut live = Live::open().await;
    let name = live.number("Name");
    live.perform(click(name, Button::Left, 1, vec![])).await;
    assert_eq!(live.perform(Action::Clear).await, "cleared the field in focus");
    assert_eq!(live.read("text.value").await, "");
    assert_eq!(live.perform(Action::type_text("Zoë €5")).await, "typed 6 characters");
    assert_eq!(live.read("text.value").await, "Zoë €5");
    assert_eq!(live.perform(Action::key("Control+A")).await, "pressed Control+A");
    live.perform(Action::key("Backspace")).await;
    assert_eq!(live.read("text.value").await, "");
    let keys = live.events("keydown", 4).await;
    assert!(keys.ends_with(&["text:Control".into(), "text:a".into(), "text:Backspace".into()]), "{keys:?}");
    let refused = live.perform(Action::key("Control+Nonsense")).await;
    assert!(refused.starts_with("not done: ") && refused.contains("Nonsense"), "{refused}");
}

#[tokio::test]
async fn native_selects_choose_by_label_with_trusted_events() {
    let mut live = Live::open().await;
    let at = live.number("Fruit");
    assert_eq!(live.perform(Action::Select { at, label: "Date".into() }).await, "chose \"Date\"");
    assert_eq!(live.read("fruit.value").await, "Date");
    let changes = live.events("change", 3).await;
    assert!(!changes.is_empty() && changes.iter().all(|change| change.starts_with("fruit:")), "{changes:?}");
    live.perform(Action::Select { at, label: "Apple".into() }).await;
    assert_eq!(live.read("fruit.value").await, "Apple");
    assert_eq!(
        live.perform(Action::Select { at, label: "Banana".into() }).await,
        "not done: the select offers no \"Banana\""
    );
    let plain = live.number("Plain");
    let refused = live.perform(Action::Select { at: plain, label: "Date".into() }).await;
    assert_eq!(refused, "not done: there is no native select at that place");
}

#[tokio::test]
async fn the_list_of_a_native_select_is_drawn_and_takes_the_keyboard() {
    let mut live = Live::open().await;
    let at = live.number("Fruit");
    let closed = live.page.look(Mode::Pixel.into()).await.expect("a picture").picture;
    live.perform(click(at, Button::Left, 1, vec![])).await;
    let open = live.page.look(Mode::Pixel.into()).await.expect("a picture").picture;
    assert_ne!(closed, open, "an agent that sees pixels sees the list");
    live.perform(Action::key("ArrowDown")).await;
    live.perform(Action::key("Enter")).await;
    assert_eq!(live.read("fruit.value").await, "Cherry", "what is disabled is skipped");
}

#[tokio::test]
async fn files_arrive_through_the_chooser() {
    let mut live = Live::open().await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan.txt");
    std::fs::write(&file, "plan").expect("a file");
    let upload = |name: &str| Action::Upload { files: vec![name.into()] };
    assert_eq!(live.perform(upload("plan.txt")).await, "not done: no file chooser is open");
    let chooser = live.number("File");
    live.perform(click(chooser, Button::Left, 1, vec![])).await;
    let files = [file];
    assert_eq!(live.perform_with(upload("other.txt"), &files).await, "not done: there is no file `other.txt`");
    assert_eq!(live.perform_with(upload("plan.txt"), &files).await, "gave 1 files to the file chooser");
    assert_eq!(live.read("file.files[0].name").await, "plan.txt");
}

#[tokio::test]
async fn what_cannot_be_done_is_told_with_its_reason() {
    let mut live = Live::open().await;
    let plain = live.number("Plain");
    let at = |place| click(place, Button::Left, 1, vec![]);
    let beyond = live.perform(at(Place::Point(Point::new(1400.0, 20.0)))).await;
    assert_eq!(beyond, "not done: (1400, 20) is outside the viewport, which is 1280 x 720");
    let count = live.numbered.len();
    assert_eq!(
        live.perform(at(Place::Element(99))).await,
        format!("not done: there is no element 99; the last is {count}")
    );
    assert_eq!(
        live.perform(at(Place::Element(0))).await,
        format!("not done: there is no element 0; the last is {count}")
    );
    live.read("plain.style.top = '1400px'").await;
    let outside = live.perform(at(plain)).await;
    assert!(outside.contains("\"Plain\" is outside the viewport"), "{outside}");
    live.read("plain.style.top = '20px', plain.style.left = '200px'").await;
    let covered = live.perform(at(plain)).await;
    assert!(covered.contains("\"Plain\" is covered by \"Notice\""), "{covered}");
    live.read("plain.style.left = '20px', plain.style.visibility = 'hidden'").await;
    let hidden = live.perform(at(plain)).await;
    assert!(hidden.contains("is hidden now"), "{hidden}");
    live.read("plain.remove()").await;
    let gone = live.perform(at(plain)).await;
    assert!(gone.contains("it is no longer on the page"), "{gone}");
    let away = live.perform(Action::Navigate { url: "http://example.com/".into() }).await;
    assert_eq!(away, "not done: `http://example.com/` is outside the page");
    let unreadable = live.perform(Action::Unreadable { raw: "click it".into(), why: String::new() }).await;
    assert_eq!(unreadable, "not done: the answer could not be read as an action");
    assert_eq!(live.events("click", 3).await, Vec::<String>::new(), "nothing of it reached the page");
}

#[tokio::test]
async fn covered_and_distant_elements_have_no_number() {
    let live = Live::open().await;
    let names: Vec<_> = live.numbered.iter().map(|element| element.name.as_str()).collect();
    assert_eq!(names, ["Plain", "Name", "Fruit", "Pad", "File"]);
}
