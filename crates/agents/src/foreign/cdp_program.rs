//! A program of someone's own that drives the page itself: it is told where the page is, and left alone.

use std::ffi::OsString;
use std::time::Duration;

use async_trait::async_trait;

use super::program::Program;
use crate::{Agent, AgentFault, Answer, Turn, Wants};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CdpProgramSettings {
    /// A line for the shell.
    pub line: String,
    /// How long an episode may last.
    pub time_limit: Duration,
    pub step_limit: u32,
}

/// The program of one episode. It is killed with all that it started when this is dropped.
#[derive(Debug)]
pub struct CdpProgram(Program);

impl CdpProgram {
    /// Starts the program with these variables in its environment.
    pub fn start(line: &str, environment: &[(&str, OsString)]) -> Result<Self, AgentFault> {
        let program = Program::start(line, |command| {
            // Our own output may be JSON that someone else reads.
            command.envs(environment.iter().map(|(name, value)| (name, value))).stdout(std::io::stderr());
        })?;
        Ok(Self(program))
    }

    /// Waits until the program has ended by itself: with status 0, by which it says that it is done, or otherwise.
    /// Nothing is lost if this is not awaited to its end.
    pub async fn ended(&mut self) -> Result<(), AgentFault> {
        let status = self.0.ended().await?;
        if status.success() { Ok(()) } else { Err(self.0.fault(status)) }
    }
}

/// Stands for such a program among agents that are asked for their next action, which it never is.
#[derive(Debug)]
pub struct Unasked(pub String);

#[async_trait]
impl Agent for Unasked {
    fn name(&self) -> String {
        self.0.clone()
    }

    fn wants(&self) -> Wants {
        Wants::Nothing
    }

    async fn act(&mut self, _: &Turn<'_>) -> Result<Answer, AgentFault> {
        Err(AgentFault::Refused("it drives the page itself".into()))
    }
}
