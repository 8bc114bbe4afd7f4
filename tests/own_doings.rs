//! What an agent brings about by input is its own doing: it fails or passes, and never makes an episode void.

#![allow(clippy::expect_used)]

use std::time::Duration;

use setpoint_corpus::{Corpus, Selection};
use setpoint_runner::{Choice, Session, Terms};
use setpoint_schema::{Action, Button, Finish, Outcome, Point, Rect, Snapshot, Target, Task};
use setpoint_stage::{Arrival, Stage, StageSource, WebOptions, WebStage, WebStages};

/// An action whose place is named, not measured.
#[derive(Debug, Clone, Copy)]
enum Do {
    /// Clicks a part of a control.
    Click(&'static str, &'static str),
    DoubleClick(&'static str, &'static str),
    /// Drags a part of a control by so many pixels.
    Drag(&'static str, &'static str, f64, f64),
    Key(&'static str),
    Type(&'static str),
    Clear,
    /// Clicks where there is nothing.
    Away,
}
use Do::*;

/// What once made an episode void, though it was nothing but input.
const DOINGS: [(&str, &[Do]); 12] = [
    // The reference's own library hears the pointer wherever it is.
    ("window_splitter/like-the-reference@mui", &[Drag("reference", "handle:0", 60.0, 0.0)]),
    ("window_splitter/like-the-reference@mui", &[Key("Tab"), Key("Tab"), Key("ArrowRight"), Key("ArrowRight")]),
    // A double click on a handle brings back the first sizes.
    (
        "window_splitter/chart-below-table@mui",
        &[Drag("occupancy", "handle:0", 0.0, 40.0), DoubleClick("occupancy", "handle:0")],
    ),
    // The focus goes from a field to its own button, and the field keeps what was typed.
    ("date_input_text/no-end-date@antd", &[Click("starts", "field"), Clear, Key("Tab")]),
    ("date_input_text/no-end-date@antd", &[Click("starts", "field"), Clear, Type("2026-02-30"), Key("Tab")]),
    ("time_input_text/no-wake-up@antd", &[Click("a", "field"), Clear, Key("Tab")]),
    ("date_picker_single/loan-returns@antd", &[Click("returned", "opener"), Clear, Key("Tab")]),
    ("time_picker/no-break@antd", &[Click("d0", "opener"), Clear, Key("Tab")]),
    ("datetime_picker_single/embargo@antd", &[Click("embargo", "opener"), Clear, Key("Tab")]),
    // Another way to write the colour that is there.
    ("color_text_input/chart-lines@mui", &[Click("neap_tide_line", "input"), Clear, Type("#0af"), Away]),
    // A page shows two blanks as one.
    ("combobox_editable_multi/small-letters@antd", &[Click("subjects", "field"), Type("tour  van,"), Away]),
    ("tags_input/fix-the-spelling@mantine", &[Click("books", "input"), Type("tour  van\n"), Away]),
];

#[tokio::test]
async fn what_an_agent_does_by_input_never_makes_an_episode_void() {
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    let mut void = Vec::new();
    for (name, doings) in DOINGS {
        let task = task(name);
        let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
        let terms = Terms {
            step_limit: 20,
            arrival: Arrival::Navigate,
            view: None,
            files: stages.files(),
            picture: false,
            inspect: false,
            trace: false,
            trusted: true,
        };
        let mut emit = |_| ();
        let mut session = Session::new(&task, "doer", &mut page, terms, &mut emit);
        let mut how = session.begin().await;
        for doing in doings {
            if how.is_ok() {
                let action = doing.on(session.snapshot());
                how = session.act(action, Choice::default(), &[]).await.map(drop);
            }
        }
        let record = session.end(how.map(|()| Finish::Declared), None).await.record;
        match &record.outcome {
            Outcome::Void { reason, .. } => void.push(format!("{name}: {doings:?}: {reason}")),
            outcome => assert_eq!(*outcome, Outcome::Fail, "{name}: {doings:?}"),
        }
    }
    assert!(void.is_empty(), "{} void:\n{}", void.len(), void.join("\n"));
}

impl Do {
    fn on(self, snapshot: &Snapshot) -> Action {
        let middle = |instance: &str, part: &str| snapshot.parts[instance][part].rect.at(0.5, 0.5);
        match self {
            Click(instance, part) => Action::click(middle(instance, part)),
            DoubleClick(instance, part) => Action::clicks(middle(instance, part), Button::Left, 2),
            Drag(instance, part, dx, dy) => by(middle(instance, part), dx, dy),
            Key(chord) => Action::key(chord),
            Type(text) => Action::type_text(text),
            Clear => Action::Clear,
            Away => Action::click(Point { x: 5.0, y: 715.0 }),
        }
    }
}

fn by(from: Point, dx: f64, dy: f64) -> Action {
    Action::drag(from, Point { x: (from.x + dx).clamp(0.0, 1279.0), y: (from.y + dy).clamp(0.0, 719.0) })
}

fn task(name: &str) -> Task {
    let selection = Selection { tasks: vec![name.into()], ..Selection::default() };
    Corpus::embedded().expect("a sound corpus").tasks(&selection).expect("a task").remove(0)
}

#[tokio::test]
async fn no_input_moves_a_locked_control_of_antd() {
    no_input_moves_a_locked_control(Target::ANTD).await;
}

#[tokio::test]
async fn no_input_moves_a_locked_control_of_mui() {
    no_input_moves_a_locked_control(Target::MUI).await;
}

#[tokio::test]
async fn no_input_moves_a_locked_control_of_mantine() {
    no_input_moves_a_locked_control(Target::MANTINE).await;
}

/// What a key, a drag and clicks could move. The last one leaves what may have been opened.
const KEYS: [&str; 9] = ["ArrowDown", "ArrowRight", "Space", "Enter", "5", "Backspace", "F2", "Home", "Escape"];

/// Puts the focus on something in the locked control, which lets the pointer through; false if nothing there takes it.
const FOCUS: &str = "((box, index) => {
    const far = ({ x, y }) => Math.abs(x - box.x) + Math.abs(y - box.y);
    const passing = [...document.querySelectorAll('div')].filter((div) => div.style.pointerEvents === 'none');
    const [locked] = passing.sort((a, b) => far(a.getBoundingClientRect()) - far(b.getBoundingClientRect()));
    locked.querySelectorAll('input, textarea, select, button, a[href], [tabindex], [contenteditable=true]')[index]?.focus();
    return locked.contains(document.activeElement);
})";

