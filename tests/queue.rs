//! A queue in a real PostgreSQL: what is planned is played exactly once, whoever dies meanwhile.

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
use setpoint_agents::AgentFault;
use setpoint_agents::model::{Client, ClientSettings, Limits, Pace, Rate, Traffic};
use setpoint_runner::{Lease, Plan, Planned, Queue, QueueAddress, QueueError, Receipt, SharedPace, WorkerId};
use setpoint_schema::EpisodeRecord;
use tempfile::TempDir;

const HOUR: Duration = Duration::from_secs(3600);

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

/// A plan of three tasks, each to be played twice.
fn small_plan() -> Plan {
    let task = |card: &str| json!({ "task": format!("rating/{card}@mui"), "seed": 0, "digest": format!("d-{card}") });
    let tasks = ["film", "hotel", "song"].map(task);
    let plan = json!({
        "version": 1,
        "agent": "oracle",
        "settings": "s",
        "mode": null,
        "corpus": "c",
        "stage": { "digest": "st", "libraries": { "antd": "6.0.0" } },
        "browser": { "product": "Chrome/1", "revision": "r", "protocol": "1.3", "kind": "shell" },
        "repeats": 2,
        "tasks": tasks,
    });
    serde_json::from_value(plan).expect("a plan")
}

/// What was played under a lease of the small plan.
fn played(plan: &Plan, lease: &Lease, outcome: Value) -> EpisodeRecord {
    let planned = &plan.tasks[lease.cell.task];
    let card = planned.digest.0.trim_start_matches("d-");
    let record = json!({
        "version": 1,
        "task": { "component": "rating", "card": card, "library": "mui" },
        "seed": planned.seed,
        "repeat": lease.cell.repeat,
        "task_digest": planned.digest,
        "agent": "oracle",
        "finish": "declared",
        "instruction": "Rate it.",
        "goal": { "want": {}, "aim": {}, "hold_ms": 0 },
        "outcome": outcome,
        "verdict": null,
        "auto_pass": false,
        "confirm": false,
        "locked": [],
        "initial": {},
        "steps": [],
        "last": {},
        "again": {},
        "settled": true,
        "wall_ms": lease.cell.task,
    });
    serde_json::from_value(record).expect("a record")
}

fn void() -> Value {
    json!({ "void": { "kind": "browser", "reason": "gone" } })
}

/// Where the small plan is, with a rate for all its workers.
async fn planned(database: &Database, rate: Option<Rate>) -> QueueAddress {
    let address: QueueAddress = database.url().parse().expect("an address");
    assert_eq!(Queue::plan(&address, &small_plan(), Limits::default(), rate).await.expect("a plan"), Planned::Now);
    address
}

