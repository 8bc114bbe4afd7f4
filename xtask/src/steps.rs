//! What the big commands do, one step after the other.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{generate, proofs, setup, touched};

pub fn demo() -> Result<(), String> {
    setup::all()?;
    run(&mut cargo(&["build", "--release", "--quiet"]))?;
    run(Command::new(setpoint()).arg("run").args(["--suite", "smoke"]).current_dir(root()))
}

/// The quick lane: all that needs no release build, and an audit of what the change touches.
pub fn check() -> Result<(), String> {
    let mut report = Report::default();
    texts(&mut report)?;
    report.step("set-up and web build", setup::all)?;
    web(&mut report)?;
    report.step("lints", || {
        run(&mut cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    report.step("unit tests", || unit_tests(&[]))?;
    // It reads cards and pages from the disk, so it is rarely built.
    report.step("debug build", || run(&mut cargo(&["build", "--quiet", "--package", "setpoint"])))?;
    report.step("audit of the change", || touched::check(&named_or("debug")))?;
    print!("{}", report.0);
    Ok(())
}

/// Every check that there is; what the quick lane does, it does too.
pub fn test() -> Result<(), String> {
    let mut report = Report::default();
    texts(&mut report)?;
    report.step("set-up and web build", setup::for_tests)?;
    web(&mut report)?;
    report.step("lints", || {
        run(&mut cargo(&["clippy", "--quiet", "--release", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    })?;
    // Tests and all, so that the tests need nothing else: built alone, the binary would have other features, and twice the time.
    report.step("release build", || {
        run(&mut cargo(&["build", "--release", "--quiet", "--workspace", "--all-targets"]))
    })?;
    report.step("unit tests", || unit_tests(&["--release"]))?;
    // In one process a file, where tests share a server or a corpus.
    report.step("tests with a browser", || {
        run(&mut cargo(&["test", "--release", "--workspace", "--quiet", "--test", "*"]))
    })?;
    report.step("audit", proofs::check)?;
    print!("{}", report.0);
    Ok(())
}

/// What the texts show that are committed, before anything is built.
fn texts(report: &mut Report) -> Result<(), String> {
    report.step("generated files", generate::check)?;
    report.step("no fixed sleeps", no_sleeps)?;
    report.step("format", format_check)
}

fn web(report: &mut Report) -> Result<(), String> {
    let npm = |args: &[&str]| run(Command::new("npm").args(args).current_dir(root().join("web")));
    report.step("TypeScript", || npm(&["run", "--silent", "check"]))?;
    report.step("web lints", || npm(&["run", "--silent", "lint"]))?;
    report.step("web tests", || npm(&["test", "--silent"]))
}

/// The tests that need no browser. With nextest they leave a JUnit file: `target/nextest/unit/junit.xml`.
fn unit_tests(profile: &[&str]) -> Result<(), String> {
    let nextest = cargo(&["nextest", "--version"]).output().is_ok_and(|out| out.status.success());
    let runner: &[&str] = match nextest {
        true => &["nextest", "run", "--profile", "unit", "--cargo-quiet"],
        false => &["test", "--quiet"],
    };
    run(cargo(runner).args(["--workspace", "--lib", "--bins"]).args(profile))
}

/// Names every file itself: `cargo fmt` does not see modules that a macro declares, such as the components.
fn format_check() -> Result<(), String> {
    let files = git(&["ls-files", "*.rs"])?;
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
        // Its subject is timers.
        ":!web/src/inject/init.test.ts",
        ":!xtask/src/steps.rs",
    ];
    // Fails if there is nothing to be found.
    let found = git(&[&["grep", "-nE", pattern, "--"], &places[..]].concat()).unwrap_or_default();
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

pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// The binary under test: the release build, or the one that `SETPOINT` names.
pub fn setpoint() -> PathBuf {
    named_or("release")
}

fn named_or(profile: &str) -> PathBuf {
    if let Some(named) = std::env::var_os("SETPOINT") {
        return PathBuf::from(named);
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join(profile).join("setpoint")
}
