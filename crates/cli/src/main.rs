//! The `setpoint` command: flags, exit codes, progress and tables. What it does is done elsewhere.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod audit;
mod bench;
mod doctor;
mod fail;
mod glasses;
mod observe;
mod progress;
mod run;
mod selectors;
mod sheet;
mod studio;
mod tasks;

use std::process::ExitCode;

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
    Run(run::Args),
    /// Lists, shows and checks tasks.
    Tasks(tasks::Args),
    /// Shows what an agent is given to see of a scene, in each mode.
    Observe(observe::Args),
    /// Proves tasks sound: the oracle passes; idling, near misses and blind clicking do not.
    Audit(audit::Args),
    /// Measures what an episode costs, beside the browser itself.
    Bench(bench::Args),
    /// Checks that everything a run needs is there.
    Doctor(doctor::Args),
}

fn main() -> ExitCode {
    // A reader that has seen enough, such as `head`, ends the command quietly.
    reset_pipe_signal();
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return Failure::bug(format!("cannot start: {error}")).report(),
    };
    let done = runtime.block_on(async {
        match cli.command {
            Command::Run(args) => run::run(args).await,
            Command::Tasks(args) => tasks::tasks(args).await,
            Command::Observe(args) => observe::observe(args).await,
            Command::Audit(args) => audit::audit(args).await,
            Command::Bench(args) => bench::bench(args).await,
            Command::Doctor(args) => doctor::doctor(args).await,
        }
    });
    match done {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

fn reset_pipe_signal() {
    use nix::sys::signal::{SigHandler, Signal, signal};
    // SAFETY: no other thread runs yet, and the default handler runs no code of ours.
    // Where it cannot be set, a broken pipe is reported like any other failed write.
    let _ = unsafe { signal(Signal::SIGPIPE, SigHandler::SigDfl) };
}
