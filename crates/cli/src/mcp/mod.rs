//! `setpoint mcp`: lets an agent that speaks the Model Context Protocol play, over standard input and output.

mod server;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

use setpoint_agents::Hire;
use setpoint_agents::foreign::{Answer, CallerSettings, Desk, Wish, line};
use setpoint_runner::{Cell, Crew, Job, Played, Player, Reuse, RunFolder, Shard};
use setpoint_schema::{Mode, Outcome};

use crate::blobs::BlobsArgs;
use crate::fail::{AGAIN, Failure, VOID};
use crate::glasses::GlassesArgs;
use crate::run::{Signals, next_folder, plan};
use crate::selectors::Selectors;
use crate::studio::StudioArgs;
use server::{Server, serve};
use tools::Tools;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
    /// Folder of the run: a new one, or one that is begun, of which what is missing is played. A new one
    /// under `runs/` if not given.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// What the agent is called in the records, after `mcp:`.
    #[arg(long)]
    name: Option<String>,
    /// How many actions the agent has for a task.
    #[arg(long, value_name = "COUNT", default_value_t = 30)]
    step_limit: u32,
}

pub async fn mcp(args: Args) -> Result<ExitCode, Failure> {
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    let glasses = args.glasses.glasses()?.unwrap_or(Mode::Dom.into());
    let (line, desk) = line();
    let name = args.name.map_or_else(|| "mcp".into(), |name| format!("mcp:{name}"));
    let hire = Hire::Caller(CallerSettings { name, desk: desk.clone() });
    let player = Player::Hired { hire, step_limit: args.step_limit };

    let store = args.blobs.writable_store().await?;
    let crew = Crew { studio: args.studio.open().await?, workers: 1, reuse: Reuse::Never };
    let browser = crew.studio.browser_version().await;
    let plan = plan(&tasks, &player, Some(glasses), corpus.digest(), 1, browser);
    let (folder, done) = RunFolder::open(&args.out.unwrap_or_else(next_folder), &plan, Shard::ALL)?;
    let job =
        |cell: Cell| Job { glasses: Some(glasses), album: true, ..Job::new(tasks[cell.task].clone(), player.clone()) };
    let jobs: Vec<Job> = plan.cells().filter(|cell| done.is_left(cell)).map(job).collect();
    eprintln!("{} tasks to play, records in {}", jobs.len(), folder.path().display());

    let conversation = tokio::spawn(serve(Server::new(line, Tools::of(glasses)), Signals::new()?));
    let left = host(&desk, &crew, folder.with_store(store), jobs).await?;
    conversation.await.map_err(Failure::bug)??;
    Ok(match left {
        Left { tasks: 0, void: 0 } => ExitCode::SUCCESS,
        Left { tasks: 0, .. } => ExitCode::from(VOID),
        Left { .. } => ExitCode::from(AGAIN),
    })
}

/// What is not judged when the caller has left.
struct Left {
    tasks: usize,
    void: usize,
}

/// Plays one task after the other, each when it is asked for, until the caller leaves. A caller hears that a
/// task is over when its record is on disk, and nothing of the verdict.
async fn host(desk: &Desk, crew: &Crew, mut folder: RunFolder, jobs: Vec<Job>) -> Result<Left, Failure> {
    let mut left = Left { tasks: jobs.len(), void: 0 };
    let mut jobs = jobs.into_iter();
    while let Some(wish) = desk.next().await {
        let job = match wish {
            Wish::Begin => jobs.next(),
            Wish::Look | Wish::Act(_) => {
                desk.answer(Answer::Refused("no task is under way: call `start`".into())).await;
                continue;
            }
        };
        let Some(job) = job else {
            desk.answer(Answer::Refused("no task is left".into())).await;
            continue;
        };
        let played = crew.play(vec![job]).recv().await;
        let Some(Played { episode, .. }) = played else {
            return Err(Failure::bug("an episode came to no end"));
        };
        folder.add(&episode).await?;
        left.tasks -= 1;
        let void = matches!(episode.record.outcome, Outcome::Void { .. });
        left.void += usize::from(void);
        desk.answer(Answer::Over(farewell(void, left.tasks))).await;
    }
    Ok(left)
}

fn farewell(void: bool, left: usize) -> String {
    let over = match void {
        true => "The task broke off through a fault of the harness, and is not scored.",
        false => "The task is over.",
    };
    match left {
        0 => format!("{over} No task is left."),
        left => format!("{over} Tasks left: {left}; call `start` for the next."),
    }
}
