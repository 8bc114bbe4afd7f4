//! Runs survive: what is killed, broken off or started twice ends with one record for each episode.

#![allow(clippy::expect_used)]

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const TASKS: [&str; 6] = ["run", "--component", "rating", "--limit", "24", "--workers=2"];

fn setpoint(args: &[&str], out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command.args(args).arg("--out").arg(out).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str], out: &Path) -> Output {
    setpoint(args, out).output().expect("a run")
}

fn start(args: &[&str], out: &Path) -> Child {
    setpoint(args, out).spawn().expect("a run")
}

/// How many whole records a run has.
fn lines(out: &Path) -> usize {
    std::fs::read_to_string(out.join("episodes.jsonl")).map_or(0, |text| text.matches('\n').count())
}

/// Waits until a run has some records, by watching its file.
fn until_some_are_done(out: &Path, running: &mut Child) {
    while lines(out) < 2 {
        assert!(running.try_wait().expect("a status").is_none(), "the run ended before it could be disturbed");
        std::thread::yield_now();
    }
}

/// The outcome of each task, from every file of a run.
fn outcomes(out: &Path) -> BTreeMap<String, Vec<Value>> {
    let mut found: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for entry in std::fs::read_dir(out).expect("a run").flatten() {
        if !entry.file_name().to_string_lossy().starts_with("episodes") {
            continue;
        }
        for line in std::fs::read_to_string(entry.path()).expect("records").lines() {
            let record: Value = serde_json::from_str(line).expect("a record");
            found.entry(record["task"].to_string()).or_default().push(record["outcome"].clone());
        }
    }
    found
}

fn assert_whole(out: &Path) {
    let found = outcomes(out);
    assert_eq!(found.len(), 24);
    assert!(found.values().all(|outcomes| outcomes.as_slice() == ["pass"]), "{found:?}");
}

fn without_times(report: &mut Value) {
    match report {
        Value::Object(fields) => {
            fields.remove("seconds");
            fields.values_mut().for_each(without_times);
        }
        Value::Array(list) => list.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// The report without what depends on the clock.
fn report(out: &Path) -> Value {
    let done = Command::new(env!("CARGO_BIN_EXE_setpoint")).arg("report").arg(out).args(["--format", "json"]).output();
    let mut report: Value = serde_json::from_slice(&done.expect("a report").stdout).expect("JSON");
    without_times(&mut report);
    report
}

#[test]
fn a_run_that_is_killed_goes_on_where_it_was_and_ends_as_if_undisturbed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (calm, out) = (folder.path().join("calm"), folder.path().join("killed"));
    assert!(run(&TASKS, &calm).status.success());
    let mut running = start(&TASKS, &out);
    until_some_are_done(&out, &mut running);
    running.kill().expect("kill -9");
    running.wait().expect("an end");
    let before = lines(&out);
    assert!(before < 24, "it was killed in the middle");
    // The last line was being written.
    let mut file = std::fs::OpenOptions::new().append(true).open(out.join("episodes.jsonl")).expect("records");
    file.write_all(b"{\"version\": 1, \"task\"").expect("half a line");
    let again = run(&TASKS, &out);
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    assert_whole(&out);
    assert_eq!(report(&out), report(&calm));
    // A further start finds nothing to do.
    assert!(run(&TASKS, &out).status.success());
    assert_eq!(lines(&out), 24);
}

#[test]
fn a_request_to_stop_is_heard_and_a_second_process_is_kept_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let mut running = start(&TASKS, &out);
    until_some_are_done(&out, &mut running);
    let second = run(&TASKS, &out);
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains("is in use by another process"));
    let stop = Command::new("kill").args(["-TERM", &running.id().to_string()]).status().expect("kill runs");
    assert!(stop.success());
    let stopped = running.wait().expect("an end");
    assert_eq!(stopped.code(), Some(6), "stopped before the end: start it again");
    assert!(lines(&out) < 24);
    assert!(run(&TASKS, &out).status.success());
    assert_whole(&out);
}

