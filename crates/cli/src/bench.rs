//! `setpoint bench`: what an episode costs, part by part, and how many a machine plays.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use clap::ValueEnum;
use indexmap::IndexMap;
use serde::Serialize;
use setpoint_browser::BrowserVersion;
use setpoint_runner::Reuse;
use setpoint_runner::bench::{self, Bulk, Figure, Phases, Steps, Throughput};
use setpoint_schema::{Target, Task};
use setpoint_stage::WebStages;

use crate::fail::Failure;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::stages::StageArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    /// What to measure; everything if not given.
    #[arg(long, value_enum, value_delimiter = ',')]
    parts: Vec<Part>,
    /// How many tasks to take the parts of an episode from, spread over the selection.
    #[arg(long, default_value_t = 18)]
    episodes: usize,
    /// Rounds of ten steps with and ten without the harness.
    #[arg(long, default_value_t = 6)]
    rounds: u32,
    /// Pools of workers to measure, by their number of workers.
    #[arg(long, alias = "crews", value_delimiter = ',', default_value = "1,2,4,8")]
    pools: Vec<usize>,
    /// How many episodes the large run has of which planning, going on and merging are measured. Its records
    /// take about 4 KB each, twice, in the folder for temporary files.
    #[arg(long, default_value_t = 229_320)]
    cells: usize,
    /// Writes all figures to this file as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, ValueEnum)]
enum Part {
    /// Set-up, each observation mode, each kind of action, settling, verdict, close.
    Phases,
    /// A step of the harness beside the same calls without it, on the first task of each target.
    Steps,
    /// Episodes a minute, CPU and memory.
    Throughput,
    /// Planning, going on with and merging a large run. Needs no browser.
    Plan,
}

#[derive(Debug, Serialize)]
struct Results {
    browser: Option<BrowserVersion>,
    cores: usize,
    tasks: usize,
    phases: Option<Phases>,
    /// On the first task of each target.
    steps: IndexMap<String, Steps>,
    throughput: Vec<Throughput>,
    plan: Option<Bulk>,
}

