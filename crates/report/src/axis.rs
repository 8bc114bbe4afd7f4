//! Scores along the ways in which planned tasks can be divided.

use std::cmp::Ordering;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_records::{Cell, Plan, PlannedTask};
use setpoint_schema::{Facts, Maker, Outcome, Surface, family_of};

use crate::Score;

/// One way to divide them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Axis {
    pub name: &'static str,
    pub levels: IndexMap<String, Level>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Level {
    #[serde(flatten)]
    pub score: Score,
    /// That of each player, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Score>,
}

impl Axis {
    /// Whether a person learns something from it. Programs get every axis.
    pub fn is_worth_a_table(&self) -> bool {
        self.levels.len() > 1 || ["family", "component"].contains(&self.name) || self.name.starts_with("target")
    }
}

/// What tells the level of a task; none where the task has none.
type LevelOf = fn(&PlannedTask) -> Option<String>;

const AXES: [(&str, LevelOf); 24] = [
    ("family", |planned| {
        let title = family_of(&planned.task.component).map(|family| family.title.to_string());
        title.or_else(|| planned.facts.as_ref().map(|facts| facts.family.clone()))
    }),
    // What a vendor made says something of its toolkit. The rest says how a page would fill the gap, and stands apart.
    ("target, controls by its vendor", |planned| of_maker(planned, &[Some(Maker::Native), Some(Maker::SameVendor)])),
    ("target, controls by others", |planned| of_maker(planned, &[Some(Maker::ThirdParty), Some(Maker::Composed)])),
    ("target, makers unknown", |planned| planned.facts.as_ref().and_then(|_| of_maker(planned, &[None]))),
    ("target", |planned| planned.facts.is_none().then(|| planned.task.target.to_string())),
    ("component", |planned| Some(planned.task.component.clone())),
    ("maker", |planned| fact(planned, |facts| facts.maker.as_ref().map(level))),
    ("template", |planned| fact(planned, |facts| Some(facts.template.clone()))),
    ("suite", |planned| fact(planned, |facts| Some(level(&facts.suite)))),
    ("split", |planned| fact(planned, |facts| facts.split.as_ref().map(level))),
    ("word", |planned| fact(planned, |facts| facts.word.clone())),
    ("seed", |planned| Some(planned.task.seed.to_string())),
    ("variant", |planned| Some(planned.task.variant.to_string()).filter(|variant| !variant.is_empty())),
    ("surface", |planned| fact(planned, |facts| Some(surface(&facts.surface)))),
    ("theme", |planned| fact(planned, |facts| Some(level(&facts.factors.theme)))),
    ("spacing", |planned| fact(planned, |facts| Some(level(&facts.factors.spacing)))),
    ("layout", |planned| fact(planned, |facts| Some(level(&facts.factors.layout)))),
    ("placement", |planned| fact(planned, |facts| Some(level(&facts.factors.placement)))),
    ("scale", |planned| fact(planned, |facts| Some(level(&facts.factors.scale)))),
    ("guidance", |planned| fact(planned, |facts| Some(level(&facts.factors.guidance)))),
    ("clutter", |planned| fact(planned, |facts| Some(level(&facts.factors.clutter)))),
    ("dynamics", |planned| fact(planned, |facts| Some(level(&facts.factors.dynamics)))),
    ("instances", |planned| fact(planned, |facts| Some(facts.instances.to_string()))),
    ("difficulty", |planned| fact(planned, |facts| facts.difficulty.map(band))),
];

/// The scores of all cells, along every axis that the plan knows something of. What was not played counts too.
pub fn axes<'a>(plan: &Plan, cells: impl Iterator<Item = (Cell, Option<&'a Outcome>)> + Clone) -> Vec<Axis> {
    let players = if plan.players.len() > 1 { plan.players.len() } else { 0 };
    let of = |(name, level_of): (&'static str, LevelOf)| {
        let levels_of: Vec<Option<String>> = plan.tasks.iter().map(level_of).collect();
        let mut levels = IndexMap::<String, Level>::new();
        for (cell, outcome) in cells.clone() {
            let Some(named) = &levels_of[cell.task] else { continue };
            let new = || Level { score: Score::default(), players: vec![Score::default(); players] };
            let level = levels.entry(named.clone()).or_insert_with(new);
            level.score.add(outcome);
            if let Some(score) = level.players.get_mut(cell.player) {
                score.add(outcome);
            }
        }
        levels.sort_by(|one, _, two, _| in_order(one, two));
        Axis { name, levels }
    };
    AXES.into_iter().map(of).filter(|axis| !axis.levels.is_empty()).collect()
}

fn fact(planned: &PlannedTask, of: fn(&Facts) -> Option<String>) -> Option<String> {
    planned.facts.as_ref().and_then(of)
}

fn of_maker(planned: &PlannedTask, makers: &[Option<Maker>]) -> Option<String> {
    let facts = planned.facts.as_ref()?;
    makers.contains(&facts.maker).then(|| planned.task.target.to_string())
}

/// A level under the name that cards and plans have for it.
fn level(of: &impl Serialize) -> String {
    match serde_json::to_value(of) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(other) => other.to_string(),
        Err(_) => "unknown".into(),
    }
}

fn surface(surface: &Surface) -> String {
    let Surface { platform, width, height, scale, touch } = surface;
    let touch = if *touch { " touch" } else { "" };
    format!("{} {width} x {height} at {scale}{touch}", level(platform))
}

/// A fifth of the way from easy to hard.
fn band(difficulty: f64) -> String {
    let low = ((difficulty * 5.0).floor().clamp(0.0, 4.0)) / 5.0;
    format!("{low:.1} to {:.1}", low + 0.2)
}

/// Numbers by their size, the rest by the alphabet.
fn in_order(one: &str, two: &str) -> Ordering {
    match (one.parse::<u64>(), two.parse::<u64>()) {
        (Ok(one), Ok(two)) => one.cmp(&two),
        _ => one.cmp(two),
    }
}
