//! How much of what a page shows a numbered mode offers to act on.
//!
//! A tree can leave out what a person sees: options of a virtual list, icons without a name. What
//! is left out cannot be named in that mode, which is the library's doing and not the agent's.

use std::collections::BTreeSet;
use std::time::Duration;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_oracle::next_action;
use setpoint_schema::{Element, Mode, Rect, Scene, Snapshot, Task};
use setpoint_stage::{Arrival, Fault, Stage};

/// A number stands for a part if their boxes have at least this share in common, of the smaller of the two.
const OVERLAP: f64 = 0.5;
/// A box this many times larger than the part is something around it.
const MUCH_LARGER: f64 = 6.0;
/// How many actions of the oracle are looked at: the first ones open what there is to open.
const ACTIONS: u32 = 3;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Parts of the controls that showed.
    pub shown: u32,
    /// By mode, how many of them had a number.
    pub offered: IndexMap<&'static str, u32>,
    /// Parts that the accessibility tree left out.
    pub left_out: BTreeSet<String>,
}

impl Coverage {
    /// Follows the oracle on a task and compares what shows with what each mode offers.
    pub async fn add(&mut self, task: &Task, stage: &mut dyn Stage) -> Result<(), Fault> {
        let mut snapshot = stage.show(&task.scene, Arrival::Navigate).await?;
        for _ in 0..ACTIONS {
            self.compare(&snapshot, stage).await?;
            let Some(action) = next_action(task, &snapshot) else { break };
            stage.perform(&action, &[], &[]).await?;
            snapshot = stage.settle(Duration::ZERO).await?;
        }
        Ok(())
    }

    async fn compare(&mut self, snapshot: &Snapshot, stage: &mut dyn Stage) -> Result<(), Fault> {
        let tree = stage.look(Mode::AxTree.into()).await?.elements;
        let elements = stage.elements().await?;
        for (instance, parts) in &snapshot.parts {
            for (part, found) in parts {
                if found.point.is_none() || Scene::is_clutter(instance) {
                    continue;
                }
                self.shown += 1;
                for (mode, offers) in [(Mode::AxTree, &tree), (Mode::Som, &elements)] {
                    let offered = offers.iter().any(|element| stands_for(element, &found.rect));
                    *self.offered.entry(mode.name()).or_default() += u32::from(offered);
                    if mode == Mode::AxTree && !offered {
                        self.left_out.insert(part.split(':').next().unwrap_or(part).to_string());
                    }
                }
            }
        }
        Ok(())
    }
}

fn stands_for(element: &Element, part: &Rect) -> bool {
    let rect = &element.rect;
    let across = rect.right().min(part.right()) - rect.x.max(part.x);
    let down = rect.bottom().min(part.bottom()) - rect.y.max(part.y);
    let area = |rect: &Rect| rect.w * rect.h;
    let smaller = area(rect).min(area(part));
    across > 0.0 && down > 0.0 && across * down >= OVERLAP * smaller && area(rect) <= MUCH_LARGER * area(part)
}
