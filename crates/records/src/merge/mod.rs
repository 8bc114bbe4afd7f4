//! Joins run folders into one: the shares of a run that machines played apart.
//!
//! What comes out depends on which records went in, and on nothing else: not on the order of the folders,
//! nor on how the records were spread over them. So merging what was merged changes nothing.

mod merged;

use std::collections::BTreeMap;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};

use nix::fcntl::{Flock, FlockArg};
use setpoint_schema::{Digest, Outcome};
use tempfile::TempDir;

pub use self::merged::{Disagreement, Merged, NamedCell, Play, VoidCell};
use crate::folder::write_plan;
use crate::lines::{Ending, each_line, files};
use crate::plan_file::PlanFile;
use crate::read::gives_way;
use crate::{BlobFolder, BlobPlace, Cell, Mismatch, Plan, RunError, Shard, Wanted, belongs, plays, read_record};

/// Records that were played and do not count.
pub(crate) const SET_ASIDE: &str = "set-aside.jsonl";

#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    #[error(
        "there is nothing to merge\nhint: name the folders of the runs, as in `setpoint merge share-0 share-1 --out whole`"
    )]
    Nothing,
    #[error(transparent)]
    Run(#[from] RunError),
    #[error("`{}` and `{}` are not of one run:\n  {}\nhint: merge only what was played with the same flags, by the same build and browser", first.display(), other.display(), differences(first, other, mismatches))]
    Foreign { first: PathBuf, other: PathBuf, mismatches: Vec<Mismatch> },
    #[error("`{}` line {line} was broken off: its episode was never finished\nhint: `setpoint run` with the flags of that run mends the file, or cut the line off with `sed -i '$d' {}`", file.display(), file.display())]
    BrokenOff { file: PathBuf, line: usize },
    #[error("`{}` is not empty\nhint: choose another place with `--out <folder>`", out.display())]
    Taken { out: PathBuf },
}

fn differences(first: &Path, other: &Path, mismatches: &[Mismatch]) -> String {
    let line = |Mismatch { field, ours, theirs }: &Mismatch| {
        format!("{field}: {ours} in `{}`, {theirs} in `{}`", first.display(), other.display())
    };
    mismatches.iter().map(line).collect::<Vec<_>>().join("\n  ")
}

/// Joins the runs of `folders` in a new folder, in which `setpoint run` plays what is missing. Their blobs are
/// brought there, or to another place. A merge of runs of version 1 is one of version 1, line by line as they were.
pub async fn merge(folders: &[PathBuf], out: &Path, blobs: Option<&dyn BlobPlace>) -> Result<Merged, MergeError> {
    let file = common_plan(folders)?;
    let plan = file.clone().into_plan();
    must_be_free(out)?;
    let sources = open(folders)?;
    let mut wanted = Wanted::new();
    let mut found = read(&sources, &plan, &mut wanted)?;
    let records: usize = found.values().map(Vec::len).sum();
    let matrix = plan.matrix();
    let settled = |cell: Cell| (cell, settle(found.remove(&matrix.number(&cell)), plan.version));
    let cells: Vec<(Cell, Settled)> = plan.cells().map(settled).collect();
    let mut merged = Merged::of(&plan, &cells, &sources);
    merged.copies = records - cells.iter().map(|(_, settled)| settled.kept.len() + settled.aside.len()).sum::<usize>();
    let unwritable = |source| RunError::Unwritable { folder: out.to_path_buf(), source };
    let draft = draft(out).map_err(unwritable)?;
    let beside = BlobFolder::of(draft.path());
    merged.lost = blobs.unwrap_or(&beside).fetch(&wanted).await.map_err(RunError::from)?;
    write(draft.path(), &file, &cells, &sources, &merged).map_err(unwritable)?;
    publish(draft, out).map_err(unwritable)?;
    Ok(merged)
}

/// The plan of all the folders, which must be the same to the last digest.
fn common_plan(folders: &[PathBuf]) -> Result<PlanFile, MergeError> {
    let plan_of =
        |folder: &PathBuf| PlanFile::read(folder)?.ok_or_else(|| RunError::NoPlan { folder: folder.to_path_buf() });
    let (first, others) = folders.split_first().ok_or(MergeError::Nothing)?;
    let plan = plan_of(first)?;
    for other in others {
        let mismatches = plan.mismatches(&plan_of(other)?);
        if !mismatches.is_empty() {
            return Err(MergeError::Foreign { first: first.clone(), other: other.clone(), mismatches });
        }
    }
    Ok(plan)
}

fn must_be_free(out: &Path) -> Result<(), MergeError> {
    match fs::read_dir(out).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => Err(MergeError::Taken { out: out.to_path_buf() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(source) => Err(RunError::Unwritable { folder: out.to_path_buf(), source }.into()),
    }
}

/// A file of records. It is locked, so that nothing is written to it while it is read.
struct Source<'a> {
    folder: &'a Path,
    path: PathBuf,
    file: Flock<File>,
}

