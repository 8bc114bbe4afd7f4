//! A browser that runs elsewhere, driven by its address.

#![allow(clippy::expect_used)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};

use serde_json::Value;

/// A browser of someone else's, which ends with the test.
struct Elsewhere {
    process: Child,
    address: String,
    /// Read no further, but open as long as it may write.
    _words: BufReader<ChildStderr>,
    _profile: tempfile::TempDir,
}

impl Elsewhere {
    fn start() -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        let chromium = setpoint_browser::find_chromium(None).expect("a Chromium");
        let mut process = Command::new(chromium.path)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a browser");
        let mut words = BufReader::new(process.stderr.take().expect("its words"));
        let mut line = String::new();
        let address = loop {
            line.clear();
            assert!(words.read_line(&mut line).expect("a line") > 0, "the browser ended");
            if let Some(address) = line.strip_prefix("DevTools listening on ") {
                break address.trim().to_string();
            }
        };
        Self { process, address, _words: words, _profile: profile }
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn run(out: &Path, flags: &[&str]) -> Output {
    let tasks = ["run", "--component", "rating", "--limit", "2", "--workers=1"];
    Command::new(env!("CARGO_BIN_EXE_setpoint")).args(tasks).args(flags).arg("--out").arg(out).output().expect("a run")
}

#[test]
fn tasks_are_played_in_a_browser_that_runs_elsewhere() {
    let mut elsewhere = Elsewhere::start();
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let played = run(&out, &["--browser-endpoint", &elsewhere.address]);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let records = std::fs::read_to_string(out.join("episodes.jsonl")).expect("records");
    let records: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
    assert_eq!(records.iter().filter(|record| record["outcome"] == "pass").count(), 2);
    assert!(elsewhere.process.try_wait().expect("a status").is_none(), "the browser is left running");
    // Its flags are not ours, so that its records are not mixed with those of our own browsers.
    let mixed = run(&out, &[]);
    assert_eq!(mixed.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&mixed.stderr).contains("browser.connected"));
}

#[test]
fn an_address_where_nobody_answers_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = run(&folder.path().join("run"), &["--browser-endpoint", "ws://127.0.0.1:9/devtools/browser/none"]);
    assert_eq!(refused.status.code(), Some(3));
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("no browser answered at `ws://127.0.0.1:9/devtools/browser/none`"), "{told}");
}
