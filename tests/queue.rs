//! Workers of a queue in a real PostgreSQL: what is planned is played exactly once, whoever dies meanwhile.
//!
//! What needs no browser is in `crates/fleet/tests`.

#![allow(clippy::expect_used)]

#[path = "support/postgres.rs"]
mod postgres;
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use postgres::{Database, database};
use serde_json::{Value, json};
use tempfile::TempDir;

fn setpoint(args: &[&str], database: &Database) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_setpoint"));
    command.args(args).args(["--queue", &database.url()]).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary and returns its exit code and all that it says.
fn run(args: &[&str], database: &Database) -> (Option<i32>, String) {
    told(&setpoint(args, database).output().expect("the binary runs"))
}

fn told(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat();
    (output.status.code(), text)
}

fn says((code, text): (Option<i32>, String), expected: i32, words: &[&str]) {
    assert_eq!(code, Some(expected), "{text}");
    for word in words {
        assert!(text.contains(word), "expected `{word}` in:\n{text}");
    }
}

/// Merges a queue into a folder and returns the files, by their names.
fn merged(database: &Database, folders: &[&Path], out: &Path, code: i32) -> BTreeMap<String, Vec<u8>> {
    let output = setpoint(&["merge", "--out", &out.to_string_lossy()], database).args(folders).output();
    says(told(&output.expect("a merge")), code, &[]);
    let entries = fs::read_dir(out).expect("a folder").flatten().filter(|entry| entry.path().is_file());
    entries.map(|entry| (entry.file_name().to_string_lossy().into(), fs::read(entry.path()).expect("a file"))).collect()
}

#[test]
fn twenty_thousand_cells_are_planned_at_once_and_workers_of_another_kind_are_refused() {
    let queue = database("large");
    let plan = ["plan", "--agent", "idle", "--limit", "500"];
    let begun = Instant::now();
    let (code, text) = run(&[&plan[..], &["--repeat", "40"]].concat(), &queue);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("20000 cells: 0 passed, 0 failed, 0 void, 20000 left, 0 of them leased"), "{text}");
    assert_eq!(queue.count("select count(*) from setpoint_cell"), 20_000);
    assert_eq!(queue.count("select count(distinct (task, seed, repeat)) from setpoint_cell"), 20_000);
    let seconds = text.split(" in ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<f64>().ok());
    let seconds = seconds.expect("how long it took");
    println!("20000 cells planned in {seconds} s; with corpus and browser in {:.1} s", begun.elapsed().as_secs_f64());
    assert!(seconds < 10.0, "{seconds}");

    let again = run(&[&plan[..], &["--repeat", "40", "--max-tokens", "7"]].concat(), &queue);
    says(again, 0, &["is planned", "already", "20000 left"]);
    assert_eq!(queue.ask("select max_tokens from setpoint_plan"), "7", "only the limit is another");
    let more = run(&[&plan[..], &["--repeat", "41"]].concat(), &queue);
    says(more, 2, &["is of another run", "repeats: 40 in the queue, 41 here", "hint: "]);
    says(run(&["worker", "--agent", "oracle"], &queue), 2, &["players[0].agent: idle in the queue, oracle here"]);
    let other = TempDir::new().expect("a folder");
    for file in ["pools.yaml", "worlds.yaml", "rating.yaml"] {
        let tasks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tasks");
        fs::copy(tasks.join(file), other.path().join(file)).expect("a file of the corpus");
    }
    let corpus = other.path().to_string_lossy();
    says(run(&["worker", "--agent", "idle", "--corpus", &corpus], &queue), 2, &["corpus: ", "tasks: 500 ("]);
    assert_eq!(queue.count("select count(*) from setpoint_worker"), 0, "who is refused never comes");
    queue.ask("update setpoint_plan set plan = replace(plan, '\"product\": \"', '\"product\": \"Other')");
    says(run(&["worker", "--agent", "idle"], &queue), 2, &["browser.product: Other"]);
}

