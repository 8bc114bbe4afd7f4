//! A program of someone's own that drives the page itself: it is told where the page is, and left alone.

use std::ffi::OsString;
use std::process::Stdio;
use std::time::Duration;

use async_trait::async_trait;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use setpoint_schema::Action;
use tokio::process::{Child, Command};

use crate::{Agent, AgentFault, Sees, Turn};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuestSettings {
    /// A line for the shell.
    pub line: String,
    /// How long an episode may last.
    pub time_limit: Duration,
}

/// The program of one episode. It is killed with all that it started when this is dropped.
#[derive(Debug)]
pub struct Guest {
    line: String,
    child: Child,
    group: Option<Pid>,
}

impl Guest {
    /// Starts the program with `told` in its environment.
    pub fn start(line: &str, told: &[(&str, OsString)]) -> Result<Self, AgentFault> {
        let child = Command::new("sh")
            .args(["-c", line])
            .envs(told.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            // Our own output may be JSON that someone else reads.
            .stdout(std::io::stderr())
            .process_group(0)
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| AgentFault::Process(format!("`{line}` cannot be started: {error}")))?;
        let group = child.id().and_then(|id| i32::try_from(id).ok()).map(Pid::from_raw);
        Ok(Self { line: line.to_string(), child, group })
    }

    /// Waits until the program has ended by itself. Nothing is lost if this is not awaited to its end.
    pub async fn ended(&mut self) -> Result<(), AgentFault> {
        let line = &self.line;
        match self.child.wait().await {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(AgentFault::Process(format!("`{line}` ended with {status}"))),
            Err(error) => Err(AgentFault::Process(format!("`{line}` broke off: {error}"))),
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        if let Some(group) = self.group {
            // The group is gone already if all of it has ended.
            let _ = killpg(group, Signal::SIGKILL);
        }
    }
}

/// Stands for a guest among agents that are asked for their next action, which a guest never is.
#[derive(Debug)]
pub struct Unasked(pub String);

#[async_trait]
impl Agent for Unasked {
    fn name(&self) -> String {
        self.0.clone()
    }

    fn sees(&self) -> Sees {
        Sees::Nothing
    }

    async fn act(&mut self, _: &Turn<'_>) -> Result<Action, AgentFault> {
        Err(AgentFault::Process("it drives the page itself, and cannot be asked for an action".into()))
    }
}
