//! Compares two plays of the same tasks in two browser processes: everything that must not differ.

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
pub struct Comparison {
    pub compared: usize,
    /// Scenes whose first pictures are equal byte for byte.
    pub equal_pictures: usize,
    pub equal_plays: usize,
    pub differences: Vec<Difference>,
    #[serde(skip)]
    first: IndexMap<String, Play>,
}

/// What is kept of a first play.
#[derive(Debug, PartialEq)]
struct Play {
    picture: Option<Digest>,
    course: Value,
}

impl Play {
    fn of(episode: &Episode) -> Self {
        Self { picture: episode.picture.as_deref().map(Digest::of_bytes), course: course(&episode.record) }
    }
}

impl Comparison {
    /// Keeps the first play of a task, and compares the second with it.
    pub fn add(&mut self, episode: &Episode) {
        let task = format!("{}  seed {}", episode.record.task, episode.record.task.seed);
        let told = Play::of(episode);
        match self.first.shift_remove(&task) {
            Some(first) => self.compare(task, &first, &told),
            None => {
                self.first.insert(task, told);
            }
        }
    }

    /// Whether all plays are equal, and nearly all pictures.
    pub fn holds(&self) -> bool {
        let odd = (self.compared - self.equal_pictures) as f64;
        self.equal_plays == self.compared && odd <= PICTURE_SLACK * self.compared as f64
    }

    fn compare(&mut self, task: String, a: &Play, b: &Play) {
        self.compared += 1;
        let same_picture = a.picture.is_some() && a.picture == b.picture;
        self.equal_pictures += usize::from(same_picture);
        if !same_picture {
            let detail = format!("{:?} and {:?}", a.picture, b.picture);
            self.differences.push(Difference { task: task.clone(), what: "picture", detail });
        }
        self.equal_plays += usize::from(a.course == b.course);
        if a.course != b.course {
            let detail = format!("{}\n    {}", a.course, b.course);
            self.differences.push(Difference { task, what: "course", detail });
        }
    }
}

/// Verdict, actions and states of an episode, without what may differ: times.
fn course(record: &EpisodeRecord) -> Value {
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
