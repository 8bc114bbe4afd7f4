//! `setpoint merge`: one run of the shares that machines played apart, or of what workers of a queue played.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use setpoint_fleet::Queue;
use setpoint_records::{BlobPlace, Disagreement, Merged, Play, RunError, merge};
use setpoint_schema::Outcome;
use tempfile::TempDir;

use crate::blobs::BlobsArgs;
use crate::fail::{AGAIN, Failure, VOID};
use crate::queue::address;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folders of the runs: of one plan, by one agent, in one build and browser.
    #[arg(value_name = "FOLDER", required_unless_present = "queue")]
    folders: Vec<PathBuf>,
    /// The PostgreSQL database of a queue that workers play, or have played.
    #[arg(long, value_name = "URL")]
    queue: Option<String>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// The folder of the whole run: a new one.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// How many cells of a kind are named; `merge.json` has them all.
const NAMED: usize = 10;

pub async fn merge_runs(args: Args) -> Result<ExitCode, Failure> {
    let store = args.blobs.store()?;
    let mut folders = args.folders;
    let queued = match &args.queue {
        Some(queue) => Some(fetched(queue, &args.out).await?),
        None => None,
    };
    folders.extend(queued.as_ref().map(|folder| folder.path().to_path_buf()));
    let merged = merge(&folders, &args.out, store.as_ref().map(|store| store as &dyn BlobPlace)).await?;
    print!("{}", findings(folders.len(), &merged));
    println!("the whole run is in {}", args.out.display());
    if merged.left() > 0 && merged.version == 1 {
        println!("{} episodes are left: the setpoint that made the run plays them", merged.left());
    } else if merged.left() > 0 && queued.is_some() {
        println!("{} episodes are left: `setpoint worker` plays them; then merge again", merged.left());
    } else if merged.left() > 0 {
        println!(
            "{} episodes are left: `setpoint run` with the flags of the run and `--out {}` plays them",
            merged.left(),
            args.out.display()
        );
    }
    Ok(match () {
        _ if !merged.missing.is_empty() => ExitCode::from(AGAIN),
        _ if !merged.void.is_empty() => ExitCode::from(VOID),
        _ => ExitCode::SUCCESS,
    })
}

/// The records of a queue as a run, in a folder that goes when it is merged.
async fn fetched(queue: &str, out: &Path) -> Result<TempDir, Failure> {
    let (queue, plan) = Queue::open(&address(queue)?).await?;
    let beside = out.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."));
    let folder = std::fs::create_dir_all(beside).and_then(|()| TempDir::with_prefix_in(".queue-", beside));
    let folder = folder.map_err(|source| RunError::Unwritable { folder: out.to_path_buf(), source })?;
    queue.export(&plan, folder.path()).await?;
    Ok(folder)
}

fn findings(folders: usize, merged: &Merged) -> String {
    let mut text = format!(
        "{folders} folders, {} cells: {} passed, {} failed, {} void, {} missing\n",
        merged.cells,
        merged.passed,
        merged.failed,
        merged.void.len(),
        merged.missing.len()
    );
    let twice = merged.agreed + merged.disagreed.len();
    if twice + merged.copies > 0 {
        text += &format!(
            "{twice} cells have several verdicts: {} agree, {} do not; {} records were in several places\n",
            merged.agreed,
            merged.disagreed.len(),
            merged.copies
        );
    }
    if merged.lost > 0 {
        text += &format!("{} pictures or words that records refer to are nowhere to be found\n", merged.lost);
    }
    text += &list("verdicts differ, the first counts", merged.disagreed.iter().map(rivals));
    let void = merged.void.iter().map(|void| format!("{}  {} attempts", void.cell, void.attempts));
    text += &list("void", void);
    text += &list("missing", merged.missing.iter().map(ToString::to_string));
    text
}

fn rivals(one: &Disagreement) -> String {
    let play = |play: &Play| {
        let outcome = match play.outcome {
            Outcome::Pass => "pass",
            Outcome::Fail => "fail",
            Outcome::Void { .. } => "void",
        };
        format!("{outcome} in {}", play.folder.display())
    };
    format!("{}  {}", one.cell, one.plays.iter().map(play).collect::<Vec<_>>().join(", "))
}

fn list(name: &str, lines: impl ExactSizeIterator<Item = String>) -> String {
    let count = lines.len();
    if count == 0 {
        return String::new();
    }
    let shown: String = lines.take(NAMED).map(|line| format!("  {line}\n")).collect();
    let rest = match count.saturating_sub(NAMED) {
        0 => String::new(),
        more => format!("  and {more} more, which merge.json names\n"),
    };
    format!("{name}:\n{shown}{rest}")
}
