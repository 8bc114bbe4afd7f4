//! `setpoint plan`: puts a run into a queue, for workers to play.

use std::process::ExitCode;
use std::time::Instant;

use setpoint_runner::{Glasses, Planned, Queue, QueueError};

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::fail::Failure;
use crate::glasses::GlassesArgs;
use crate::queue::{QueueArgs, told};
use crate::run::plan;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    queue: QueueArgs,
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
    /// How often each task is played.
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
}

pub async fn plan_queue(args: Args) -> Result<ExitCode, Failure> {
    let address = args.queue.address()?;
    match Queue::open(&address).await {
        Ok(_) | Err(QueueError::Unplanned { .. } | QueueError::Older { .. }) => {}
        // Told before a browser is started.
        Err(error) => return Err(error.into()),
    }
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    let Chosen { player, mode, .. } = args.agent.chosen(Purpose::Plan)?;
    let glasses = args.glasses.glasses()?.or(mode.map(Glasses::from));
    // A worker must have the browser that is planned with, so one is asked for its version.
    let browser = args.studio.open().await?.browser_version().await;
    let plan = plan(&tasks, &player, glasses, corpus.digest(), args.repeat, browser);
    let begun = Instant::now();
    let planned = Queue::plan(&address, &plan, args.agent.limits(), args.agent.rate()).await?;
    let seconds = begun.elapsed().as_secs_f64();
    let standing = Queue::open(&address).await?.0.standing().await?;
    match planned {
        Planned::Now => {
            println!("{} tasks, {} plays each, planned at {address} in {seconds:.2} s", tasks.len(), args.repeat);
        }
        Planned::Before => println!("the same is planned at {address} already"),
    }
    println!("{}", told(&standing));
    Ok(ExitCode::SUCCESS)
}
