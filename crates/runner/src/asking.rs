//! Asks an agent, one answer after the other, and looks only when it is asked.
//!
//! An answer may hold several actions. They are done one by one, all of the look that the answer is about.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use setpoint_agents::{Agent, AgentFault, Answer, Observation, SightId, Spoken, Turn};
use setpoint_schema::{Action, StepResult, Surface};

pub struct Asking<'a> {
    agent: &'a mut dyn Agent,
    left: VecDeque<Action>,
    of_sight: Option<SightId>,
    said: Option<Spoken>,
    thought: Duration,
    /// What the actions of the last answer did.
    results: Vec<StepResult>,
}

/// What an agent is asked about, beside what it is shown.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub instruction: &'a str,
    /// The number of the next step, counted from 1.
    pub step: u32,
    pub step_limit: u32,
    pub surface: &'a Surface,
}

/// An action with what belongs to the answer that it is of. What was said and how long it took is told once.
#[derive(Debug)]
pub struct Asked {
    pub action: Action,
    pub of_sight: Option<SightId>,
    pub said: Option<Spoken>,
    pub thought: Duration,
}

impl<'a> Asking<'a> {
    pub fn new(agent: &'a mut dyn Agent) -> Self {
        Self { agent, left: VecDeque::new(), of_sight: None, said: None, thought: Duration::ZERO, results: Vec::new() }
    }

    pub fn agent(&self) -> &dyn Agent {
        self.agent
    }

    /// True if the agent has to be asked before there is an action, and so has to be shown something.
    pub fn needs_an_answer(&self) -> bool {
        self.left.is_empty()
    }

    /// Shows the agent something and takes its answer.
    pub async fn ask(&mut self, question: Question<'_>, observation: Observation<'_>) -> Result<(), AgentFault> {
        let Question { instruction, step, step_limit, surface } = question;
        let looked = !matches!(observation, Observation::Nothing);
        let turn = Turn { instruction, step, step_limit, surface, sight: step, observation, results: &self.results };
        let began = Instant::now();
        let Answer { actions, said, of_sight } = self.agent.act(&turn).await?;
        self.thought = began.elapsed();
        self.of_sight = of_sight.or(looked.then_some(step));
        self.said = said;
        self.results.clear();
        self.left = actions.into();
        if self.left.is_empty() {
            let why = "it asks for no action".into();
            self.left.push_back(Action::Unreadable { raw: String::new(), why });
        }
        Ok(())
    }

    /// The next action of the last answer.
    pub fn next(&mut self) -> Option<Asked> {
        let action = self.left.pop_front()?;
        let (said, thought) = (self.said.take(), std::mem::take(&mut self.thought));
        Some(Asked { action, of_sight: self.of_sight, said, thought })
    }

    /// Keeps what an action did, to be told with the next question. After one that was refused, the rest of the answer
    /// was thought of for a page that did not come to be.
    pub fn heard(&mut self, result: StepResult) {
        self.results.push(result);
    }
}
