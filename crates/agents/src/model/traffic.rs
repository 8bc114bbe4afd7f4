//! Keeps what was said between us and a model, and says it again without the model.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use setpoint_schema::Digest;

use crate::AgentFault;

/// Bodies only: keys travel in headers, so there is none to remove.
#[derive(Debug, Default)]
pub enum Traffic {
    #[default]
    Live,
    Recorded(Mutex<File>, PathBuf),
    /// The replies to each request, in their order.
    Replayed(Mutex<HashMap<String, Vec<Value>>>),
}

#[derive(Serialize, Deserialize)]
struct Recording {
    /// Of the request's bytes.
    request: String,
    asked: Value,
    reply: Value,
}

impl Traffic {
    pub fn record(path: &Path) -> std::io::Result<Self> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Traffic::Recorded(Mutex::new(file), path.to_path_buf()))
    }

    pub fn replayed(path: &Path) -> std::io::Result<Self> {
        let mut replies: HashMap<String, Vec<Value>> = HashMap::new();
        for line in BufReader::new(File::open(path)?).lines() {
            let line: Recording = serde_json::from_str(&line?)?;
            replies.entry(line.request).or_default().push(line.reply);
        }
        for answers in replies.values_mut() {
            answers.reverse();
        }
        Ok(Traffic::Replayed(Mutex::new(replies)))
    }

    /// The recorded reply, if traffic is replayed; then there is no other way to get one.
    pub(super) fn replay(&self, request: &[u8]) -> Result<Option<Value>, AgentFault> {
        let Traffic::Replayed(replies) = self else { return Ok(None) };
        let mut replies = replies.lock().unwrap_or_else(PoisonError::into_inner);
        let left = replies.get_mut(&digest(request));
        let found = left.and_then(|left| if left.len() > 1 { left.pop() } else { left.first().cloned() });
        found.map(Some).ok_or_else(|| AgentFault::Service("the recorded traffic has no such request".into()))
    }

    pub(super) fn keep(&self, request: &[u8], reply: &Value) -> Result<(), AgentFault> {
        let Traffic::Recorded(file, path) = self else { return Ok(()) };
        let unwritable = |error: std::io::Error| {
            AgentFault::Refused(format!("its traffic cannot be kept in `{}`: {error}", path.display()))
        };
        let asked = serde_json::from_slice(request).map_err(std::io::Error::from).map_err(unwritable)?;
        let line = Recording { request: digest(request), asked, reply: reply.clone() };
        let mut text = serde_json::to_vec(&line).map_err(std::io::Error::from).map_err(unwritable)?;
        text.push(b'\n');
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(&text).map_err(unwritable)
    }
}

fn digest(request: &[u8]) -> String {
    Digest::of_bytes(request).to_string()
}
