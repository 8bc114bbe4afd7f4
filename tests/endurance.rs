//! Whatever breaks in the middle of an episode, a start again ends as an undisturbed run does.
//!
//! What serves the pages lives in the worker's own process, so it cannot be killed apart from it.

#![allow(clippy::expect_used)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const TASKS: [&str; 8] = ["run", "--component", "rating", "--limit", "3", "--workers=1", "--agent-cmd", AGENT];

const PIXEL: &[&str] = &["--mode", "pixel"];
const BARE: &[&str] = &["--mode", "pixel", "--no-pictures"];

/// Waits a moment, then says that it is done. When it is asked for the fourth time, in the middle of the second
/// episode, it first waits until it may go on, or until there is no run any more.
const AGENT: &str = r#"
    turn=0
    while read -r seen; do
        turn=$((turn + 1)); echo . >> "$DESK/asked"
        if [ "$(wc -l < "$DESK/asked")" -eq 4 ]; then
            while [ -d "$DESK" ] && [ ! -e "$DESK/go" ]; do sleep 0.05; done
        fi
        if [ $turn -eq 1 ]; then echo '{"kind": "wait", "ms": 10}'; else echo '{"kind": "done"}'; fi
    done"#;

/// A run, and what its agent leaves and looks for.
struct Attempt {
    desk: tempfile::TempDir,
    flags: &'static [&'static str],
}

impl Attempt {
    fn new(flags: &'static [&'static str]) -> Self {
        Self { desk: tempfile::tempdir().expect("a folder"), flags }
    }

    fn calm(flags: &'static [&'static str]) -> Self {
        let calm = Self::new(flags);
        calm.go_on();
        let done = calm.again();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        calm
    }

    fn out(&self) -> PathBuf {
        self.desk.path().join("run")
    }

    /// A shell first has the signal of a file that is too large ignored, so that writing fails as on a full disk.
    fn command(&self) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_setpoint")]);
        command.args(TASKS).args(self.flags).arg("--out").arg(self.out()).env("DESK", self.desk.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Starts the run, and returns when its second episode is in the middle.
    fn start(&self) -> Child {
        let mut running = self.command().spawn().expect("a run");
        let asked = || std::fs::read_to_string(self.desk.path().join("asked")).map_or(0, |text| text.lines().count());
        while asked() < 4 {
            assert!(running.try_wait().expect("a status").is_none(), "the run ended before it could be disturbed");
            std::thread::yield_now();
        }
        running
    }

    fn go_on(&self) {
        std::fs::write(self.desk.path().join("go"), "").expect("a file");
    }

    fn again(&self) -> Output {
        self.command().output().expect("a run")
    }

    fn records(&self) -> Vec<Value> {
        let text = std::fs::read_to_string(self.out().join("episodes.jsonl")).expect("records");
        text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect()
    }

    /// How many records with a verdict each task has.
    fn judged(&self) -> BTreeMap<String, usize> {
        let mut judged = BTreeMap::new();
        for record in self.records() {
            *judged.entry(record["task"].to_string()).or_default() += usize::from(record["verdict"].is_object());
        }
        judged
    }

    /// The report byte for byte, without how long it took.
    fn report(&self) -> String {
        let done = setpoint("report", &self.out(), &["--format", "json"]);
        let mut report: Value = serde_json::from_slice(&done.stdout).expect("JSON");
        forget_durations(&mut report);
        report.to_string()
    }

    fn assert_as(&self, calm: &Attempt) {
        let judged = self.judged();
        assert!(judged.len() == 3 && judged.values().all(|count| *count == 1), "{judged:?}");
        assert_eq!(self.report(), calm.report());
        let rejudged = setpoint("rejudge", &self.out(), &[]);
        assert_eq!(String::from_utf8_lossy(&rejudged.stdout).trim(), "3 verdicts made again, 0 different");
    }
}

fn setpoint(command: &str, run: &Path, flags: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_setpoint")).arg(command).arg(run).args(flags).output().expect("a result")
}

/// The processes that descend from one, with their command lines.
fn descendants(of: u32) -> Vec<(u32, String)> {
    let mut parents = BTreeMap::new();
    for entry in std::fs::read_dir("/proc").expect("processes").flatten() {
        let Ok(pid) = entry.file_name().to_string_lossy().parse::<u32>() else { continue };
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // The name, in brackets, may hold anything; the parent is the second field after it.
        let parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)?.parse::<u32>().ok());
        let line = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        parents.insert(pid, (parent.unwrap_or(0), String::from_utf8_lossy(&line).replace('\0', " ")));
    }
    let descends = |mut pid: u32| {
        while let Some((parent, _)) = parents.get(&pid) {
            if *parent == of {
                return true;
            }
            pid = *parent;
        }
        false
    };
    parents.iter().filter(|(pid, _)| descends(**pid)).map(|(pid, (_, line))| (*pid, line.clone())).collect()
}

