//! `setpoint merge`: one run of the shares that machines played apart.

use std::path::PathBuf;
use std::process::ExitCode;

use setpoint_runner::{Disagreement, Merged, Play, merge};
use setpoint_schema::Outcome;

use crate::fail::{AGAIN, Failure, VOID};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folders of the runs: of one plan, by one agent, in one build and browser.
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,
    /// The folder of the whole run: a new one.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// How many cells of a kind are named; `merge.json` has them all.
const NAMED: usize = 10;

pub async fn merge_runs(args: Args) -> Result<ExitCode, Failure> {
    let merged = merge(&args.folders, &args.out)?;
    print!("{}", told(args.folders.len(), &merged));
    println!("the whole run is in {}", args.out.display());
    if merged.left() > 0 {
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

fn told(folders: usize, merged: &Merged) -> String {
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
        text += &format!("{} pictures that records refer to are in none of the folders\n", merged.lost);
    }
    text += &list("verdicts differ, the first counts", merged.disagreed.iter().map(rivals));
    let void = merged.void.iter().map(|void| format!("{}  {} attempts", void.cell, void.attempts));
    text += &list("void", void);
    text += &list("missing", merged.missing.iter().map(ToString::to_string));
    text
}

fn rivals(one: &Disagreement) -> String {
    let play = |play: &Play| {
        let outcome = if play.outcome == Outcome::Pass { "pass" } else { "fail" };
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
