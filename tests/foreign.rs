//! Anyone's own agent, played by the real binary: a program or a service that reads observations and writes actions.

#![allow(clippy::expect_used)]

mod support;

use std::path::Path;
use std::process::Command;

use serde_json::Value;

const TASK: &str = "tabs/*@mui";

/// Runs the binary and returns the records, in the order of the tasks.
fn run(flags: &[&str]) -> Vec<Value> {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command
        .args(["run", "--task", TASK, "--limit", "2", "--mode", "dom", "--out"])
        .arg(&out)
        .args(flags)
        .current_dir(root);
    let done = command.output().expect("a run");
    let text = std::fs::read_to_string(out.join("episodes.jsonl"))
        .unwrap_or_else(|_| panic!("no records: {}", String::from_utf8_lossy(&done.stderr)));
    let mut records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    records.sort_by_key(|record| record["task"].to_string());
    records
}

fn outcomes(records: &[Value]) -> Vec<String> {
    records.iter().map(|record| record["outcome"].to_string()).collect()
}

#[test]
fn the_examples_play() {
    for line in ["python3 examples/agents/agent.py", "node examples/agents/agent.mjs"] {
        let records = run(&["--agent-cmd", line]);
        assert_eq!(records.len(), 2);
        for record in &records {
            assert!(!record["outcome"].to_string().contains("void"), "{line}: {}", record["outcome"]);
            assert_eq!(record["agent"], format!("command:{line}"));
        }
        // Both press the tab that the instruction names.
        assert!(records.iter().any(|record| record["outcome"] == "pass"), "{line}: {:?}", outcomes(&records));
    }
}

#[test]
fn what_a_program_says_wrongly_costs_a_step_and_its_end_is_its_own() {
    let nonsense = run(&["--agent-cmd", "while read -r line; do echo 'click it'; done", "--step-limit", "3"]);
    for record in &nonsense {
        assert_eq!(record["outcome"], "fail");
        let steps = record["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), 3);
        assert!(steps.iter().all(|step| step["action"]["kind"] == "unreadable"));
    }
    let ended = run(&["--agent-cmd", "exit 3"]);
    let silent = run(&["--agent-cmd", "cat > /dev/null", "--agent-timeout", "1"]);
    let ends = [(ended, "ended_early", "`exit 3`"), (silent, "fell_silent", "gave no answer within 1 s")];
    for (records, finish, why) in ends {
        for record in &records {
            assert_eq!((&record["outcome"], &record["finish"]), (&Value::from("fail"), &Value::from(finish)));
            assert!(record["why"].as_str().is_some_and(|told| told.contains(why)), "{}", record["why"]);
            assert!(record["attempts"].is_null(), "it is not played again");
        }
    }
}

#[test]
fn a_program_that_says_that_its_model_failed_is_void_and_not_played_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let starts = folder.path().join("starts");
    let records = run(&["--agent-cmd", &format!("echo >> {}; exit 75", starts.display())]);
    for record in &records {
        assert_eq!(record["outcome"]["void"]["kind"], "declared", "{}", record["outcome"]);
    }
    let started = std::fs::read_to_string(starts).expect("starts").lines().count();
    assert_eq!(started, records.len());
}

#[test]
fn no_answer_can_harm_the_harness() {
    let answers = [
        r#"{"kind": "click", "at": {"element": 1}, "count": 4294967295}"#,
        r#"{"kind": "wait", "ms": 4294967295}"#,
        r#"{"kind": "click", "at": {"point": {"x": 1e308, "y": -1e308}}}"#,
        r#"{"kind": "scroll", "at": {"element": 1}, "dx": 0, "dy": 1e308}"#,
        r#"{"kind": "click", "at": {"element": 4294967295}}"#,
    ];
    let count = answers.len().to_string();
    let says: String = answers.iter().map(|answer| format!("read -r told; echo '{answer}'; ")).collect();
    for record in run(&["--agent-cmd", &format!("{says} head -c 3000000 /dev/zero; echo"), "--step-limit", &count]) {
        assert_eq!(record["outcome"], "fail", "{}", record["outcome"]);
        let steps = record["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), answers.len());
        assert!(steps.iter().all(|step| step["result"]["refused"].is_object()), "{steps:?}");
    }
}

#[test]
fn one_answer_may_hold_several_actions_of_one_look() {
    let answer = r#"{"actions": [{"kind": "wait", "ms": 1}, {"kind": "wait", "ms": 2}], "said": "I wait."}"#;
    let line = format!("read -r told; echo '{answer}'; read -r told; echo '{{\"kind\": \"done\"}}'");
    for record in run(&["--agent-cmd", &line]) {
        let steps = record["steps"].as_array().expect("steps");
        let looks: Vec<&Value> = steps.iter().map(|step| &step["of_sight"]).collect();
        assert_eq!(looks, [1, 1], "both were thought of for the first look");
        assert!(steps[0]["seen"].is_object() && steps[1]["seen"].is_null(), "nothing was shown between them");
        assert!(steps[0]["said"]["words"].is_string() && steps[1]["said"].is_null());
    }
}

#[test]
fn a_service_plays() {
    let url = support::serve(|body| {
        let seen: Value = serde_json::from_slice(body).expect("an observation");
        let answer = if seen["step"] == 1 { r#"{"kind": "wait", "ms": 10}"# } else { r#"{"kind": "done"}"# };
        answer.into()
    });
    for record in run(&["--agent-url", &url]) {
        assert_eq!(record["outcome"], "fail");
        assert_eq!(record["steps"].as_array().map(Vec::len), Some(1));
    }
    for record in run(&["--agent-url", "http://127.0.0.1:9/act"]) {
        assert_eq!((&record["outcome"], &record["finish"]), (&Value::from("fail"), &Value::from("ended_early")));
    }
}
