//! `setpoint bench`: what an episode costs, part by part, and how many a machine plays.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::ValueEnum;
use serde::Serialize;
use setpoint_browser::BrowserVersion;
use setpoint_runner::bench::{self, Figure, Phases, Steps, Throughput};
use setpoint_runner::{Reuse, Studio};
use setpoint_schema::Task;

use crate::fail::Failure;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    /// What to measure; everything if not given.
    #[arg(long, value_enum, value_delimiter = ',')]
    parts: Vec<Part>,
    /// How many tasks to take the parts of an episode from, spread over the selection.
    #[arg(long, default_value_t = 18)]
    episodes: usize,
    /// Rounds of ten steps with and ten without the harness.
    #[arg(long, default_value_t = 6)]
    rounds: u32,
    /// Crews to measure, by their number of workers.
    #[arg(long, value_delimiter = ',', default_value = "1,2,4,8")]
    crews: Vec<usize>,
    /// Writes all figures to this file as JSON.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, ValueEnum)]
enum Part {
    /// Set-up, each observation mode, each kind of action, settling, verdict, close.
    Phases,
    /// A step of the harness beside the same calls without it.
    Steps,
    /// Episodes a minute, CPU and memory.
    Throughput,
}

#[derive(Debug, Serialize)]
struct Results {
    browser: BrowserVersion,
    cores: usize,
    tasks: usize,
    phases: Option<Phases>,
    steps: Option<Steps>,
    throughput: Vec<Throughput>,
}

pub async fn bench(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    let studio = args.studio.open().await?;
    let wants = |part: Part| args.parts.is_empty() || args.parts.contains(&part);
    let mut results = Results {
        browser: studio.browser_version().await,
        cores: std::thread::available_parallelism().map_or(0, |cores| cores.get()),
        tasks: tasks.len(),
        phases: None,
        steps: None,
        throughput: Vec::new(),
    };
    println!("{} tasks, {} cores, {}", results.tasks, results.cores, results.browser.product);
    if wants(Part::Phases) {
        let sample = spread(&tasks, args.episodes);
        let mut progress = Progress::new(sample.len());
        let phases = bench::phases(&studio, &sample, || progress.step("parts of an episode")).await?;
        progress.end();
        print!("\n{:<34} {:>9} {:>9} {:>9} {:>7}\n", "part, ms", "median", "p10", "p90", "count");
        for (name, figure) in &phases {
            println!("{}", line(name, figure));
        }
        results.phases = Some(phases);
    }
    if wants(Part::Steps)
        && let Some(task) = tasks.first()
    {
        let steps = bench::steps(&studio, task, args.rounds).await?;
        print!("{}", compared(&steps));
        results.steps = Some(steps);
    }
    drop(studio);
    if wants(Part::Throughput) {
        println!(
            "\n{:>7} {:>8} {:>9} {:>11} {:>12} {:>12} {:>13} {:>9}",
            "workers", "tabs", "passed", "a minute", "browser CPU", "harness CPU", "MiB a worker", "MiB else"
        );
        for (workers, reuse) in args.crews.iter().flat_map(|crew| [(*crew, Reuse::Never), (*crew, Reuse::Tab)]) {
            let studio = Studio::open(args.studio.options()).await?;
            let measured = bench::throughput(studio, &tasks, workers, reuse).await?;
            println!("{}", row(&measured));
            results.throughput.push(measured);
        }
    }
    if let Some(file) = &args.json {
        let text = serde_json::to_string_pretty(&results).map_err(Failure::bug)?;
        std::fs::write(file, text)
            .map_err(|error| Failure::input(format!("cannot write `{}`: {error}", file.display())))?;
    }
    Ok(ExitCode::SUCCESS)
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
        format!("\n{:<34} {:>9} {:>9} {:>9} {:>7}\n", "step in pixel mode, ms", "median", "p10", "p90", "count");
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