fn open(folders: &[PathBuf]) -> Result<Vec<Source<'_>>, RunError> {
    let mut sources = Vec::new();
    for folder in folders {
        for path in files(folder, &["episodes", SET_ASIDE])? {
            let file = File::open(&path).map_err(|error| RunError::unreadable(&path, error))?;
            let file = Flock::lock(file, FlockArg::LockSharedNonblock)
                .map_err(|(_, _)| RunError::InUse { file: path.clone() })?;
            sources.push(Source { folder, path, file });
        }
    }
    Ok(sources)
}

/// A record by its place. Records themselves may be more than memory holds.
#[derive(Clone)]
struct Found {
    source: usize,
    start: u64,
    length: usize,
    hash: [u8; 32],
    outcome: Outcome,
    /// How often its episode was begun.
    plays: u32,
}

/// The records of each cell, by its place in the order of the plan.
fn read(sources: &[Source<'_>], plan: &Plan, wanted: &mut Wanted) -> Result<BTreeMap<usize, Vec<Found>>, MergeError> {
    let (index, matrix) = (plan.index(), plan.matrix());
    let mut found: BTreeMap<usize, Vec<Found>> = BTreeMap::new();
    for (source, Source { path, file, folder }) in sources.iter().enumerate() {
        let ending = each_line(path, file, |line| {
            let record = read_record(line.bytes, plan)?;
            let cell = belongs(&record, plan, &index)?;
            for blob in record.blobs() {
                wanted.entry(blob).or_default().insert(folder.to_path_buf());
            }
            let hash = *blake3::hash(line.bytes).as_bytes();
            let (start, length, plays) = (line.start, line.bytes.len(), plays(&record));
            let outcome = record.outcome;
            let one = Found { source, start, length, hash, outcome, plays };
            found.entry(matrix.number(&cell)).or_default().push(one);
            Ok(())
        })?;
        if let Ending::BrokenOff { line } = ending {
            return Err(MergeError::BrokenOff { file: path.clone(), line });
        }
    }
    Ok(found)
}

/// The records of one cell.
#[derive(Default)]
struct Settled {
    /// The one that counts or, as long as each is played again, every void.
    kept: Vec<Found>,
    aside: Vec<Found>,
}

/// Of several records that are not played again the one with the lowest hash counts, which favours neither a pass
/// nor a fail, nor a verdict over a void that an agent may have brought about.
fn settle(found: Option<Vec<Found>>, version: u32) -> Settled {
    let found = once_each(found.unwrap_or_default());
    let (voids, mut closed): (Vec<Found>, Vec<Found>) =
        found.into_iter().partition(|one| gives_way(&one.outcome, version));
    if closed.is_empty() {
        return Settled { kept: voids, aside: closed };
    }
    let mut aside = closed.split_off(1);
    aside.extend(voids);
    Settled { kept: closed, aside }
}

/// A record that is in several files counts once. Two that are equal in one file are two attempts: voids may say the same.
fn once_each(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by_key(|one| (one.hash, one.source));
    let equal = found.chunk_by(|one, next| one.hash == next.hash);
    let most =
        equal.filter_map(|copies| copies.chunk_by(|one, next| one.source == next.source).max_by_key(|of| of.len()));
    most.flatten().cloned().collect()
}

impl Found {
    fn digest(&self) -> Digest {
        Digest(blake3::Hash::from_bytes(self.hash).to_hex()[..16].to_string())
    }
}

fn beside(out: &Path) -> &Path {
    match out.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// A folder beside `out` to write to first, so that a merge that is broken off leaves nothing that looks like a run.
fn draft(out: &Path) -> io::Result<TempDir> {
    fs::create_dir_all(beside(out))?;
    // As any new folder; a temporary one would be closed to others.
    let open_to_all = Permissions::from_mode(0o777);
    tempfile::Builder::new().prefix(".merge-").permissions(open_to_all).tempdir_in(beside(out))
}

fn write(
    draft: &Path,
    plan: &PlanFile,
    cells: &[(Cell, Settled)],
    sources: &[Source<'_>],
    merged: &Merged,
) -> io::Result<()> {
    let of = |records: fn(&Settled) -> &Vec<Found>| cells.iter().flat_map(move |(_, settled)| records(settled));
    copy(&draft.join(Shard::ALL.file()), of(|settled| &settled.kept), sources)?;
    if of(|settled| &settled.aside).next().is_some() {
        copy(&draft.join(SET_ASIDE), of(|settled| &settled.aside), sources)?;
    }
    let mut findings = serde_json::to_vec_pretty(merged)?;
    findings.push(b'\n');
    fs::write(draft.join("merge.json"), findings)?;
    write_plan(draft, plan)
}

fn publish(draft: TempDir, out: &Path) -> io::Result<()> {
    fs::rename(draft.path(), out)?;
    // The name is taken over; there is nothing left to clean up.
    let _ = draft.keep();
    File::open(beside(out))?.sync_all()
}

fn copy<'a>(path: &Path, records: impl Iterator<Item = &'a Found>, sources: &[Source<'_>]) -> io::Result<()> {
    let mut writer = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let mut line = Vec::new();
    for record in records {
        line.resize(record.length, 0);
        sources[record.source].file.read_exact_at(&mut line, record.start)?;
        writer.write_all(&line)?;
        writer.write_all(b"\n")?;
    }
    writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::belonging::tests::record;
    use crate::plan::tests::written;
    use crate::read_records;

    const CELL: Cell = Cell { player: 0, task: 0, repeat: 0 };

    struct Runs(TempDir);

    impl Runs {
        fn new() -> Self {
            Self(TempDir::new().unwrap())
        }

        fn add(&self, name: &str, records: &[Value]) -> PathBuf {
            let folder = self.0.path().join(name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("plan.json"), written().to_string()).unwrap();
            fs::write(folder.join("episodes.jsonl"), records.iter().map(|one| format!("{one}\n")).collect::<String>())
                .unwrap();
            folder
        }

        async fn merge(&self, folders: &[PathBuf]) -> Result<(Merged, PathBuf), MergeError> {
            let out = self.0.path().join("whole");
            merge(folders, &out, None).await.map(|merged| (merged, out))
        }
    }

    fn line(cell: Cell, outcome: Value, wall_ms: u64) -> Value {
        let mut record = record(cell, outcome);
        record.wall_ms = wall_ms;
        serde_json::to_value(record).unwrap()
    }

    fn void(kind: &str) -> Value {
        json!({ "void": { "kind": kind, "reason": "gone" } })
    }

    #[tokio::test]
    async fn a_cell_of_the_wrong_player_is_refused() {
        let runs = Runs::new();
        let mut foreign = line(CELL, json!("pass"), 1);
        foreign["mode"] = json!("som");
        let error = runs.merge(&[runs.add("a", &[foreign])]).await.expect_err("foreign").to_string();
        assert!(error.contains("line 1:") && error.contains("a does not play with mode som"), "{error}");
    }

    #[tokio::test]
    async fn a_void_that_is_not_played_again_does_not_give_way_to_a_pass_of_another_folder() {
        for seed in 0..20 {
            let runs = Runs::new();
            let a = runs.add("a", &[line(CELL, void("unclear"), seed)]);
            let b = runs.add("b", &[line(CELL, json!("pass"), seed)]);
            let (merged, out) = runs.merge(&[a, b]).await.expect("a merge");
            assert_eq!((merged.disagreed.len(), merged.void.len() + merged.passed), (1, 1));
            let counts = &read_records(&out).expect("a run").1[0];
            if counts.is_void() {
                assert!(!merged.void[0].is_left, "nor is it played once more");
                return;
            }
        }
        panic!("the hash never favours the void");
    }

    #[tokio::test]
    async fn attempts_within_a_record_count_and_their_cost_survives_a_merge() {
        let runs = Runs::new();
        let mut broken = line(CELL, void("browser"), 1);
        broken["attempts"] = json!([{ "kind": "browser", "reason": "first", "steps": 2, "wall_ms": 9 }]);
        let (merged, _) = runs.merge(&[runs.add("a", std::slice::from_ref(&broken))]).await.expect("a merge");
        assert_eq!((merged.void[0].attempts, merged.void[0].is_left), (2, true));
        assert_eq!(merged.left(), 12);

        let runs = Runs::new();
        let (_, out) = runs.merge(&[runs.add("a", &[broken, line(CELL, json!("fail"), 2)])]).await.expect("a merge");
        let reasons: Vec<String> =
            read_records(&out).expect("a run").1[0].attempts.iter().map(|one| one.reason.clone()).collect();
        assert_eq!(reasons, ["first", "gone"], "what is set aside is still an attempt");
    }

    #[tokio::test]
    async fn a_run_of_version_1_is_merged_byte_for_byte() {
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/run-v1");
        let runs = Runs::new();
        let (merged, out) = runs.merge(std::slice::from_ref(&fixture)).await.expect("a merge");
        assert_eq!((merged.version, merged.passed, merged.failed, merged.void.len()), (1, 1, 2, 1));
        assert_eq!(merged.lost, 0, "pictures come along");
        for file in ["plan.json", "episodes.jsonl"] {
            let read = |folder: &Path| fs::read_to_string(folder.join(file)).unwrap();
            assert_eq!(read(&out), read(&fixture), "{file}");
        }
        let mixed = runs.merge(&[fixture, runs.add("new", &[])]).await.expect_err("of two versions").to_string();
        assert!(mixed.contains("version: 1 in `"), "{mixed}");
    }
}
