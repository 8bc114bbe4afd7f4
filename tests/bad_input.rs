//! What a person reads when something is wrong, from the real binary.

#![allow(clippy::expect_used)]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const GOOD_CARD: &str = "component: slider_single
cards:
  - id: lamp
    template: set_scalar
    title: Reading lamp
    world: library
    instruction: Set Brightness to {target} %.
    vars:
      target: { pick: [65, 40, 80] }
    instances:
      brightness: { label: Brightness, min: 0, max: 100, step: 5, unit: \" %\", value: 20 }
    goal: { brightness: { value: \"{target}\" } }
";

fn setpoint(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_setpoint")).args(args).output().expect("the binary runs")
}

/// A corpus of one file, beside the real pools and worlds.
fn corpus(card: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    let tasks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tasks");
    for shared in ["pools.yaml", "worlds.yaml"] {
        fs::copy(tasks.join(shared), folder.path().join(shared)).expect("the shared file is copied");
    }
    fs::write(folder.path().join("slider_single.yaml"), card).expect("the card is written");
    folder
}

/// The message for a corpus in which `from` is replaced by `to`, with the folder's name taken out.
fn complaint(from: &str, to: &str) -> String {
    assert!(GOOD_CARD.contains(from), "`{from}` is not in the card");
    let folder = corpus(&GOOD_CARD.replacen(from, to, 1));
    let path = folder.path().to_string_lossy().into_owned();
    let output = setpoint(&["tasks", "--corpus", &path]);
    assert_eq!(output.status.code(), Some(2), "bad input exits with 2");
    assert!(output.stdout.is_empty(), "nothing is listed");
    String::from_utf8_lossy(&output.stderr).replace(&format!("{path}/"), "")
}

fn says(message: &str, expected: &[&str]) {
    for part in expected {
        assert!(message.contains(part), "`{part}` is missing from:\n{message}");
    }
}

#[test]
fn a_good_card_is_listed() {
    let folder = corpus(GOOD_CARD);
    let output = setpoint(&["tasks", "--corpus", &folder.path().to_string_lossy()]);
    let listed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    assert!(listed.contains("slider_single/lamp@mui"), "{listed}");
    assert!(listed.contains("Set Brightness to 65 %."), "{listed}");
}

#[test]
fn broken_yaml_is_reported_with_its_place() {
    says(
        &complaint("    title: Reading lamp", "    title: [Reading lamp"),
        &["error: ", "slider_single.yaml:", "no task was run"],
    );
}

#[test]
fn an_unknown_field_gets_a_suggestion() {
    let message = complaint("step: 5", "stepp: 5");
    says(&message, &["slider_single.yaml:11:", "unknown field `stepp`", "did you mean `step`?"]);
}

#[test]
fn a_target_off_the_grid_is_refused() {
    says(&complaint("pick: [65,", "pick: [67,"), &["slider_single.yaml:", "67 is off the grid of 5"]);
}

#[test]
fn a_target_outside_the_range_is_refused() {
    says(&complaint("max: 100", "max: 60"), &["slider_single.yaml:", "65 is outside 0 to 60"]);
}

#[test]
fn a_duplicate_id_is_refused() {
    let twice = GOOD_CARD.replace("cards:\n", "") + GOOD_CARD.split("cards:\n").nth(1).expect("the cards");
    let folder = corpus(&twice.replace("component: slider_single\n", "component: slider_single\ncards:\n"));
    let output = setpoint(&["tasks", "--corpus", &folder.path().to_string_lossy()]);
    says(&String::from_utf8_lossy(&output.stderr), &["slider_single.yaml:", "lamp"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_start_that_meets_the_goal_is_refused() {
    says(&complaint("value: 20", "value: 65"), &["slider_single.yaml:", "already"]);
}

#[test]
fn all_problems_are_reported_at_once() {
    let message = complaint("step: 5, unit: \" %\", value: 20", "stepp: 5, unit: \" %\", valeu: 20");
    says(&message, &["`stepp`", "`valeu`", "problems; no task was run"]);
}

#[test]
fn an_unknown_component_in_a_selection_gets_a_suggestion() {
    let output = setpoint(&["tasks", "--component", "slider_singel"]);
    assert_eq!(output.status.code(), Some(2));
    says(&String::from_utf8_lossy(&output.stderr), &["slider_singel", "slider_single"]);
}

/// What is said of a selection that makes no sense.
fn refusal(args: &[&str]) -> String {
    let output = setpoint(&[&["tasks"], args].concat());
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "nothing is listed for {args:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn seeds_that_make_no_sense_are_refused_by_name() {
    says(&refusal(&["--seeds", ""]), &["the word for seeds is empty", "hint: "]);
    says(&refusal(&["--seeds", "1,4,0-2"]), &["seed 1 is given twice"]);
    says(&refusal(&["--seeds", "9-0"]), &["`9-0` is no list of seeds"]);
    says(&refusal(&["--seed", "5", "--split", "test"]), &["seed 5 belongs to split `train`, not to split `test`"]);
    says(&refusal(&["--seeds", "autumn", "--split", "dev"]), &["the seeds of the word `autumn` belong to no split"]);
}

#[test]
fn a_level_that_a_card_cannot_be_shown_with_is_refused_by_name() {
    let message = refusal(&["--component", "button", "--set", "theme=dark,guidance=mixed"]);
    says(&message, &["9 variants cannot be shown; no task was run", "`button/call-waiter`", "`guidance=mixed`"]);
    let message = refusal(&["--set", "instances=3"]);
    says(&message, &["their number is its author's", " more\n", "hint: "]);
    says(&refusal(&["--set", "theme=drak"]), &["unknown level `drak`", "did you mean `dark`?"]);
    says(&refusal(&["--set", "theme"]), &["write `factor=level`"]);
}

#[test]
fn an_unknown_target_or_maker_gets_a_suggestion() {
    says(&refusal(&["--target", "mnatine"]), &["unknown target `mnatine`", "did you mean `mantine`?"]);
    says(&refusal(&["--library", "mnatine"]), &["unknown target `mnatine`"]);
    says(&refusal(&["--maker", "natve"]), &["unknown maker `natve`", "did you mean `native`?"]);
}

#[test]
fn what_is_wrong_with_a_target_is_reported_with_its_place() {
    let folder = corpus(GOOD_CARD);
    let target = folder.path().join("targets/bench");
    fs::create_dir_all(&target).expect("a folder for the target");
    let text = "name: bench\ntitle: Bench\nplatform: web\nmakers: { slider_single: ours }\n";
    fs::write(target.join("target.yaml"), text).expect("the target is written");
    let message = refusal(&["--corpus", &folder.path().to_string_lossy()]);
    says(
        &message,
        &["targets/bench/target.yaml:4:", "unknown maker `ours`", "missing field `surface`", "no task was run"],
    );
}

#[test]
fn a_missing_chromium_says_where_it_was_looked_for() {
    let out = TempDir::new().expect("a temporary folder");
    let run = out.path().join("run");
    let missing = out.path().join("no-such-chromium");
    let output =
        setpoint(&["run", "--limit", "1", "--out", &run.to_string_lossy(), "--chromium", &missing.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(3), "something missing exits with 3");
    says(&String::from_utf8_lossy(&output.stderr), &["error: ", "no-such-chromium", "hint:"]);
    assert!(!run.exists(), "nothing is half written");
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let out = TempDir::new().expect("a temporary folder");
    let run = out.path().join("run");
    let output = setpoint(&["run", "--limit", "1", "--port", &port, "--out", &run.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(3));
    says(
        &String::from_utf8_lossy(&output.stderr),
        &[&format!("127.0.0.1:{port}"), "hint: another program uses that port"],
    );
    assert!(!run.exists(), "nothing is half written");
}

#[test]
fn an_unwritable_output_folder_is_named() {
    let out = TempDir::new().expect("a temporary folder");
    let file = out.path().join("not-a-folder");
    fs::write(&file, "").expect("a file in the way");
    let run = file.join("run");
    let output = setpoint(&["run", "--limit", "1", "--out", &run.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(2));
    says(
        &String::from_utf8_lossy(&output.stderr),
        &["cannot write the run folder", "not-a-folder/run", "hint: choose another place"],
    );
}

#[test]
fn a_folder_with_something_else_in_it_is_left_alone() {
    let out = TempDir::new().expect("a temporary folder");
    fs::write(out.path().join("plan.json"), "kept").expect("an earlier plan");
    let output = setpoint(&["run", "--limit", "1", "--out", &out.path().to_string_lossy()]);
    assert_eq!(output.status.code(), Some(2));
    says(
        &String::from_utf8_lossy(&output.stderr),
        &["cannot read the run folder", "its plan", "hint: if it holds something else"],
    );
    assert_eq!(fs::read_to_string(out.path().join("plan.json")).expect("the plan"), "kept");
}
