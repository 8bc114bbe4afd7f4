//! Joins run folders into one: the shares of a run that machines played apart.
//!
//! What comes out depends on which records went in, and on nothing else: not on the order of the folders,
//! nor on how the records were spread over them. So merging what was merged changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};

use nix::fcntl::{Flock, FlockArg};
use serde::Serialize;
use setpoint_schema::{Digest, EpisodeRecord, Outcome, RECORD_VERSION};
use tempfile::TempDir;

use super::blobs::BlobFolder;
use super::done::may_be_tried;
use super::folder::write_plan;
use super::lines::{Ending, each_line, files};
use super::{BlobStore, Cell, Mismatch, Plan, RunError, Shard, read_plan};

/// Records that were played and do not count.
const SET_ASIDE: &str = "set-aside.jsonl";

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

/// What a merge found. It is written beside the records, so it names no folder.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Merged {
    pub version: u32,
    /// How many episodes the run is to have.
    pub cells: usize,
    pub passed: usize,
    pub failed: usize,
    /// Cells with several verdicts, all the same.
    pub agreed: usize,
    pub disagreed: Vec<Disagreement>,
    /// Cells that faults kept from a verdict.
    pub void: Vec<VoidCell>,
    /// Cells without any record.
    pub missing: Vec<NamedCell>,
    /// Records that were in several places, byte for byte.
    #[serde(skip)]
    pub copies: usize,
    /// Blobs that records refer to and nobody has.
    #[serde(skip)]
    pub lost: usize,
}

/// A cell as a person names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NamedCell {
    pub task: String,
    pub seed: u32,
    pub repeat: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct VoidCell {
    #[serde(flatten)]
    pub cell: NamedCell,
    pub attempts: u32,
}

/// A cell that was played several times, and not always with the same verdict.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Disagreement {
    #[serde(flatten)]
    pub cell: NamedCell,
    /// The first is the one that counts.
    pub plays: Vec<Play>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Play {
    pub outcome: Outcome,
    /// Identifies the record.
    pub record: Digest,
    #[serde(skip)]
    pub folder: PathBuf,
}

impl Merged {
    /// How many episodes a run would play now.
    pub fn left(&self) -> usize {
        self.missing.len() + self.void.iter().filter(|void| may_be_tried(void.attempts)).count()
    }
}

impl fmt::Display for NamedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  seed {}  repeat {}", self.task, self.seed, self.repeat)
    }
}

/// Joins the runs of `folders` in a new folder, in which `setpoint run` plays what is missing. Their blobs are
/// brought there, or into a store.
pub async fn merge(folders: &[PathBuf], out: &Path, store: Option<&BlobStore>) -> Result<Merged, MergeError> {
    let plan = common_plan(folders)?;
    must_be_free(out)?;
    let sources = open(folders)?;
    let mut wanted = Wanted::new();
    let mut found = read(&sources, &plan, &mut wanted)?;
    let records: usize = found.values().map(Vec::len).sum();
    let cells: Vec<(Cell, Settled)> = plan.cells().map(|cell| (cell, settle(found.remove(&place(&cell))))).collect();
    let mut merged = tell(&plan, &cells, &sources);
    merged.copies = records - cells.iter().map(|(_, settled)| settled.kept.len() + settled.aside.len()).sum::<usize>();
    let unwritable = |source| RunError::Unwritable { folder: out.to_path_buf(), source };
    let draft = draft(out).map_err(unwritable)?;
    merged.lost = match store {
        Some(store) => store.fetch(&wanted).await.map_err(RunError::from)?,
        None => BlobFolder::of(draft.path()).fetch(&wanted).map_err(unwritable)?,
    };
    write(draft.path(), &plan, &cells, &sources, &merged).map_err(unwritable)?;
    publish(draft, out).map_err(unwritable)?;
    Ok(merged)
}

/// The plan of all the folders, which must be the same to the last digest.
fn common_plan(folders: &[PathBuf]) -> Result<Plan, MergeError> {
    let plan_of =
        |folder: &PathBuf| read_plan(folder)?.ok_or_else(|| RunError::NoPlan { folder: folder.to_path_buf() });
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
}

/// Blobs, and the folders of the records that refer to them.
type Wanted<'a> = BTreeMap<Digest, BTreeSet<&'a Path>>;

/// Cells in the order of the plan.
type Place = (u32, usize);

fn place(cell: &Cell) -> Place {
    (cell.repeat, cell.task)
}

