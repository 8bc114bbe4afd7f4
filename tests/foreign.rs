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
fn what_a_program_says_wrongly_costs_a_step_and_what_it_does_not_say_is_void() {
    let nonsense = run(&["--agent-cmd", "while read -r line; do echo 'click it'; done", "--step-limit", "3"]);
    for record in &nonsense {
        assert_eq!(record["outcome"], "fail");
        let steps = record["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), 3);
        assert!(steps.iter().all(|step| step["action"]["kind"] == "unreadable"));
    }
    let ended = run(&["--agent-cmd", "exit 3"]);
    let silent = run(&["--agent-cmd", "cat > /dev/null", "--agent-timeout", "1"]);
    for (records, reason) in [(ended, "`exit 3`"), (silent, "gave no action within 1 s")] {
        for record in &records {
            let outcome = record["outcome"].to_string();
            assert!(outcome.contains("agent_process") && outcome.contains(reason), "{outcome}");
        }
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
        assert!(record["outcome"].to_string().contains("model_service"), "{}", record["outcome"]);
    }
}
