//! `setpoint report` and `setpoint rejudge`: what a run came to, and whether it still would.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use setpoint_report::{Summary, html, markdown, terminal, wanted};
use setpoint_runner::judge::{Evidence, judge};
use setpoint_runner::{Blobs, Lost, read_records};
use setpoint_schema::{Digest, EpisodeRecord};

use crate::blobs::BlobsArgs;
use crate::fail::{Failure, UNSOUND};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder of the run.
    run: PathBuf,
    /// What to write.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// A run of the oracle over the same tasks, to compare the number of actions with.
    #[arg(long, value_name = "FOLDER")]
    oracle: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// Writes into a file instead of printing.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Markdown,
    Html,
}

pub async fn report(args: Args) -> Result<ExitCode, Failure> {
    let (plan, records) = read_records(&args.run)?;
    let mode = plan.mode.map(|mode| mode.to_string());
    let mut summary = Summary::of(&plan.agent, mode, plan.size(), &records);
    if let Some(oracle) = &args.oracle {
        summary = summary.against(&records, &oracle_records(oracle)?);
    }
    let blobs = Blobs::of(&args.run, args.blobs.store()?);
    let mut lost = blobs.missing(&records).await?;
    let pictures = match args.format {
        Format::Html => pictures(&blobs, wanted(&summary), &mut lost).await?,
        Format::Text | Format::Json | Format::Markdown => HashMap::new(),
    };
    let text = match args.format {
        Format::Text => terminal(&summary),
        Format::Json => serde_json::to_string_pretty(&summary).map_err(Failure::bug)? + "\n",
        Format::Markdown => markdown(&summary),
        Format::Html => html(&summary, &mut |digest| pictures.get(digest).cloned()),
    };
    if let Some(told) = told(&lost) {
        eprintln!("warning: {told}");
    }
    match &args.out {
        None => print!("{text}"),
        Some(path) => std::fs::write(path, text)
            .map_err(|error| Failure::input(format!("cannot write `{}`: {error}", path.display())))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The pictures that are to be had; what is lost of them is added to what is known to be.
async fn pictures<'a>(
    blobs: &Blobs,
    wanted: Vec<&'a Digest>,
    lost: &mut Vec<Lost>,
) -> Result<HashMap<&'a Digest, Vec<u8>>, Failure> {
    let mut pictures = HashMap::new();
    for (digest, picture) in blobs.get_all(wanted).await? {
        match picture {
            Ok(bytes) => drop(pictures.insert(digest, bytes)),
            Err(reason) if lost.contains(&reason) => {}
            Err(reason) => lost.push(reason),
        }
    }
    Ok(pictures)
}

fn oracle_records(folder: &Path) -> Result<Vec<EpisodeRecord>, Failure> {
    let (plan, records) = read_records(folder)?;
    match plan.agent.as_str() {
        "oracle" => Ok(records),
        other => Err(Failure::input(format!("`{}` is a run of `{other}`, expected one of `oracle`", folder.display()))),
    }
}

#[derive(Debug, clap::Args)]
pub struct RejudgeArgs {
    /// The folder of the run.
    run: PathBuf,
    #[command(flatten)]
    blobs: BlobsArgs,
}

/// Makes every verdict again from what was recorded, and names those that come out otherwise.
pub async fn rejudge(args: RejudgeArgs) -> Result<ExitCode, Failure> {
    let (_, records) = read_records(&args.run)?;
    let mut different = 0;
    for record in &records {
        let Some(recorded) = &record.verdict else { continue };
        let again = judge(&Evidence::of(record));
        if again != *recorded {
            different += 1;
            println!(
                "{}  seed {}\n    recorded: {}\n    now:      {}",
                record.task, record.seed, recorded.detail, again.detail
            );
        }
    }
    println!(
        "{} verdicts made again, {different} different",
        records.iter().filter(|one| one.verdict.is_some()).count()
    );
    let blobs = Blobs::of(&args.run, args.blobs.store()?);
    if let Some(told) = told(&blobs.lost(&records).await?) {
        println!("{told}");
    }
    Ok(if different == 0 { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

/// What is lost of the pictures. No verdict depends on them.
fn told(lost: &[Lost]) -> Option<String> {
    let first = lost.first()?;
    Some(format!("{} pictures that records refer to are lost, such as: {first}", lost.len()))
}
