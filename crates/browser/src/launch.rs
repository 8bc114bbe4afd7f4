//! Starts a Chromium with a profile and a process group of its own, and leaves nothing behind.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io;
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, fcntl};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::unix::pipe;
use tokio::task::JoinHandle;

use crate::chromium::{Chromium, ChromiumKind};
use crate::connection::locked;
use crate::fault::Fault;
use crate::transport::Transport;

const PIPE_SIZE: i32 = 1024 * 1024;
const LOG_LINES: usize = 20;

/// How to start a browser.
#[derive(Debug, Clone)]
pub struct LaunchOptions {
    /// Found by [`crate::find_chromium`] if not given.
    pub chromium: Option<PathBuf>,
    /// `false` shows a window, which only a full Chromium can.
    pub headless: bool,
    pub extra_args: Vec<String>,
    /// Width and height of the window in CSS pixels. Pages set their own viewport.
    pub window: (u32, u32),
    /// The time limit of every single protocol call.
    pub call_timeout: Duration,
}

impl Default for LaunchOptions {
    fn default() -> Self {
        Self {
            chromium: None,
            headless: true,
            extra_args: Vec::new(),
            window: (1280, 720),
            call_timeout: Duration::from_secs(10),
        }
    }
}

/// A running browser. Dropping it kills all its processes and removes its profile.
pub(crate) struct Process {
    child: Child,
    profile: Option<TempDir>,
    path: PathBuf,
    flags: Vec<String>,
    log: Arc<Mutex<VecDeque<String>>>,
    log_reader: JoinHandle<()>,
}

impl Process {
    pub(crate) fn start(chromium: &Chromium, options: &LaunchOptions) -> Result<(Process, Transport), Fault> {
        let failed = |error: io::Error| Fault::LaunchFailed { path: chromium.path.clone(), detail: error.to_string() };
        let profile = tempfile::Builder::new().prefix("setpoint-chromium-").tempdir().map_err(failed)?;
        let flags = flags(chromium.kind, options);
        let (mut child, transport) = spawn(&chromium.path, &flags, profile.path()).map_err(failed)?;
        let log = Arc::new(Mutex::new(VecDeque::new()));
        let log_reader = tokio::spawn(keep_last_lines(child.stderr.take(), log.clone()));
        let process = Process { child, profile: Some(profile), path: chromium.path.clone(), flags, log, log_reader };
        Ok((process, transport))
    }

    pub(crate) fn flags(&self) -> &[String] {
        &self.flags
    }

    /// Turns a fault of the first call into one that shows what the browser itself had to say.
    pub(crate) async fn launch_failed(mut self, fault: Fault) -> Fault {
        self.kill();
        // With all processes dead the log ends, so this wait is short.
        let _ = tokio::time::timeout(Duration::from_secs(1), &mut self.log_reader).await;
        let lines: Vec<String> = locked(&self.log).iter().cloned().collect();
        let detail = if lines.is_empty() { fault.to_string() } else { lines.join("\n") };
        Fault::LaunchFailed { path: self.path.clone(), detail }
    }

    fn kill(&mut self) {
        // The group is gone already if the browser crashed; both calls then fail, as they may.
        if let Ok(pid) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(pid), Signal::SIGKILL);
        }
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
        let Some(profile) = self.profile.take() else { return };
        let profile = profile.keep();
        // A process of the group may create a last file while it dies, so that the folder is not
        // empty when its turn comes.
        let deadline = Instant::now() + Duration::from_secs(1);
        while std::fs::remove_dir_all(&profile).is_err_and(|error| error.kind() != io::ErrorKind::NotFound)
            && Instant::now() < deadline
        {
            std::thread::yield_now();
        }
    }
}

