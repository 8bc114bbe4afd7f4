//! `setpoint audit`: a line for each component, a total, and every violation by name.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Duration;

use clap::ValueEnum;
use setpoint_runner::{Audit, AuditPlan, Check, ComponentAudit, Played, Reuse, Violation};

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
    /// Which checks to make; all but `repeat`, which is made on its own, if not given.
    #[arg(long, value_enum, value_delimiter = ',')]
    checks: Vec<CheckName>,
    /// Gives every episode a browser context of its own instead of reusing tabs.
    #[arg(long)]
    fresh: bool,
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

/// Scenes that need not look the same to the last byte, as a share.
const PICTURE_SLACK: f64 = 0.01;

pub async fn audit(args: Args) -> Result<ExitCode, Failure> {
    if args.checks == [CheckName::Repeat] {
        return repeat(args).await;
    }
    let plan = AuditPlan { tasks: args.selectors.tasks()?, checks: checks(&args.checks) };
    let jobs = plan.jobs();
    let crew = args.studio.crew(if args.fresh { Reuse::Never } else { Reuse::Tab }).await?;
    let mut progress = Progress::new(jobs.len());
    let mut audit = Audit::default();
    let mut results = crew.play(jobs);
    while let Some(played) = results.recv().await {
        progress.step(&played.episode.record.task.to_string());
        for violation in audit.add(&played) {
            progress.say(&describe(violation));
        }
    }
    audit.conclude();
    let took = progress.end();
    if args.json {
        println!("{}", serde_json::to_string_pretty(&audit).map_err(Failure::bug)?);
    } else {
        print!("{}", table(&audit, took));
    }
    Ok(if audit.violations.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

async fn repeat(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    let mut progress = Progress::new(tasks.len() * 2);
    let options = args.studio.options();
    let tell = |played: &Played| progress.step(&played.episode.record.task.to_string());
    let repeat = setpoint_runner::repeat(&options, args.studio.workers(), &tasks, tell).await?;
    progress.end();
    if args.json {
        println!("{}", serde_json::to_string_pretty(&repeat).map_err(Failure::bug)?);
    } else {
        for one in &repeat.differences {
            println!("✗ {}  {}\n    {}", one.task, one.what, one.detail);
        }
        println!("{} tasks played in two browser processes", repeat.tasks);
        println!("equal pictures            {}/{}", repeat.equal_pictures, repeat.tasks);
        println!("equal verdicts and states {}/{}", repeat.equal_stories, repeat.tasks);
    }
    let odd = (repeat.tasks - repeat.equal_pictures) as f64;
    let sound = repeat.equal_stories == repeat.tasks && odd <= PICTURE_SLACK * repeat.tasks as f64;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(UNSOUND) })
}

fn checks(names: &[CheckName]) -> Vec<Check> {
    let all = [
        (CheckName::Oracle, Check::Oracle),
        (CheckName::Idle, Check::Idle),
        (CheckName::NearMiss, Check::NearMiss),
        (CheckName::Sweep, Check::Sweep),
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
    let mut total = ComponentAudit::default();
    for (name, one) in &audit.components {
        text += &line(name, one);
        add(&mut total, one);
    }
    text += &line("total", &total);
    for violation in &audit.violations {
        text += &format!("\n{}\n", describe(violation));
    }
    let verdict = match audit.violations.len() {
        0 => "sound".to_string(),
        1 => "1 violation".to_string(),
        many => format!("{many} violations"),
    };
    text + &format!("\n{verdict}, {} s\n", took.as_secs())
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

fn add(total: &mut ComponentAudit, one: &ComponentAudit) {
    total.tasks.extend(one.tasks.iter().cloned().collect::<BTreeSet<_>>());
    total.oracle_passed += one.oracle_passed;
    total.oracle_played += one.oracle_played;
    total.oracle_steps += one.oracle_steps;
    total.idle_passed += one.idle_passed;
    total.near_misses_rejected += one.near_misses_rejected;
    total.near_misses_played += one.near_misses_played;
    total.kinds.extend(one.kinds.clone());
    total.sweep_passed += one.sweep_passed;
    total.sweep_auto_passed += one.sweep_auto_passed;
    total.sweep_played += one.sweep_played;
    total.void += one.void;
    total.retried += one.retried;
    total.facts_asked += one.facts_asked;
    total.facts_shown += one.facts_shown;
}
