//! A queue in a real PostgreSQL: what is planned is played exactly once, whoever dies meanwhile.

#![allow(clippy::expect_used)]

#[path = "../../../tests/support/postgres.rs"]
mod postgres;
#[path = "../../../tests/support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use postgres::{Database, database};
use serde_json::{Value, json};
use setpoint_agents::AgentFault;
use setpoint_agents::model::{Client, ClientSettings, Limits, Pace, Rate, Traffic};
use setpoint_fleet::{Lease, Planned, Queue, QueueAddress, QueueError, QueueSource, SharedPace, WorkerId};
use setpoint_records::{Cell, CellSource, Merged, Plan, Receipt, Taken, merge};
use setpoint_schema::EpisodeRecord;
use tempfile::TempDir;

const HOUR: Duration = Duration::from_secs(3600);

/// A plan of three tasks, each to be played twice.
fn small_plan() -> Plan {
    let task = |card: &str| {
        let id = json!({ "component": "rating", "card": card, "target": "mui", "seed": 0 });
        json!({ "task": id, "digest": format!("d-{card}") })
    };
    let tasks = ["film", "hotel", "song"].map(task);
    let plan = json!({
        "version": 2,
        "corpus": "c",
        "stage": { "digest": "st", "libraries": { "antd": "6.0.0" } },
        "browser": { "product": "Chrome/1", "revision": "r", "protocol": "1.3", "kind": "shell" },
        "players": [{ "agent": "oracle", "settings": "s", "mode": null, "step_limit": 80 }],
        "repeats": 2,
        "tasks": tasks,
    });
    serde_json::from_value(plan).expect("a plan")
}

/// What was played of a cell of a plan.
fn record(plan: &Plan, cell: Cell, outcome: Value) -> EpisodeRecord {
    let (player, planned) = (&plan.players[cell.player], &plan.tasks[cell.task]);
    let record = json!({
        "version": 2,
        "task": planned.task,
        "repeat": cell.repeat,
        "agent": player.agent,
        "outcome": outcome,
        "finish": "declared",
        "wall_ms": cell.task,
        "task_digest": planned.digest,
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
    });
    let record: EpisodeRecord = serde_json::from_value(record).expect("a record");
    EpisodeRecord { mode: player.mode, ..record }
}

fn played(plan: &Plan, lease: &Lease, outcome: Value) -> EpisodeRecord {
    record(plan, lease.cell, outcome)
}

fn void(kind: &str) -> Value {
    json!({ "void": { "kind": kind, "reason": "gone" } })
}

/// Merges a queue into a folder and returns the files, by their names.
async fn merged(queue: &Queue, plan: &Plan, out: &Path) -> (Merged, BTreeMap<String, Vec<u8>>) {
    let exported = TempDir::new().expect("a folder");
    queue.export(plan, exported.path()).await.expect("an export");
    let merged = merge(&[exported.path().to_path_buf()], out, None).await.expect("a merge");
    let entries = fs::read_dir(out).expect("a folder").flatten().filter(|entry| entry.path().is_file());
    let file =
        |entry: fs::DirEntry| (entry.file_name().to_string_lossy().into(), fs::read(entry.path()).expect("a file"));
    (merged, entries.map(file).collect())
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

/// A worker at a queue with two players, and its plan.
async fn source(database: &Database) -> (Arc<Queue>, Arc<Plan>, QueueSource) {
    let mut plan = small_plan();
    plan.players.push(setpoint_records::PlannedPlayer { agent: "idle".into(), ..plan.players[0].clone() });
    let address: QueueAddress = database.url().parse().expect("an address");
    Queue::plan(&address, &plan, Limits::default(), None).await.expect("a plan");
    let queue = Arc::new(Queue::open(&address).await.expect("a queue").0);
    let plan = Arc::new(plan);
    let source = QueueSource::new(queue.clone(), plan.clone(), queue.enrol().await.expect("a worker"), HOUR);
    (queue, plan, source)
}

async fn take(source: &mut QueueSource, most: usize) -> Vec<Cell> {
    match source.take(most).await.expect("cells") {
        Taken::Cells(cells) => cells,
        Taken::Later | Taken::NoMore => Vec::new(),
    }
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
        let outcome = if first { void("browser") } else { json!("pass") };
        let receipt = queue.finish(worker, &lease, &played(&plan, &lease, outcome)).await.expect("an answer");
        assert_eq!(receipt, Receipt::Kept);
        order.push((lease.cell.repeat, lease.cell.task));
    }
    assert_eq!(order, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 0), (0, 0)]);
    assert!(queue.is_done().await.expect("an answer"));
    assert_eq!(database.count("select count(*) from setpoint_record where outcome = 'void'"), 3, "all are kept");
    let folder = TempDir::new().expect("a folder");
    let (whole, _) = merged(&queue, &plan, &folder.path().join("whole")).await;
    assert_eq!((whole.passed, whole.void[0].attempts, whole.left()), (5, 3, 0));
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
        bytes.push(merged(&queue, &plan, &folder.path().join(name)).await.1);
    }
    assert_eq!(bytes[0], bytes[1]);
    assert_eq!(bytes[0]["episodes.jsonl"].iter().filter(|byte| **byte == b'\n').count(), 5);
}