/// Ends those descendants that a test looks for, as hard as can be.
fn kill(of: u32, wanted: fn(&str) -> bool) {
    let found: Vec<u32> = descendants(of).iter().filter(|(_, line)| wanted(line)).map(|(pid, _)| *pid).collect();
    assert!(!found.is_empty(), "{:?}", descendants(of));
    for pid in found {
        // One may be gone already because another was its parent.
        let _ = Command::new("kill").args(["-9", &pid.to_string()]).stderr(Stdio::null()).status();
    }
}

#[test]
fn a_worker_killed_in_an_episode_plays_it_again_when_started_again() {
    let calm = Attempt::calm(PIXEL);
    let disturbed = Attempt::new(PIXEL);
    let mut running = disturbed.start();
    running.kill().expect("kill -9");
    running.wait().expect("an end");
    assert_eq!(disturbed.records().len(), 1);
    disturbed.go_on();
    let again = disturbed.again();
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    disturbed.assert_as(&calm);
}

/// Who broke what after a foreign agent had begun to act cannot be told, so nothing is played twice for it.
#[test]
fn a_browser_or_a_tab_killed_in_an_agents_episode_makes_it_void_for_good() {
    let browser = |line: &str| line.contains("--remote-debugging-pipe") && !line.contains("--type=");
    let tab = |line: &str| line.contains("--type=renderer");
    for wanted in [browser as fn(&str) -> bool, tab] {
        let disturbed = Attempt::new(PIXEL);
        let running = disturbed.start();
        kill(running.id(), wanted);
        disturbed.go_on();
        let ended = running.wait_with_output().expect("an end");
        assert_eq!(ended.status.code(), Some(4), "{}", String::from_utf8_lossy(&ended.stderr));
        let unclear = |record: &&Value| record["outcome"]["void"]["kind"] == "unclear";
        assert_eq!((disturbed.records().len(), disturbed.records().iter().filter(unclear).count()), (3, 1));
        // A further start finds nothing to do.
        assert_eq!(disturbed.again().status.code(), Some(4));
        assert_eq!(disturbed.records().len(), 3);
    }
}

#[test]
fn an_agent_killed_in_an_episode_has_failed_it() {
    let disturbed = Attempt::new(&["--mode", "dom"]);
    let running = disturbed.start();
    kill(running.id(), |line| line.starts_with("sh ") && line.contains("read -r seen"));
    disturbed.go_on();
    let ended = running.wait_with_output().expect("an end");
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    let records = disturbed.records();
    let ended_early = |record: &&Value| record["outcome"] == "fail" && record["verdict"]["cause"] == "ended_early";
    assert_eq!((records.len(), records.iter().filter(ended_early).count()), (3, 1));
    assert!(disturbed.again().status.success());
    assert_eq!(disturbed.records().len(), 3, "it gains no second play");
}

#[test]
fn a_disk_that_is_full_stops_the_run_and_loses_nothing_that_was_done() {
    for flags in [PIXEL, BARE] {
        let calm = Attempt::calm(flags);
        let disturbed = Attempt::new(flags);
        let running = disturbed.start();
        // Only the worker's own files may grow no further; what its browser writes is its own.
        let length = std::fs::metadata(disturbed.out().join("episodes.jsonl")).expect("records").len();
        let (pid, most) = (running.id().to_string(), format!("--fsize={}", length + 10));
        assert!(Command::new("prlimit").args(["--pid", &pid, &most]).status().expect("prlimit runs").success());
        disturbed.go_on();
        let ended = running.wait_with_output().expect("an end");
        let told = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot write the run folder") && told.contains("File too large"), "{told}");
        let again = disturbed.again();
        assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
        disturbed.assert_as(&calm);
    }
}

/// A clock that jumps changes nothing if nothing that is kept comes from it: durations are measured by another.
#[test]
fn no_wall_clock_is_in_what_is_kept() {
    let calm = Attempt::calm(&["--mode", "ax-tree"]);
    let other = Attempt::calm(&["--mode", "ax-tree"]);
    let plan = |attempt: &Attempt| std::fs::read(attempt.out().join("plan.json")).expect("a plan");
    assert_eq!(plan(&calm), plan(&other));
    let (mut ours, mut theirs) = (calm.records(), other.records());
    for record in ours.iter_mut().chain(&mut theirs) {
        forget_durations(record);
    }
    assert_eq!(ours, theirs);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_secs_f64();
    for record in calm.records() {
        assert!(!holds_a_time_near(&record, now), "{record}");
    }
}

/// What is measured, and is nowhere compared.
fn forget_durations(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let is_measured =
                |name: &str| name.ends_with("_ms") && name != "hold_ms" || ["times", "seconds"].contains(&name);
            fields.retain(|name, _| !is_measured(name));
            fields.values_mut().for_each(forget_durations);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_durations),
        _ => {}
    }
}

/// Whether a number in it is a moment of these days, in seconds or milliseconds.
fn holds_a_time_near(value: &Value, now: f64) -> bool {
    const DAY: f64 = 86_400.0;
    match value {
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or(0.0);
            [number, number / 1000.0].iter().any(|seconds| (seconds - now).abs() < DAY)
        }
        Value::Object(fields) => fields.values().any(|value| holds_a_time_near(value, now)),
        Value::Array(items) => items.iter().any(|value| holds_a_time_near(value, now)),
        _ => false,
    }
}
