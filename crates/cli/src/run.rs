//! `setpoint run`: plays what is missing of a run, keeps the records, and prints how it went.

use std::path::PathBuf;
use std::process::ExitCode;

use setpoint_judge::describe;
use setpoint_records::{Cell, FolderSource, Shard, read_records};
use setpoint_report::{Summary, terminal};
use setpoint_runner::{End, Job, News, Reuse, run_cells};
use setpoint_schema::{EpisodeRecord, Outcome};

use crate::agent::{AgentArgs, Purpose};
use crate::blobs::BlobsArgs;
use crate::calibration;
use crate::fail::{AGAIN, Failure, VOID};
use crate::forecast::Outlook;
use crate::lineup::{Lineup, plan, planned_browser};
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::signals::requests_to_stop;
use crate::stages::StageArgs;
use crate::time_limit::TimeLimit;
use crate::view::ViewArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    view: ViewArgs,
    /// Folder of the run: a new one, or one that is begun, of which what is missing is played. A new one
    /// under `runs/` if not given.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// How often each task is played.
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Plays only this share of the run, as in 0/4 to 3/4. Taken from a Slurm array or a Kubernetes index if not given.
    #[arg(long, value_name = "INDEX/COUNT")]
    shard: Option<Shard>,
    /// Stops after this long, as in 90s, 30m or 1.5h; start it again to play what is missing.
    #[arg(long, value_name = "TIME")]
    max_time: Option<TimeLimit>,
    /// Plays with a paid model although nobody has checked that what it means arrives, as `setpoint doctor` does.
    #[arg(long)]
    skip_calibration: bool,
    /// Keeps no pictures and no words: records name what the agent was shown, and the files are left out.
    #[arg(long, conflicts_with = "blobs")]
    no_pictures: bool,
    /// Says what would be played, how long it would take and what it would use, and plays nothing.
    #[arg(long)]
    plan_only: bool,
    /// Prints every episode, not only those that did not pass.
    #[arg(long)]
    all: bool,
    /// Prints the report as JSON.
    #[arg(long)]
    json: bool,
}

pub async fn run(args: Args) -> Result<ExitCode, Failure> {
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    let shard = match args.shard {
        Some(shard) => shard,
        None => Shard::from_environment(|name| std::env::var(name).ok()).map_err(Failure::input)?.unwrap_or(Shard::ALL),
    };
    let purpose = if args.plan_only { Purpose::Plan } else { Purpose::Play };
    let lineup = Lineup::of(&args.agent, &args.view, purpose)?;
    let draft = |browser| plan(&corpus, &tasks, &lineup, args.repeat, browser);
    if args.plan_only {
        let outlook = Outlook {
            tasks: &tasks,
            lineup: &lineup,
            shard,
            workers: args.stages.workers(),
            in_flight: args.agent.in_flight(),
            limits: args.agent.limits(),
        };
        print!("{}", outlook.tell(args.repeat, args.out.as_deref(), draft)?);
        return Ok(ExitCode::SUCCESS);
    }
    for left_out in &lineup.left_out {
        eprintln!("left out: {left_out}");
    }
    let stop = requests_to_stop(args.max_time.map(|limit| limit.0))?;
    let store = args.blobs.writable_store().await?;
    let stages = args.stages.open().await?;
    let plan = draft(planned_browser(stages.browser_version().await))?;
    let folder = args.out.unwrap_or_else(next_folder);
    let mut source = FolderSource::open(&folder, &plan, shard, args.blobs.place(&folder, store))?;
    let (left, judged) = (source.left(), source.judged());
    if judged > 0 {
        eprintln!("{judged} episodes are done; {left} are left");
    }
    if left > 0 && !args.skip_calibration && !args.agent.is_replayed() {
        for player in &lineup.players {
            calibration::before_a_run(&stages, &player.actor, player.view, &folder).await?;
        }
    }
    let pool = args.stages.pool(stages, Reuse::Never);
    let trace = !args.no_pictures;
    let job = |cell: &Cell| {
        let player = &lineup.players[cell.player];
        let task = tasks[cell.task].clone();
        Job { view: player.view, trace, ..Job::new(task, player.actor.clone()) }
    };
    let mut progress = Progress::new(left);
    let mut kept = 0;
    let mut tell = |news: News<'_>| match news {
        News::Kept(episode) => {
            kept += 1;
            progress.step(&episode.record.task.to_string());
            if !args.json && (args.all || episode.record.outcome != Outcome::Pass) {
                progress.say(line(&episode.record).trim_end());
            }
        }
        News::Late(record) => progress.say(&format!("{} was late: another has played it", record.task)),
        News::Stopping => progress.say("stopping; once more to stop at once; start it again to play what is missing"),
    };
    let end = run_cells(&mut source, &pool, &job, stop, &mut tell).await;
    progress.end();
    let end = end?;
    if let End::Cut(reason) = &end {
        return Err(Failure::again(format!(
            "the run has stopped: {reason}\nhint: start it again to play what is missing"
        )));
    }
    drop(source);
    let code = told(&folder, args.json)?;
    if let Some(ledger) = &lineup.ledger {
        eprintln!("{}", spent(&ledger.total()));
    }
    if !args.json {
        println!("records in {}", folder.display());
    }
    Ok(if kept < left { ExitCode::from(AGAIN) } else { code })
}

/// Prints what the run came to.
fn told(folder: &std::path::Path, json: bool) -> Result<ExitCode, Failure> {
    let (plan, records) = read_records(folder)?;
    let summary = Summary::of(&plan, &records);
    match json {
        true => println!("{}", serde_json::to_string_pretty(&summary).map_err(Failure::bug)?),
        false => print!("{}", terminal(&summary)),
    }
    Ok(if summary.total.void > 0 { ExitCode::from(VOID) } else { ExitCode::SUCCESS })
}

/// The first `runs/NNNN` that does not exist yet.
pub fn next_folder() -> PathBuf {
    let folder = |number: u32| PathBuf::from(format!("runs/{number:04}"));
    (1..).map(folder).find(|folder| !folder.exists()).unwrap_or_else(|| folder(0))
}

pub fn line(record: &EpisodeRecord) -> String {
    let mark = match record.outcome {
        Outcome::Pass => "✓",
        Outcome::Fail => "✗",
        Outcome::Void { .. } => "∅",
    };
    let mode = record.mode.map_or_else(String::new, |mode| format!("  {mode}"));
    let head = format!(
        "{mark} {}  seed {}  {}{mode}  {} steps\n",
        record.task,
        record.task.seed,
        record.agent,
        record.steps.len()
    );
    match (&record.outcome, &record.verdict) {
        (Outcome::Void { kind, reason }, _) => format!("{head}    void ({kind:?}): {reason}\n"),
        (_, Some(verdict)) => format!("{head}    {}\n    {}\n", describe(verdict), verdict.detail),
        (_, None) => head,
    }
}

/// Tokens and money of a model in one line.
fn spent((usage, dollars): &(setpoint_agents::model::Usage, Option<f64>)) -> String {
    let count = |tokens: Option<u64>| tokens.map_or_else(|| "unknown".into(), |tokens| tokens.to_string());
    let cost = dollars.map_or_else(|| "unknown cost".into(), |dollars| format!("${dollars:.2}"));
    format!(
        "{} tokens read ({} cached), {} written, {cost}",
        count(usage.input),
        count(usage.cached),
        count(usage.output)
    )
}
