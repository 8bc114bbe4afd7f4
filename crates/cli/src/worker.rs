//! `setpoint worker`: plays what a queue has, beside any number of others.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use setpoint_corpus::Corpus;
use setpoint_fleet::{Queue, QueueSource};
use setpoint_records::{BlobFolder, BlobPlace, Cell, Plan, PlannedTask, RunFolder};
use setpoint_runner::{End, Job, News, Reuse, run_cells};
use setpoint_schema::{Drawn, Outcome, Task};

use crate::agent::{AgentArgs, Purpose};
use crate::blobs::BlobsArgs;
use crate::fail::{AGAIN, Failure};
use crate::lineup::{Lineup, plan, planned_browser};
use crate::planned::KnownTasks;
use crate::progress::Progress;
use crate::queue::{QueueArgs, standing_words};
use crate::run::line;
use crate::signals::requests_to_stop;
use crate::stages::StageArgs;
use crate::view::ViewArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    queue: QueueArgs,
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    view: ViewArgs,
    /// Reads the corpus from a folder instead of the one in the binary.
    #[arg(long, value_name = "FOLDER")]
    corpus: Option<PathBuf>,
    /// A folder for what is kept beside the database: pictures and words, and a copy of every record that this worker
    /// played and that was kept. Workers may share it.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// Keeps no pictures of what the agent was shown, and no words.
    #[arg(long, conflicts_with = "blobs")]
    no_pictures: bool,
    /// How many seconds after a worker was last heard of its cells go to others.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    lease: u64,
    /// Prints every episode, not only those that did not pass.
    #[arg(long)]
    all: bool,
}

pub async fn work(args: Args) -> Result<ExitCode, Failure> {
    let (queue, known) = Queue::open(&args.queue.address()?).await?;
    let queue = Arc::new(queue);
    let corpus = match &args.corpus {
        Some(folder) => Corpus::load_dir(folder)?,
        None => Corpus::embedded()?,
    };
    let tasks = planned_tasks(&corpus, &known)?;
    // First of all, for of another corpus there may be no plan to draft.
    let planned = tasks.iter().map(|task| PlannedTask::of(task, corpus.facts(task))).collect();
    queue.must_be_of(&known, &Plan { corpus: corpus.digest(), tasks: planned, ..known.clone() })?;
    let lineup = Lineup::of(&args.agent, &args.view, Purpose::Share(&queue))?;
    let draft = |browser| plan(&corpus, &tasks, &lineup, known.repeats, browser);
    // Before a browser is started, and once more with what it says of itself.
    queue.must_be_of(&known, &draft(known.browser.clone())?)?;
    let store = args.blobs.writable_store().await?;
    let stages = args.stages.open().await?;
    queue.must_be_of(&known, &draft(planned_browser(stages.browser_version().await))?)?;

    let worker = queue.enrol().await?;
    let open = |out: &PathBuf| RunFolder::open_for_worker(out, &known, &worker.to_string());
    let copy = args.out.as_ref().map(open).transpose()?;
    // Without a store or a folder there is no place for blobs.
    let blobs: Option<Arc<dyn BlobPlace>> = match (store, &args.out) {
        (None, None) => None,
        (Some(store), _) => Some(Arc::new(store)),
        (None, Some(out)) => Some(Arc::new(BlobFolder::of(out))),
    };
    let trace = blobs.is_some() && !args.no_pictures;
    let standing = queue.standing().await?;
    eprintln!("{}", standing_words(&standing));
    let budget = lineup.ledger.clone().map(|ledger| (ledger, args.agent.limits()));
    let lease = Duration::from_secs(args.lease);
    let source = QueueSource::new(queue.clone(), Arc::new(known), worker, lease);
    let mut source = source.with_budget(budget).with_blobs(blobs).with_copy(copy);

    let pool = args.stages.pool(stages, Reuse::Never);
    let job = |cell: &Cell| {
        let player = &lineup.players[cell.player];
        Job { view: player.view, trace, ..Job::new(tasks[cell.task].clone(), player.actor.clone()) }
    };
    let mut progress = Progress::new(standing.left as usize);
    let mut tell = |news: News<'_>| match news {
        News::Kept(episode) => {
            progress.step(&episode.record.task.to_string());
            if args.all || episode.record.outcome != Outcome::Pass {
                progress.say(line(&episode.record).trim_end());
            }
        }
        News::Late(record) => progress.say(&format!("{} was late: another worker has taken it over", record.task)),
        News::Stopping => progress.say("stopping; once more to stop at once"),
    };
    let end = run_cells(&mut source, &pool, &job, requests_to_stop(None)?, &mut tell).await;
    progress.end();
    let end = end?;
    if let End::Cut(reason) = end {
        return Err(Failure::again(format!(
            "the worker has stopped: {reason}\nhint: start it again to play what is left; `setpoint plan` with the \
             flags of the run and another `--max-cost` or `--max-tokens` sets another limit for all"
        )));
    }
    println!("{}", standing_words(&queue.standing().await?));
    Ok(if end == End::Stopped { ExitCode::from(AGAIN) } else { ExitCode::SUCCESS })
}

/// The tasks of a plan, as this corpus has them. One that it does not have makes the plans differ.
fn planned_tasks(corpus: &Corpus, plan: &Plan) -> Result<Vec<Arc<Task>>, Failure> {
    let known = KnownTasks::of(corpus, plan)?;
    let task = |planned: &PlannedTask| {
        let task = known.find(&planned.task)?;
        // Only who planned knows how the seed was come by, and it is no part of the task.
        let drawn = planned.facts.as_ref().map_or_else(Drawn::default, |facts| Drawn {
            split: facts.split,
            split_by: facts.split_by,
            word: facts.word.clone(),
        });
        Some(Arc::new(Task { drawn, ..task }))
    };
    Ok(plan.tasks.iter().filter_map(task).collect())
}
