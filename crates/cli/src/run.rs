//! `setpoint run`: plays tasks, keeps the records, and prints how it went.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use serde::Serialize;
use setpoint_agents::model::Usage;
use setpoint_browser::BrowserVersion;
use setpoint_runner::judge::describe;
use setpoint_runner::{Crew, Glasses, Job, Played, Player, Reuse, RunFolder};
use setpoint_schema::{Digest, EpisodeRecord, Mode, Outcome, RECORD_VERSION, Task};
use setpoint_server::Stage;

use crate::agent::{AgentArgs, Chosen};
use crate::fail::{Failure, VOID};
use crate::glasses::GlassesArgs;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;

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
    /// Folder for the records; a new one under `runs/` if not given.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Prints every episode, not only those that did not pass.
    #[arg(long)]
    all: bool,
    /// Prints the summary as JSON.
    #[arg(long)]
    json: bool,
}

/// What a run was made of, so that unequal ones are never pooled.
#[derive(Debug, Serialize)]
struct Plan {
    version: u32,
    agent: String,
    mode: Option<Mode>,
    corpus: Digest,
    stage: Stage,
    browser: BrowserVersion,
    tasks: Vec<PlannedTask>,
}

#[derive(Debug, Serialize)]
struct PlannedTask {
    task: String,
    seed: u32,
    digest: Digest,
}

#[derive(Debug, Default, Serialize)]
struct Summary {
    passed: u32,
    failed: u32,
    void: u32,
    episodes: u32,
    steps: u32,
    seconds: f64,
    run: PathBuf,
    /// Tokens of a model; what its provider does not tell is unknown.
    usage: Option<Usage>,
    /// Their cost, if a price is on file.
    dollars: Option<f64>,
}

pub async fn run(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    let corpus = args.selectors.corpus()?.digest();
    let Chosen { player, mode, ledger } = args.agent.chosen()?;
    let glasses = args.glasses.glasses()?.or(mode.map(Glasses::from));
    let crew = args.studio.crew(Reuse::Never).await?;
    let plan = plan(&crew, &tasks, &player, glasses, corpus).await;
    let mut folder = RunFolder::create(&args.out.unwrap_or_else(next_folder), &plan)?;

    let job = |task: &Arc<Task>| Job { glasses, ..Job::new(task.clone(), player.clone()) };
    let jobs: Vec<_> = tasks.iter().map(job).collect();
    let mut progress = Progress::new(jobs.len());
    let mut summary = Summary { run: folder.path().to_path_buf(), ..Summary::default() };
    let mut results = crew.play(jobs);
    while let Some(Played { episode, .. }) = results.recv().await {
        // Such an episode is not recorded: it has not been played, and can be once there is a way.
        if let (true, Outcome::Void { reason, .. }) = (episode.ends_the_run, &episode.record.outcome) {
            summary.seconds = progress.end().as_secs_f64();
            return Err(Failure::missing(format!("the run has stopped: {reason}\n{summary}")));
        }
        folder.append(&episode.record)?;
        progress.step(&episode.record.task.to_string());
        summary.add(&episode.record);
        if !args.json && (args.all || episode.record.outcome != Outcome::Pass) {
            print!("{}", line(&episode.record));
        }
    }
    summary.seconds = progress.end().as_secs_f64();
    if let Some(ledger) = ledger {
        (summary.usage, summary.dollars) = (Some(ledger.total().0), ledger.total().1);
    }
    match args.json {
        true => println!("{}", serde_json::to_string_pretty(&summary).map_err(Failure::bug)?),
        false => println!("{summary}"),
    }
    Ok(if summary.void > 0 { ExitCode::from(VOID) } else { ExitCode::SUCCESS })
}

async fn plan(crew: &Crew, tasks: &[Arc<Task>], player: &Player, glasses: Option<Glasses>, corpus: Digest) -> Plan {
    let planned = |task: &Arc<Task>| PlannedTask { task: task.id.to_string(), seed: task.seed, digest: task.digest() };
    Plan {
        version: RECORD_VERSION,
        agent: player.to_string(),
        mode: glasses.map(|glasses| glasses.mode),
        corpus,
        stage: setpoint_server::stage(),
        browser: crew.studio.browser_version().await,
        tasks: tasks.iter().map(planned).collect(),
    }
}

/// The first `runs/NNNN` that does not exist yet.
fn next_folder() -> PathBuf {
    let folder = |number: u32| PathBuf::from(format!("runs/{number:04}"));
    (1..).map(folder).find(|folder| !folder.exists()).unwrap_or_else(|| folder(0))
}

fn line(record: &EpisodeRecord) -> String {
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

impl Summary {
    fn add(&mut self, record: &EpisodeRecord) {
        self.episodes += 1;
        self.steps += record.steps.len() as u32;
        match record.outcome {
            Outcome::Pass => self.passed += 1,
            Outcome::Fail => self.failed += 1,
            Outcome::Void { .. } => self.void += 1,
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scored = self.passed + self.failed;
        let share = if scored == 0 { 0.0 } else { 100.0 * f64::from(self.passed) / f64::from(scored) };
        writeln!(f, "{} of {scored} passed ({share:.1} %), {} void", self.passed, self.void)?;
        writeln!(f, "{} episodes, {} steps, {:.1} s", self.episodes, self.steps, self.seconds)?;
        if let Some(usage) = &self.usage {
            let count = |tokens: Option<u64>| tokens.map_or_else(|| "unknown".into(), |tokens| tokens.to_string());
            let cost = self.dollars.map_or_else(|| "unknown cost".into(), |dollars| format!("${dollars:.2}"));
            writeln!(
                f,
                "{} tokens read ({} cached), {} written, {cost}",
                count(usage.input),
                count(usage.cached),
                count(usage.output)
            )?;
        }
        write!(f, "records in {}", self.run.display())
    }
}
