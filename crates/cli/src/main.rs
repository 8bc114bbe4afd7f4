//! The `setpoint` command: flags, exit codes, progress and tables. What it does is done elsewhere.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod audit;
mod doctor;
mod fail;
mod pictures;
mod progress;
mod run;
mod selectors;
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
    /// Lists, shows and checks tasks, and takes pictures of their scenes.
    Tasks(tasks::Args),
    /// Proves tasks sound: the oracle passes; idling, near misses and blind clicking do not.
    Audit(audit::Args),
    /// Checks that everything a run needs is there.
    Doctor(doctor::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return Failure::bug(format!("cannot start: {error}")).report(),
    };
    let done = runtime.block_on(async {
        match cli.command {
            Command::Run(args) => run::run(args).await,
            Command::Tasks(args) => tasks::tasks(args).await,
            Command::Audit(args) => audit::audit(args).await,
            Command::Doctor(args) => doctor::doctor(args).await,
        }
    });
    match done {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
