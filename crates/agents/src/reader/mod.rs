//! An agent without a model: general rules over the words of the instruction and the accessibility tree.
//!
//! It looks for the control that accounts for most of the instruction, does with it what its role
//! allows, and presses what confirms a change. It knows no page and no task. Where no rule applies it
//! says so and gives up.

mod aim;
mod bearing;
mod commit;
mod demand;
mod gauge;
mod instruction;
mod likeness;
mod order;
mod page;
mod popup;
mod search;
mod sections;
mod sorting;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::collections::{BTreeSet, HashSet, VecDeque};

use async_trait::async_trait;
use setpoint_schema::{Action, Button, Mode, Modifier, Place, ScrollUnit, StepResult};

use self::aim::Aim;
use self::gauge::Gauge;
use self::instruction::Instruction;
use self::page::{Kind, Page};
use self::popup::Opened;
use self::view::{Mark, View};
use crate::{Agent, AgentFault, Answer, Observation, Turn, Wants};

#[derive(Debug, Default)]
pub struct Reader {
    instruction: Option<Instruction>,
    memory: Memory,
}

/// What the reader has done so far and is about to do.
#[derive(Debug, Default)]
struct Memory {
    /// Keys and text for the field that has the focus.
    queue: VecDeque<Action>,
    /// Words of the instruction that have been acted upon.
    used: BTreeSet<usize>,
    /// Numbers that have been set.
    set: Vec<f64>,
    /// Things that have been dealt with, in order.
    met: Vec<(Mark, Kind)>,
    opened: Option<Opened>,
    aim: Option<Aim>,
    gauge: Option<Gauge>,
    /// What is to be pressed again, and how often.
    again: Option<(Mark, u32)>,
    changed: bool,
    /// The window, if any, in which a change was confirmed last.
    concluded: Option<Option<Mark>>,
    /// What was chosen again because it had been dropped.
    kept: HashSet<Mark>,
    /// What was turned off because nothing else is wanted.
    cleared: HashSet<Mark>,
    /// Buttons that could not be pressed at some time.
    asleep: HashSet<Mark>,
    clicks_otherwise: u32,
    /// How many dates and times have been entered part by part.
    entered: usize,
    turns: u32,
    drags: u32,
    sorts: u32,
    escapes: u32,
    scrolls: u32,
}

/// How often the reader presses Escape to get something out of the way.
const ESCAPES: u32 = 2;
/// How often the reader scrolls on in search of something.
const SCROLLS: u32 = 10;
/// How far it scrolls, in pixels.
const SCROLL: f64 = 400.0;
/// What is left to scroll if it is worth it.
const LEAST_SCROLL: f64 = 8.0;

impl Reader {
    /// The modes that show what the reader can read.
    pub const MODES: [Mode; 2] = [Mode::AxTree, Mode::AxTreePicture];

    fn next(&mut self, turn: &Turn<'_>, tree: &str) -> Action {
        if let Some(action) = self.memory.queue.pop_front() {
            return action;
        }
        if turn.results.last().is_some_and(StepResult::is_refused) && self.memory.escapes < ESCAPES {
            self.memory.escapes += 1;
            self.memory.forget_last();
            return Action::key("Escape");
        }
        let instruction = self.instruction.get_or_insert_with(|| Instruction::read(turn.instruction));
        let view = View::of(instruction, Page::read(tree));
        let memory = &mut self.memory;
        let disabled = |index: &usize| view.bearings[*index].kind == Kind::Press && view.thing(*index).is("disabled");
        memory.asleep.extend((0..view.marks.len()).filter(disabled).map(|index| view.marks[index].clone()));
        let rules = [
            aim::go_on,
            Memory::press_again,
            popup::answer,
            sorting::sort,
            likeness::copy,
            gauge::bring,
            order::drag,
            search::look,
            demand::meet,
            demand::keep,
            demand::tidy,
            commit::press,
        ];
        let found = rules.iter().find_map(|rule| rule(memory, &view));
        found.unwrap_or_else(|| match memory.changed {
            true => Action::Done,
            false => Action::Infeasible { reason: "none of my rules fits this page and this instruction".into() },
        })
    }
}

impl Memory {
    fn has_met(&self, mark: &Mark) -> bool {
        self.met.iter().any(|(met, _)| met == mark)
    }

    /// What was not done is still to be done.
    fn forget_last(&mut self) {
        self.met.pop();
        self.opened = None;
        self.again = None;
    }

    fn press_again(&mut self, view: &View<'_>) -> Option<Action> {
        let (mark, left) = self.again.take()?;
        let index = view.find(&mark)?;
        if left > 1 {
            self.again = Some((mark, left - 1));
        }
        Some(click(view, index))
    }
}

fn click(view: &View<'_>, index: usize) -> Action {
    let at = Place::Element(view.thing(index).number);
    Action::Click { at, button: Button::Left, count: 1, modifiers: Vec::new() }
}

/// A click that adds to what is chosen.
fn click_as_well(view: &View<'_>, index: usize) -> Action {
    let at = Place::Element(view.thing(index).number);
    Action::Click { at, button: Button::Left, count: 1, modifiers: vec![Modifier::Control] }
}

/// The other ways to click: with the other button, and twice.
fn click_otherwise(view: &View<'_>, index: usize, way: u32) -> Action {
    let at = Place::Element(view.thing(index).number);
    let (button, count) = if way == 1 { (Button::Right, 1) } else { (Button::Left, 2) };
    Action::Click { at, button, count, modifiers: Vec::new() }
}

fn scroll_back(view: &View<'_>, index: usize, far: f64) -> Action {
    let at = Place::Element(view.thing(index).number);
    Action::Scroll { at, dx: 0.0, dy: -far, unit: ScrollUnit::Pixels }
}

fn scroll(view: &View<'_>, index: usize) -> Action {
    let at = Place::Element(view.thing(index).number);
    Action::Scroll { at, dx: 0.0, dy: SCROLL, unit: ScrollUnit::Pixels }
}

#[async_trait]
impl Agent for Reader {
    fn name(&self) -> String {
        "reader".into()
    }

    fn wants(&self) -> Wants {
        Wants::Sight
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        let tree = match &turn.observation {
            Observation::Sight(sight) if Self::MODES.contains(&sight.mode) => sight.text.as_deref(),
            _ => None,
        };
        let action = match tree {
            Some(tree) => self.next(turn, tree),
            None => Action::Infeasible { reason: "I read accessibility trees only".into() },
        };
        Ok(action.into())
    }
}