#[test]
fn what_is_no_queue_is_told() {
    let queue = database("bad_input");
    let out = TempDir::new().expect("a folder");
    let out = out.path().join("whole").to_string_lossy().into_owned();
    let worker = ["worker", "--agent", "idle"];
    let commands: [&[&str]; 2] = [&worker, &["merge", "--out", &out]];
    for command in commands {
        says(run(command, &queue), 2, &["there is no queue at ", "hint: `setpoint plan --queue`"]);
    }
    let at = |url: &str, expected: i32, words: &[&str]| {
        for command in [&["plan"][..], commands[0], commands[1]] {
            let output = Command::new(env!("CARGO_BIN_EXE_setpoint")).args(command).args(["--queue", url]).output();
            let answer = told(&output.expect("the binary runs"));
            assert!(!answer.1.contains("hush"), "a password is told: {}", answer.1);
            says(answer, expected, words);
        }
    };
    at("postgres://ada:hush@127.0.0.1:1/core", 3, &["cannot reach the database at 127.0.0.1:1/core", "hint: "]);
    at("mysql://ada:hush@db/core", 2, &["`--queue`: it is no address of a PostgreSQL database", "hint: "]);
    at(&queue.url().replace("bad_input", "nowhere"), 2, &["refuses: database \"nowhere\" does not exist"]);
    queue.ask("create table setpoint_version (version integer); insert into setpoint_version values (99)");
    at(&queue.url(), 2, &["is of version 99; this setpoint knows versions up to 2", "hint: use the setpoint"]);
    assert!(!Path::new(&out).exists(), "nothing is half written");
}

/// The tasks that real workers play here, and how often.
const PLAYED: [&str; 8] = ["plan", "--component", "rating", "--agent", "idle", "--limit", "8", "--repeat"];
const WORKER: [&str; 7] = ["worker", "--agent", "idle", "--workers", "1", "--lease", "3"];

/// Waits until something holds in the database, while a worker plays.
fn wait_until(worker: &mut Child, holds: impl Fn() -> bool) {
    while !holds() {
        assert!(worker.try_wait().expect("a status").is_none(), "a worker ended before it could be disturbed");
    }
}

fn leases(queue: &Database, process: u32) -> usize {
    let held = "select count(*) from setpoint_cell join setpoint_worker on id = worker";
    queue.count(&format!("{held} where name like '% process {process}'"))
}

#[test]
fn two_of_four_workers_are_killed_and_every_cell_has_exactly_one_verdict() {
    let queue = database("killed");
    says(run(&[&PLAYED[..], &["5"]].concat(), &queue), 0, &["40 left"]);
    let folder = TempDir::new().expect("a folder");
    let copy = folder.path().join("copy");
    let start = |flags: &[&str]| setpoint(&[&WORKER[..], flags].concat(), &queue).spawn().expect("a worker");
    let mut victims = [start(&[]), start(&[])];
    let with_copy = ["--out", &*copy.to_string_lossy()];
    let survivors = [start(&with_copy), start(&with_copy)];
    for victim in &mut victims {
        let process = victim.id();
        wait_until(victim, || leases(&queue, process) > 0);
    }
    for victim in &mut victims {
        victim.kill().expect("kill -9");
        victim.wait().expect("an end");
    }
    let orphans: usize = victims.iter().map(|victim| leases(&queue, victim.id())).sum();
    assert!(orphans > 0, "somebody has to take over what they were playing");
    for survivor in survivors {
        says(told(&survivor.wait_with_output().expect("an end")), 0, &["0 left, 0 of them leased"]);
    }
    let verdicts = "select cell from setpoint_record where outcome <> 'void' group by cell having count(*) = 1";
    assert_eq!(queue.count(&format!("select count(*) from ({verdicts}) as judged")), 40);
    assert_eq!(queue.count("select count(*) from setpoint_cell where outcome = 'fail' and lease is null"), 40);

    let out = folder.path().join("whole");
    let whole = merged(&queue, &[], &out, 0);
    assert_eq!(whole["episodes.jsonl"].iter().filter(|byte| **byte == b'\n').count(), 40);
    assert_eq!(merged(&queue, &[&copy], &folder.path().join("again"), 0), whole, "copies are the same records");
    for command in ["report", "rejudge"] {
        let read = Command::new(env!("CARGO_BIN_EXE_setpoint")).arg(command).arg(&out).output();
        says(told(&read.expect("a command")), 0, &["40"]);
    }
}

#[test]
fn a_request_to_stop_gives_leases_back_and_another_worker_goes_on() {
    let queue = database("stopped");
    says(run(&[&PLAYED[..], &["50"]].concat(), &queue), 0, &["400 left"]);
    let mut worker = setpoint(&WORKER[..5], &queue).spawn().expect("a worker");
    wait_until(&mut worker, || queue.count("select count(*) from setpoint_record") > 0);
    let asked = Instant::now();
    let stop = Command::new("kill").args(["-TERM", &worker.id().to_string()]).status().expect("kill runs");
    assert!(stop.success());
    says(told(&worker.wait_with_output().expect("an end")), 6, &["stopping", " left, 0 of them leased"]);
    assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
    let done = queue.count("select count(*) from setpoint_record");
    let mut other = setpoint(&WORKER, &queue).spawn().expect("a worker");
    wait_until(&mut other, || queue.count("select count(*) from setpoint_record") > done);
    other.kill().expect("kill -9");
    other.wait().expect("an end");
    let twice = "select count(*) from (select cell from setpoint_record group by cell having count(*) > 1) as twice";
    assert_eq!(queue.count(twice), 0);
}

