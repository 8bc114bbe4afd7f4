//! Calls of tools, from the client that makes them to the episode that takes them one by one.

use std::sync::Arc;

use setpoint_schema::Action;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex, mpsc, oneshot};

#[derive(Debug, Clone, PartialEq)]
pub enum ToolCall {
    /// Begins the next task.
    Start,
    /// Shows once more what there is to see; this is no step.
    Observe,
    Act(Action),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ToolReply {
    Shown(Shown),
    /// The episode has ended, and this is said of it.
    Over(String),
    /// Nothing was done, for this reason.
    Refused(String),
}

/// What a client is told and shown before an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub words: String,
    /// A PNG file in base64.
    pub picture: Option<String>,
}

/// How many calls may wait at a time. Who waits for each reply has one.
const WAITING: usize = 64;

#[derive(Debug)]
struct Pending {
    call: ToolCall,
    reply: oneshot::Sender<ToolReply>,
}

/// The client's end. Calls are taken in the order in which they come.
#[derive(Debug, Clone)]
pub struct CallSender(mpsc::Sender<Pending>);

impl CallSender {
    /// Waits for the reply; none comes once nobody takes calls any more.
    pub async fn call(&self, call: ToolCall) -> Option<ToolReply> {
        let (reply, replied) = oneshot::channel();
        match self.0.try_send(Pending { call, reply }) {
            Ok(()) => replied.await.ok(),
            Err(TrySendError::Full(_)) => Some(ToolReply::Refused(format!("{WAITING} calls wait for a reply already"))),
            Err(TrySendError::Closed(_)) => None,
        }
    }
}

/// Where calls are taken: by the agent during an episode, by whoever runs the episodes between two.
#[derive(Debug, Clone)]
pub struct CallQueue(Arc<Mutex<Calls>>);

#[derive(Debug)]
pub(super) struct Calls {
    coming: mpsc::Receiver<Pending>,
    unanswered: Option<Pending>,
}

pub fn call_queue() -> (CallSender, CallQueue) {
    let (sender, coming) = mpsc::channel(WAITING);
    (CallSender(sender), CallQueue(Arc::new(Mutex::new(Calls { coming, unanswered: None }))))
}

impl CallQueue {
    /// The next call, which is to be answered before another is taken; none once every sender is gone.
    pub async fn next(&self) -> Option<ToolCall> {
        self.0.lock().await.next().await
    }

    /// Answers the call that was taken last. A client that no longer waits has no need of it.
    pub async fn answer(&self, reply: ToolReply) {
        self.0.lock().await.answer(reply);
    }

    pub(super) async fn calls(&self) -> tokio::sync::MutexGuard<'_, Calls> {
        self.0.lock().await
    }
}

impl Calls {
    pub(super) async fn next(&mut self) -> Option<ToolCall> {
        let pending = self.coming.recv().await?;
        Some(self.unanswered.insert(pending).call.clone())
    }

    pub(super) fn answer(&mut self, reply: ToolReply) {
        if let Some(pending) = self.unanswered.take() {
            let _ = pending.reply.send(reply);
        }
    }

    /// True if the last call acted on a page that is no more.
    pub(super) fn lost_its_page(&self, step: u32) -> bool {
        step == 1 && self.unanswered.as_ref().is_some_and(|pending| pending.call != ToolCall::Start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_wait_for_replies_cannot_pile_up_calls() {
        let (sender, queue) = call_queue();
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| {
                let sender = sender.clone();
                tokio::spawn(async move { sender.call(ToolCall::Observe).await })
            })
            .collect();
        // All of them are under way when this one, which was spawned after them, is.
        let last = sender.clone();
        let refused = tokio::spawn(async move { last.call(ToolCall::Observe).await }).await.unwrap();
        assert!(matches!(refused, Some(ToolReply::Refused(_))), "{refused:?}");
        drop(queue);
        for call in waiting {
            assert_eq!(call.await.unwrap(), None, "nobody takes calls any more");
        }
    }
}
