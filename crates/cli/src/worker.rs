//! `setpoint worker`: plays what a queue has, beside any number of others.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use setpoint_corpus::{Corpus, Selection};
use setpoint_runner::{Blobs, Cell, End, Glasses, Job, News, Plan, Queue, QueueError, Reuse, RunFolder, Shift};
use setpoint_schema::{Outcome, Task};
use tokio::sync::watch;

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::blobs::BlobsArgs;
use crate::fail::{AGAIN, Failure};
use crate::glasses::GlassesArgs;
use crate::progress::Progress;
use crate::queue::{QueueArgs, told};
use crate::run::{Signals, line, plan};
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    queue: QueueArgs,
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
    /// Reads the corpus from a folder instead of the one in the binary.
    #[arg(long, value_name = "FOLDER")]
    corpus: Option<PathBuf>,
    /// A folder for what is kept beside the database: pictures, and a copy of every record that this worker played
    /// and that was kept. Workers may share it.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    blobs: BlobsArgs,
    /// Keeps no pictures of what the agent was shown.
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
    let Chosen { player, mode, ledger } = args.agent.chosen(Purpose::Share(&queue))?;
    let glasses = args.glasses.glasses()?.or(mode.map(Glasses::from));
    let draft = |browser| plan(&tasks, &player, glasses, corpus.digest(), known.repeats, browser);
    // Before a browser is started, and once more with what it says of itself.
    queue.must_be_of(&known, &draft(known.browser.clone()))?;
    let store = args.blobs.writable_store().await?;
    let crew = args.studio.crew(Reuse::Never).await?;
    queue.must_be_of(&known, &draft(crew.studio.browser_version().await))?;

    let worker = queue.enrol().await?;
    let mut copy = args.out.as_deref().map(|out| RunFolder::open_for(out, &known, &worker)).transpose()?;
    // Without a store or a folder there is no place for pictures.
    let blobs = match (store, &args.out) {
        (None, None) => None,
        (Some(store), _) => Some(Blobs::Store(store)),
        (None, Some(out)) => Some(Blobs::of(out, None)),
    };
    let standing = queue.standing().await?;
    eprintln!("{}", told(&standing));
    let mut progress = Progress::new(standing.left as usize);
    let shift = Shift {
        queue: &queue,
        worker,
        crew: &crew,
        lease: Duration::from_secs(args.lease),
        budget: ledger.as_deref().map(|ledger| (ledger, args.agent.limits())),
        blobs: blobs.as_ref(),
    };
    let album = blobs.is_some() && !args.no_pictures;
    let job = |cell: &Cell| Job { glasses, album, ..Job::new(tasks[cell.task].clone(), player.clone()) };
    let tell = |news: News<'_>| -> Result<(), QueueError> {
        match news {
            News::Kept(record) => {
                if let Some(copy) = &mut copy {
                    copy.append(record)?;
                }
                progress.step(&record.task.to_string());
                if args.all || record.outcome != Outcome::Pass {
                    progress.say(line(record).trim_end());
                }
            }
            News::Late(record) => progress.say(&format!("{} was late: another worker has taken it over", record.task)),
            News::Lost(count) => progress.say(&format!("{count} leases have expired and gone to other workers")),
            News::Stopping => progress.say("stopping; once more to stop at once"),
        }
        Ok(())
    };
    let end = shift.work(job, requests_to_stop()?, tell).await;
    progress.end();
    let end = end?;
    if let End::Cut { reason } = end {
        return Err(Failure::again(format!(
            "the worker has stopped: {reason}\nhint: start it again to play what is left; `setpoint plan` with the \
             flags of the run and another `--max-cost` or `--max-tokens` sets another limit for all"
        )));
    }
    println!("{}", told(&queue.standing().await?));
    Ok(if end == End::Stopped { ExitCode::from(AGAIN) } else { ExitCode::SUCCESS })
}

/// The tasks of a plan, as this corpus has them. One that it does not have makes the plans differ.
fn planned_tasks(corpus: &Corpus, plan: &Plan) -> Result<Vec<Arc<Task>>, Failure> {
    let seeds: BTreeSet<u32> = plan.tasks.iter().map(|planned| planned.seed).collect();
    let mut ours = HashMap::new();
    for seed in seeds {
        let tasks = corpus.tasks(&Selection { seeds: seed.into(), ..Selection::default() })?;
        ours.extend(tasks.into_iter().map(|task| ((task.id.to_string(), task.seed), Arc::new(task))));
    }
    let planned = plan.tasks.iter();
    Ok(planned.filter_map(|planned| ours.get(&(planned.task.clone(), planned.seed)).cloned()).collect())
}

/// Counts the signals that ask for a stop.
fn requests_to_stop() -> Result<watch::Receiver<u32>, Failure> {
    let mut signals = Signals::new()?;
    let (count, requests) = watch::channel(0);
    tokio::spawn(async move {
        loop {
            signals.next().await;
            count.send_modify(|count| *count += 1);
        }
    });
    Ok(requests)
}