#[tokio::test]
async fn a_source_gives_every_cell_of_every_player_once_and_ends_when_all_are_done() {
    let database = database("source");
    let (queue, plan, mut source) = source(&database).await;
    let mut other = QueueSource::new(queue.clone(), plan.clone(), queue.enrol().await.expect("a worker"), HOUR);
    let (mine, theirs) = (take(&mut source, 5).await, take(&mut other, 99).await);
    assert_eq!(mine.iter().chain(&theirs).copied().collect::<Vec<_>>(), plan.cells().collect::<Vec<_>>());
    assert_eq!(source.take(1).await.expect("an answer"), Taken::Later, "others may give back what they have");
    other.give_back(&theirs[..2]).await.expect("given back");
    assert_eq!(take(&mut source, 99).await, theirs[..2]);
    for (worker, cells) in [(&mut source, [&mine[..], &theirs[..2]].concat()), (&mut other, theirs[2..].to_vec())] {
        for cell in cells {
            let kept = worker.keep(cell, &record(&plan, cell, json!("pass")), &[]).await.expect("an answer");
            assert_eq!(kept, Receipt::Kept);
        }
        worker.tend().await.expect("tended");
    }
    assert_eq!(source.take(1).await.expect("an answer"), Taken::NoMore);
}

#[tokio::test]
async fn a_source_keeps_no_record_of_another_player_and_none_that_comes_late() {
    let database = database("late");
    let (queue, plan, mut source) = source(&database).await;
    let cells = take(&mut source, 2).await;
    assert_ne!(cells[0].player, cells[1].player);
    let foreign = source.keep(cells[0], &record(&plan, cells[1], json!("pass")), &[]).await.expect_err("foreign");
    assert!(foreign.to_string().contains("agent is idle here, oracle in the plan"), "{foreign}");
    database.ask("update setpoint_cell set expires_at = now() - interval '1 hour' where lease is not null");
    let mut quick = QueueSource::new(queue.clone(), plan.clone(), queue.enrol().await.expect("a worker"), HOUR);
    assert_eq!(take(&mut quick, 2).await, cells);
    let late = source.keep(cells[0], &record(&plan, cells[0], json!("pass")), &[]).await.expect("an answer");
    assert_eq!(late, Receipt::Late);
    assert_eq!(database.count("select count(*) from setpoint_record"), 0);
}

#[tokio::test]
async fn a_void_that_an_agent_could_bring_about_is_leased_to_nobody_again() {
    let database = database("own_doings");
    let (_, plan, mut source) = source(&database).await;
    let cells = take(&mut source, 2).await;
    let mut broken = record(&plan, cells[0], void("stage"));
    let attempt = json!({ "kind": "stage", "reason": "slow", "steps": 1, "wall_ms": 5 });
    broken.attempts = vec![serde_json::from_value(attempt).expect("an attempt")];
    source.keep(cells[0], &broken, &[]).await.expect("kept");
    source.keep(cells[1], &record(&plan, cells[1], void("unclear")), &[]).await.expect("kept");
    let rest = take(&mut source, 99).await;
    assert_eq!((rest.len(), rest.contains(&cells[0]), rest.contains(&cells[1])), (11, true, false));
    assert_eq!(source.attempts_left(&cells[0]), 1, "those within one play count as well");
    source.keep(cells[0], &record(&plan, cells[0], void("stage")), &[]).await.expect("kept");
    source.give_back(&rest).await.expect("given back");
    assert!(!take(&mut source, 99).await.contains(&cells[0]));
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
    database.ask(include_str!("../src/queue/migrations/1.sql"));
    database.ask("create table setpoint_version (version integer not null); insert into setpoint_version values (1)");
    let address: QueueAddress = database.url().parse().expect("an address");
    assert!(matches!(Queue::open(&address).await, Err(QueueError::Older { found: 1, .. })));
    planned(&database, rate(60)).await;
    pace(&address, "http://model/v1", None).await.moment().await.expect("a moment");
    assert_eq!(database.ask("select version from setpoint_version"), "2");
}
