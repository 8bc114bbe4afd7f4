//! The `setpoint` command: flags, exit codes, progress and tables. What it does is done elsewhere.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod agent;
mod atlas;
mod audit;
mod bench;
mod blobs;
mod calibration;
mod doctor;
mod fail;
mod forecast;
mod glasses;
mod mcp;
mod merge;
mod observe;
mod plan;
mod planned;
mod progress;
mod queue;
mod report;
mod run;
mod selectors;
mod sheet;
mod studio;
mod tasks;
mod time_limit;
mod worker;

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use fail::Failure;

/// Measures whether a computer-use agent can bring one real UI control to one exact state.
#[derive(Debug, Parser)]
#[command(name = "setpoint", version, about, max_term_width = 110)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays tasks with an agent and keeps the records.
    Run(Box<run::Args>),
    /// Puts a run into a database, for workers on any number of machines.
    Plan(Box<plan::Args>),
    /// Plays what such a database has, beside other workers that come and go.
    Worker(Box<worker::Args>),
    /// Says what a run came to: scores with intervals, where episodes broke, and why.
    Report(report::Args),
    /// Joins the shares of a run that were played apart, or fetches what workers played, and says what is missing of the whole.
    Merge(merge::Args),
    /// Makes every verdict of a run again from what was recorded.
    Rejudge(report::RejudgeArgs),
    /// Lists, shows and checks tasks.
    Tasks(tasks::Args),
    /// Shows what an agent is given to see of a scene, in each mode.
    Observe(observe::Args),
    /// Proves tasks sound: the oracle passes; idling, near misses and blind clicking do not.
    Audit(audit::Args),
    /// Measures what an episode costs, beside the browser itself.
    Bench(bench::Args),
    /// Writes a page about every component, with its pictures in every library.
    Atlas(atlas::Args),
    /// Lets an agent that speaks MCP play: its tools are the actions of a mode.
    Mcp(Box<mcp::Args>),
    /// Lists the agents that can play, and what each lacks.
    Agents(agent::ListArgs),
    /// Checks that everything a run needs is there, and that what an agent means arrives.
    Doctor(Box<doctor::Args>),
}

/// How long what still works in the background may take when a command has ended.
const FAREWELL: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    end_with_the_reader();
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return Failure::bug(format!("cannot start: {error}")).report(),
    };
    let done = runtime.block_on(async {
        match cli.command {
            Command::Run(args) => run::run(*args).await,
            Command::Plan(args) => plan::plan_queue(*args).await,
            Command::Worker(args) => worker::work(*args).await,
            Command::Report(args) => report::report(args).await,
            Command::Merge(args) => merge::merge_runs(args).await,
            Command::Rejudge(args) => report::rejudge(args).await,
            Command::Tasks(args) => tasks::tasks(args).await,
            Command::Observe(args) => observe::observe(args).await,
            Command::Audit(args) => audit::audit(args).await,
            Command::Bench(args) => bench::bench(args).await,
            Command::Atlas(args) => atlas::atlas(args).await,
            Command::Mcp(args) => mcp::mcp(*args).await,
            Command::Agents(args) => agent::list(args).await,
            Command::Doctor(args) => doctor::doctor(*args).await,
        }
    });
    // A read of standard input that nobody ends must not keep the command from ending.
    runtime.shutdown_timeout(FAREWELL);
    match done {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

/// Ends the command quietly when the reader of its output, such as `head`, has seen enough.
///
/// The usual way, the default handler of the pipe signal, would also end it when a browser dies.
fn end_with_the_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload().downcast_ref::<String>();
        if text.is_some_and(|text| text.starts_with("failed printing to stdout") && text.contains("Broken pipe")) {
            std::process::exit(0);
        }
        usual(panic);
    }));
}
