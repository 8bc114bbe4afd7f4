//! `setpoint run`: plays what is missing of a run, keeps the records, and prints how it went.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use setpoint_browser::BrowserVersion;
use setpoint_report::{Summary, terminal};
use setpoint_runner::judge::describe;
use setpoint_runner::{
    Cell, Episode, Glasses, Job, Plan, PlannedTask, Played, Player, Reuse, RunFolder, Shard, read_records,
};
use setpoint_schema::{Digest, EpisodeRecord, Mode, Outcome, Task};

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::blobs::BlobsArgs;
use crate::calibration;
use crate::fail::{AGAIN, Failure, VOID};
use crate::forecast::Outlook;
use crate::glasses::GlassesArgs;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;
use crate::time_limit::TimeLimit;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
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
    /// Keeps no pictures: records name what the agent was shown, and the files are left out.
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

/// How long episodes that are under way may still take after a request to stop.
const FAREWELL: Duration = Duration::from_secs(10);

pub async fn run(args: Args) -> Result<ExitCode, Failure> {
    let time_is_up = args.max_time.map(|limit| tokio::time::Instant::now() + limit.0);
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    let shard = match args.shard {
        Some(shard) => shard,
        None => Shard::from_environment(|name| std::env::var(name).ok()).map_err(Failure::input)?.unwrap_or(Shard::ALL),
    };
    let purpose = if args.plan_only { Purpose::Plan } else { Purpose::Play };
    let glasses = args.glasses.glasses_or_none()?;
    let drives_itself = glasses.is_some_and(|glasses| glasses.mode == Mode::Cdp);
    let Chosen { player, mode, ledger } = if drives_itself { args.agent.guest() } else { args.agent.chosen(purpose) }?;
    let glasses = glasses.or(mode.map(Glasses::from));
    let draft = |browser| plan(&tasks, &player, glasses, corpus.digest(), args.repeat, browser);
    if args.plan_only {
        let workers = args.studio.workers();
        // Only who asks a model waits for the others' questions.
        let side_by_side = if ledger.is_some() { workers.min(args.agent.in_flight()) } else { workers };
        let outlook =
            Outlook { tasks: &tasks, player: &player, glasses, shard, side_by_side, limits: args.agent.limits() };
        print!("{}", outlook.tell(args.repeat, args.out.as_deref(), draft)?);
        return Ok(ExitCode::SUCCESS);
    }
    let store = args.blobs.writable_store().await?;
    let crew = args.studio.crew(Reuse::Never).await?;
    let plan = draft(crew.studio.browser_version().await);
    let (folder, done) = RunFolder::open(&args.out.unwrap_or_else(next_folder), &plan, shard)?;
    let mut folder = folder.with_store(store);

    let of_share = || plan.cells().filter(|cell| shard.has(cell, tasks.len()));
    let cells: Vec<Cell> = of_share().filter(|cell| done.is_left(cell)).collect();
    let album = !args.no_pictures;
    let job = |cell: &Cell| Job { glasses, album, ..Job::new(tasks[cell.task].clone(), player.clone()) };
    let judged = of_share().filter(|cell| done.is_judged(cell)).count();
    if judged > 0 {
        eprintln!("{judged} episodes are done; {} are left", cells.len());
    }
    if !cells.is_empty() && !args.skip_calibration && !args.agent.is_replayed() {
        calibration::before_a_run(&crew.studio, &player, glasses, folder.path()).await?;
    }
    let mut stop = Stop::default();
    let mut progress = Progress::new(cells.len());
    let mut results = crew.play_until(cells.iter().map(job).collect(), stop.flag.clone());
    let mut signals = Signals::new()?;
    let mut left = cells.len();
    loop {
        let played = tokio::select! {
            played = results.recv() => played,
            () = signals.next() => {
                stop.ask(&progress)?;
                continue;
            }
            () = until(time_is_up), if stop.deadline.is_none() => {
                stop.begin();
                progress.say("the time is up; start it again to play what is missing");
                continue;
            }
            () = until(stop.deadline) => None,
        };
        let Some(Played { index, mut episode, .. }) = played else { break };
        // Such an episode is not recorded: it has not been played, and can be once there is a way.
        if let (true, Outcome::Void { reason, .. }) = (episode.ends_the_run, &episode.record.outcome) {
            progress.end();
            return Err(Failure::again(format!(
                "the run has stopped: {reason}\nhint: start it again to play what is missing"
            )));
        }
        // Whoever stops a run may stop its browser with it: what that broke was not played.
        if stop.deadline.is_some() && matches!(episode.record.outcome, Outcome::Void { .. }) {
            continue;
        }
        episode.record.repeat = cells[index].repeat;
        left -= 1;
        keep(&mut folder, &episode, async || {
            signals.next().await;
            stop.ask(&progress)
        })
        .await?;
        progress.step(&episode.record.task.to_string());
        if !args.json && (args.all || episode.record.outcome != Outcome::Pass) {
            progress.say(line(&episode.record).trim_end());
        }
    }
    progress.end();
    let (plan, records) = read_records(folder.path())?;
    let summary = Summary::of(&plan.agent, plan.mode.map(|mode| mode.to_string()), plan.size(), &records);
    match args.json {
        true => println!("{}", serde_json::to_string_pretty(&summary).map_err(Failure::bug)?),
        false => print!("{}", terminal(&summary)),
    }
    if let Some(ledger) = ledger {
        eprintln!("{}", spent(&ledger.total()));
    }
    if !args.json {
        println!("records in {}", folder.path().display());
    }
    Ok(match () {
        _ if left > 0 => ExitCode::from(AGAIN),
        _ if summary.total.void > 0 => ExitCode::from(VOID),
        _ => ExitCode::SUCCESS,
    })
}

