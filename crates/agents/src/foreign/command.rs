//! A program of someone's own: one line of JSON in for each observation, one line out for each action.

use std::process::Stdio;
use std::time::Duration;

use async_trait::async_trait;
use setpoint_schema::Action;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};

use super::{Told, read_action};
use crate::{Agent, AgentFault, Sees, Turn};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandSettings {
    /// A line for the shell.
    pub line: String,
    /// How long one action may take to come.
    pub patience: Duration,
}

/// Runs the program once for each episode: it starts with the first observation and ends with its input.
#[derive(Debug)]
pub struct Command {
    settings: CommandSettings,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
    /// Is killed when it is dropped.
    _child: Child,
}

impl Command {
    pub fn new(settings: CommandSettings) -> Self {
        Self { settings, running: None }
    }

    fn start(&self) -> Result<Running, AgentFault> {
        let line = &self.settings.line;
        let broken = |reason: String| AgentFault::Process(format!("`{line}` {reason}"));
        let mut child = tokio::process::Command::new("sh")
            .args(["-c", line])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| broken(format!("cannot be started: {error}")))?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(broken("has no input or output".into()));
        };
        Ok(Running { to, from: BufReader::new(from).lines(), _child: child })
    }
}

#[async_trait]
impl Agent for Command {
    fn name(&self) -> String {
        format!("command:{}", self.settings.line)
    }

    fn sees(&self) -> Sees {
        Sees::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault> {
        let running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        let running = self.running.insert(running);
        let (line, patience) = (&self.settings.line, self.settings.patience);
        let broken = |reason: String| AgentFault::Process(format!("`{line}` {reason}"));
        let mut told = serde_json::to_vec(&Told::of(turn)).map_err(|error| broken(error.to_string()))?;
        told.push(b'\n');
        let exchange = async {
            running.to.write_all(&told).await?;
            running.to.flush().await?;
            running.from.next_line().await
        };
        match tokio::time::timeout(patience, exchange).await {
            Err(_) => Err(broken(format!("gave no action within {} s", patience.as_secs()))),
            Ok(Err(error)) => Err(broken(format!("broke off: {error}"))),
            Ok(Ok(None)) => Err(broken("ended without an action".into())),
            Ok(Ok(Some(answer))) => Ok(read_action(&answer)),
        }
    }
}
