//! Clicks every visible element once, blind to instruction and goal. What passes under it is too easy.

use std::collections::HashSet;

use async_trait::async_trait;
use setpoint_schema::Action;

use crate::{Agent, AgentFault, Answer, Observation, Turn, Wants};

#[derive(Debug, Default)]
pub struct Sweep {
    clicked: HashSet<u32>,
}

#[async_trait]
impl Agent for Sweep {
    fn name(&self) -> String {
        "sweep".into()
    }

    fn wants(&self) -> Wants {
        Wants::Elements
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let Observation::Elements(elements) = turn.observation else { return Ok(Action::Done.into()) };
        let next = elements.iter().find(|element| !self.clicked.contains(&element.key));
        Ok(match next {
            Some(element) => {
                self.clicked.insert(element.key);
                Action::click(element.point).into()
            }
            None => Action::Done.into(),
        })
    }
}
