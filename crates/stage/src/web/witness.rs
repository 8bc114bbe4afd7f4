//! The second witness: the page's own markup must agree with the state it reports.

use indexmap::IndexMap;
use setpoint_schema::{Scene, Shown, ShownAs, Snapshot, components};

use super::{Questions, Reading, Readings, WebStage};
use crate::{Fault, Witnessed};

impl WebStage {
    /// Compares the markup with the states in `snapshot`. A fact that the library does not show is
    /// no disagreement; one that it shows differently is a fault.
    pub(super) async fn compare(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Witnessed, Fault> {
        let Some(entry) = components::find(&scene.component) else { return Ok(Witnessed::default()) };
        let mut facts: IndexMap<&str, Vec<Shown>> = IndexMap::new();
        let mut questions = Questions::new();
        for instance in &scene.instances {
            let Some(held) = snapshot.held.get(&instance.id) else { continue };
            let shown = (entry.shows)(&instance.props, held.shown());
            let asked = questions.entry(instance.id.clone()).or_default();
            for fact in &shown {
                asked.entry(fact.part.clone()).or_default().push(attribute(fact.by));
            }
            facts.insert(&instance.id, shown);
        }
        let readings = self.readings(&questions).await?;
        let mut witnessed = Witnessed::default();
        for (instance, fact) in facts.iter().flat_map(|(id, facts)| facts.iter().map(move |fact| (id, fact))) {
            witnessed.asked += 1;
            let Some(Reading { found, focused }) = reading(&readings, instance, fact) else { continue };
            let agrees = match fact.by {
                ShownAs::Text => agree(found, &as_shown(&fact.expect)),
                _ => agree(found, &fact.expect),
            };
            // What stands in the field that has the focus may be typed and not yet taken. That tells nothing.
            if *focused && !agrees {
                continue;
            }
            witnessed.shown += 1;
            if !agrees {
                return Err(Fault::Witness(format!(
                    "`{}` of part `{}` in `{instance}` shows `{found}`, but its state says `{}`",
                    attribute(fact.by),
                    fact.part,
                    fact.expect
                )));
            }
        }
        Ok(witnessed)
    }
}

fn reading<'a>(readings: &'a Readings, instance: &str, fact: &Shown) -> Option<&'a Reading> {
    readings.get(instance)?.get(&fact.part)?.get(attribute(fact.by))
}

/// A text as a page shows it, where blanks and line breaks that follow each other are one blank.
fn as_shown(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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
