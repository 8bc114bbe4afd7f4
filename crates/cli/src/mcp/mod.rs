//! `setpoint mcp`: lets an agent that speaks the Model Context Protocol play, over standard input and output.

mod server;
mod source;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

use setpoint_agents::AgentSpec;
use setpoint_agents::foreign::{ToolClientSettings, call_queue};
use setpoint_records::{Cell, FolderSource, Shard};
use setpoint_runner::{Actor, End, Job, News, Reuse, WorkerPool, run_cells};
use setpoint_schema::{Mode, Surface};

use crate::agent::STEP_LIMITS;
use crate::blobs::BlobsArgs;
use crate::fail::{AGAIN, Failure, VOID};
use crate::lineup::{Lineup, Player, plan, planned_browser};
use crate::run::next_folder;
use crate::selectors::Selectors;
use crate::signals::requests_to_stop;
use crate::stages::StageArgs;
use crate::view::ViewArgs;
use server::{Server, serve};
use source::CalledCells;
use tools::Tools;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    view: ViewArgs,
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
    #[arg(long, value_name = "COUNT", default_value_t = 30, value_parser = clap::value_parser!(u32).range(STEP_LIMITS))]
    step_limit: u32,
}

pub async fn mcp(args: Args) -> Result<ExitCode, Failure> {
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    let view = args.view.one()?.unwrap_or(Mode::Dom.into());
    let (sender, calls) = call_queue();
    let name = args.name.map_or_else(|| "mcp".into(), |name| format!("mcp:{name}"));
    let settings = ToolClientSettings { name, calls: calls.clone(), step_limit: args.step_limit };
    let actor = Actor::Agent(AgentSpec::Client(settings));
    let player = Player { actor: actor.clone(), view: Some(view) };
    let lineup = Lineup { players: vec![player], left_out: Vec::new(), ledger: None };

    let stop = requests_to_stop(None)?;
    let store = args.blobs.writable_store().await?;
    let stages = args.stages.open().await?;
    let plan = plan(&corpus, &tasks, &lineup, 1, planned_browser(stages.browser_version().await))?;
    let folder = args.out.unwrap_or_else(next_folder);
    let place = args.blobs.place(&folder, store);
    let mut source = CalledCells::new(FolderSource::open(&folder, &plan, Shard::ALL, place)?, calls);
    eprintln!("{} tasks to play, records in {}", source.left, folder.display());

    let surface = tasks.first().map_or(Surface::WEB, |task| task.scene.surface);
    let conversation = tokio::spawn(serve(Server::new(sender, Tools::of(view, &surface)), stop.clone()));
    // A client plays one task at a time.
    let pool = WorkerPool::new(stages, 1, Reuse::Never);
    let job = |cell: &Cell| Job { view: Some(view), trace: true, ..Job::new(tasks[cell.task].clone(), actor.clone()) };
    let end = run_cells(&mut source, &pool, &job, stop, &mut |_: News<'_>| {}).await?;
    let CalledCells { left, void, .. } = source;
    if let End::Cut(reason) = end {
        return Err(Failure::again(format!("the run has stopped: {reason}")));
    }
    conversation.await.map_err(Failure::bug)??;
    Ok(match (left, void) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(VOID),
        _ => ExitCode::from(AGAIN),
    })
}
