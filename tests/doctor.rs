//! What an agent means is what arrives, or it is told before anything is paid for: the real binary asks a scripted
//! model on the calibration page.

#![allow(clippy::expect_used)]

#[path = "support/aimer.rs"]
mod aimer;
#[path = "support/provider.rs"]
mod provider;

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use provider::{Reply, provide};
use setpoint_schema::Point;

const KEY: &str = "sk-planted-for-the-doctor";

/// A file of agents: one that is paid and one that is not, both of which answer in a codec.
fn agents(folder: &Path, codec: &str) -> String {
    let agent = |name: &str, key: &str| {
        format!(
            "[[agent]]\nname = \"{name}\"\nprovider = \"openai-chat\"\nmodel = \"m\"\nmode = \"pixel\"\n\
             codec = \"{codec}\"\n{key}\n"
        )
    };
    let file = folder.join("agents.toml");
    let text = agent("paid", "key = \"SETPOINT_DOCTOR_KEY\"") + &agent("free", "");
    std::fs::write(&file, text).expect("a file of agents");
    file.to_string_lossy().into_owned()
}

struct Model {
    url: String,
    /// How often it was asked something for a calibration.
    asked: Arc<AtomicUsize>,
}

/// A model that aims like this, and knows one key.
fn model(codec: &'static str, aim: impl Fn(Point) -> Point + Send + Sync + 'static) -> Model {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let codec = setpoint_codec::find(codec).expect("a codec");
    let url = provide(move |request| {
        if !request.head.contains(KEY) && request.head.to_lowercase().contains("authorization") {
            return Reply::new(401, r#"{"error": {"message": "Incorrect API key provided"}}"#);
        }
        count.fetch_add(usize::from(aimer::is_of_calibration(&request.body)), Ordering::Relaxed);
        Reply::said(&aimer::answer(&request.body, &codec, &aim))
    });
    Model { url, asked }
}

fn setpoint(args: &[&str], key: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command.args(args).args(["--workers", "1"]).env("SETPOINT_DOCTOR_KEY", key).output().expect("it runs")
}

fn doctor(codec: &str, model: &Model, key: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let agents = agents(folder.path(), codec);
    let done = setpoint(&["doctor", "--agents", &agents, "--agent", "paid", "--base-url", &model.url], key);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn who_aims_right_is_calibrated_whatever_its_coordinates() {
    for codec in ["function-call", "qwen3-vl"] {
        let model = model(codec, |point| point);
        let (code, told, complaints) = doctor(codec, &model, KEY);
        assert_eq!(code, Some(0), "{codec}: {told}{complaints}");
        for line in ["key       `$SETPOINT_DOCTOR_KEY` is taken", "click     arrives", "drag      arrives"] {
            assert!(told.contains(line), "{codec}: `{line}` is missing from:\n{told}");
        }
        assert!(told.contains("scroll    arrives") && told.contains("typing    arrives"), "{codec}: {told}");
        assert_eq!(model.asked.load(Ordering::Relaxed), 9, "{codec}: it costs no more than it must");
    }
}

#[test]
fn an_offset_and_a_wrong_scale_are_refused_by_name() {
    let model_with_offset = model("function-call", |point| Point::new((point.x + 30.0).min(1279.0), point.y + 12.0));
    let (code, told, complaints) = doctor("function-call", &model_with_offset, KEY);
    assert_eq!(code, Some(7), "{told}{complaints}");
    assert!(complaints.contains("every click lands 30 px too far right and 12 px too far down"), "{complaints}");
    assert!(told.contains("off by 32.3 px on average, 32.3 px at most"), "{told}");
    assert!(told.contains("(1270, 52)    32.3 px (+30, +12)"), "{told}");
    assert!(told.contains("drag      not asked"), "what is aimed cannot arrive: {told}");

    let scaled = model("function-call", |point| Point::new(point.x / 1.28, point.y / 1.28));
    let (code, told, complaints) = doctor("function-call", &scaled, KEY);
    assert_eq!(code, Some(7), "{told}{complaints}");
    assert!(complaints.contains("scaled by 0.78"), "{complaints}");
}

#[test]
fn a_wrong_key_is_named_as_such() {
    let model = model("function-call", |point| point);
    let (code, told, complaints) = doctor("function-call", &model, "sk-mistyped-for-the-doctor");
    assert_eq!(code, Some(3), "{told}{complaints}");
    assert!(complaints.contains("the key in `$SETPOINT_DOCTOR_KEY`"), "{complaints}");
    assert!(complaints.contains("does not take the key (status 401"), "{complaints}");
    assert_eq!(model.asked.load(Ordering::Relaxed), 0);
}

#[test]
fn a_run_is_calibrated_once_and_refused_if_that_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let agents = agents(folder.path(), "function-call");
    let out = folder.path().join("run");
    let run = |agent: &str, model: &Model, out: &Path, flags: &[&str]| {
        let out = out.to_string_lossy();
        let fixed = ["run", "--task", "tabs/*", "--limit", "2", "--agents", &agents, "--out", &out];
        setpoint(&[&fixed[..], &["--agent", agent, "--base-url", &model.url], flags].concat(), KEY)
    };
    let records = || std::fs::read_to_string(out.join("episodes-0-of-2.jsonl")).map_or(0, |text| text.lines().count());

    let askew = model("function-call", |point| Point::new(point.x, (point.y + 40.0).min(719.0)));
    let refused = run("paid", &askew, &out, &["--shard", "0/2"]);
    let complaints = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(7), "{complaints}");
    assert!(complaints.contains("--skip-calibration"), "{complaints}");
    assert_eq!(records(), 0, "no episode was played");

    let right = model("function-call", |point| point);
    for shard in ["0/2", "1/2"] {
        let played = run("paid", &right, &out, &["--shard", shard]);
        assert_eq!(played.status.code(), Some(0), "{}", String::from_utf8_lossy(&played.stderr));
        assert_eq!(right.asked.load(Ordering::Relaxed), 9, "the second share does not pay again");
    }

    let unchecked = folder.path().join("unchecked");
    let before = askew.asked.load(Ordering::Relaxed);
    let played = run("paid", &askew, &unchecked, &["--skip-calibration"]);
    assert_eq!(played.status.code(), Some(0), "{}", String::from_utf8_lossy(&played.stderr));
    assert_eq!(askew.asked.load(Ordering::Relaxed), before);
    let free = folder.path().join("free");
    assert_eq!(run("free", &askew, &free, &[]).status.code(), Some(0), "who costs nothing is not held up");
    assert_eq!(askew.asked.load(Ordering::Relaxed), before);
}
