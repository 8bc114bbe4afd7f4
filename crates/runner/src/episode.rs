//! An episode as it was played: the record to keep, and what only the harness's own checks need.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use setpoint_records::Blob;
use setpoint_schema::EpisodeRecord;
use setpoint_stage::{Arrival, View, Witnessed};

#[derive(Debug)]
pub struct Episode {
    pub record: Arc<EpisodeRecord>,
    pub witnessed: Witnessed,
    /// What the page complained about on its console.
    pub complaints: Vec<String>,
    /// The first picture of the scene, where it was asked for.
    pub picture: Option<Vec<u8>>,
    /// What would look broken to a person, where it was looked for.
    pub blemishes: BTreeSet<String>,
    /// What the record refers to.
    pub blobs: Vec<Blob>,
    /// Whether a fault kept it from a verdict that another play may bring.
    pub may_be_retried: bool,
    /// True if no further episode of the run could go better.
    pub ends_the_run: bool,
}

/// How an episode is to be played.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub step_limit: u32,
    pub arrival: Arrival,
    /// How the stage is shown to the agent; not at all if not given.
    pub view: Option<View>,
    /// A folder for the files that the task lets an agent upload.
    pub files: &'a Path,
    /// Whether to take a picture of the scene before the first step.
    pub picture: bool,
    /// Whether to look for what is broken to the eye, at first and after each step.
    pub inspect: bool,
    /// Whether to keep the pictures that the agent is shown and what it says, and a picture of the end if it fails.
    pub trace: bool,
    /// Whether who plays is ours. What breaks after anyone else has begun to act may be that one's doing.
    pub trusted: bool,
}
