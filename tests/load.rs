//! A provider that is slow, busy and breaks off costs a run neither episodes nor time.

#![allow(clippy::expect_used, clippy::print_stdout)]

#[path = "support/provider.rs"]
mod provider;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use provider::{Reply, provide};
use serde_json::Value;

/// How many answers an episode takes: it waits some times and says that it is done.
const ANSWERS: usize = 6;

struct Load {
    tasks: usize,
    repeats: usize,
    workers: usize,
    in_flight: usize,
    latency: Duration,
    /// In seconds.
    retry_after: &'static str,
    requests_a_minute: Option<u32>,
}

/// What the provider saw.
#[derive(Default)]
struct Seen {
    asked: AtomicUsize,
    under_way: AtomicUsize,
    most_under_way: AtomicUsize,
    busy: AtomicUsize,
    cut: AtomicUsize,
}

impl Load {
    /// Every tenth request is turned away as one too many, every fiftieth breaks off in the middle of its answer.
    fn provider(&self, seen: Arc<Seen>) -> String {
        let (latency, retry_after) = (self.latency, self.retry_after);
        provide(move |asked| {
            seen.asked.fetch_add(1, Ordering::Relaxed);
            if asked.number % 10 == 3 {
                seen.busy.fetch_add(1, Ordering::Relaxed);
                return Reply { headers: format!("retry-after: {retry_after}\r\n"), ..Reply::new(429, "{}") };
            }
            let now = seen.under_way.fetch_add(1, Ordering::SeqCst) + 1;
            seen.most_under_way.fetch_max(now, Ordering::SeqCst);
            // A provider that takes its time is what this is about.
            std::thread::sleep(latency);
            seen.under_way.fetch_sub(1, Ordering::SeqCst);
            let last = asked.body.contains(&format!("Step {ANSWERS} of"));
            let cut = asked.number % 50 == 7;
            seen.cut.fetch_add(usize::from(cut), Ordering::Relaxed);
            Reply { cut, ..Reply::said(if last { "Action: done()" } else { "Action: wait(ms=10)" }) }
        })
    }

    /// Plays all and returns how long it took.
    fn play(&self) -> Duration {
        let folder = tempfile::tempdir().expect("a folder");
        let (agents, out) = (folder.path().join("agents.toml"), folder.path().join("run"));
        let agent = "[[agent]]\nname = \"slow\"\nprovider = \"openai-chat\"\nmodel = \"m\"\nmode = \"ax-tree\"\n\
                     codec = \"function-call\"\n";
        std::fs::write(&agents, agent).expect("a file of agents");
        let seen: Arc<Seen> = Arc::default();
        let url = self.provider(seen.clone());
        let number = |number: usize| number.to_string();
        let started = Instant::now();
        let done = Command::new(env!("CARGO_BIN_EXE_setpoint"))
            .args(["run", "--component", "tabs", "--component", "rating", "--agent", "slow", "--base-url", &url])
            .args(["--limit", &number(self.tasks), "--repeat", &number(self.repeats)])
            .args(["--workers", &number(self.workers), "--in-flight", &number(self.in_flight)])
            .args(self.requests_a_minute.iter().flat_map(|rate| ["--requests-a-minute".to_string(), rate.to_string()]))
            .arg("--agents")
            .arg(&agents)
            .arg("--out")
            .arg(&out)
            .output()
            .expect("a run");
        let took = started.elapsed();
        assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
        let records = std::fs::read_to_string(out.join("episodes.jsonl")).expect("records");
        let records: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).expect("a record")).collect();
        assert_eq!(records.len(), self.tasks * self.repeats);
        for record in &records {
            assert_eq!(record["outcome"], "fail", "nothing is void, and who only waits does not pass");
            assert_eq!(record["steps"].as_array().map(Vec::len), Some(ANSWERS - 1));
        }
        assert!(seen.busy.load(Ordering::Relaxed) > 0 && seen.cut.load(Ordering::Relaxed) > 0);
        let most = seen.most_under_way.load(Ordering::Relaxed);
        assert!(most <= self.in_flight, "{most} requests were under way");
        let (asked, rate) = (seen.asked.load(Ordering::Relaxed), self.requests_a_minute.unwrap_or(u32::MAX));
        let least = Duration::from_secs(60).mul_f64((asked - 1) as f64 / f64::from(rate));
        assert!(took >= least, "{asked} requests within {took:?}");
        took
    }

    /// What it would take if every request were answered and the page and the harness took no time.
    fn ideal(&self) -> Duration {
        let answers = self.tasks * self.repeats * ANSWERS;
        self.latency * answers.div_ceil(self.in_flight) as u32
    }
}

#[test]
fn trouble_with_a_provider_makes_nothing_void() {
    let latency = Duration::from_millis(20);
    Load { tasks: 6, repeats: 2, workers: 4, in_flight: 2, latency, retry_after: "0.02", requests_a_minute: None }
        .play();
}

#[test]
fn a_run_asks_no_faster_than_it_may() {
    let latency = Duration::from_millis(20);
    // Eighteen answers, and what is asked again: nine seconds for what takes two or three if nobody waits.
    let requests_a_minute = Some(120);
    Load { tasks: 6, repeats: 1, workers: 4, in_flight: 4, latency, retry_after: "0.02", requests_a_minute }.play();
}

/// Takes minutes and a machine that is free: `cargo test --release -p setpoint --test load -- --ignored --nocapture`.
#[test]
#[ignore = "measures time, and needs a machine that is free"]
fn two_hundred_episodes_take_little_longer_than_their_answers() {
    // Eight workers more than requests under way: while a page is shown or settles, another asks.
    let latency = Duration::from_secs(2);
    let load =
        Load { tasks: 20, repeats: 10, workers: 24, in_flight: 16, latency, retry_after: "1", requests_a_minute: None };
    let (took, ideal) = (load.play(), load.ideal());
    let ratio = took.as_secs_f64() / ideal.as_secs_f64();
    println!("{took:?} for what takes {ideal:?} at best, {ratio:.2}x");
    assert!(ratio <= 1.3, "{ratio:.2}x");
}
