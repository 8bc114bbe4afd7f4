//! Installs what a fresh machine lacks: a Chromium, the web packages and, for the tests, a PostgreSQL.

use std::path::Path;
use std::process::Command;

use crate::steps::{root, run};

/// Debian's and Ubuntu's names for a browser we can drive, the cheapest first.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];
const BROWSERS: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

pub fn all() -> Result<(), String> {
    chromium()?;
    web()
}

/// The same and what only the tests need.
pub fn for_tests() -> Result<(), String> {
    all()?;
    postgresql()
}

/// Installs the web packages as locked, and builds the stage pages.
pub fn web() -> Result<(), String> {
    if !on_path("npm") {
        return Err("npm is not on PATH\nhint: install Node.js 22.12 or newer".into());
    }
    let web = root().join("web");
    if !fresh_install(&web) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&web))?;
    }
    run(Command::new("npm").args(["run", "--silent", "build", "--", "--logLevel", "warn"]).current_dir(&web))
}

/// True if the packages that are installed are those of the lock file.
fn fresh_install(web: &Path) -> bool {
    let time = |path: &str| web.join(path).metadata().and_then(|meta| meta.modified());
    match (time("node_modules/.package-lock.json"), time("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}

fn chromium() -> Result<(), String> {
    if std::env::var_os("SETPOINT_CHROMIUM").is_some() || BROWSERS.iter().any(|name| on_path(name)) {
        return Ok(());
    }
    install("Chromium", &PACKAGES, "install Chromium, or set SETPOINT_CHROMIUM to its path")
}

/// The tests start servers of their own, in folders of their own; they need only the programs.
fn postgresql() -> Result<(), String> {
    let by_debian = std::fs::read_dir("/usr/lib/postgresql");
    let mut versions = by_debian.into_iter().flatten().flatten();
    if on_path("initdb") || versions.any(|version| version.path().join("bin/initdb").is_file()) {
        return Ok(());
    }
    install("PostgreSQL", &["postgresql"], "install PostgreSQL, with initdb on PATH")
}

/// Installs the first of Debian's packages that there is.
fn install(what: &str, packages: &[&str], otherwise: &str) -> Result<(), String> {
    let by_hand = format!("sudo apt-get update && sudo apt-get install -y {}", packages[0]);
    if !on_path("apt-get") {
        return Err(format!(
            "no {what} was found, and this machine has no apt-get\nhint: {otherwise} (on Debian: {by_hand})"
        ));
    }
    println!("no {what} was found; installing Debian's package {}", packages[0]);
    let Some(prefix) = privileged() else {
        return Err(format!("installing {what} needs root\nhint: run this yourself: {by_hand}"));
    };
    let apt = |args: &[&str]| {
        let words: Vec<&str> = prefix.iter().copied().chain(["apt-get", "-qq"]).chain(args.iter().copied()).collect();
        run(Command::new(words[0]).args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update"])?;
    let installed = packages.iter().any(|package| apt(&["install", "-y", package]).is_ok());
    if installed { Ok(()) } else { Err(format!("{what} could not be installed\nhint: run this yourself: {by_hand}")) }
}

/// How to run something as root without being asked for a password, if there is a way.
fn privileged() -> Option<Vec<&'static str>> {
    let succeeds =
        |program: &str, args: &[&str]| Command::new(program).args(args).output().is_ok_and(|out| out.status.success());
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"));
    match root {
        true => Some(Vec::new()),
        false if on_path("sudo") && succeeds("sudo", &["-n", "true"]) => Some(vec!["sudo", "-n"]),
        false => None,
    }
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
