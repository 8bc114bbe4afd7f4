//! `setpoint plan`: puts a run into a queue, for workers to play.

use std::process::ExitCode;
use std::time::Instant;

use setpoint_fleet::{Planned, Queue, QueueError};

use crate::agent::{AgentArgs, Purpose};
use crate::fail::Failure;
use crate::lineup::{Lineup, plan, planned_browser};
use crate::queue::{QueueArgs, standing_words};
use crate::selectors::Selectors;
use crate::stages::StageArgs;
use crate::view::ViewArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    queue: QueueArgs,
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    view: ViewArgs,
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
    let lineup = Lineup::of(&args.agent, &args.view, Purpose::Plan)?;
    for left_out in &lineup.left_out {
        eprintln!("left out: {left_out}");
    }
    // A worker must have the browser that is planned with, so one is asked for its version.
    let browser = planned_browser(args.stages.open().await?.browser_version().await);
    let plan = plan(&corpus, &tasks, &lineup, args.repeat, browser)?;
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
    println!("{}", standing_words(&standing));
    Ok(ExitCode::SUCCESS)
}
