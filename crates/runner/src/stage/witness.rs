//! The second witness: the page's own markup must agree with the state it reports.

use setpoint_schema::{Scene, ShownAs, Snapshot, components};

use super::{Readings, StagePage};
use crate::Fault;

/// How many facts the markup was asked for, and how many it showed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Witnessed {
    pub asked: u32,
    pub shown: u32,
}

impl StagePage {
    /// Compares the markup with the states in `snapshot`. A fact that the library does not show is
    /// no disagreement; one that it shows differently is a fault.
    pub async fn witness(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Witnessed, Fault> {
        let Some(entry) = components::find(&scene.component) else { return Ok(Witnessed::default()) };
        let readings = self.readings().await?;
        let mut witnessed = Witnessed::default();
        for instance in &scene.instances {
            let Some(held) = snapshot.held.get(&instance.id) else { continue };
            for fact in (entry.shows)(&instance.props, held.shown()) {
                witnessed.asked += 1;
                let Some(found) = reading(&readings, &instance.id, &fact.part, fact.by) else { continue };
                witnessed.shown += 1;
                if !agree(found, &fact.expect) {
                    let name = attribute(fact.by);
                    return Err(Fault::Witness(format!(
                        "`{}` of part `{}` in `{}` shows `{found}`, but its state says `{}`",
                        name, fact.part, instance.id, fact.expect
                    )));
                }
            }
        }
        Ok(witnessed)
    }
}

fn reading<'a>(readings: &'a Readings, instance: &str, part: &str, by: ShownAs) -> Option<&'a String> {
    readings.get(instance)?.get(part)?.get(attribute(by))
}

/// Numbers are compared by value: markup may write `65` where the state says `65.0`.
fn agree(found: &str, expected: &str) -> bool {
    match (found.parse::<f64>(), expected.parse::<f64>()) {
        (Ok(found), Ok(expected)) => (found - expected).abs() < 1e-6,
        _ => found == expected,
    }
}

fn attribute(by: ShownAs) -> &'static str {
    match by {
        ShownAs::AriaValuenow => "aria-valuenow",
        ShownAs::AriaChecked => "aria-checked",
        ShownAs::AriaSelected => "aria-selected",
        ShownAs::AriaExpanded => "aria-expanded",
        ShownAs::AriaSort => "aria-sort",
        ShownAs::AriaPressed => "aria-pressed",
        ShownAs::Value => "value",
        ShownAs::Checked => "checked",
        ShownAs::Text => "text",
    }
}