pub async fn bench(args: Args) -> Result<ExitCode, Failure> {
    let start = Instant::now();
    let tasks = args.selectors.tasks()?;
    let tasks_ms = start.elapsed().as_secs_f64() * 1000.0;
    let wants = |part: Part| args.parts.is_empty() || args.parts.contains(&part);
    let mut results = Results {
        browser: None,
        cores: std::thread::available_parallelism().map_or(0, |cores| cores.get()),
        tasks: tasks.len(),
        phases: None,
        steps: IndexMap::new(),
        throughput: Vec::new(),
        plan: None,
    };
    println!("{} tasks, {} cores", results.tasks, results.cores);
    // First, because what the others leave behind in memory would be counted as its own.
    if wants(Part::Plan) {
        let bulk = bench::bulk(&tasks, args.cells).await?;
        print!("{}", large(tasks_ms, &bulk));
        results.plan = Some(bulk);
    }
    if [Part::Phases, Part::Steps, Part::Throughput].into_iter().any(wants) {
        in_browser(&args, &tasks, &mut results).await?;
    }
    if let Some(file) = &args.json {
        let text = serde_json::to_string_pretty(&results).map_err(Failure::bug)?;
        std::fs::write(file, text)
            .map_err(|error| Failure::input(format!("cannot write `{}`: {error}", file.display())))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is measured with a browser.
async fn in_browser(args: &Args, tasks: &[Arc<Task>], results: &mut Results) -> Result<(), Failure> {
    let stages = args.stages.open().await?;
    let wants = |part: Part| args.parts.is_empty() || args.parts.contains(&part);
    let browser = stages.browser_version().await;
    println!("{}", browser.product);
    results.browser = Some(browser);
    if wants(Part::Phases) {
        let sample = spread(tasks, args.episodes);
        let mut progress = Progress::new(sample.len());
        let phases = bench::phases(&stages, &sample, || progress.step("parts of an episode")).await?;
        progress.end();
        print!("\n{:<34} {:>9} {:>9} {:>9} {:>7}\n", "part, ms", "median", "p10", "p90", "count");
        for (name, figure) in &phases {
            println!("{}", line(name, figure));
        }
        results.phases = Some(phases);
    }
    if wants(Part::Steps) {
        let targets: BTreeSet<Target> = tasks.iter().map(|task| task.id.target).collect();
        for target in targets {
            let Some(task) = tasks.iter().find(|task| task.id.target == target) else { continue };
            let steps = bench::steps(&stages, task, args.rounds).await?;
            print!("\n{}\n{}", task.id, compared(&steps));
            results.steps.insert(task.id.to_string(), steps);
        }
    }
    drop(stages);
    if wants(Part::Throughput) {
        println!(
            "\n{:>7} {:>8} {:>9} {:>11} {:>12} {:>12} {:>13} {:>9}",
            "workers", "tabs", "passed", "a minute", "browser CPU", "harness CPU", "MiB a worker", "MiB else"
        );
        for (workers, reuse) in args.pools.iter().flat_map(|workers| [(*workers, Reuse::Never), (*workers, Reuse::Tab)])
        {
            let stages = WebStages::start(args.stages.options()).await?;
            let measured = bench::throughput(stages, tasks, workers, reuse).await?;
            println!("{}", row(&measured));
            results.throughput.push(measured);
        }
    }
    Ok(())
}

fn large(tasks_ms: f64, bulk: &Bulk) -> String {
    let mut text = format!("\n{:<34} {:>9} {:>9}\n", format!("a run of {} episodes", bulk.cells), "ms", "MiB");
    let mut row = |name: &str, ms: f64, mib: f64| text += &format!("{name:<34} {ms:>9.0} {mib:>9.0}\n");
    row("read the corpus and plan", tasks_ms + bulk.plan.ms, bulk.plan.mib);
    row("go on when all is done", bulk.resume.ms, bulk.resume.mib);
    row("merge", bulk.merge.ms, bulk.merge.mib);
    text + &format!("{:<34} {:>9}\n", "bytes of a record", bulk.record_bytes)
}

/// So many tasks at equal distances, so that every library and many components are among them; some twice if need be.
fn spread(tasks: &[Arc<Task>], count: usize) -> Vec<Arc<Task>> {
    (0..count).filter_map(|at| tasks.get(at * tasks.len() / count).cloned()).collect()
}

fn line(name: &str, figure: &Figure) -> String {
    format!("{name:<34} {:>9.2} {:>9.2} {:>9.2} {:>7}", figure.median, figure.p10, figure.p90, figure.count)
}

fn compared(steps: &Steps) -> String {
    let mut text =
        format!("{:<34} {:>9} {:>9} {:>9} {:>7}\n", "step in pixel mode, ms", "median", "p10", "p90", "count");
    let both = steps.step_ms.zip(steps.floor_ms);
    if let Some((step, floor)) = both {
        text += &format!("{}\n{}\n", line("with the harness", &step), line("the same calls without it", &floor));
        text += &format!("{:<34} {:>8.2}x\n", "ratio of medians", step.median / floor.median);
    }
    text += &format!(
        "{:<34} {:>9.1} with, {:.1} without, {:.2}x; of it the harness itself {:.1}\n",
        "CPU a step, ms",
        steps.step_cpu_ms,
        steps.floor_cpu_ms,
        steps.step_cpu_ms / steps.floor_cpu_ms,
        steps.harness_cpu_ms
    );
    text += &format!("{:<34} {:>9}\n", "changes of state made by steps", steps.changes);
    text
}

fn row(one: &Throughput) -> String {
    format!(
        "{:>7} {:>8} {:>9} {:>11.0} {:>9.0} ms {:>9.1} ms {:>13.0} {:>9.0}",
        one.workers,
        if one.reused { "reused" } else { "fresh" },
        format!("{}/{}", one.passed, one.episodes),
        one.episodes_a_minute,
        one.browser_cpu_ms_an_episode,
        one.harness_cpu_ms_an_episode,
        one.memory.tabs / one.workers as f64,
        one.memory.browser + one.memory.harness
    )
}
