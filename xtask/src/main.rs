//! The repository's own commands: `cargo xtask check`, `cargo xtask test` and what they are made of.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod audit;
mod cards;
mod generate;
mod imports;
mod places;
mod proofs;
mod proven;
mod setup;
mod sources;
mod steps;
mod supply;
mod touched;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask <command>

  demo   sets up everything and plays a first scored run
  check  the quick lane: format, lints, types, unit tests, and an audit of the tasks that the change touches
  test   sets up everything and runs every check that CI runs
  web    installs the web packages and builds the stage pages
  gen    writes the files that are generated from crates/schema
  prove  audits the named cards and components, or all that changed, and writes down which cards are sound;
         `prove --by FILE` takes it from what `setpoint audit --json` of the release build wrote there;
         `prove --carry BINARY` carries proofs over from a release build that asks the same and digests otherwise
  open   names the cards that are not proven as they stand, and what changed of that which all share
  audit-deps  checks licences, sources and known advisories of both lock files; needs the network and cargo-deny
";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let names: Vec<String> = words.collect();
    let done = match command.as_str() {
        "demo" => steps::demo(),
        "check" => steps::check(),
        "test" => steps::test(),
        "web" => setup::web(),
        "gen" => generate::write(),
        "prove" => match names.as_slice() {
            [by, file] if by == "--by" => proofs::prove_by(Path::new(file)),
            [carry, binary] if carry == "--carry" => proofs::carry(Path::new(binary)),
            names => proofs::prove(names),
        },
        "open" => proofs::list_open(),
        "audit-deps" => supply::audit(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
