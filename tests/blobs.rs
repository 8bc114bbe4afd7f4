//! The pictures of a run: kept before the record that refers to them, once each, and small.

#![allow(clippy::expect_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use setpoint_schema::{BlobName, Digest, EpisodeRecord, Outcome};

/// What an episode of three steps may take on disk, with all its evidence.
const MOST_BYTES: usize = 300_000;

fn setpoint(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_setpoint")).args(args).output().expect("a result")
}

fn play(out: &Path, flags: &[&str]) -> Vec<(EpisodeRecord, usize)> {
    let done = setpoint(&[&["run", "--workers=1", "--out", &out.to_string_lossy()][..], flags].concat());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = std::fs::read_to_string(out.join("episodes.jsonl")).expect("records");
    text.lines().map(|line| (serde_json::from_str(line).expect("a record"), line.len() + 1)).collect()
}

fn blob(out: &Path, name: &BlobName) -> PathBuf {
    out.join("blobs").join(&name.digest.0[..2]).join(name.to_string())
}

/// The names of all blobs of a run, which are pictures, and each of which must be what its name says.
fn files(out: &Path) -> BTreeSet<BlobName> {
    let parts = std::fs::read_dir(out.join("blobs")).into_iter().flatten().flatten();
    let files = parts.flat_map(|part| std::fs::read_dir(part.path()).expect("a folder").flatten());
    let name = |path: PathBuf| {
        let bytes = std::fs::read(&path).expect("a file");
        let digest = Digest::of_bytes(&bytes);
        let name = BlobName::picture(&digest);
        assert_eq!(path.file_name().map(|file| file.to_string_lossy().into_owned()), Some(name.to_string()));
        assert_eq!((&bytes[..4], &bytes[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
        name
    };
    files.map(|file| name(file.path())).collect()
}

#[test]
fn what_was_shown_is_kept_and_small() {
    let folder = tempfile::tempdir().expect("a folder");
    for library in ["antd", "mui", "mantine"] {
        let out = folder.path().join(library);
        let tasks = ["--suite", "smoke", "--library", library, "--sample", "2", "--mode", "som"];
        let records = play(&out, &tasks);
        let mut named = BTreeSet::new();
        for (record, bytes) in &records {
            let looks = record.steps.len() + 1;
            assert_eq!(record.blobs().count(), looks, "one for each step, and one for the end");
            let distinct: BTreeSet<BlobName> = record.blobs().collect();
            let pictures: u64 =
                distinct.iter().map(|one| std::fs::metadata(blob(&out, one)).expect("a file").len()).sum();
            let of_three = (pictures as usize / distinct.len()) * 4 + bytes / record.steps.len().max(1) * 3;
            assert!(of_three <= MOST_BYTES, "{}: {of_three} bytes", record.task);
            named.extend(distinct);
        }
        assert_eq!(files(&out), named);
    }
}

#[test]
fn an_agent_that_is_shown_nothing_leaves_a_picture_of_its_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    let tasks = ["--component", "rating", "--limit", "2"];
    let out = folder.path().join("idle");
    for (record, _) in play(&out, &[&tasks[..], &["--agent", "idle"]].concat()) {
        assert_eq!(record.outcome, Outcome::Fail);
        assert!(blob(&out, &BlobName::picture(record.ending.as_ref().expect("an ending"))).is_file());
    }
    for (name, flags) in [("oracle", &["--agent", "oracle"][..]), ("none", &["--agent", "idle", "--no-pictures"][..])] {
        let out = folder.path().join(name);
        assert!(play(&out, &[&tasks[..], flags].concat()).iter().all(|(record, _)| record.blobs().count() == 0));
        assert!(!out.join("blobs").exists());
    }
}

#[test]
fn shares_bring_their_pictures_and_what_is_lost_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let share = |name: &str| folder.path().join(name);
    let tasks = ["--component", "rating", "--limit", "2", "--agent", "idle", "--mode", "pixel"];
    let mut named = BTreeSet::new();
    for (name, shard) in [("one", "0/2"), ("two", "1/2")] {
        let done = setpoint(
            &[&["run", "--workers=1", "--out", &share(name).to_string_lossy(), "--shard", shard][..], &tasks].concat(),
        );
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        named.extend(files(&share(name)));
    }
    let whole = share("whole");
    let out = whole.to_string_lossy();
    let merged = setpoint(&["merge", &share("one").to_string_lossy(), &share("two").to_string_lossy(), "--out", &out]);
    assert!(merged.status.success(), "{}", String::from_utf8_lossy(&merged.stderr));
    assert_eq!(files(&whole), named);

    let page = setpoint(&["report", &out, "--format", "html"]);
    let text = String::from_utf8_lossy(&page.stdout).into_owned();
    assert_eq!(String::from_utf8_lossy(&page.stderr), "");
    assert!(
        named.iter().all(|name| text.contains(&format!(".p-{}{{background-image:url(data:image/webp", name.digest)))
    );
    assert!(!text.contains("http://") && !text.contains("https://"), "the page needs nothing else");

    let first = named.first().expect("a picture");
    std::fs::remove_file(blob(&whole, first)).expect("one less");
    let rejudged = setpoint(&["rejudge", &out]);
    let told = String::from_utf8_lossy(&rejudged.stdout).into_owned();
    assert!(rejudged.status.success() && told.contains("1 pictures or words that records refer to are lost"), "{told}");
    for format in ["html", "json", "text"] {
        let report = setpoint(&["report", &out, "--format", format]);
        assert!(report.status.success());
        let told = String::from_utf8_lossy(&report.stderr).into_owned();
        assert!(told.starts_with("warning: 1 pictures") && told.contains("is missing"), "{told}");
    }
    let again = setpoint(&["merge", &out, &share("one").to_string_lossy(), "--out", &share("more").to_string_lossy()]);
    let told = String::from_utf8_lossy(&again.stdout).into_owned();
    let merged: Value =
        serde_json::from_slice(&std::fs::read(share("more").join("merge.json")).expect("a merge")).expect("JSON");
    assert_eq!(merged["missing"], serde_json::json!([]), "{told}");
}