/// A queue with the small plan, and a worker.
async fn small(database: &Database) -> (Queue, Plan, WorkerId) {
    let address = planned(database, None).await;
    let (queue, plan) = Queue::open(&address).await.expect("a queue");
    let worker = queue.enrol().await.expect("a worker");
    (queue, plan, worker)
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
    says(run(&["worker", "--agent", "oracle"], &queue), 2, &["agent: idle in the queue, oracle here"]);
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

#[tokio::test]
async fn a_lease_that_expired_goes_to_another_and_its_late_finish_is_refused() {
    let database = database("leases");
    let (queue, plan, slow) = small(&database).await;
    let quick = queue.enrol().await.expect("a worker");
    let lost = queue.take(slow, 1, Duration::from_millis(200)).await.expect("a lease").remove(0);
    let kept = queue.take(slow, 1, Duration::from_millis(200)).await.expect("a lease").remove(0);
    assert_ne!(lost.cell, kept.cell, "nobody gets what another has");
    assert_eq!(queue.extend(&[kept.id], HOUR).await.expect("a heartbeat"), [kept.id]);
    // Five are left, one of which becomes free when its lease expires.
    let mut taken = queue.take(quick, 6, HOUR).await.expect("leases");
    while taken.len() < 5 {
        taken.extend(queue.take(quick, 6, HOUR).await.expect("leases"));
    }
    let again = *taken.iter().find(|lease| lease.cell == lost.cell).expect("the lost cell");
    assert!(taken.iter().all(|lease| lease.cell != kept.cell), "a heartbeat keeps a lease");
    assert!(queue.extend(&[lost.id], HOUR).await.expect("a heartbeat").is_empty(), "it is not ours any more");
    let finish = async |worker, lease: &Lease, outcome| {
        queue.finish(worker, lease, &played(&plan, lease, outcome)).await.expect("an answer")
    };
    assert_eq!(finish(slow, &lost, json!("fail")).await, Receipt::Late);
    assert_eq!(finish(quick, &again, json!("pass")).await, Receipt::Kept);
    assert_eq!(finish(quick, &again, json!("pass")).await, Receipt::Kept, "to say it twice is harmless");
    assert_eq!(finish(slow, &lost, json!("fail")).await, Receipt::Late);
    assert_eq!(database.ask("select outcome, count(*) from setpoint_record group by 1"), "pass|1");
    // A lease that expired and that nobody took is still good.
    database.ask("update setpoint_cell set expires_at = now() - interval '1 hour' where lease is not null");
    assert_eq!(finish(slow, &kept, json!("fail")).await, Receipt::Kept);
    let rest: Vec<i64> = taken.iter().map(|lease| lease.id).collect();
    queue.give_back(&rest).await.expect("leases given back");
    let standing = queue.standing().await.expect("a standing");
    assert_eq!((standing.passed, standing.failed, standing.left, standing.leased), (1, 1, 4, 0));
}

#[tokio::test]
async fn a_void_is_tried_again_after_all_others_and_three_times_in_all() {
    let database = database("voids");
    let (queue, plan, worker) = small(&database).await;
    let mut order = Vec::new();
    // The first cell is void whenever it is played.
    while let Some(lease) = queue.take(worker, 1, HOUR).await.expect("a lease").pop() {
        let first = lease.cell.task == 0 && lease.cell.repeat == 0;
        let outcome = if first { void() } else { json!("pass") };
        let receipt = queue.finish(worker, &lease, &played(&plan, &lease, outcome)).await.expect("an answer");
        assert_eq!(receipt, Receipt::Kept);
        order.push((lease.cell.repeat, lease.cell.task));
    }
    assert_eq!(order, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 0), (0, 0)]);
    assert!(queue.is_done().await.expect("an answer"));
    assert_eq!(database.count("select count(*) from setpoint_record where outcome = 'void'"), 3, "all are kept");
    let folder = TempDir::new().expect("a folder");
    let whole = merged(&database, &[], &folder.path().join("whole"), 4);
    let told: Value = serde_json::from_slice(&whole["merge.json"]).expect("JSON");
    assert_eq!((&told["passed"], &told["void"][0]["attempts"]), (&json!(5), &json!(3)));
}

