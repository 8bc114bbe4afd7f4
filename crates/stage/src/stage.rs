//! What the harness asks of whatever shows a task.

use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use setpoint_schema::{Action, Element, Point, Scene, Sight, Snapshot, StateMessage, StepResult, Surface};

use crate::{Arrived, Door, Fault, View};

/// A place where a task is shown and played. A web page is one, a scripted fake another.
///
/// What the agent asked for in vain is a result; only what broke is a fault.
#[async_trait]
pub trait Stage: Send {
    fn surface(&self) -> Surface;

    /// Says whether somebody is going to look at a picture each time that the stage has settled, so that it can be
    /// begun early.
    fn will_be_pictured(&mut self, pictured: bool) {
        let _ = pictured;
    }

    /// Says, before a scene is shown, that a program is going to drive the stage itself.
    fn will_be_driven(&mut self) {}

    /// Shows a scene and waits until it is still.
    async fn show(&mut self, scene: &Scene, arrival: Arrival) -> Result<Snapshot, Fault>;

    /// What an agent is shown, in one of the modes. Element numbers are good until the next look.
    async fn look(&mut self, view: View) -> Result<Sight, Fault>;

    /// What a person could act on, in reading order.
    async fn elements(&mut self) -> Result<Vec<Element>, Fault>;

    /// A picture as a person would see it, as a PNG file.
    async fn picture(&mut self) -> Result<Vec<u8>, Fault>;

    /// Turns an action into real input. `numbered` is what element numbers refer to, counted from 1; `files` are those
    /// that an upload may name.
    async fn perform(&mut self, action: &Action, numbered: &[Element], files: &[PathBuf]) -> Result<Performed, Fault>;

    /// Lets so much more of the scene's time pass with the next settling.
    fn pass(&mut self, time: Duration);

    /// Lets the scene's time pass, as much as was done took and `hold` more, and waits until all has been still for a
    /// while, and at least for `hold`.
    async fn settle(&mut self, hold: Duration) -> Result<Snapshot, Fault>;

    /// Compares what is shown with the states in `snapshot`, by other means than those that told the states.
    async fn witness(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Witnessed, Fault>;

    /// What would look broken to a person, in words.
    async fn blemishes(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Vec<String>, Fault> {
        let _ = (scene, snapshot);
        Ok(Vec::new())
    }

    /// Takes the changes of state that were told since the last call.
    fn take_changes(&mut self) -> Vec<StateMessage>;

    /// Takes what happened without being asked for since the last call.
    fn take_happenings(&mut self) -> Vec<Happening> {
        Vec::new()
    }

    /// Lets a program drive the stage itself, from now on. See `will_be_driven`.
    async fn open_door(&mut self, files: Vec<PathBuf>) -> Result<Box<dyn Door>, Fault> {
        let _ = files;
        Err(Fault::Unsupported("a program that drives it itself"))
    }

    /// Shows a page of known places, on which an agent's aim is checked.
    async fn show_calibration(&mut self) -> Result<(), Fault> {
        Err(Fault::Unsupported("calibration"))
    }

    /// What input arrived there.
    async fn arrived(&mut self) -> Result<Arrived, Fault> {
        Err(Fault::Unsupported("calibration"))
    }

    /// Drops what an earlier scene left behind, so that another can be shown.
    async fn clear(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// Gives everything back. What is gone already needs no more.
    async fn close(self: Box<Self>);
}

/// How a scene comes to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// From nothing, as for a person who comes anew: for everything that is scored.
    Navigate,
    /// In what stands there already, where it is of the same target: for the many short plays of an audit.
    Remount,
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq)]
pub struct Performed {
    pub result: StepResult,
    /// Where the action pointed, with element numbers resolved.
    pub point: Option<Point>,
}

/// Something that nobody asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// What is shown complained, such as on its console.
    Complaint(String),
    /// It is no longer the scene that is shown.
    Left(String),
    /// Another page or window was opened.
    Opened(String),
}

/// How many facts a second witness was asked for, and how many it showed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Witnessed {
    pub asked: u32,
    pub shown: u32,
}
