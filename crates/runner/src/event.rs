//! What happens in an episode, as it happens. Progress bar, live page and log are readers of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use setpoint_schema::{Action, EpisodeRecord, Sight, Snapshot, StateMessage, StepResult, TaskId};

#[derive(Debug, Clone)]
pub enum Event {
    Begun {
        task: TaskId,
        agent: String,
        snapshot: Arc<Snapshot>,
    },
    Saw {
        step: u32,
        sight: Arc<Sight>,
    },
    Chose {
        step: u32,
        action: Action,
    },
    Performed {
        step: u32,
        result: StepResult,
        snapshot: Arc<Snapshot>,
    },
    Changed {
        step: u32,
        message: StateMessage,
    },
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

/// Hands events to a thread of its own, so that a slow reader holds nobody up. What it cannot keep up with is dropped
/// and counted.
pub struct Detached {
    sender: SyncSender<(usize, Event)>,
    dropped: AtomicU64,
}

impl Detached {
    /// How many events may wait.
    const WAITING: usize = 4096;

    /// `read` is called in a thread of its own, in the order of the events, and may block it.
    pub fn new(mut read: impl FnMut(usize, Event) + Send + 'static) -> Self {
        let (sender, events) = sync_channel::<(usize, Event)>(Self::WAITING);
        std::thread::spawn(move || events.into_iter().for_each(|(job, event)| read(job, event)));
        Self { sender, dropped: AtomicU64::new(0) }
    }

    /// How many events came while too many were waiting, or after the reader had gone.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

impl EventReader for Detached {
    fn read(&self, job: usize, event: &Event) {
        if self.sender.try_send((job, event.clone())).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }
}
