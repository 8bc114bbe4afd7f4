//! `setpoint audit`: a line for each component, a total, and every violation by name.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use serde::Serialize;
use setpoint_runner::trial::{self, Comparison, Difference, Tally, Trial};
use setpoint_runner::{Audit, AuditPlan, ComponentAudit, Job, OddPictures, Played, Reuse, Violation, WorkerPool};
use setpoint_schema::Digest;

use crate::fail::{Failure, UNSOUND};
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::stages::StageArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    /// Which trials to make, as in oracle,idle; the usual ones if not given. `--list-checks` names them all.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = named)]
    checks: Vec<&'static Trial>,
    /// Names the trials that there are, and plays nothing.
    #[arg(long)]
    list_checks: bool,
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

/// An audit, and of what it is one.
#[derive(Serialize)]
struct Report<'a> {
    /// Identifies the binary, with the corpus and the pages that are built into it.
    build: Digest,
    seeds: Vec<u32>,
    checks: Vec<&'static str>,
    seconds: u64,
    #[serde(flatten)]
    audit: &'a Audit,
}

pub async fn audit(args: Args) -> Result<ExitCode, Failure> {
    if args.list_checks {
        print!("{}", list());
        return Ok(ExitCode::SUCCESS);
    }
    // Read before anything else: the file may be another by the time the audit ends.
    let binary = std::env::current_exe().and_then(std::fs::read).map_err(Failure::bug)?;
    let build = Digest::of_bytes(&binary);
    let tasks = args.selectors.tasks()?;
    let mut seeds: Vec<u32> = tasks.iter().map(|task| task.id.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    let usual: Vec<&Trial> = trial::usual().collect();
    let plan = AuditPlan::new(tasks, if args.checks.is_empty() { &usual } else { &args.checks });
    let (first, second) = (plan.first_round(), plan.second_round());
    let mut progress = Progress::new(first.len() + second.len());
    let mut audit = Audit::of(&plan);
    let odd = args.odd_pictures.map(odd_pictures).transpose()?;
    let reuse = if args.fresh { Reuse::Never } else { Reuse::Tab };
    let rounds = [(first, None, reuse), (second, args.slowed, Reuse::Never)];
    for (jobs, slowed, reuse) in rounds.into_iter().filter(|(jobs, ..)| !jobs.is_empty()) {
        let pool = args.stages.pool(args.stages.open_slowed(slowed).await?, reuse);
        play(jobs, &pool, &mut audit, &mut progress, odd.as_ref()).await?;
    }
    audit.conclude();
    let took = progress.end();
    if args.json {
        let checks = plan.trials().iter().map(|trial| trial.name).collect();
        let report = Report { build, seeds, checks, seconds: took.as_secs(), audit: &audit };
        println!("{}", serde_json::to_string_pretty(&report).map_err(Failure::bug)?);
    } else {
        print!("{}", table(&plan, &audit, took));
    }
    Ok(if audit.sound() { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

/// Plays one round, and tells violations as they come.
async fn play(
    round: Vec<(&'static Trial, Job)>,
    pool: &WorkerPool,
    audit: &mut Audit,
    progress: &mut Progress,
    odd: Option<&OddPictures>,
) -> Result<(), Failure> {
    let (trials, jobs): (Vec<_>, Vec<_>) = round.into_iter().unzip();
    let mut results = pool.play(jobs);
    while let Some(played) = results.recv().await {
        progress.step(&played.record().task.to_string());
        for violation in audit.add(trials[played.index], &played) {
            progress.say(&describe(violation));
        }
        keep(odd, &played)?;
    }
    Ok(())
}

fn odd_pictures(folder: PathBuf) -> Result<OddPictures, Failure> {
    let name = folder.display().to_string();
    let refused = |error| format!("cannot make the folder `{name}`: {error}\nhint: name one that is not there yet");
    OddPictures::in_folder(folder).map_err(|error| Failure::input(refused(error)))
}

fn keep(odd: Option<&OddPictures>, played: &Played) -> Result<(), Failure> {
    match (odd, &played.episode.picture) {
        (Some(odd), Some(picture)) => odd.add(&played.record().task, picture).map_err(Failure::bug),
        _ => Ok(()),
    }
}

fn slowdown(given: &str) -> Result<f64, String> {
    match given.parse() {
        Ok(times) if times >= 1.0 => Ok(times),
        _ => Err("a number from 1 upwards is expected".into()),
    }
}

fn named(name: &str) -> Result<&'static Trial, String> {
    let known = || trial::ALL.map(|trial| trial.name).join(", ");
    trial::find(name).ok_or_else(|| format!("there is no trial `{name}`; there are {}", known()))
}

fn list() -> String {
    let usual = |one: &Trial| trial::usual().any(|trial| trial.name == one.name);
    let line = |trial: &&'static Trial| {
        let when = if usual(trial) { "" } else { " (only if it is named)" };
        format!("{:<10} {}{when}\n", trial.name, trial.about)
    };
    trial::ALL.iter().map(line).collect()
}

fn table(plan: &AuditPlan, audit: &Audit, took: Duration) -> String {
    let columns: Vec<&Trial> =
        plan.trials().iter().copied().filter(|trial| trial.round == trial::Round::Reused).collect();
    let mut text = format!("{:<26} {:>5}", "component", "tasks");
    for trial in &columns {
        text += &format!(" {:>width$}", trial.heading, width = width(trial));
    }
    text += &format!(" {:>13} {:>14}\n", "witness", "void (retried)");
    for (name, one) in &audit.components {
        text += &line(name, one, &columns);
    }
    text += &line("total", &audit.total(), &columns);
    for violation in &audit.violations {
        text += &format!("\n{}\n", describe(violation));
    }
    for allowed in &audit.allowed {
        text += &format!("\n~ {}  seed {}  {}, of which a few may\n", allowed.task, allowed.seed, allowed.reason);
    }
    text += &compared(&audit.comparison);
    let verdict = match audit.violations.len() {
        0 if audit.sound() => "sound".to_string(),
        0 => "not repeatable".to_string(),
        1 => "1 violation".to_string(),
        many => format!("{many} violations"),
    };
    text + &format!("\n{verdict}, {} s\n", took.as_secs())
}

fn compared(comparison: &Comparison) -> String {
    if comparison.compared == 0 {
        return String::new();
    }
    let Comparison { compared, equal_pictures, equal_plays, differences, .. } = comparison;
    let differ = |one: &Difference| format!("≠ {}  {}\n    {}\n", one.task, one.what, one.detail);
    let odd: String = differences.iter().map(differ).collect();
    format!(
        "\n{odd}played again in another browser process: equal verdicts, states and actions {equal_plays}/{compared}, \
         equal pictures {equal_pictures}/{compared}\n"
    )
}

fn describe(violation: &Violation) -> String {
    let Violation { task, seed, player, reason, .. } = violation;
    format!("✗ {task}  seed {seed}  {player}\n    {reason}")
}

fn width(trial: &Trial) -> usize {
    trial.heading.len().max(14)
}

fn line(name: &str, one: &ComponentAudit, columns: &[&Trial]) -> String {
    let mut text = format!("{name:<26} {:>5}", one.tasks.len());
    for trial in columns {
        let figure = (trial.figure)(one.trials.get(trial.name).unwrap_or(&Tally::default()));
        text += &format!(" {figure:>width$}", width = width(trial));
    }
    let witness = format!("{}/{}", one.facts_shown, one.facts_asked);
    text + &format!(" {witness:>13} {:>14}\n", format!("{} ({})", one.void, one.retried))
}
