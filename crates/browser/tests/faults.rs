//! Starts, ends and accidents of browsers and tabs.

#![allow(clippy::unwrap_used)]

mod support;

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;
use setpoint_browser::{
    Browser, ChromiumKind, ContextOptions, Fault, LaunchOptions, Notice, PageOptions, find_chromium,
};
use support::{Fixture, launch, serve, until};

#[tokio::test]
async fn a_launched_browser_tells_its_version() {
    let browser = launch().await;
    let version = browser.version();
    assert!(version.product.contains("Chrome/"), "{version:?}");
    assert_eq!(version.kind, find_chromium(None).unwrap().kind);
    assert!(browser.is_alive());
    assert!(browser.pid().is_some());
    browser.close().await;
}

#[tokio::test]
async fn a_missing_chromium_lists_where_it_looked() {
    let options = LaunchOptions { chromium: Some("/nowhere/chromium".into()), ..LaunchOptions::default() };
    let fault = Browser::launch(options).await.err().unwrap();
    let message = fault.to_string();
    assert!(matches!(fault, Fault::ChromiumNotFound { .. }));
    assert!(message.contains("`--chromium` (`/nowhere/chromium` is not an executable file)"), "{message}");
}

#[tokio::test]
async fn a_chromium_that_ends_at_once_shows_its_last_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chromium");
    std::fs::write(&path, "#!/bin/sh\necho 'missing library' >&2\nexit 1\n").unwrap();
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&path, mode).unwrap();
    let options = LaunchOptions { chromium: Some(path), ..LaunchOptions::default() };
    let fault = Browser::launch(options).await.err().unwrap();
    assert!(matches!(&fault, Fault::LaunchFailed { detail, .. } if detail == "missing library"), "{fault}");
}

#[tokio::test]
async fn a_crashed_tab_is_a_fault_of_that_tab_only() {
    let fixture = Fixture::open().await;
    let world = fixture.page.isolated_world().await.unwrap();
    let waiting = fixture.page.eval_in(&world, "new Promise(() => {})");
    let (crash, waited) = tokio::join!(fixture.page.crash(), waiting);
    for fault in [crash.unwrap_err(), waited.unwrap_err(), fixture.page.frames(1).await.unwrap_err()] {
        assert!(matches!(fault, Fault::TabCrashed { .. }), "{fault}");
    }
    assert!(fixture.page.take_notices().contains(&Notice::Crashed));
    assert!(fixture.browser.is_alive());
    let page = fixture.context.new_page(PageOptions::default()).await.unwrap();
    page.navigate(&fixture.origin).await.unwrap();
}

#[tokio::test]
async fn a_killed_browser_fails_every_pending_call_at_once() {
    let fixture = Fixture::open().await;
    let world = fixture.page.isolated_world().await.unwrap();
    let waiting = fixture.page.eval_in(&world, "new Promise(() => {})");
    let pid = Pid::from_raw(fixture.browser.pid().unwrap() as i32);
    let started = Instant::now();
    let (fault, ()) = tokio::join!(waiting, async { kill(pid, Signal::SIGKILL).unwrap() });
    let fault = fault.unwrap_err();
    assert!(fault.is_browser_gone(), "{fault}");
    assert_eq!(fault.to_string(), "the browser is gone; it ended during Runtime.evaluate");
    assert!(started.elapsed() < Duration::from_secs(5));
    assert!(!fixture.browser.is_alive());
    assert!(fixture.page.frames(1).await.unwrap_err().is_browser_gone());
}

#[tokio::test]
async fn a_closed_browser_leaves_no_process_and_no_profile() {
    let browser = launch().await;
    let pid = browser.pid().unwrap();
    let arguments = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap();
    let arguments = String::from_utf8_lossy(&arguments).into_owned();
    let profile = arguments.split(['\0', ' ']).find_map(|arg| arg.strip_prefix("--user-data-dir=")).unwrap();
    assert!(std::path::Path::new(profile).is_dir());
    browser.close().await;
    assert!(!std::path::Path::new(profile).exists());
    // A killed process that nobody has waited for yet is a zombie without arguments.
    let left = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    assert!(left.is_empty());
}

#[tokio::test]
async fn a_call_without_reply_times_out_by_name() {
    let fixture = Fixture::open().await;
    let world = fixture.page.isolated_world().await.unwrap();
    let hasty = fixture.page.with_timeout(Duration::from_millis(200));
    let fault = hasty.eval_in(&world, "new Promise(() => {})").await.unwrap_err();
    let Fault::Timeout { call, after, recent } = fault else {
        panic!("{fault}");
    };
    assert_eq!(call, "Runtime.evaluate");
    assert_eq!(after, Duration::from_millis(200));
    assert_eq!(recent.last().unwrap().took, None);
    assert!(recent.iter().any(|log| log.call == "Page.createIsolatedWorld" && log.took.is_some()));
    fixture.page.frames(1).await.unwrap();
}

#[tokio::test]
async fn a_closed_tab_says_so() {
    let fixture = Fixture::open().await;
    let handle = fixture.page.clone();
    fixture.page.clone().close().await.unwrap();
    let mut fault = handle.frames(1).await.unwrap_err();
    // The first call may still meet the tab while it closes.
    while !matches!(fault, Fault::Closed { .. }) {
        fault = handle.frames(1).await.unwrap_err();
    }
}

#[tokio::test]
async fn a_running_browser_can_be_connected_to() {
    let profile = tempfile::tempdir().unwrap();
    let remote = Command::new(find_chromium(None).unwrap().path)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .stderr(Stdio::null())
        .process_group(0)
        .spawn();
    let mut remote = Remote(remote.unwrap());
    let address = tokio::time::timeout(Duration::from_secs(30), async {
        loop {
            let file = profile.path().join("DevToolsActivePort");
            let text = tokio::fs::read_to_string(&file).await.unwrap_or_default();
            if let Some((port, path)) = text.split_once('\n') {
                break format!("ws://127.0.0.1:{port}{}", path.trim());
            }
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();

    let browser = Browser::connect(&address).await.unwrap();
    assert_eq!(browser.version().kind, ChromiumKind::Shell);
    let context = browser.new_context(ContextOptions::default()).await.unwrap();
    let page = context.new_page(PageOptions::default()).await.unwrap();
    page.navigate(&serve().await).await.unwrap();
    assert!(page.ax_tree().await.unwrap().get().contains("drop here"));
    remote.kill();
    let gone = async {
        while browser.is_alive() {
            let _ = page.frames(1).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), gone).await.unwrap();
}

/// A browser that someone else started; killed with all its processes when dropped.
struct Remote(Child);

impl Remote {
    fn kill(&mut self) {
        let _ = killpg(Pid::from_raw(self.0.id() as i32), Signal::SIGKILL);
        let _ = self.0.wait();
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.kill();
    }
}

#[tokio::test]
async fn a_wrong_address_is_not_connected_to() {
    let fault = Browser::connect("ws://127.0.0.1:1/devtools").await.err().unwrap();
    assert!(matches!(fault, Fault::ConnectFailed { .. }), "{fault}");
}

#[tokio::test]
async fn pages_work_side_by_side() {
    let fixture = Fixture::open().await;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..4 {
        let context = fixture.context.clone();
        let origin = fixture.origin.clone();
        tasks.spawn(async move {
            let page = context.new_page(PageOptions::default()).await?;
            page.navigate(&format!("{origin}/{number}")).await?;
            page.frames(2).await
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap().unwrap();
    }
    until(&fixture.page, || true).await;
}