#[tokio::test]
async fn the_same_records_give_the_same_bytes_whoever_played_them_when() {
    let folder = TempDir::new().expect("a folder");
    let mut bytes = Vec::new();
    for (name, backwards) in [("forwards", false), ("backwards", true)] {
        let database = database(name);
        let (queue, plan, worker) = small(&database).await;
        let other = queue.enrol().await.expect("a worker");
        let mut leases = queue.take(worker, 5, HOUR).await.expect("leases");
        if backwards {
            leases.reverse();
        }
        for lease in &leases {
            let outcome = if lease.cell.task == 1 { json!("fail") } else { json!("pass") };
            let record = played(&plan, lease, outcome);
            queue.finish(if backwards { other } else { worker }, lease, &record).await.expect("an answer");
        }
        bytes.push(merged(&database, &[], &folder.path().join(name), 6));
    }
    assert_eq!(bytes[0], bytes[1]);
    assert_eq!(bytes[0]["episodes.jsonl"].iter().filter(|byte| **byte == b'\n').count(), 5);
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

/// By how much the database's clock may gain on ours within a test.
const TICK: Duration = Duration::from_millis(5);

fn rate(requests_a_minute: u32) -> Option<Rate> {
    Some(requests_a_minute.to_string().parse().expect("a rate"))
}

/// The pace of a worker with a connection of its own.
async fn pace(address: &QueueAddress, service: &str, own: Option<Rate>) -> SharedPace {
    SharedPace::new(Arc::new(Queue::open(address).await.expect("a queue").0), service, own)
}

#[tokio::test]
async fn workers_share_one_rate() {
    let database = database("rates");
    let address = planned(&database, rate(1200)).await;
    // One was told a faster rate, the other none: the planned one holds.
    let quick = pace(&address, "http://model/v1", rate(6000)).await;
    let other = pace(&address, "http://model/v1/", None).await;
    let begun = tokio::time::Instant::now();
    let twenty = async |pace: &SharedPace| {
        let mut moments = Vec::new();
        for _ in 0..20 {
            moments.push(pace.moment().await.expect("a moment"));
        }
        moments
    };
    let (mut moments, more) = tokio::join!(twenty(&quick), twenty(&other));
    let asked = tokio::time::Instant::now();
    moments.extend(more);
    moments.sort();
    let spacing = Duration::from_millis(50);
    for (place, moment) in moments.iter().enumerate() {
        assert!(*moment + TICK >= begun + spacing * place as u32, "{place} others came within {:?}", *moment - begun);
    }
    assert!(moments[39] <= asked + spacing * 39 + TICK, "and none has to wait for longer than that");

    let slow = pace(&address, "http://elsewhere/v1", rate(60)).await;
    let begun = tokio::time::Instant::now();
    slow.moment().await.expect("a moment");
    let second = slow.moment().await.expect("a moment");
    assert!(second + TICK >= begun + Duration::from_secs(1), "a worker's own rate holds if it is lower");
}

#[tokio::test]
async fn a_service_that_closes_for_one_worker_is_closed_for_all() {
    let database = database("closings");
    let address = planned(&database, None).await;
    let told = pace(&address, "http://model/v1", None).await;
    let other = pace(&address, "http://model/v1", None).await;
    let elsewhere = pace(&address, "http://elsewhere/v1", None).await;
    assert!(other.is_open().await.expect("an answer"));
    let begun = tokio::time::Instant::now();
    told.close_for(HOUR).await.expect("closed");
    other.close_for(Duration::from_secs(1)).await.expect("closed");
    for pace in [&told, &other] {
        assert!(!pace.is_open().await.expect("an answer"));
        assert!(pace.moment().await.expect("a moment") + TICK >= begun + HOUR, "the longer time holds");
    }
    assert!(elsewhere.is_open().await.expect("an answer"));
    assert!(elsewhere.moment().await.expect("a moment") < begun + HOUR);
    database.ask("update setpoint_service set closed_until = now()");
    assert!(other.is_open().await.expect("an answer"), "it opens by itself when the time is over");
}

#[tokio::test]
async fn who_cannot_ask_for_a_moment_does_not_ask_the_service() {
    let database = database("unknown");
    let address = planned(&database, None).await;
    let asked = Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    let url = support::serve(move |_| {
        count.fetch_add(1, Ordering::Relaxed);
        "{}".into()
    });
    let pace = Arc::new(pace(&address, &url, None).await);
    let settings = ClientSettings { base_url: url, ..ClientSettings::default() };
    let client = Client::new(settings, Arc::new(Traffic::Live), pace);
    client.ask("chat", &[], &json!({})).await.expect("an answer");
    database.ask("drop table setpoint_service");
    let fault = client.ask("chat", &[], &json!({})).await.expect_err("a fault");
    assert!(matches!(fault, AgentFault::Pace(_)) && fault.to_string().contains("setpoint_service"), "{fault}");
    assert_eq!(asked.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_queue_of_the_first_version_is_brought_to_ours() {
    let database = database("older");
    database.ask(include_str!("../crates/runner/src/queue/migrations/1.sql"));
    database.ask("create table setpoint_version (version integer not null); insert into setpoint_version values (1)");
    let address: QueueAddress = database.url().parse().expect("an address");
    assert!(matches!(Queue::open(&address).await, Err(QueueError::Older { found: 1, .. })));
    planned(&database, rate(60)).await;
    pace(&address, "http://model/v1", None).await.moment().await.expect("a moment");
    assert_eq!(database.ask("select version from setpoint_version"), "2");
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
