//! What happens in an episode, as it happens. Progress bar, live page and log are readers of it.

use std::sync::Arc;

use setpoint_schema::{Action, EpisodeRecord, Sight, Snapshot, StateMessage, StepResult, TaskId};

#[derive(Debug, Clone)]
pub enum Event {
    Begun { task: TaskId, agent: String, snapshot: Arc<Snapshot> },
    Saw { step: u32, sight: Arc<Sight> },
    Chose { step: u32, action: Action },
    Performed { step: u32, result: StepResult, snapshot: Arc<Snapshot> },
    Changed { step: u32, message: StateMessage },
    /// The episode has its verdict.
    Ended(Arc<EpisodeRecord>),
    /// It has none, for a reason that the record names.
    Void(Arc<EpisodeRecord>),
}

/// Takes events one by one, each with the number of the job that it belongs to. What takes long or may be gone hands
/// them on by itself; see `Detached`.
pub trait EventReader: Send + Sync {
    fn read(&self, job: usize, event: &Event);
}

/// Hands events to a task of its own, so that a slow reader holds nobody up. What it cannot keep up with is dropped
/// and counted.
pub struct Detached {
    sender: tokio::sync::mpsc::Sender<(usize, Event)>,
    dropped: Arc<std::sync::atomic::AtomicU64>,
}

impl Detached {
    /// How many events may wait.
    const WAITING: usize = 4096;

    /// `read` is called in a task of its own, in the order of the events.
    pub fn new(mut read: impl FnMut(usize, Event) + Send + 'static) -> Self {
        let (sender, mut events) = tokio::sync::mpsc::channel(Self::WAITING);
        tokio::spawn(async move {
            while let Some((job, event)) = events.recv().await {
                read(job, event);
            }
        });
        Self { sender, dropped: Arc::default() }
    }

    /// How many events came while too many were waiting, or after the reader had gone.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(std::sync::atomic::Ordering::Relaxed)
    }
}

impl EventReader for Detached {
    fn read(&self, job: usize, event: &Event) {
        if self.sender.try_send((job, event.clone())).is_err() {
            self.dropped.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    }
}
