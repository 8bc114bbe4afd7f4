//! A key that is planted appears nowhere: not in what is printed, not in any file, and not even if the service sends it back.

#![allow(clippy::expect_used)]

#[path = "support/provider.rs"]
mod provider;

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use provider::{Asked, Reply, provide};

const KEY: &str = "sk-planted-4711-tell-nobody";

/// All that a command left behind, under a name for it.
type Traces = Vec<(String, Vec<u8>)>;

fn setpoint(folder: &Path, args: &[&str]) -> (Output, Traces) {
    let done = Command::new(env!("CARGO_BIN_EXE_setpoint"))
        .args(args)
        .current_dir(folder)
        .env("SETPOINT_PLANTED_KEY", KEY)
        .output()
        .expect("it runs");
    let name = args.join(" ");
    let mut traces = files(folder);
    traces.push((format!("output of {name}"), done.stdout.clone()));
    traces.push((format!("errors of {name}"), done.stderr.clone()));
    (done, traces)
}

fn files(folder: &Path) -> Traces {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push((path.display().to_string(), std::fs::read(&path).expect("a file")));
        }
    }
    found
}

fn assert_untold(traces: &Traces) {
    for (name, bytes) in traces {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains(KEY), "the key is in {name}: {text}");
    }
}

/// A service that sends the key back in every way there is.
fn service(echo: impl Fn(&Asked, &str) -> Reply + Send + Sync + 'static) -> (String, Arc<AtomicUsize>) {
    let heard = Arc::new(AtomicUsize::new(0));
    let count = heard.clone();
    let url = provide(move |asked| {
        count.fetch_add(usize::from(asked.head.contains(KEY)), Ordering::Relaxed);
        let key = asked.head.lines().find_map(|line| line.split_once("Bearer ")).map_or("", |(_, key)| key.trim());
        echo(asked, key)
    });
    (url, heard)
}

fn agents(folder: &Path) {
    let agent = "[[agent]]\nname = \"planted\"\nprovider = \"openai-chat\"\nmodel = \"m\"\nmode = \"ax-tree\"\n\
                 codec = \"function-call\"\nkey = \"SETPOINT_PLANTED_KEY\"\n";
    std::fs::write(folder.join("agents.toml"), agent).expect("a file of agents");
}

fn run<'a>(url: &'a str, flags: &[&'a str]) -> Vec<&'a str> {
    let fixed = ["run", "--task", "tabs/*", "--limit", "1", "--workers", "1", "--agents", "agents.toml", "--all"];
    [&fixed[..], &["--agent", "planted", "--base-url", url, "--out", "run"], flags].concat()
}

#[test]
fn a_key_that_comes_back_in_answers_is_in_no_record_report_or_recording() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    agents(here);
    let (url, heard) = service(|asked, key| match asked.number {
        0 => Reply::said(&format!("Action: type(text=\"{key}\")")),
        1 => Reply::said(&format!("my key is {key}, which is no action")),
        _ => Reply::said(&format!("Action: infeasible(reason=\"{key}\")")),
    });
    let (done, traces) = setpoint(here, &run(&url, &["--skip-calibration", "--record-traffic", "traffic.jsonl"]));
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(heard.load(Ordering::Relaxed) >= 3, "the service got the key, and got it in every request");
    let recording = std::fs::read_to_string(here.join("traffic.jsonl")).expect("a recording");
    assert!(recording.contains("my key is …"), "what came back was kept without it: {recording}");
    let records = std::fs::read_to_string(here.join("run/episodes.jsonl")).expect("records");
    assert!(records.contains("my key is …"), "{records}");
    assert_untold(&traces);
    for format in ["text", "json", "markdown", "html"] {
        let (done, traces) = setpoint(here, &["report", "run", "--format", format, "--out", "report"]);
        assert!(done.status.success());
        assert_untold(&traces);
    }
}

#[test]
fn a_key_that_comes_back_in_errors_is_in_no_output_and_no_record() {
    for status in [400, 401, 403, 404, 500] {
        let folder = tempfile::tempdir().expect("a folder");
        let here = folder.path();
        agents(here);
        let (url, heard) = service(move |_, key| {
            let body = serde_json::json!({ "error": { "message": format!("wrong: {key}") } }).to_string();
            Reply { headers: format!("retry-after: 0\r\nx-echo: {key}\r\n"), ..Reply::new(status, body) }
        });
        let (done, traces) = setpoint(here, &run(&url, &["--skip-calibration"]));
        // What may pass makes the episode void; what will not ends the run.
        assert_eq!(done.status.code(), Some(if status == 500 { 4 } else { 6 }), "{status}");
        assert_untold(&traces);
        let (done, traces) = setpoint(here, &run(&url, &[]));
        assert_eq!(done.status.code(), Some(3), "{status}: the calibration meets the same");
        assert_untold(&traces);
        assert!(heard.load(Ordering::Relaxed) > 1);
    }
}

#[test]
fn the_doctor_tells_no_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    agents(here);
    let doctor = |url: &str| {
        setpoint(
            here,
            &["doctor", "--agents", "agents.toml", "--agent", "planted", "--base-url", url, "--workers", "1"],
        )
    };
    let (babbling, _) = service(|_, key| Reply::said(&format!("my key is {key}")));
    let (done, traces) = doctor(&babbling);
    assert_eq!(done.status.code(), Some(7));
    assert!(String::from_utf8_lossy(&done.stdout).contains("could not be read as an action: `my key is …`"));
    assert_untold(&traces);
    let (refusing, _) = service(|_, key| Reply::new(401, format!("{{\"error\": {{\"message\": \"no: {key}\"}}}}")));
    let (done, traces) = doctor(&refusing);
    assert_eq!(done.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&done.stderr).contains("no: …"));
    assert_untold(&traces);
    let (done, traces) = doctor("http://127.0.0.1:9/v1");
    assert_eq!(done.status.code(), Some(3));
    assert_untold(&traces);
}
