//! Requests to stop: from a person, from a scheduler, or because the time is up.

use std::time::Duration;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

use crate::fail::Failure;

pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    pub fn new() -> Result<Self, Failure> {
        let listen = |kind| signal(kind).map_err(|error| Failure::bug(format!("cannot listen for signals: {error}")));
        Ok(Self { interrupt: listen(SignalKind::interrupt())?, terminate: listen(SignalKind::terminate())? })
    }

    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Counts them. That the time is up is one of them.
pub fn requests_to_stop(time: Option<Duration>) -> Result<watch::Receiver<u32>, Failure> {
    let mut signals = Signals::new()?;
    let (count, requests) = watch::channel(0);
    tokio::spawn(async move {
        let mut deadline = time.map(|time| tokio::time::Instant::now() + time);
        loop {
            tokio::select! {
                () = signals.next() => {}
                () = until(deadline) => deadline = None,
            }
            count.send_modify(|count| *count += 1);
        }
    });
    Ok(requests)
}

async fn until(deadline: Option<tokio::time::Instant>) {
    match deadline {
        Some(deadline) => tokio::time::timeout_at(deadline, std::future::pending::<()>()).await.unwrap_or_default(),
        None => std::future::pending().await,
    }
}