/// The flags without the profile folder, which differs from start to start.
fn flags(kind: ChromiumKind, options: &LaunchOptions) -> Vec<String> {
    let (width, height) = options.window;
    let mut flags: Vec<String> = [
        "--remote-debugging-pipe",
        "--disable-gpu",
        // One look on every machine; costs nothing measurable.
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
        "--force-device-scale-factor=1",
        "--lang=en-US",
        // Nothing leaves the machine, neither of the page nor of the browser.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-sync",
        "--disable-breakpad",
        "--disable-crash-reporter",
        "--no-pings",
        "--no-first-run",
        "--no-default-browser-check",
        "--no-service-autorun",
        "--disable-default-apps",
        "--disable-extensions",
        "--metrics-recording-only",
        "--password-store=basic",
        "--use-mock-keychain",
        "--mute-audio",
        // A tab that is not in front must run like any other: many are driven at once.
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--disable-hang-monitor",
        "--disable-ipc-flooding-protection",
        "--disable-dev-shm-usage",
        // Pages live for seconds: optimising compilers would cost more than they save.
        // Positions are kept as code is compiled: the first stack trace would otherwise read whole libraries again.
        "--js-flags=--no-opt,--no-maglev,--no-enable-lazy-source-positions",
        // Each window would otherwise start two more renderers, half of the whole cost.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI,Translate,MediaRouter,OptimizationHints",
    ]
    .map(str::to_owned)
    .into();
    flags.push(format!("--window-size={width},{height}"));
    if options.headless && kind == ChromiumKind::Full {
        flags.push("--headless=new".to_owned());
        // Native popups open upwards on the small screen that is the default here.
        flags.push("--screen-info={1920x1080}".to_owned());
    }
    if nix::unistd::geteuid().is_root() {
        flags.push("--no-sandbox".to_owned());
    }
    flags.extend(options.extra_args.iter().cloned());
    flags
}

/// Starts the process with the debugging pipe at its file descriptors 3 and 4.
fn spawn(path: &Path, flags: &[String], profile: &Path) -> io::Result<(Child, Transport)> {
    let (commands_in, commands_out) = io::pipe()?;
    let (replies_in, replies_out) = io::pipe()?;
    let commands_in = above_pipe_numbers(commands_in.into())?;
    let replies_out = above_pipe_numbers(replies_out.into())?;
    let commands_out: OwnedFd = commands_out.into();
    let replies_in: OwnedFd = replies_in.into();
    for end in [commands_out.as_fd(), replies_in.as_fd()] {
        // A smaller pipe works too; the limit may be set lower for this user.
        let _ = fcntl(end, FcntlArg::F_SETPIPE_SZ(PIPE_SIZE));
    }
    let transport = Transport::pipe(commands_out, replies_in)?;

    let mut user_data = OsString::from("--user-data-dir=");
    user_data.push(profile);
    let mut command = Command::new(path);
    command
        .args(flags)
        .arg(user_data)
        .arg("about:blank")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .process_group(0);
    let ends = [(commands_in.as_raw_fd(), 3), (replies_out.as_raw_fd(), 4)];
    // SAFETY: dup2 is safe to call between fork and exec, and nothing is allocated there. The
    // descriptors live until spawn has returned.
    unsafe {
        command.pre_exec(move || {
            for (from, to) in ends {
                if nix::libc::dup2(from, to) < 0 {
                    return Err(io::Error::last_os_error());
                }
            }
            Ok(())
        });
    }
    Ok((command.spawn()?, transport))
}

/// Moves a descriptor out of the way of 3 and 4, so that neither dup2 overwrites the other's
/// source and both lose the close-on-exec mark.
fn above_pipe_numbers(end: OwnedFd) -> io::Result<OwnedFd> {
    let number = fcntl(&end, FcntlArg::F_DUPFD_CLOEXEC(10))?;
    // SAFETY: the descriptor was made by the call above and has no other owner.
    Ok(unsafe { OwnedFd::from_raw_fd(number) })
}

async fn keep_last_lines(stderr: Option<ChildStderr>, log: Arc<Mutex<VecDeque<String>>>) {
    let Some(stderr) = stderr else { return };
    let Ok(stderr) = pipe::Receiver::from_owned_fd(stderr.into()) else {
        return;
    };
    let mut lines = BufReader::new(stderr).split(b'\n');
    while let Ok(Some(line)) = lines.next_segment().await {
        let mut log = locked(&log);
        if log.len() == LOG_LINES {
            log.pop_front();
        }
        log.push_back(String::from_utf8_lossy(&line).into_owned());
    }
}
