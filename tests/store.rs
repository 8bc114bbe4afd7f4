//! Pictures in an S3-compatible store: every one that a record refers to, before the record, and none in the folder.

#![allow(clippy::expect_used)]

#[allow(dead_code)]
#[path = "support/postgres.rs"]
mod postgres;
#[path = "support/store.rs"]
mod store;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Output;

use axum::http::StatusCode;
use setpoint_schema::{BlobName, Digest, EpisodeRecord};
use store::{KEY, KEY_ID, Store};

const PLACE: &str = "s3://runs/core/";
/// An idle agent fails, and leaves a picture of each failure.
const TASKS: [&str; 7] = ["--component", "rating", "--agent", "idle", "--mode", "pixel", "--limit"];

/// What a command left, and all that it said, which must not hold a key.
fn setpoint(store: &Store, args: &[&str]) -> (Option<i32>, String) {
    told(&store.setpoint().args(args).output().expect("a result"))
}

fn told(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout[..], &output.stderr[..]].map(String::from_utf8_lossy).concat();
    assert!(!text.contains(KEY) && !text.contains(KEY_ID), "a key is told: {text}");
    (output.status.code(), text)
}

fn play(store: &Store, out: &Path, count: &str, flags: &[&str]) -> (Option<i32>, String) {
    let run = ["run", "--workers", "1", "--out", &out.to_string_lossy()];
    setpoint(store, &[&run[..], &TASKS, &[count], flags].concat())
}

/// The lines of a run, and the pictures that they refer to.
fn recorded(out: &Path) -> (Vec<String>, BTreeSet<BlobName>) {
    let text = std::fs::read_to_string(out.join("episodes.jsonl")).expect("records");
    let lines: Vec<String> = text.lines().map(str::to_string).collect();
    let record = |line: &String| serde_json::from_str::<EpisodeRecord>(line).expect("a record");
    let named = lines.iter().map(record).flat_map(|record| record.blobs().collect::<Vec<_>>()).collect();
    (lines, named)
}

/// The pictures of a store, each of which must be what its name says.
fn pictures(store: &Store) -> BTreeSet<BlobName> {
    let held = store.held();
    let pictures = held.objects.iter().filter(|(name, _)| *name != "runs/core/writable");
    let named = |(name, bytes): (&String, &axum::body::Bytes)| {
        let digest = Digest::of_bytes(bytes);
        assert_eq!(*name, format!("runs/core/{}/{digest}.webp", &digest.0[..2]));
        BlobName::picture(&digest)
    };
    pictures.map(named).collect()
}

fn page_shows(store: &Store, run: &Path, named: &BTreeSet<BlobName>) {
    let run = run.to_string_lossy();
    let page = store.setpoint().args(["report", &*run, "--format", "html", "--blobs", PLACE]).output().expect("a page");
    assert_eq!(String::from_utf8_lossy(&page.stderr), "");
    let text = told(&page).1;
    assert!(
        named.iter().all(|name| text.contains(&format!(".p-{}{{background-image:url(data:image/webp", name.digest)))
    );
}

#[test]
fn a_run_keeps_its_pictures_in_a_store_and_a_report_shows_them() {
    let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
    let out = folder.path().join("run");
    let (code, text) = play(&store, &out, "2", &["--blobs", PLACE]);
    assert_eq!(code, Some(0), "{text}");
    let (lines, named) = recorded(&out);
    assert_eq!((lines.len(), named.is_empty()), (2, false));
    assert_eq!(pictures(&store), named);
    assert!(!out.join("blobs").exists());
    page_shows(&store, &out, &named);
    for file in ["plan.json", "episodes.jsonl"] {
        let text = std::fs::read_to_string(out.join(file)).expect("a file");
        assert!(!text.contains("s3://") && !text.contains(KEY) && !text.contains(KEY_ID), "{file}");
    }

    // The same pictures once more, and a run that goes on without the store: its place is not part of the plan.
    assert_eq!(play(&store, &folder.path().join("again"), "2", &["--blobs", PLACE]).0, Some(0));
    for (name, writes) in store.held().writes.iter().filter(|(name, _)| name.ends_with(".webp")) {
        assert_eq!(*writes, 1, "{name}");
    }
    assert_eq!(play(&store, &out, "2", &[]).0, Some(0));
    assert_eq!(recorded(&out).0, lines);

    let lost = named.first().expect("a picture");
    let place = format!("runs/core/{}/{lost}", &lost.digest.0[..2]);
    store.held().objects.remove(&place);
    for command in ["report", "rejudge"] {
        let (code, text) = setpoint(&store, &[command, &out.to_string_lossy(), "--blobs", PLACE]);
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("1 pictures") && text.contains(&format!("`s3://{place}` is missing")), "{text}");
    }
}

