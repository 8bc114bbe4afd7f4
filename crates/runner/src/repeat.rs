//! Plays the same tasks twice, in two browser processes, and compares everything that must not differ.
//!
//! One process gives each episode a context of its own, the other reuses tabs, so that the
//! comparison also shows that reuse makes no difference.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};
use setpoint_schema::{EpisodeRecord, Task};

use crate::{Crew, Fault, Job, Played, Player, Reuse, Studio, StudioOptions};

/// What differed between two plays of one task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    pub task: String,
    pub what: &'static str,
    pub detail: String,
}

#[derive(Debug, Default, Serialize)]
pub struct Repeat {
    pub tasks: usize,
    /// Scenes whose first pictures are equal byte for byte.
    pub equal_pictures: usize,
    pub equal_stories: usize,
    pub differences: Vec<Difference>,
}

/// Plays every task with the oracle in two browsers. `tell` hears of each finished episode.
pub async fn repeat(
    options: &StudioOptions,
    workers: usize,
    tasks: &[Arc<Task>],
    mut tell: impl FnMut(&Played),
) -> Result<Repeat, Fault> {
    let job = |task: &Arc<Task>| Job { task: task.clone(), player: Player::Oracle, picture: true };
    let jobs: Vec<_> = tasks.iter().map(job).collect();
    let mut plays = Vec::new();
    for reuse in [Reuse::Never, Reuse::Tab] {
        let crew = Crew { studio: Arc::new(Studio::open(options.clone()).await?), workers, reuse };
        let mut results = crew.play(jobs.clone());
        let mut played = Vec::new();
        while let Some(one) = results.recv().await {
            tell(&one);
            played.push(one);
        }
        played.sort_by_key(|one| one.index);
        plays.push(played);
    }
    let mut repeat = Repeat { tasks: tasks.len(), ..Repeat::default() };
    if let [first, second] = plays.as_slice() {
        for (a, b) in first.iter().zip(second) {
            repeat.compare(a, b);
        }
    }
    Ok(repeat)
}

impl Repeat {
    fn compare(&mut self, a: &Played, b: &Played) {
        let task = a.job.task.id.to_string();
        let same_picture = a.episode.picture.is_some() && a.episode.picture == b.episode.picture;
        self.equal_pictures += usize::from(same_picture);
        if !same_picture {
            let detail = format!("{:?} and {:?}", a.episode.picture, b.episode.picture);
            self.differences.push(Difference { task: task.clone(), what: "picture", detail });
        }
        let (story_a, story_b) = (story(&a.episode.record), story(&b.episode.record));
        self.equal_stories += usize::from(story_a == story_b);
        if story_a != story_b {
            let detail = format!("{story_a}\n    {story_b}");
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