fn read<'a>(
    sources: &[Source<'a>],
    plan: &Plan,
    wanted: &mut Wanted<'a>,
) -> Result<BTreeMap<Place, Vec<Found>>, MergeError> {
    let places = plan.places();
    let mut found: BTreeMap<Place, Vec<Found>> = BTreeMap::new();
    for (source, Source { path, file, folder }) in sources.iter().enumerate() {
        let ending = each_line(path, file, |line| {
            let record: EpisodeRecord = serde_json::from_slice(line.bytes).map_err(|error| error.to_string())?;
            let task = places.get(&(record.task.to_string().as_str(), record.seed)).copied();
            let cell = belongs(&record, task, plan)?;
            for blob in record.blobs() {
                wanted.entry(blob.clone()).or_default().insert(*folder);
            }
            let hash = *blake3::hash(line.bytes).as_bytes();
            let (start, length) = (line.start, line.bytes.len());
            let outcome = record.outcome;
            found.entry(place(&cell)).or_default().push(Found { source, start, length, hash, outcome });
            Ok(())
        })?;
        if let Ending::BrokenOff { line } = ending {
            return Err(MergeError::BrokenOff { file: path.clone(), line });
        }
    }
    Ok(found)
}

/// The cell of a record, or why the plan cannot have led to it.
fn belongs(record: &EpisodeRecord, task: Option<usize>, plan: &Plan) -> Result<Cell, String> {
    let named = format!("the record of {}  seed {}  repeat {}", record.task, record.seed, record.repeat);
    let Some(planned) = task.and_then(|task| plan.tasks.get(task)).filter(|_| record.repeat < plan.repeats) else {
        return Err(format!("{named} is of no cell of the plan"));
    };
    let same = |field: &str, ours: &str, planned: &str| match ours == planned {
        true => Ok(()),
        false => Err(format!("{named} is foreign: {field} is {ours} here, {planned} in the plan")),
    };
    same("version", &record.version.to_string(), &plan.version.to_string())?;
    same("task_digest", &record.task_digest.0, &planned.digest.0)?;
    same("agent", &record.agent, &plan.agent)?;
    Ok(Cell { task: task.unwrap_or_default(), repeat: record.repeat })
}

/// The records of one cell.
#[derive(Default)]
struct Settled {
    /// The one that counts or, as long as none is judged, every void.
    kept: Vec<Found>,
    aside: Vec<Found>,
}

/// Of several verdicts the one whose record has the lowest hash counts, which favours neither a pass nor a fail.
fn settle(found: Option<Vec<Found>>) -> Settled {
    let found = once_each(found.unwrap_or_default());
    let (mut judged, voids): (Vec<Found>, Vec<Found>) = found.into_iter().partition(Found::is_judged);
    if judged.is_empty() {
        return Settled { kept: voids, aside: judged };
    }
    let mut aside = judged.split_off(1);
    aside.extend(voids);
    Settled { kept: judged, aside }
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
    fn is_judged(&self) -> bool {
        !matches!(self.outcome, Outcome::Void { .. })
    }

    fn digest(&self) -> Digest {
        Digest(blake3::Hash::from_bytes(self.hash).to_hex()[..16].to_string())
    }
}

fn tell(plan: &Plan, cells: &[(Cell, Settled)], sources: &[Source<'_>]) -> Merged {
    let mut merged = Merged {
        version: RECORD_VERSION,
        cells: plan.size(),
        passed: 0,
        failed: 0,
        agreed: 0,
        disagreed: Vec::new(),
        void: Vec::new(),
        missing: Vec::new(),
        copies: 0,
        lost: 0,
    };
    for (cell, settled) in cells {
        let planned = &plan.tasks[cell.task];
        let named = || NamedCell { task: planned.task.clone(), seed: planned.seed, repeat: cell.repeat };
        match settled.kept.first().map(|first| &first.outcome) {
            None => merged.missing.push(named()),
            Some(Outcome::Void { .. }) => {
                merged.void.push(VoidCell { cell: named(), attempts: settled.kept.len() as u32 });
            }
            Some(Outcome::Pass) => merged.passed += 1,
            Some(Outcome::Fail) => merged.failed += 1,
        }
        let judged: Vec<&Found> = settled.kept.iter().chain(&settled.aside).filter(|one| one.is_judged()).collect();
        if judged.windows(2).any(|pair| pair[0].outcome != pair[1].outcome) {
            let play = |one: &&Found| Play {
                outcome: one.outcome.clone(),
                record: one.digest(),
                folder: sources[one.source].folder.to_path_buf(),
            };
            merged.disagreed.push(Disagreement { cell: named(), plays: judged.iter().map(play).collect() });
        } else if judged.len() > 1 {
            merged.agreed += 1;
        }
    }
    merged
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
    plan: &Plan,
    cells: &[(Cell, Settled)],
    sources: &[Source<'_>],
    merged: &Merged,
) -> io::Result<()> {
    let of = |records: fn(&Settled) -> &Vec<Found>| cells.iter().flat_map(move |(_, settled)| records(settled));
    copy(&draft.join(Shard::ALL.file()), of(|settled| &settled.kept), sources)?;
    if of(|settled| &settled.aside).next().is_some() {
        copy(&draft.join(SET_ASIDE), of(|settled| &settled.aside), sources)?;
    }
    let mut told = serde_json::to_vec_pretty(merged)?;
    told.push(b'\n');
    fs::write(draft.join("merge.json"), told)?;
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