#[test]
fn a_merge_brings_into_the_store_what_only_a_folder_has() {
    let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
    let share = |name: &str| folder.path().join(name);
    assert_eq!(play(&store, &share("one"), "2", &["--shard", "0/2", "--blobs", PLACE]).0, Some(0));
    let before = pictures(&store);
    assert_eq!(play(&store, &share("two"), "2", &["--shard", "1/2"]).0, Some(0));
    assert_eq!(pictures(&store), before);
    let [one, two, whole] = ["one", "two", "whole"].map(|name| share(name).to_string_lossy().into_owned());
    let (code, text) = setpoint(&store, &["merge", &one, &two, "--out", &whole, "--blobs", PLACE]);
    assert_eq!(code, Some(0), "{text}");
    assert!(!text.contains("that records refer to"), "{text}");
    let (lines, named) = recorded(&share("whole"));
    assert_eq!((lines.len(), share("whole").join("blobs").exists()), (2, false));
    assert!(named.len() > before.len());
    assert_eq!(pictures(&store), named);
    page_shows(&store, &share("whole"), &named);
    let (code, text) = setpoint(&store, &["merge", &one, "--out", &share("lone").to_string_lossy()]);
    assert_eq!(code, Some(6), "a cell is missing");
    assert!(text.contains("that records refer to are nowhere to be found"), "{text}");
}

#[test]
fn workers_of_a_queue_need_no_folder_for_pictures() {
    let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
    let queue = postgres::database("store");
    let with_queue = |args: &[&str]| {
        let (code, text) = setpoint(&store, &[args, &["--queue", &queue.url()]].concat());
        assert_eq!(code, Some(0), "{text}");
    };
    with_queue(&[&["plan"], &TASKS[..], &["2"]].concat());
    with_queue(&["worker", "--workers", "1", "--agent", "idle", "--mode", "pixel", "--blobs", PLACE]);
    let out = folder.path().join("whole");
    with_queue(&["merge", "--out", &out.to_string_lossy(), "--blobs", PLACE]);
    let (lines, named) = recorded(&out);
    assert_eq!((lines.len(), named.is_empty(), pictures(&store)), (2, false, named.clone()));
    page_shows(&store, &out, &named);
}

#[test]
fn a_store_that_refuses_is_told_before_anything_is_played() {
    let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
    store.held().refusal = Some((0, StatusCode::FORBIDDEN));
    let out = folder.path().join("run");
    let (code, text) = play(&store, &out, "2", &["--blobs", PLACE]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("error: cannot write to s3://runs/core: 403 Forbidden (Planted: not with "), "{text}");
    assert!(text.contains("hint: let the key in `AWS_ACCESS_KEY_ID` read, write and list there"), "{text}");
    assert!(!out.exists());
}

/// A store that fails is given half a minute, so this takes as long.
#[test]
fn a_store_that_fails_midway_stops_the_run_and_loses_nothing() {
    for (status, exit, hint) in [
        (StatusCode::FORBIDDEN, 2, "hint: let the key in `AWS_ACCESS_KEY_ID`"),
        (StatusCode::INTERNAL_SERVER_ERROR, 6, "hint: see that `AWS_ENDPOINT_URL` and `AWS_REGION`"),
    ] {
        let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
        let out = folder.path().join("run");
        // The object that shows that it can be written to, and the pictures of one episode at least.
        store.held().refusal = Some((4, status));
        let (code, text) = play(&store, &out, "6", &["--blobs", PLACE]);
        assert_eq!(code, Some(exit), "{text}");
        assert!(text.contains(&format!("error: cannot write to s3://runs/core: {status} (Planted: ")), "{text}");
        assert!(text.contains(hint) && text.contains("start it again"), "{text}");
        let (before, named) = recorded(&out);
        assert!((1..6).contains(&before.len()), "{}", before.len());
        assert!(named.is_subset(&pictures(&store)), "no record refers to nothing");

        store.held().refusal = None;
        let (code, text) = play(&store, &out, "6", &["--blobs", PLACE]);
        assert_eq!(code, Some(0), "{text}");
        let (after, named) = recorded(&out);
        assert_eq!((after.len(), &after[..before.len()]), (6, &before[..]));
        assert!(named.is_subset(&pictures(&store)));
    }
}

#[test]
fn what_is_no_store_is_told() {
    let (store, folder) = (Store::start(), tempfile::tempdir().expect("a folder"));
    let out = folder.path().join("run");
    let refused = |flags: &[&str], words: &[&str]| {
        let (code, text) = play(&store, &out, "1", flags);
        assert_eq!(code, Some(2), "{text}");
        assert!(!text.contains("hush") && words.iter().all(|word| text.contains(word)), "{text}");
    };
    let address = "error: `--blobs`: it is no address of a store: ";
    refused(&["--blobs", "s3://key:hush@runs/core"], &[address, "it names no bucket", "hint: write it as s3://"]);
    refused(&["--blobs", "pictures"], &[address, "it does not start with s3://"]);
    refused(&["--blobs", PLACE, "--no-pictures"], &["cannot be used with"]);
    let args = ["run", "--task", "rating/*", "--limit", "1", "--agent", "idle", "--blobs", PLACE];
    let in_the_clear = store.setpoint().env_remove("AWS_ALLOW_HTTP").args(args).output().expect("a result");
    let (code, text) = told(&in_the_clear);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("`AWS_ENDPOINT_URL` is plain HTTP") && text.contains("AWS_ALLOW_HTTP=true"), "{text}");
    assert!(!out.exists());
}
