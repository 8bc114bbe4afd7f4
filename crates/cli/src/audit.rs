//! `setpoint audit`: a line for each component, a total, and every violation by name.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::ValueEnum;
use serde::Serialize;
use setpoint_runner::{
    Audit, AuditPlan, Check, ComponentAudit, Difference, OddPictures, Played, Repeat, Reuse, Violation,
};
use setpoint_schema::Digest;

use crate::fail::{Failure, UNSOUND};
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    /// Which checks to make; all if not given.
    #[arg(long, value_enum, value_delimiter = ',')]
    checks: Vec<CheckName>,
    /// Gives every episode a browser context of its own instead of reusing tabs.
    #[arg(long)]
    fresh: bool,
    /// Slows the pages of the second browser down so many times, to find what depends on the speed of a machine.
    #[arg(long, value_name = "TIMES", value_parser = slowdown)]
    slowed: Option<f64>,
    /// Keeps the first pictures that differ between the two browsers, in a new folder.
    #[arg(long, value_name = "FOLDER")]
    odd_pictures: Option<PathBuf>,
    /// Prints the result as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, ValueEnum)]
enum CheckName {
    Oracle,
    Idle,
    NearMiss,
    Sweep,
    /// Plays the oracle in two browser processes and compares pictures, actions, states and verdicts.
    Repeat,
}

/// An audit, and of what it is one.
#[derive(Serialize)]
struct Report<'a> {
    /// Identifies the binary, with the corpus and the pages that are built into it.
    build: Digest,
    seed: u32,
    checks: Vec<Check>,
    seconds: u64,
    #[serde(flatten)]
    audit: &'a Audit,
}

pub async fn audit(args: Args) -> Result<ExitCode, Failure> {
    // Read before anything else: the file may be another by the time the audit ends.
    let binary = std::env::current_exe().and_then(std::fs::read).map_err(Failure::bug)?;
    let build = Digest::of_bytes(&binary);
    let plan = AuditPlan::new(args.selectors.tasks()?, checks(&args.checks));
    let (jobs, again) = (plan.jobs(), plan.repeat_jobs());
    let mut progress = Progress::new(jobs.len() + again.len());
    let mut audit = Audit::default();
    let odd = args.odd_pictures.map(odd_pictures).transpose()?;
    let crew = args.studio.crew(if args.fresh { Reuse::Never } else { Reuse::Tab }).await?;
    let mut results = crew.play(jobs);
    while let Some(played) = results.recv().await {
        progress.step(&played.episode.record.task.to_string());
        for violation in audit.add(&played) {
            progress.say(&describe(violation));
        }
        keep(&odd, &played)?;
    }
    drop(crew);
    if !again.is_empty() {
        let mut results = args.studio.slow_crew(Reuse::Never, args.slowed).await?.play(again);
        while let Some(played) = results.recv().await {
            progress.step(&played.episode.record.task.to_string());
            audit.compare(&played);
            keep(&odd, &played)?;
        }
    }
    audit.conclude();
    let took = progress.end();
    if args.json {
        let report = Report {
            build,
            seed: args.selectors.seed,
            checks: checks(&args.checks),
            seconds: took.as_secs(),
            audit: &audit,
        };
        println!("{}", serde_json::to_string_pretty(&report).map_err(Failure::bug)?);
    } else {
        print!("{}", table(&audit, took));
    }
    Ok(if audit.sound() { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

fn odd_pictures(folder: PathBuf) -> Result<OddPictures, Failure> {
    let name = folder.display().to_string();
    let refused = |error| format!("cannot make the folder `{name}`: {error}\nhint: name one that is not there yet");
    OddPictures::in_folder(folder).map_err(|error| Failure::input(refused(error)))
}

fn keep(odd: &Option<OddPictures>, played: &Played) -> Result<(), Failure> {
    match (odd, &played.episode.picture) {
        (Some(odd), Some(picture)) => odd.add(&played.episode.record.task, picture).map_err(Failure::bug),
        _ => Ok(()),
    }
}

fn slowdown(given: &str) -> Result<f64, String> {
    match given.parse() {
        Ok(times) if times >= 1.0 => Ok(times),
        _ => Err("a number from 1 upwards is expected".into()),
    }
}

fn checks(names: &[CheckName]) -> Vec<Check> {
    let all = [
        (CheckName::Oracle, Check::Oracle),
        (CheckName::Idle, Check::Idle),
        (CheckName::NearMiss, Check::NearMiss),
        (CheckName::Sweep, Check::Sweep),
        (CheckName::Repeat, Check::Repeat),
    ];
    all.into_iter().filter(|(name, _)| names.is_empty() || names.contains(name)).map(|(_, check)| check).collect()
}

fn table(audit: &Audit, took: Duration) -> String {
    let mut text = format!(
        "{:<26} {:>5} {:>9} {:>6} {:>5} {:>12} {:>6} {:>12} {:>9} {:>14}\n",
        "component",
        "tasks",
        "oracle",
        "steps",
        "idle",
        "near misses",
        "kinds",
        "sweep (auto)",
        "witness",
        "void (retried)"
    );
    for (name, one) in &audit.components {
        text += &line(name, one);
    }
    text += &line("total", &audit.total());
    for violation in &audit.violations {
        text += &format!("\n{}\n", describe(violation));
    }
    for allowed in &audit.passed_sweeps {
        text += &format!("\n~ {}  seed {}  {}, of which a few may\n", allowed.task, allowed.seed, allowed.reason);
    }
    text += &repeated(&audit.repeat);
    let verdict = match audit.violations.len() {
        0 if audit.sound() => "sound".to_string(),
        0 => "not repeatable".to_string(),
        1 => "1 violation".to_string(),
        many => format!("{many} violations"),
    };
    text + &format!("\n{verdict}, {} s\n", took.as_secs())
}

fn repeated(repeat: &Repeat) -> String {
    if repeat.compared == 0 {
        return String::new();
    }
    let Repeat { compared, equal_pictures, equal_stories, differences, .. } = repeat;
    let differ = |one: &Difference| format!("≠ {}  {}\n    {}\n", one.task, one.what, one.detail);
    let odd: String = differences.iter().map(differ).collect();
    format!(
        "\n{odd}played again in another browser process: equal verdicts, states and actions {equal_stories}/{compared}, \
         equal pictures {equal_pictures}/{compared}\n"
    )
}

fn describe(violation: &Violation) -> String {
    let Violation { task, seed, player, reason } = violation;
    format!("✗ {task}  seed {seed}  {player}\n    {reason}")
}

fn line(name: &str, one: &ComponentAudit) -> String {
    let of = |part: u32, whole: u32| format!("{part}/{whole}");
    let steps = if one.oracle_played == 0 { 0.0 } else { f64::from(one.oracle_steps) / f64::from(one.oracle_played) };
    format!(
        "{:<26} {:>5} {:>9} {:>6.1} {:>5} {:>12} {:>6} {:>12} {:>9} {:>14}\n",
        name,
        one.tasks.len(),
        of(one.oracle_passed, one.oracle_played),
        steps,
        one.idle_passed,
        of(one.near_misses_rejected, one.near_misses_played),
        format!("≥{}", one.fewest_kinds()),
        format!("{} ({})", of(one.sweep_passed, one.sweep_played), one.sweep_auto_passed),
        of(one.facts_shown, one.facts_asked),
        format!("{} ({})", one.void, one.retried)
    )
}
