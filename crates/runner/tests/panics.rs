//! A panic harms one episode: the worker lives on, and the record says what happened where.

#![allow(clippy::expect_used)]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use setpoint_runner::{Detached, Event, EventReader};
use setpoint_schema::{Outcome, VoidKind};
use setpoint_stage::fake::{Script, Stunt};
use support::{Line, acts, bring_to, job, on_brightness, pool, scripted};

fn solves() -> Vec<Line> {
    acts(vec![on_brightness(), bring_to(65)])
}

/// The outcomes of two jobs by one worker, of which the first meets a panic.
async fn outcomes(first: Vec<Line>, script: Script, reader: Option<Arc<dyn EventReader>>) -> Vec<Outcome> {
    let (mut pool, _) = pool(script);
    pool.readers.extend(reader);
    let mut results = pool.play(vec![job(scripted(first).0), job(scripted(solves()).0)]);
    let mut outcomes = Vec::new();
    while let Some(played) = results.recv().await {
        outcomes.push(played.record().outcome.clone());
    }
    outcomes
}

fn is_told(outcome: &Outcome, message: &str, place: &str) {
    let Outcome::Void { kind: VoidKind::Harness, reason } = outcome else { panic!("{outcome:?}") };
    for part in [message, place, "slider_single/lamp@fake"] {
        assert!(reason.contains(part), "{part}: {reason}");
    }
}

#[tokio::test]
async fn of_an_agent() {
    let outcomes = outcomes(vec![Line::Panics], Script::default(), None).await;
    is_told(&outcomes[0], "a policy divided by zero", "support/mod.rs");
    assert_eq!(outcomes[1..], [Outcome::Pass]);
}

#[tokio::test]
async fn of_a_stage() {
    let script = Script::of([(1, Stunt::Panics("no such part".into()))]).for_the_first(1);
    let outcomes = outcomes(solves(), script, None).await;
    is_told(&outcomes[0], "no such part", "fake.rs");
    assert_eq!(outcomes[1..], [Outcome::Pass]);
}

/// Panics at the first end that it reads.
#[derive(Debug, Default)]
struct Breaks(AtomicUsize);

impl EventReader for Breaks {
    fn read(&self, _: usize, event: &Event) {
        let ends = matches!(event, Event::Ended(_));
        assert!(!ends || self.0.fetch_add(1, Ordering::SeqCst) > 0, "the page of the run is gone");
    }
}

#[tokio::test]
async fn of_a_reader_of_events() {
    let outcomes = outcomes(solves(), Script::default(), Some(Arc::new(Breaks::default()))).await;
    is_told(&outcomes[0], "the page of the run is gone", "panics.rs");
    assert_eq!(outcomes[1..], [Outcome::Pass]);
}

#[tokio::test]
async fn a_reader_that_is_slow_or_gone_holds_nobody_up() {
    let (blocked, unblock) = std::sync::mpsc::channel::<()>();
    let slow = Arc::new(Detached::new(move |_, _| {
        let _ = unblock.recv();
    }));
    let (mut pool, _) = pool(Script::default());
    pool.readers.push(slow.clone());
    let jobs = (0..1_000).map(|_| job(scripted(solves()).0)).collect();
    let mut results = pool.play(jobs);
    let mut passed = 0;
    while let Some(played) = results.recv().await {
        passed += usize::from(played.record().outcome == Outcome::Pass);
    }
    assert_eq!(passed, 1_000);
    assert!(slow.dropped() > 0, "what it could not keep up with is counted");
    drop(blocked);
}