#[test]
fn a_run_whose_time_is_up_stops_and_goes_on_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    // The clock starts with the command: before the browser is there, the time is over.
    let stopped = run(&[&TASKS[..], &["--max-time", "0.001s"]].concat(), &out);
    let told = String::from_utf8_lossy(&stopped.stderr).into_owned();
    assert_eq!(stopped.status.code(), Some(6), "{told}");
    assert!(told.contains("start it again to play what is missing"), "{told}");
    assert!(lines(&out) < 24, "only what was under way was played");
    assert!(outcomes(&out).values().all(|outcomes| outcomes.as_slice() == ["pass"]), "what was cut off is no record");
    let rest = run(&[&TASKS[..], &["--max-time", "1h"]].concat(), &out);
    assert!(rest.status.success(), "{}", String::from_utf8_lossy(&rest.stderr));
    assert_whole(&out);
    let wrong = run(&[&TASKS[..], &["--max-time", "soon"]].concat(), &out);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn shares_make_a_whole_and_what_is_foreign_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    for shard in ["0/3", "1/3", "2/3"] {
        let share = [&TASKS[..], &["--shard", shard]].concat();
        assert!(run(&share, &out).status.success());
    }
    assert_whole(&out);
    assert_eq!(report(&out)["total"]["passed"], 24);
    let foreign = run(&["run", "--component", "rating", "--limit", "24", "--agent", "idle"], &out);
    assert_eq!(foreign.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&foreign.stderr).contains("players[0].agent: oracle here, idle there"));
    let beyond = run(&[&TASKS[..], &["--shard", "3/3"]].concat(), &out);
    assert_eq!(beyond.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&beyond.stderr).contains("3/3"));
    let rejudged = Command::new(env!("CARGO_BIN_EXE_setpoint")).arg("rejudge").arg(&out).output().expect("a rejudge");
    assert!(rejudged.status.success());
    assert_eq!(String::from_utf8_lossy(&rejudged.stdout).trim(), "24 verdicts made again, 0 different");
}

#[test]
fn shares_played_apart_are_merged_and_what_is_missing_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let apart = |name: &str| folder.path().join(name);
    for shard in ["0/3", "2/3"] {
        let share = [&TASKS[..], &["--shard", shard]].concat();
        assert!(run(&share, &apart(&shard.replace('/', "-"))).status.success());
    }
    let out = apart("whole");
    let merged = Command::new(env!("CARGO_BIN_EXE_setpoint"))
        .arg("merge")
        .args([apart("0-3"), apart("2-3")])
        .arg("--out")
        .arg(&out)
        .output()
        .expect("a merge");
    assert_eq!(merged.status.code(), Some(6), "{}", String::from_utf8_lossy(&merged.stderr));
    assert_eq!(lines(&out), 16);
    let planned = run(&[&TASKS[..], &["--plan-only"]].concat(), &out);
    assert!(String::from_utf8_lossy(&planned.stdout).contains("24 in share 0/1, 8 of them left"));
    // One half of what is missing as a share of another division, and then the rest.
    assert!(run(&[&TASKS[..], &["--shard", "0/2"]].concat(), &out).status.success());
    let rest = run(&TASKS, &out);
    assert!(rest.status.success(), "{}", String::from_utf8_lossy(&rest.stderr));
    assert_whole(&out);
    assert_eq!(report(&out)["total"]["passed"], 24);
}