/// A file with an agent that asks a server of ours, which answers with `wonder`.
fn counted(folder: &TempDir, url: &str) -> String {
    let agents = folder.path().join("agents.toml");
    let agent = "name = \"counted\"\nprovider = \"openai-chat\"\nmodel = \"m\"\nmode = \"ax-tree\"\n\
                 codec = \"function-call\"\n";
    fs::write(&agents, format!("[[agent]]\n{agent}base_url = \"{url}\"\n")).expect("agents");
    agents.to_string_lossy().into_owned()
}

/// What is no action in any format, for 100 tokens.
fn wonder() -> Value {
    json!({
        "choices": [{ "message": { "role": "assistant", "content": "I wonder." }, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 80, "completion_tokens": 20 },
    })
}

#[test]
fn a_budget_is_one_for_all_workers() {
    let queue = database("budget");
    let reply = wonder();
    let url = support::serve(move |_| reply.to_string());
    let folder = TempDir::new().expect("a folder");
    let agents = counted(&folder, &url);
    let who = ["--agents", &agents, "--agent", "counted", "--step-limit", "3"];
    let planned = ["plan", "--component", "rating", "--limit", "8", "--repeat", "20", "--max-tokens", "3000"];
    says(run(&[&planned[..], &who].concat(), &queue), 0, &["160 left"]);
    let worker = [&["worker", "--workers", "1"], &who[..]].concat();
    let workers = [0, 1].map(|_| setpoint(&worker, &queue).spawn().expect("a worker"));
    for worker in workers {
        says(told(&worker.wait_with_output().expect("an end")), 6, &["of 3000 tokens are used", "hint: "]);
    }
    let used = queue.count("select sum(input_tokens + output_tokens) from setpoint_worker");
    // Each for itself, they would have used 6000.
    assert!((3000..6000).contains(&used), "{used}");
    assert_eq!(queue.count("select count(*) from setpoint_cell where lease is not null"), 0);
    assert_eq!(queue.count("select count(*) from setpoint_record where outcome = 'void'"), 0, "a budget is no fault");
}

#[test]
fn real_workers_keep_to_the_planned_rate_and_stop_when_nobody_knows_the_pace() {
    let asked = Arc::new(AtomicUsize::new(0));
    let (count, reply) = (asked.clone(), wonder());
    let url = support::serve(move |_| {
        count.fetch_add(1, Ordering::Relaxed);
        reply.to_string()
    });
    let folder = TempDir::new().expect("a folder");
    let agents = counted(&folder, &url);
    let who = ["--agents", &agents, "--agent", "counted", "--step-limit", "3"];
    let plan = ["plan", "--component", "rating", "--limit", "4", "--requests-a-minute", "120"];
    let worker = [&["worker", "--workers", "1"], &who[..]].concat();

    let queue = database("paced");
    says(run(&[&plan[..], &who].concat(), &queue), 0, &["4 left"]);
    let workers = [0, 1].map(|_| setpoint(&worker, &queue).spawn().expect("a worker"));
    for worker in workers {
        says(told(&worker.wait_with_output().expect("an end")), 0, &["4 failed, 0 void, 0 left"]);
    }
    let requests = asked.load(Ordering::Relaxed);
    assert!(requests >= 12, "four episodes of three steps, and what a browser may have broken: {requests}");
    // Twelve requests have eleven times half a second between them.
    let took = "select given_at - (select min(begun_at) from setpoint_worker) >= interval '5.5 seconds'";
    assert_eq!(queue.ask(&format!("{took} from setpoint_service")), "t");

    let broken = database("broken");
    says(run(&[&plan[..], &who].concat(), &broken), 0, &["4 left"]);
    broken.ask("drop table setpoint_service");
    says(run(&worker, &broken), 6, &["the pace of requests is unknown", "setpoint_service", "hint: start it again"]);
    assert_eq!(broken.count("select count(*) from setpoint_record"), 0, "nothing was played");
    assert_eq!(broken.count("select count(*) from setpoint_cell where lease is not null"), 0);
    assert_eq!(asked.load(Ordering::Relaxed), requests, "nobody was asked");
}
