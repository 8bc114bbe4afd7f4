//! Someone who calls: each call says what to do, and its answer shows what there is to see then.
//!
//! An agent that calls tools decides by itself when to act, so it cannot be asked as others are. Its calls
//! wait at a desk, from which the episode takes them one by one.

use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use setpoint_schema::Action;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::model::words;
use crate::{Agent, AgentFault, Observation, Sees, Turn};

#[derive(Debug, Clone, PartialEq)]
pub enum Wish {
    /// The next task.
    Begin,
    /// What there is to see, once more; this is no step.
    Look,
    Act(Action),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    Shown(Shown),
    /// The episode has ended, and this is said of it.
    Over(String),
    /// Nothing was done, for this reason.
    Refused(String),
}

/// What a caller is told and shown before an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub words: String,
    /// A PNG file in base64.
    pub picture: Option<String>,
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

#[derive(Debug)]
struct Call {
    wish: Wish,
    reply: oneshot::Sender<Answer>,
}

/// The caller's end. Calls are taken in the order in which they come.
#[derive(Debug, Clone)]
pub struct Line(mpsc::UnboundedSender<Call>);

impl Line {
    /// Waits for the answer; none comes once the desk is gone.
    pub async fn call(&self, wish: Wish) -> Option<Answer> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Call { wish, reply }).ok()?;
        answer.await.ok()
    }
}

/// Where calls are taken: by the agent during an episode, by the host of the run between two.
#[derive(Debug, Clone)]
pub struct Desk(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    calls: mpsc::UnboundedReceiver<Call>,
    unanswered: Option<Call>,
}

pub fn line() -> (Line, Desk) {
    let (sender, calls) = mpsc::unbounded_channel();
    (Line(sender), Desk(Arc::new(Mutex::new(Queue { calls, unanswered: None }))))
}

impl Desk {
    /// The next call, which is to be answered before another is taken; none once every line is closed.
    pub async fn next(&self) -> Option<Wish> {
        self.0.lock().await.next().await
    }

    /// Answers the call that was taken last. A caller who no longer waits has no need of it.
    pub async fn answer(&self, answer: Answer) {
        self.0.lock().await.answer(answer);
    }
}

impl Queue {
    async fn next(&mut self) -> Option<Wish> {
        let call = self.calls.recv().await?;
        Some(self.unanswered.insert(call).wish.clone())
    }

    fn answer(&mut self, answer: Answer) {
        if let Some(call) = self.unanswered.take() {
            let _ = call.reply.send(answer);
        }
    }

    /// True if the last call acted on a page that is no more.
    fn lost_its_page(&self, step: u32) -> bool {
        step == 1 && self.unanswered.as_ref().is_some_and(|call| call.wish != Wish::Begin)
    }
}

#[derive(Debug, Clone)]
pub struct CallerSettings {
    /// What the agent is called in records.
    pub name: String,
    pub desk: Desk,
}

#[derive(Debug)]
pub struct Caller(CallerSettings);

impl Caller {
    pub fn new(settings: CallerSettings) -> Self {
        Self(settings)
    }
}

#[async_trait]
impl Agent for Caller {
    fn name(&self) -> String {
        self.0.name.clone()
    }

    fn sees(&self) -> Sees {
        Sees::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault> {
        let mut desk = self.0.desk.0.lock().await;
        let mut shown = Shown::of(turn);
        if desk.lost_its_page(turn.step) {
            shown.words.insert_str(0, "The page broke and was loaded afresh: the task begins again.\n");
        }
        desk.answer(Answer::Shown(shown.clone()));
        loop {
            match desk.next().await {
                Some(Wish::Act(action)) => return Ok(action),
                Some(Wish::Look) => desk.answer(Answer::Shown(shown.clone())),
                Some(Wish::Begin) => desk.answer(Answer::Refused("a task is under way, and has to end first".into())),
                None => return Err(AgentFault::Process("it left before the task was over".into())),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(step: u32) -> Turn<'static> {
        let observation = Observation::Nothing;
        Turn { instruction: "Open it.", step, step_limit: 3, observation, last_result: "" }
    }

    fn shown(answer: Option<Answer>) -> String {
        match answer {
            Some(Answer::Shown(shown)) => shown.words,
            other => format!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_call_is_answered_with_what_is_seen_after_its_action() {
        let (line, desk) = line();
        let mut agent = Caller::new(CallerSettings { name: "mcp".into(), desk: desk.clone() });
        let caller = tokio::spawn(async move {
            let mut heard = vec![shown(line.call(Wish::Begin).await)];
            for wish in [Wish::Look, Wish::Begin, Wish::Act(Action::Clear), Wish::Act(Action::Done)] {
                heard.push(shown(line.call(wish).await));
            }
            heard
        });
        assert_eq!(desk.next().await, Some(Wish::Begin));
        assert_eq!(agent.act(&turn(1)).await.expect("an action"), Action::Clear);
        assert_eq!(agent.act(&turn(2)).await.expect("an action"), Action::Done);
        desk.answer(Answer::Over("over".into())).await;
        let heard = caller.await.expect("what was heard");
        for (words, expected) in heard.iter().zip(["Step 1", "Step 1", "under way", "Step 2", "over"]) {
            assert!(words.contains(expected), "{expected}: {heard:?}");
        }
        assert!(matches!(agent.act(&turn(1)).await, Err(AgentFault::Process(_))));
    }

    #[tokio::test]
    async fn a_caller_whose_page_broke_is_told_so() {
        let (line, desk) = line();
        let caller = tokio::spawn(async move { shown(line.call(Wish::Act(Action::Clear)).await) });
        assert_eq!(desk.next().await, Some(Wish::Act(Action::Clear)));
        let mut agent = Caller::new(CallerSettings { name: "mcp".into(), desk });
        assert!(agent.act(&turn(1)).await.is_err(), "nobody calls any more");
        assert!(caller.await.expect("what was heard").starts_with("The page broke"));
    }
}