async fn no_input_moves_a_locked_control(target: Target) {
    let selection = Selection { targets: vec![target.to_string()], ..Selection::default() };
    let tasks = Corpus::embedded().expect("a sound corpus").tasks(&selection).expect("tasks");
    let stages = WebStages::start(WebOptions::default()).await.expect("stages");
    let mut moved = Vec::new();
    let mut tried = 0;
    for task in &tasks {
        let Some(locked) = task.scene.instances.iter().find(|instance| instance.locked) else { continue };
        tried += 1;
        let mut page = stages.page(task.scene.factors.dynamics).await.expect("a page");
        let before = page.show(&task.scene, Arrival::Navigate).await.expect("the scene");
        act_on_locked(&mut page, before.boxes[&locked.id][0]).await;
        let after = page.settle(Duration::ZERO).await.expect("a still page");
        let witnessed = page.witness(&task.scene, &after).await;
        if placed(&before, &locked.id) != placed(&after, &locked.id) || witnessed.is_err() {
            moved.push(format!("{}: {witnessed:?}", task.id));
        }
    }
    assert!(moved.is_empty(), "{} moved:\n{}", moved.len(), moved.join("\n"));
    assert!(tried > 90, "only {tried} controls of {target} are locked somewhere");
}

async fn act_on_locked(page: &mut WebStage, shown: Rect) {
    for action in [Action::clicks(shown.at(0.5, 0.5), Button::Left, 2), by(shown.at(0.5, 0.7), 60.0, 0.0)] {
        page.perform(&action, &[], &[]).await.expect("input");
    }
    for index in [0, 1, 2] {
        let focus = format!("{FOCUS}({}, {index})", serde_json::json!(shown));
        if page.page().eval_main(&focus).await.expect("a focus") != true {
            continue;
        }
        for chord in KEYS {
            page.perform(&Action::key(chord), &[], &[]).await.expect("a key");
        }
    }
}

/// The parts of a control and where they stand in it, in whole pixels. The focus may pass through it.
fn placed<'a>(snapshot: &'a Snapshot, id: &str) -> Vec<(&'a String, [i64; 4])> {
    let origin = snapshot.boxes[id][0];
    let whole = |Rect { x, y, w, h }: Rect| [x - origin.x, y - origin.y, w, h].map(|length| length.round() as i64);
    let parts = snapshot.parts.get(id).into_iter().flatten().filter(|(name, _)| *name != "focus");
    parts.map(|(name, part)| (name, whole(part.rect))).collect()
}
