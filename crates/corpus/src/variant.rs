//! A task shown with other levels of its factors than its author chose.

use std::fmt;

use serde_json::Value;
use setpoint_schema::{Factors, Guidance, Layout, Placement, Task, Variant};

use crate::card::Card;
use crate::factors::{NAMES, levels};
use crate::problem::quoted;
use crate::stream::Draw;
use crate::world::{Worlds, clutter};

/// Why a card cannot be shown with a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{card}` cannot be shown with `{factor}={level}`: {why}")]
pub struct CannotBear {
    pub card: String,
    pub factor: String,
    pub level: String,
    pub why: String,
}

/// All cards of a selection that cannot be shown as asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub Vec<CannotBear>);

/// So many are named; the rest is counted.
const NAMED: usize = 10;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.0.len() == 1 { "variant" } else { "variants" };
        write!(f, "{} {what} cannot be shown; no task was run", self.0.len())?;
        for one in self.0.iter().take(NAMED) {
            write!(f, "\n  {one}")?;
        }
        if self.0.len() > NAMED {
            write!(f, "\n  and {} more", self.0.len() - NAMED)?;
        }
        f.write_str("\nhint: leave these cards out, for example with `--task` or `--factor`")
    }
}

impl std::error::Error for Refused {}

/// Shows a task with stated levels, on top of those that it may have been varied by already. What the card has anyway
/// is no variation, so a task that is asked for as it is stays the plain one.
pub(crate) fn vary(task: &Task, card: &Card, worlds: &Worlds, variant: &Variant) -> Result<Task, CannotBear> {
    let mut stated = task.id.variant.0.clone();
    stated.extend(variant.0.clone());
    stated.retain(|factor, level| card.level(factor).as_ref() != Some(level));
    let cannot = |factor: &str, why: String| CannotBear {
        card: card.name(),
        factor: factor.to_string(),
        level: stated.get(factor).cloned().unwrap_or_default(),
        why,
    };
    for (factor, level) in &stated {
        bears(card, factor, level).map_err(|why| cannot(factor, why))?;
    }
    let factors = with(card.factors, &Variant(stated.clone()));
    if let (Some(_), Some(same)) = (stated.get("placement"), same_place(card.factors, factors)) {
        return Err(cannot("placement", same));
    }
    let mut task = task.clone();
    task.scene.factors = factors;
    // The same stream, so that more clutter is what there was and some more.
    let stream = Draw { component: &card.component, card: &card.id, seed: task.id.seed }.stream("clutter");
    let drawn = match worlds.get(&card.world) {
        Some(world) => clutter(world, factors.clutter, &task.scene.instances, stream),
        None => Err("is not in the corpus".into()),
    };
    task.scene.clutter = drawn.map_err(|why| cannot("clutter", format!("world `{}` {why}", card.world)))?;
    task.id.variant = Variant(stated);
    Ok(task)
}

/// Whether a level makes sense for the card at all.
fn bears(card: &Card, factor: &str, level: &str) -> Result<(), String> {
    let known = levels(factor);
    if known.is_empty() {
        return Err(format!("there is no such factor; known: {}", quoted(NAMES)));
    }
    match factor {
        "instances" => Err(format!("it has {}, and their number is its author's", card.instance_count())),
        _ if !known.iter().any(|one| one == level) => {
            Err(format!("there is no such level; known: {}", quoted(known.iter().map(String::as_str))))
        }
        // The words of a card and what it shows go together: a level would only rename them.
        "guidance" if level != "text" && card.factors.guidance == Guidance::Text => {
            Err("it shows neither a reference nor a note to be guided by".into())
        }
        "guidance" => Err("its instruction is written for what it shows".into()),
        _ => Ok(()),
    }
}

/// A drawer comes from one of four sides. What stands in the middle of the page elsewhere comes from the right there,
/// so between these two nothing would change.
fn same_place(before: Factors, now: Factors) -> Option<String> {
    let on_the_right = |factors: Factors| {
        factors.layout == Layout::DrawerFlow && matches!(factors.placement, Placement::Center | Placement::Right)
    };
    (on_the_right(before) && on_the_right(now))
        .then(|| "in a drawer `center` and `right` are the same place".to_string())
}

/// Factors with some levels replaced. Unknown ones were refused before.
fn with(factors: Factors, variant: &Variant) -> Factors {
    let mut written = serde_json::to_value(factors).unwrap_or_default();
    for (factor, level) in &variant.0 {
        written[factor] = Value::from(level.as_str());
    }
    serde_json::from_value(written).unwrap_or(factors)
}
