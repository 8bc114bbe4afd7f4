//! Shares of a run that were played apart become one run, or are told apart.
//!
//! The folders are written by hand, so that no browser is needed.

#![allow(clippy::expect_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A place for runs of three tasks, each to be played twice.
struct Place(TempDir);

const CARDS: [&str; 3] = ["film", "hotel", "song"];

fn plan() -> Value {
    let task = |card: &&str| json!({ "task": task(card), "digest": format!("d-{card}") });
    let made_of = json!({ "prompt": "p-one" });
    let player = json!({ "agent": "oracle", "settings": "s", "made_of": made_of, "mode": null, "step_limit": 80 });
    json!({
        "version": 2,
        "players": [player],
        "corpus": "c",
        "stage": { "digest": "st", "libraries": { "antd": "6.0.0" } },
        "browser": { "product": "Chrome/1", "revision": "r", "protocol": "1.3", "kind": "shell" },
        "repeats": 2,
        "tasks": CARDS.iter().map(task).collect::<Vec<_>>(),
    })
}

fn task(card: &str) -> Value {
    json!({ "component": "rating", "card": card, "target": "mui", "seed": 0 })
}

/// A record of a card; `wall_ms` tells one play of a cell from another.
fn record(card: &str, repeat: u32, outcome: Value, wall_ms: u32) -> Value {
    json!({
        "version": 2,
        "task": task(card),
        "repeat": repeat,
        "agent": "oracle",
        "outcome": outcome,
        "finish": "declared",
        "wall_ms": wall_ms,
        "task_digest": format!("d-{card}"),
        "instruction": "Rate it.",
        "goal": { "want": {}, "aim": {}, "hold_ms": 0 },
        "confirm": false,
        "locked": [],
        "verdict": null,
        "auto_pass": false,
        "initial": {},
        "steps": [],
        "last": {},
        "again": {},
        "settled": true,
    })
}

fn void() -> Value {
    json!({ "void": { "kind": "browser", "reason": "gone" } })
}

impl Place {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a run by hand.
    fn run(&self, name: &str, plan: &Value, records: &[Value]) {
        let folder = self.path(name);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("plan.json"), plan.to_string()).expect("a plan");
        let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
        fs::write(folder.join("episodes.jsonl"), lines).expect("records");
    }

    fn merge(&self, folders: &[&str], out: &str) -> Output {
        let folders = folders.iter().map(|name| self.path(name));
        let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
        command.arg("merge").args(folders).arg("--out").arg(self.path(out)).output().expect("a merge")
    }

    /// Merges what cannot be merged, and returns the complaint.
    fn refuse(&self, folders: &[&str]) -> String {
        let output = self.merge(folders, "refused");
        assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
        assert!(!self.path("refused").exists(), "nothing is half written");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn told(&self, out: &str) -> Value {
        serde_json::from_slice(&fs::read(self.path(out).join("merge.json")).expect("a merge")).expect("JSON")
    }
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries.map(|entry| (entry.file_name().to_string_lossy().into(), fs::read(entry.path()).expect("a file"))).collect()
}

fn says(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "expected `{word}` in:\n{text}");
    }
}

#[test]
fn shares_become_a_whole_in_the_order_of_the_plan() {
    let place = Place::new();
    let all: Vec<Value> = (0..2).flat_map(|repeat| CARDS.map(|card| record(card, repeat, json!("pass"), 1))).collect();
    place.run("a", &plan(), &[all[4].clone(), all[0].clone(), all[2].clone()]);
    place.run("b", &plan(), &[all[5].clone(), all[3].clone(), all[1].clone()]);
    let output = place.merge(&["a", "b"], "whole");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    says(&String::from_utf8_lossy(&output.stdout), &["2 folders, 6 cells: 6 passed, 0 failed, 0 void, 0 missing"]);
    let lines: String = all.iter().map(|record| format!("{record}\n")).collect();
    assert_eq!(fs::read_to_string(place.path("whole").join("episodes.jsonl")).expect("records"), lines);
    let report =
        Command::new(env!("CARGO_BIN_EXE_setpoint")).arg("report").arg(place.path("whole")).output().expect("a report");
    assert!(report.status.success());
}

#[test]
fn the_same_records_give_the_same_bytes_however_they_come() {
    let place = Place::new();
    let played = [
        record("film", 0, json!("pass"), 1),
        record("film", 0, json!("fail"), 2),
        record("hotel", 0, void(), 3),
        record("hotel", 0, json!("fail"), 4),
        record("song", 1, void(), 5),
        record("song", 1, void(), 6),
    ];
    place.run("a", &plan(), &[played[0].clone(), played[2].clone(), played[4].clone()]);
    place.run("b", &plan(), &[played[1].clone(), played[3].clone(), played[4].clone()]);
    place.run("c", &plan(), &[played[5].clone()]);
    let orders: [&[&str]; 4] = [&["a", "b", "c"], &["c", "b", "a"], &["b", "c", "a", "b"], &["b", "a", "c"]];
    for (number, order) in orders.iter().enumerate() {
        assert_eq!(place.merge(order, &format!("m{number}")).status.code(), Some(6), "three cells are missing");
    }
    // In two steps, and once more.
    place.merge(&["c", "a"], "half");
    place.merge(&["b", "half"], "m4");
    place.merge(&["m4"], "m5");
    let first = files(&place.path("m0"));
    let names: Vec<&str> = first.keys().map(String::as_str).collect();
    assert_eq!(names, ["episodes.jsonl", "merge.json", "plan.json", "set-aside.jsonl"]);
    for number in 1..6 {
        assert_eq!(files(&place.path(&format!("m{number}"))), first, "m{number}");
    }
}

