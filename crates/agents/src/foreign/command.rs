//! A program of someone's own: one line of JSON in for each observation, one line out for each answer.

use std::process::Stdio;
use std::time::Duration;

use async_trait::async_trait;
use tokio::io::{AsyncWriteExt, BufReader};
use tokio::process::{ChildStdin, ChildStdout};

use super::message::{ANSWER_BYTES, Message, read_answer, too_long};
use super::output::{Output, Written};
use super::program::Program;
use crate::{Agent, AgentFault, Answer, Turn, Wants};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandSettings {
    /// A line for the shell.
    pub line: String,
    /// How long one answer may take to come.
    pub timeout: Duration,
    pub step_limit: u32,
}

/// Runs the program once for each episode: it starts with the first observation and is killed at the end.
#[derive(Debug)]
pub struct Command {
    settings: CommandSettings,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    program: Program,
    to: ChildStdin,
    from: Output<BufReader<ChildStdout>>,
}

/// How long a program that has closed its output may take to end, so that its status is known.
const END_WITHIN: Duration = Duration::from_secs(5);

impl Command {
    pub fn new(settings: CommandSettings) -> Self {
        Self { settings, running: None }
    }
}

impl Running {
    fn start(line: &str) -> Result<Self, AgentFault> {
        let mut program = Program::start(line, |command| {
            command.stdin(Stdio::piped()).stdout(Stdio::piped());
        })?;
        let no_pipes = || AgentFault::Ended(format!("`{line}` has no input or output"));
        let (to, from) = program.pipes().ok_or_else(no_pipes)?;
        Ok(Self { program, to, from: Output::new(BufReader::new(from), ANSWER_BYTES) })
    }

    /// The next line of the program, once it was told a message; none if its output has ended.
    async fn exchange(&mut self, message: &[u8]) -> std::io::Result<Option<Written>> {
        // A program that reads no more may have written its answer before it ended.
        if self.to.write_all(message).await.is_ok() {
            let _ = self.to.flush().await;
        }
        self.from.next().await
    }

    /// Why a program whose output has ended is gone.
    async fn end(mut self, line: &str) -> AgentFault {
        drop(self.to);
        match tokio::time::timeout(END_WITHIN, self.program.ended()).await {
            Ok(Ok(status)) => self.program.fault(status),
            Ok(Err(fault)) => fault,
            Err(_) => AgentFault::Ended(format!("`{line}` closed its output")),
        }
    }
}

#[async_trait]
impl Agent for Command {
    fn name(&self) -> String {
        format!("command:{}", self.settings.line)
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let CommandSettings { line, timeout, .. } = &self.settings;
        let ended = |reason: String| AgentFault::Ended(format!("`{line}` {reason}"));
        let mut running = match self.running.take() {
            Some(running) => running,
            None => Running::start(line)?,
        };
        let mut message = serde_json::to_vec(&Message::of(turn)).map_err(|error| ended(error.to_string()))?;
        message.push(b'\n');
        let answer = match tokio::time::timeout(*timeout, running.exchange(&message)).await {
            Err(_) => {
                let seconds = timeout.as_secs();
                return Err(AgentFault::Silent(format!("`{line}` gave no answer within {seconds} s")));
            }
            Ok(Err(error)) => return Err(ended(format!("broke off: {error}"))),
            Ok(Ok(None)) => return Err(running.end(line).await),
            Ok(Ok(Some(Written::Whole(answer)))) => read_answer(&answer),
            Ok(Ok(Some(Written::TooLong))) => too_long(),
        };
        self.running = Some(running);
        Ok(answer)
    }
}
