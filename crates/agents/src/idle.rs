//! Declares success at once, having done nothing.

use async_trait::async_trait;
use setpoint_schema::Action;

use crate::{Agent, AgentFault, Answer, Turn, Wants};

#[derive(Debug, Default)]
pub struct Idle;

#[async_trait]
impl Agent for Idle {
    fn name(&self) -> String {
        "idle".into()
    }

    fn wants(&self) -> Wants {
        Wants::Nothing
    }

    async fn act(&mut self, _: &Turn<'_>) -> Result<Answer, AgentFault> {
        Ok(Action::Done.into())
    }
}