#[test]
fn what_a_run_would_use_is_told_without_a_key_or_a_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let agents = folder.path().join("agents.toml");
    let agent = |name: &str, price: &str| {
        format!(
            "[[agent]]\nname = \"{name}\"\nprovider = \"gemini\"\nmodel = \"m\"\nkey = \"SETPOINT_NO_SUCH_KEY\"\n\
             mode = \"ax-tree\"\ncodec = \"function-call\"\n{price}\n"
        )
    };
    let price = "price = { date = \"2026-01-01\", input = 2.0, output = 10.0 }";
    let listed = agent("dear", price) + &agent("unpriced", "") + &agent("slow", "requests_a_minute = 6");
    std::fs::write(&agents, listed).expect("agents");
    let told = |flags: &[&str]| {
        let out = folder.path().join("run");
        let agents = agents.to_string_lossy();
        let planned = [&TASKS[..], &["--plan-only", "--chromium", "/nowhere", "--agents", &agents], flags].concat();
        let output = run(&planned, &out);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(!out.exists(), "nothing is written");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let has = |text: String, words: &[&str]| words.iter().for_each(|word| assert!(text.contains(word), "{text}"));
    let counts = "24 tasks, 2 plays each: 48 episodes, 9 in share 2/5";
    has(told(&["--repeat", "2", "--shard", "2/5"]), &[counts, "time:   about ", "tokens: none", "money:  none"]);
    has(told(&["--agent", "dear", "--max-cost", "3"]), &["at most $", "`--max-cost` stops it at $3.00", "read and"]);
    has(told(&["--agent", "unpriced"]), &["at most ", "money:  unknown", "assumed: "]);
    // 24 episodes of six questions, and of thirty at most, ten seconds apart.
    let slow = "time:   about 24 min 0 s, at most 2 h 0 min";
    has(told(&["--agent", "slow"]), &[slow, "6 requests a minute"]);
    has(told(&["--agent", "unpriced", "--requests-a-minute", "6"]), &[slow]);
    has(told(&["--agent", "slow", "--requests-a-minute", "3"]), &["about 48 min 0 s", "3 requests a minute"]);
    let foreign = ["--agent-cmd", "true"];
    has(told(&foreign), &["tokens: unknown", "money:  unknown"]);
}

#[test]
fn a_matrix_is_one_folder_and_one_report_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let matrix =
        ["run", "--component", "rating", "--limit", "4", "--seeds", "0,1", "--agent", "oracle,idle", "--workers=2"];
    let mut running = start(&matrix, &out);
    until_some_are_done(&out, &mut running);
    running.kill().expect("kill -9");
    running.wait().expect("an end");
    let before = lines(&out);
    assert!(before < 16, "it was killed in the middle");
    assert!(run(&matrix, &out).status.success());
    assert_eq!(lines(&out), 16, "nothing is played twice");
    let report = report(&out);
    let rows: Vec<(&str, u64)> = report["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(|row| (row["name"].as_str().unwrap_or_default(), row["score"]["passed"].as_u64().unwrap_or_default()))
        .collect();
    assert_eq!(rows, [("oracle", 8), ("idle", 0)]);
    assert_eq!(report["total"]["planned"], 16);
}

#[test]
fn an_edited_record_is_not_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("run");
    let tasks = ["run", "--component", "rating", "--limit", "1", "--agent", "idle", "--no-pictures"];
    assert!(run(&tasks, &out).status.success());
    let file = out.join("episodes.jsonl");
    let played: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("a record")).expect("JSON");
    let rejudged = |change: &dyn Fn(&mut Value)| {
        let mut edited = played.clone();
        change(&mut edited);
        std::fs::write(&file, format!("{edited}\n")).expect("an edited record");
        let output = Command::new(env!("CARGO_BIN_EXE_setpoint")).arg("rejudge").arg(&out).output().expect("a result");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let sound = rejudged(&|_| {});
    assert_eq!(sound, (Some(0), "1 verdicts made again, 0 different\n".into()));
    // What the idle agent left is what it was told to bring about.
    let (code, text) = rejudged(&|record| {
        let held: Value = record["last"].clone();
        let wanted: Vec<String> = record["goal"]["want"].as_object().expect("a goal").keys().cloned().collect();
        for instance in wanted {
            record["goal"]["want"][&instance] = held[&instance]["committed"].clone();
        }
    });
    assert_eq!(code, Some(5), "{text}");
    assert!(text.contains("goal recorded: ") && text.contains("goal in the corpus: "), "{text}");
    let (code, text) = rejudged(&|record| record["outcome"] = "pass".into());
    assert_eq!(code, Some(5), "{text}");
    assert!(text.contains("outcome recorded: pass") && text.contains("outcome now:      fail"), "{text}");
}