/// Whether a run was asked to stop, and until when what is under way may still take.
#[derive(Default)]
struct Stop {
    flag: Arc<AtomicBool>,
    deadline: Option<tokio::time::Instant>,
}

impl Stop {
    fn begin(&mut self) {
        self.flag.store(true, Ordering::Relaxed);
        self.deadline = Some(tokio::time::Instant::now() + FAREWELL);
    }

    /// Follows a request; the second one at once.
    fn ask(&mut self, progress: &Progress) -> Result<(), Failure> {
        if self.deadline.is_some() {
            return Err(Failure::again("stopped at once; start it again to play what is missing"));
        }
        self.begin();
        progress.say("stopping; once more to stop at once");
        Ok(())
    }
}

/// Keeps an episode, and hears requests to stop meanwhile: a store may take its time.
async fn keep(
    folder: &mut RunFolder,
    episode: &Episode,
    mut asked: impl AsyncFnMut() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut kept = std::pin::pin!(folder.add(episode));
    loop {
        tokio::select! {
            biased;
            kept = &mut kept => return Ok(kept?),
            asked = asked() => asked?,
        }
    }
}

async fn until(deadline: Option<tokio::time::Instant>) {
    match deadline {
        Some(deadline) => tokio::time::timeout_at(deadline, std::future::pending::<()>()).await.unwrap_or_default(),
        None => std::future::pending().await,
    }
}

/// Requests to stop, from a person or from a scheduler.
pub struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    pub fn new() -> Result<Self, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        let listen = |kind| signal(kind).map_err(|error| Failure::bug(format!("cannot listen for signals: {error}")));
        Ok(Self { interrupt: listen(SignalKind::interrupt())?, terminate: listen(SignalKind::terminate())? })
    }

    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

pub fn plan(
    tasks: &[Arc<Task>],
    player: &Player,
    glasses: Option<Glasses>,
    corpus: Digest,
    repeats: u32,
    browser: BrowserVersion,
) -> Plan {
    let made_of = player.settings();
    Plan {
        version: Plan::VERSION,
        agent: player.to_string(),
        settings: Digest::of(&made_of),
        made_of,
        mode: glasses.map(|glasses| glasses.mode),
        picture: glasses.and_then(|glasses| glasses.picture),
        corpus,
        stage: setpoint_server::stage(),
        browser,
        repeats,
        tasks: tasks.iter().map(|task| PlannedTask::of(task)).collect(),
    }
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
    let head =
        format!("{mark} {}  seed {}  {}  {} steps\n", record.task, record.seed, record.agent, record.steps.len());
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