#[test]
fn what_was_played_twice_counts_once_and_is_compared() {
    let place = Place::new();
    let (pass, fail) = (|wall| record("film", 0, json!("pass"), wall), |wall| record("film", 0, json!("fail"), wall));
    place.run("a", &plan(), &[pass(1), record("hotel", 0, json!("fail"), 1), record("song", 0, void(), 1)]);
    place.run("b", &plan(), &[fail(2), record("hotel", 0, json!("fail"), 2), record("song", 0, json!("pass"), 2)]);
    let output = place.merge(&["a", "b"], "whole");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    says(&text, &["2 cells have several verdicts: 1 agree, 1 do not", "rating/film@mui  seed 0  repeat 0", " in "]);
    let told = place.told("whole");
    assert_eq!(told["agreed"], 1);
    assert_eq!(told["disagreed"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["void"], json!([]), "a void gives way to a verdict");
    assert_eq!(told["missing"].as_array().map(Vec::len), Some(3));
    let lines = |file: &str| fs::read_to_string(place.path("whole").join(file)).expect("records").lines().count();
    assert_eq!((lines("episodes.jsonl"), lines("set-aside.jsonl")), (3, 3), "nothing is lost");
    let kept = fs::read_to_string(place.path("whole").join("episodes.jsonl")).expect("records");
    let kept: Value = serde_json::from_str(kept.lines().next().expect("a record")).expect("JSON");
    assert_eq!(told["disagreed"][0]["plays"][0]["outcome"], kept["outcome"], "the first is the one that counts");
}

#[test]
fn what_is_missing_and_what_is_void_is_listed() {
    let place = Place::new();
    let voids = |count: u32| (0..count).map(|wall| record("song", 0, void(), wall));
    let done = ["film", "hotel"].map(|card| record(card, 0, json!("pass"), 1));
    place.run("a", &plan(), &done.iter().cloned().chain(voids(3)).collect::<Vec<_>>());
    let output = place.merge(&["a"], "whole");
    assert_eq!(output.status.code(), Some(6));
    says(
        &String::from_utf8_lossy(&output.stdout),
        &["1 void, 3 missing", "rating/song@mui  seed 0  repeat 0  3 attempts", "3 episodes are left", "--out "],
    );
    let told = place.told("whole");
    assert_eq!(told["missing"][0], json!({ "task": "rating/film@mui", "seed": 0, "repeat": 1 }));
    assert_eq!(told["void"][0]["attempts"], 3, "all attempts are kept, so that none is made once more");
}

#[test]
fn foreign_runs_are_refused_with_what_differs() {
    let place = Place::new();
    place.run("ours", &plan(), &[]);
    let changes: [(&str, Value, &[&str]); 9] = [
        ("/players/0/agent", json!("idle"), &["players[0].agent: oracle in `", "ours`, idle in `", "theirs`"]),
        ("/players/0/made_of/prompt", json!("p-two"), &["made_of.prompt: p-one in ", "p-two in "]),
        ("/players/0/mode", json!("pixel"), &["players[0].mode: none in ", "pixel in "]),
        ("/corpus", json!("c2"), &["corpus: c in ", "c2 in "]),
        ("/stage/libraries/antd", json!("6.0.1"), &["stage.libraries.antd: 6.0.0 in ", "6.0.1 in "]),
        ("/browser/product", json!("Chrome/2"), &["browser.product: Chrome/1 in ", "Chrome/2 in "]),
        ("/browser/kind", json!("full"), &["browser.kind: shell in ", "full in "]),
        ("/repeats", json!(3), &["repeats: 2 in ", "3 in "]),
        ("/tasks/1/digest", json!("d-other"), &["tasks: 3 (", "tasks[1].digest: d-hotel in ", "d-other in "]),
    ];
    for (field, value, words) in changes {
        let mut theirs = plan();
        *theirs.pointer_mut(field).expect("a field") = value;
        place.run("theirs", &theirs, &[]);
        says(&place.refuse(&["ours", "theirs"]), words);
    }
}

#[test]
fn foreign_records_are_refused_with_their_line() {
    let place = Place::new();
    let mut old = record("film", 0, json!("pass"), 1);
    old["task_digest"] = json!("d-old");
    let mut of_nobody = record("film", 0, json!("pass"), 1);
    of_nobody["agent"] = json!("idle");
    let mut in_a_mode = record("film", 0, json!("pass"), 1);
    in_a_mode["mode"] = json!("pixel");
    let cases: [(Value, &[&str]); 6] = [
        (of_nobody, &["its agent is idle, which is no player of the plan"]),
        (in_a_mode, &["oracle does not play with mode pixel"]),
        (old, &["task_digest is d-old here, d-film in the plan"]),
        (record("book", 0, json!("pass"), 1), &["rating/book@mui", "is of no cell of the plan"]),
        (record("film", 2, json!("pass"), 1), &["repeat 2 is of no cell of the plan"]),
        (json!({ "version": 2 }), &["missing field"]),
    ];
    for (record_of_theirs, words) in cases {
        place.run("theirs", &plan(), &[record("hotel", 0, json!("pass"), 1), record_of_theirs]);
        let complaint = place.refuse(&["theirs"]);
        says(&complaint, &["episodes.jsonl` line 2:"]);
        says(&complaint, words);
    }
}

#[test]
fn what_is_no_run_is_refused() {
    let place = Place::new();
    place.run("ours", &plan(), &[record("film", 0, json!("pass"), 1)]);
    says(&place.refuse(&["ours", "nowhere"]), &["nowhere` is no run: it has no plan.json"]);
    says(&place.refuse(&[]), &["FOLDER"]);
    let mut newer = plan();
    newer["version"] = json!(3);
    newer["tasks"] = json!("kept elsewhere");
    place.run("newer", &newer, &[]);
    says(&place.refuse(&["ours", "newer"]), &["newer` is a run of version 3; this setpoint reads versions 1 to 2"]);
    let file = place.path("ours").join("episodes.jsonl");
    let whole = fs::read_to_string(&file).expect("records");
    fs::write(&file, format!("{whole}{}", &whole[..whole.len() / 2])).expect("a broken line");
    says(&place.refuse(&["ours"]), &["episodes.jsonl` line 2 was broken off", "hint: ", "sed -i '$d'"]);
    assert_eq!(fs::read_to_string(&file).expect("records").len(), whole.len() + whole.len() / 2, "it is only read");
}

#[test]
fn a_folder_that_holds_something_is_not_written_to() {
    let place = Place::new();
    place.run("ours", &plan(), &[]);
    let output = place.merge(&["ours"], "ours");
    assert_eq!(output.status.code(), Some(2));
    says(&String::from_utf8_lossy(&output.stderr), &["ours` is not empty", "hint: choose another place"]);
    fs::create_dir(place.path("empty")).expect("a folder");
    assert_eq!(place.merge(&["ours"], "empty").status.code(), Some(6), "an empty one may be used");
}

fn setpoint(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_setpoint")).args(args).output().expect("a result");
    let text = [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat();
    (output.status.code(), text)
}

#[test]
fn runs_of_version_1_are_reported_rejudged_and_merged_as_they_stand() {
    let place = Place::new();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/run-v1");
    let folder = fixture.to_string_lossy();
    let (code, text) = setpoint(&["report", &folder]);
    assert_eq!(code, Some(0), "{text}");
    says(&text, &["1 of 4 planned passed: 25.0 %", "1 void: the agent's program", "25.0 % if every void had failed"]);
    let (code, text) = setpoint(&["rejudge", &folder]);
    assert_eq!(code, Some(0), "{text}");
    says(&text, &["3 verdicts made again, 0 different", "the corpus is another: 4 records are judged by the goals"]);
    let whole = place.path("whole");
    let (code, text) = setpoint(&["merge", &folder, "--out", &whole.to_string_lossy()]);
    // Its void was tried once, so the binary that made it would play it again.
    assert_eq!(code, Some(4), "{text}");
    says(&text, &["1 passed, 2 failed, 1 void, 0 missing", "the setpoint that made the run plays them"]);
    for file in ["plan.json", "episodes.jsonl"] {
        assert_eq!(
            fs::read(whole.join(file)).expect("a file"),
            fs::read(fixture.join(file)).expect("a file"),
            "{file}"
        );
    }
    let run = ["run", "--agent", "idle", "--limit", "1", "--plan-only", "--out", &*folder];
    let (code, text) = setpoint(&run);
    assert_eq!(code, Some(2), "{text}");
    says(&text, &["holds another run", "version: 1 here, 2 there"]);
}

#[test]
fn what_is_of_version_3_is_refused_by_every_command() {
    let place = Place::new();
    let mut newer = plan();
    newer["version"] = json!(3);
    place.run("plan", &newer, &[]);
    let mut later = record("film", 0, json!("pass"), 1);
    later["version"] = json!(3);
    place.run("record", &plan(), &[later]);
    for command in ["report", "rejudge"] {
        for (name, words) in [("plan", "is a run of version 3"), ("record", "it is a record of version 3")] {
            let (code, text) = setpoint(&[command, &place.path(name).to_string_lossy()]);
            assert_eq!(code, Some(2), "{text}");
            says(&text, &[words]);
        }
    }
    says(&place.refuse(&["record"]), &["it is a record of version 3"]);
}
