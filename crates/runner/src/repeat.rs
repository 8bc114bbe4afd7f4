//! Compares two plays of the same tasks in two browser processes: everything that must not differ.
//!
//! One process reuses tabs, the other gives each episode a context of its own, so that the
//! comparison also shows that reuse makes no difference.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Value, json};
use setpoint_schema::{Digest, EpisodeRecord};

use crate::Episode;

/// Scenes that need not look the same to the last byte, as a share.
const PICTURE_SLACK: f64 = 0.01;

/// What differed between two plays of one task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    pub task: String,
    pub what: &'static str,
    pub detail: String,
}

#[derive(Debug, Default, Serialize)]
pub struct Repeat {
    pub compared: usize,
    /// Scenes whose first pictures are equal byte for byte.
    pub equal_pictures: usize,
    pub equal_stories: usize,
    pub differences: Vec<Difference>,
    #[serde(skip)]
    first: IndexMap<String, Telling>,
}

/// What is kept of a first play.
#[derive(Debug, PartialEq)]
struct Telling {
    picture: Option<Digest>,
    story: Value,
}

impl Telling {
    fn of(episode: &Episode) -> Self {
        Self { picture: episode.picture.as_deref().map(Digest::of_bytes), story: story(&episode.record) }
    }
}

impl Repeat {
    /// Keeps the first play of a task, and compares the second with it.
    pub fn add(&mut self, episode: &Episode) {
        let task = episode.record.task.to_string();
        let told = Telling::of(episode);
        match self.first.shift_remove(&task) {
            Some(first) => self.compare(task, &first, &told),
            None => {
                self.first.insert(task, told);
            }
        }
    }

    /// Whether all stories are equal, and nearly all pictures.
    pub fn holds(&self) -> bool {
        let odd = (self.compared - self.equal_pictures) as f64;
        self.equal_stories == self.compared && odd <= PICTURE_SLACK * self.compared as f64
    }

    fn compare(&mut self, task: String, a: &Telling, b: &Telling) {
        self.compared += 1;
        let same_picture = a.picture.is_some() && a.picture == b.picture;
        self.equal_pictures += usize::from(same_picture);
        if !same_picture {
            let detail = format!("{:?} and {:?}", a.picture, b.picture);
            self.differences.push(Difference { task: task.clone(), what: "picture", detail });
        }
        self.equal_stories += usize::from(a.story == b.story);
        if a.story != b.story {
            let detail = format!("{}\n    {}", a.story, b.story);
            self.differences.push(Difference { task, what: "story", detail });
        }
    }
}

/// Verdict, actions and states of an episode, without what may differ: times.
fn story(record: &EpisodeRecord) -> Value {
    let steps: Vec<_> = record
        .steps
        .iter()
        .map(|step| {
            let last = step.changes.last().map(|change| json!([change.instance, change.held]));
            json!([step.action, last])
        })
        .collect();
    json!({ "outcome": record.outcome, "steps": steps, "last": record.last })
}
