//! Brings a gauge that is only shown to a number, by the buttons beside it.

use setpoint_schema::Action;

use super::page::Kind;
use super::view::{Mark, View};
use super::{Memory, click};

/// A gauge on its way.
#[derive(Debug)]
pub struct Gauge {
    mark: Mark,
    target: f64,
    /// The button pressed last, and the value before it.
    last: Option<(Mark, f64)>,
    /// How far a press of each button goes.
    ways: Vec<(Mark, f64)>,
    presses: u32,
}

/// How many presses one gauge is worth.
const PRESSES: u32 = 24;
/// How many lines after a gauge its buttons stand at most.
const REACH: usize = 4;

pub fn bring(memory: &mut Memory, view: &View<'_>) -> Option<Action> {
    if memory.gauge.is_none() {
        memory.gauge = Some(found(memory, view)?);
    }
    let gauge = memory.gauge.as_mut()?;
    let index = view.find(&gauge.mark)?;
    let value = view.thing(index).figure("value")?;
    if let Some((button, before)) = gauge.last.take() {
        gauge.ways.push((button, value - before));
    }
    let left = gauge.target - value;
    let button = buttons(view, index).into_iter().find(|button| gauge.helps(&view.marks[*button], left))?;
    gauge.presses += 1;
    gauge.last = Some((view.marks[button].clone(), value));
    memory.changed = true;
    Some(click(view, button))
}

impl Gauge {
    /// Whether a button brings the gauge nearer, or has not been tried.
    fn helps(&self, button: &Mark, left: f64) -> bool {
        let known = self.ways.iter().rev().find(|(other, _)| other == button);
        let nearer = known.is_none_or(|(_, way)| way * left > 0.0 && (left - way).abs() < left.abs());
        nearer && left.abs() > 1e-6 && self.presses < PRESSES
    }
}

/// The gauge that the instruction gives a number for.
fn found(memory: &Memory, view: &View<'_>) -> Option<Gauge> {
    let is_gauge = |index: &usize| view.thing(*index).role == "meter" && !buttons(view, *index).is_empty();
    let gauges: Vec<usize> = (0..view.marks.len()).filter(is_gauge).collect();
    let spoken_of = |index: &usize| gauges.len() == 1 || !view.bearings[*index].words.is_empty();
    let score = |index: &usize| view.bearings[*index].score;
    let best = gauges.iter().copied().filter(spoken_of).max_by(|a, b| score(a).total_cmp(&score(b)).then(b.cmp(a)))?;
    let numbers = view.instruction.numbers(&view.bearings[best].words);
    let target = numbers.first().copied().filter(|_| memory.met.is_empty())?;
    Some(Gauge { mark: view.marks[best].clone(), target, last: None, ways: Vec::new(), presses: 0 })
}

/// The buttons that follow a gauge.
fn buttons(view: &View<'_>, index: usize) -> Vec<usize> {
    let after = (index + 1..view.marks.len()).take(REACH).take_while(|at| view.thing(*at).role != "meter");
    after.filter(|at| view.bearings[*at].kind == Kind::Press && !view.thing(*at).is("disabled")).collect()
}
