//! Someone who calls tools: each call says what to do, and its reply shows what there is to see then.
//!
//! Such an agent decides by itself when to act, so it cannot be asked as others are. Its calls wait in a queue, from
//! which the episode takes them one by one.

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::call_queue::{CallQueue, Shown, ToolCall, ToolReply};
use crate::model::words;
use crate::{Agent, AgentFault, Answer, Observation, Turn, Wants};

#[derive(Debug, Clone)]
pub struct ToolClientSettings {
    /// What the agent is called in records.
    pub name: String,
    pub calls: CallQueue,
    pub step_limit: u32,
}

#[derive(Debug)]
pub struct ToolClient(ToolClientSettings);

impl ToolClient {
    pub fn new(settings: ToolClientSettings) -> Self {
        Self(settings)
    }
}

impl Shown {
    fn of(turn: &Turn<'_>) -> Self {
        let picture = match turn.observation {
            Observation::Sight(sight) => sight.picture.as_ref().map(|picture| STANDARD.encode(picture)),
            _ => None,
        };
        Self { words: words(turn), picture }
    }
}

#[async_trait]
impl Agent for ToolClient {
    fn name(&self) -> String {
        self.0.name.clone()
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let mut calls = self.0.calls.calls().await;
        let mut shown = Shown::of(turn);
        if calls.lost_its_page(turn.step) {
            shown.words.insert_str(0, "The page broke and was loaded afresh: the task begins again.\n");
        }
        calls.answer(ToolReply::Shown(shown.clone()));
        loop {
            match calls.next().await {
                Some(ToolCall::Act(action)) => return Ok(action.into()),
                Some(ToolCall::Observe) => calls.answer(ToolReply::Shown(shown.clone())),
                Some(ToolCall::Start) => {
                    calls.answer(ToolReply::Refused("a task is under way, and has to end first".into()));
                }
                None => return Err(AgentFault::Ended("it left before the task was over".into())),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use setpoint_schema::{Action, Surface};

    use super::super::call_queue::call_queue;
    use super::*;

    fn turn(step: u32) -> Turn<'static> {
        const SURFACE: &Surface = &Surface::WEB;
        let observation = Observation::Nothing;
        Turn { instruction: "Open it.", step, step_limit: 3, surface: SURFACE, sight: step, observation, results: &[] }
    }

    fn client(calls: CallQueue) -> ToolClient {
        ToolClient::new(ToolClientSettings { name: "mcp".into(), calls, step_limit: 3 })
    }

    fn shown(reply: Option<ToolReply>) -> String {
        match reply {
            Some(ToolReply::Shown(shown)) => shown.words,
            other => format!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_call_is_answered_with_what_is_seen_after_its_action() {
        let (sender, queue) = call_queue();
        let mut agent = client(queue.clone());
        let calling = tokio::spawn(async move {
            let mut heard = vec![shown(sender.call(ToolCall::Start).await)];
            let acts = [Action::Clear, Action::Done].map(ToolCall::Act);
            for call in [ToolCall::Observe, ToolCall::Start].into_iter().chain(acts) {
                heard.push(shown(sender.call(call).await));
            }
            heard
        });
        assert_eq!(queue.next().await, Some(ToolCall::Start));
        assert_eq!(agent.act(&turn(1)).await.expect("an answer"), Action::Clear.into());
        assert_eq!(agent.act(&turn(2)).await.expect("an answer"), Action::Done.into());
        queue.answer(ToolReply::Over("over".into())).await;
        let heard = calling.await.expect("what was heard");
        for (words, expected) in heard.iter().zip(["Step 1", "Step 1", "under way", "Step 2", "over"]) {
            assert!(words.contains(expected), "{expected}: {heard:?}");
        }
        assert!(matches!(agent.act(&turn(1)).await, Err(AgentFault::Ended(_))));
    }

    #[tokio::test]
    async fn a_client_whose_page_broke_is_told_so() {
        let (sender, queue) = call_queue();
        let calling = tokio::spawn(async move { shown(sender.call(ToolCall::Act(Action::Clear)).await) });
        assert_eq!(queue.next().await, Some(ToolCall::Act(Action::Clear)));
        let mut agent = client(queue);
        assert!(agent.act(&turn(1)).await.is_err(), "nobody calls any more");
        assert!(calling.await.expect("what was heard").starts_with("The page broke"));
    }
}
