//! A program that is started for one episode and does not outlive it.

use std::process::{ExitStatus, Stdio};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::AgentFault;

/// The exit status by which a program says that its own model failed: what `sysexits.h` calls a temporary failure.
pub const MODEL_FAILED: i32 = 75;

/// It is killed with all that it started when this is dropped.
#[derive(Debug)]
pub struct Program {
    line: String,
    child: Child,
    group: Option<Pid>,
}

impl Program {
    /// Starts what a line for the shell says, with no input unless `prepare` gives it one. It has a process group of its
    /// own, so that whoever interrupts the harness from a terminal does not end the program first.
    pub fn start(line: &str, prepare: impl FnOnce(&mut Command)) -> Result<Self, AgentFault> {
        let mut command = Command::new("sh");
        command.args(["-c", line]).stdin(Stdio::null()).process_group(0).kill_on_drop(true);
        prepare(&mut command);
        let child =
            command.spawn().map_err(|error| AgentFault::Ended(format!("`{line}` cannot be started: {error}")))?;
        let group = child.id().and_then(|id| i32::try_from(id).ok()).map(Pid::from_raw);
        Ok(Self { line: line.to_string(), child, group })
    }

    /// Its input and output, where it was started with both.
    pub fn pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.child.stdin.take().zip(self.child.stdout.take())
    }

    /// Waits until the program has ended by itself. Nothing is lost if this is not awaited to its end.
    pub async fn ended(&mut self) -> Result<ExitStatus, AgentFault> {
        let ended = self.child.wait().await;
        ended.map_err(|error| AgentFault::Ended(format!("`{}` broke off: {error}", self.line)))
    }

    /// What an end means that came before the program had said that it was done.
    pub fn fault(&self, status: ExitStatus) -> AgentFault {
        let words = format!("`{}` ended with {status}", self.line);
        if status.code() == Some(MODEL_FAILED) { AgentFault::Declared(words) } else { AgentFault::Ended(words) }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(group) = self.group {
            // The group is gone already if all of it has ended.
            let _ = killpg(group, Signal::SIGKILL);
        }
    }
}
