//! What the two big commands do, one step after the other.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{generate, proofs, setup};

pub fn demo() -> Result<(), String> {
    setup::all()?;
    run(&mut cargo(&["build", "--release", "--quiet"]))?;
    run(Command::new(setpoint()).arg("run").args(["--suite", "smoke"]).current_dir(root()))
}

pub fn test() -> Result<(), String> {
    let mut report = Report::default();
    report.step("generated files", generate::check)?;
    report.step("no fixed sleeps", no_sleeps)?;
    report.step("set-up and web build", setup::for_tests)?;
    report.step("TypeScript", || {
        run(Command::new("npm").args(["run", "--silent", "check"]).current_dir(root().join("web")))
    })?;
    report.step("web tests", || run(Command::new("npm").args(["test", "--silent"]).current_dir(root().join("web"))))?;
    report.step("format", format_check)?;
    report.step("lints", || {
        run(&mut cargo(&["clippy", "--quiet", "--release", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    // Tests and all, so that the tests need nothing else: built alone, the binary would have other features, and twice the time.
    report.step("release build", || {
        run(&mut cargo(&["build", "--release", "--quiet", "--workspace", "--all-targets"]))
    })?;
    report.step("tests", || run(&mut cargo(&["test", "--release", "--workspace", "--quiet"])))?;
    report.step("audit", proofs::check)?;
    print!("{}", report.0);
    Ok(())
}

/// Names every file itself: `cargo fmt` does not see modules that a macro declares, such as the components.
fn format_check() -> Result<(), String> {
    let listed = Command::new("git").args(["ls-files", "*.rs"]).current_dir(root()).output();
    let listed = listed.map_err(|error| format!("cannot run git ls-files: {error}"))?.stdout;
    let files = String::from_utf8_lossy(&listed);
    run(Command::new("rustfmt").args(["--check", "--edition", "2024"]).args(files.lines()).current_dir(root()))
}

/// Waiting is for conditions. Only who speaks to a model's service waits for a time: as long as the service asks for.
fn no_sleeps() -> Result<(), String> {
    let pattern = r"(thread::sleep|time::sleep|sleep\(Duration|waitForTimeout|setTimeout\()";
    let places = [
        "crates/*/src/**",
        "xtask/src/**",
        "web/src/**",
        ":!crates/agents/src/model/client.rs",
        ":!xtask/src/steps.rs",
    ];
    let grep = Command::new("git").args(["grep", "-nE", pattern, "--"]).args(places).current_dir(root()).output();
    let found = grep.map_err(|error| format!("cannot run git grep: {error}"))?.stdout;
    let found = String::from_utf8_lossy(&found);
    // A timer of zero waits for its turn, not for a time.
    let found: Vec<&str> = found.lines().filter(|line| !line.contains("setTimeout(done, 0)")).collect();
    if found.is_empty() { Ok(()) } else { Err(format!("waits for a time:\n{}", found.join("\n"))) }
}

/// How long each step took.
#[derive(Default)]
struct Report(String);

impl Report {
    fn step(&mut self, name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        println!("--- {name}");
        let started = Instant::now();
        work().map_err(|message| format!("{name}: {message}"))?;
        self.0 += &format!("{name:<24} {:>5} s\n", started.elapsed().as_secs());
        Ok(())
    }
}

pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// Runs a command with its output shown, and fails if it does.
pub fn run(command: &mut Command) -> Result<(), String> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let line = words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    let status = command.status().map_err(|error| format!("cannot run `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed ({status})")) }
}

/// What git prints.
pub fn git(args: &[&str]) -> Result<String, String> {
    let line = || format!("git {}", args.join(" "));
    let out = Command::new("git").args(args).current_dir(root()).output();
    let out = out.map_err(|error| format!("cannot run `{}`: {error}", line()))?;
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).into_owned()),
        false => Err(format!("`{}` failed: {}", line(), String::from_utf8_lossy(&out.stderr).trim())),
    }
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// The binary under test: the release build, or the one that `SETPOINT` names.
pub fn setpoint() -> PathBuf {
    if let Some(named) = std::env::var_os("SETPOINT") {
        return PathBuf::from(named);
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("release/setpoint")
}
