//! `setpoint report` and `setpoint rejudge`: what a run came to, and whether it still would.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use setpoint_corpus::Corpus;
use setpoint_records::{BlobPlace, Lost, get_all, lost, missing, read_records};
use setpoint_report::{KnownTask, Rejudged, Summary, html, markdown, rejudge as judge_again, terminal, wanted};
use setpoint_schema::{BlobName, Digest, EpisodeRecord};

use crate::blobs::BlobsArgs;
use crate::fail::{Failure, UNSOUND};
use crate::planned::KnownTasks;

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
    let mut summary = Summary::of(&plan, &records);
    if let Some(oracle) = &args.oracle {
        summary = summary.against(&records, &oracle_records(oracle)?);
    }
    let blobs = args.blobs.place(&args.run, args.blobs.store()?);
    let mut gone = missing(&*blobs, &records).await?;
    let pictures = match args.format {
        Format::Html => pictures(&*blobs, wanted(&summary), &mut gone).await?,
        Format::Text | Format::Json | Format::Markdown => HashMap::new(),
    };
    let text = match args.format {
        Format::Text => terminal(&summary),
        Format::Json => serde_json::to_string_pretty(&summary).map_err(Failure::bug)? + "\n",
        Format::Markdown => markdown(&summary),
        Format::Html => html(&summary, &mut |digest| pictures.get(digest).cloned()),
    };
    if let Some(line) = lost_words(&gone) {
        eprintln!("warning: {line}");
    }
    match &args.out {
        None => print!("{text}"),
        Some(path) => std::fs::write(path, text)
            .map_err(|error| Failure::input(format!("cannot write `{}`: {error}", path.display())))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The pictures that are to be had; what is lost of them is added to what is known to be.
async fn pictures(
    blobs: &dyn BlobPlace,
    wanted: Vec<&Digest>,
    gone: &mut Vec<Lost>,
) -> Result<HashMap<Digest, Vec<u8>>, Failure> {
    let mut pictures = HashMap::new();
    for (name, picture) in get_all(blobs, wanted.into_iter().map(BlobName::picture).collect()).await? {
        match picture {
            Ok(bytes) => drop(pictures.insert(name.digest, bytes)),
            Err(reason) if gone.contains(&reason) => {}
            Err(reason) => gone.push(reason),
        }
    }
    Ok(pictures)
}

fn oracle_records(folder: &Path) -> Result<Vec<EpisodeRecord>, Failure> {
    let (plan, records) = read_records(folder)?;
    match plan.players.iter().find(|player| player.agent != "oracle") {
        None => Ok(records),
        Some(other) => {
            Err(Failure::input(format!("`{}` is a run of `{other}`, expected one of `oracle`", folder.display())))
        }
    }
}

#[derive(Debug, clap::Args)]
pub struct RejudgeArgs {
    /// The folder of the run.
    run: PathBuf,
    /// Takes goals from the corpus in a folder instead of the one in the binary.
    #[arg(long, value_name = "FOLDER")]
    corpus: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
}

/// Makes every verdict again from what was recorded and what the corpus asks, and names what comes out otherwise.
pub async fn rejudge(args: RejudgeArgs) -> Result<ExitCode, Failure> {
    let (plan, records) = read_records(&args.run)?;
    let corpus = match &args.corpus {
        Some(folder) => Corpus::load_dir(folder)?,
        None => Corpus::embedded()?,
    };
    let tasks = KnownTasks::of(&corpus, &plan)?;
    let known = |id: &_| {
        let task = tasks.find(id)?;
        Some(KnownTask { facts: Some(corpus.facts(&task)), task })
    };
    let rejudged = judge_again(&plan, &records, &corpus.digest(), &known);
    for finding in &rejudged.findings {
        println!("{finding}");
    }
    println!("{} verdicts made again, {} different", rejudged.verdicts, rejudged.different());
    if let Some(line) = trust_words(&rejudged) {
        println!("{line}");
    }
    let blobs = args.blobs.place(&args.run, args.blobs.store()?);
    if let Some(line) = lost_words(&lost(&*blobs, &records).await?) {
        println!("{line}");
    }
    Ok(if rejudged.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

/// What could not be compared, because the run was played with another corpus.
fn trust_words(rejudged: &Rejudged) -> Option<String> {
    let Rejudged { taken_on_trust, other_goals, .. } = rejudged;
    (*taken_on_trust > 0).then(|| {
        format!(
            "the corpus is another: {taken_on_trust} records are judged by the goals that they hold, {other_goals} of \
             which differ from those of the corpus; `--corpus` names the one that was played"
        )
    })
}

/// What is lost of pictures and words. No verdict depends on them.
fn lost_words(lost: &[Lost]) -> Option<String> {
    let first = lost.first()?;
    Some(format!("{} pictures or words that records refer to are lost, such as: {first}", lost.len()))
}
