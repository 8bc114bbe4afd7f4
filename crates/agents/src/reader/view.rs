//! One look at the page with the instruction in mind.

use std::collections::HashMap;

use super::bearing::{Bearing, bearings, label};
use super::instruction::Instruction;
use super::page::{Page, Thing};

pub struct View<'a> {
    pub instruction: &'a Instruction,
    pub page: Page,
    pub bearings: Vec<Bearing>,
    pub marks: Vec<Mark>,
}

/// Finds a thing again on a later look, when its number and its states are others.
pub type Mark = String;

impl<'a> View<'a> {
    pub fn of(instruction: &'a Instruction, page: Page) -> Self {
        let bearings = bearings(instruction, &page);
        let marks = marks(&page);
        Self { instruction, page, bearings, marks }
    }

    pub fn thing(&self, index: usize) -> &Thing {
        &self.page.things[index]
    }

    /// How everything stands, whatever has the focus.
    pub fn looks(&self) -> String {
        let mut text = String::new();
        for thing in &self.page.things {
            let states = thing.states.iter().filter(|(state, _)| state != "focused");
            text.extend([thing.role.as_str(), " ", &thing.name]);
            states.for_each(|(state, value)| text.extend([" ", state, "=", value]));
            text.push('\n');
        }
        text
    }

    /// Which of several choices of the same name, next to each other, a thing is, and of how many.
    pub fn nth(&self, index: usize) -> Option<(usize, usize)> {
        let thing = self.thing(index);
        let home = self.page.within(index, &["list", "radiogroup", "group"])?;
        let alike = |at: &usize| self.thing(*at).role == thing.role && self.thing(*at).name == thing.name;
        let all: Vec<usize> = self.page.inside(home).filter(alike).collect();
        let at = all.iter().position(|other| *other == index)?;
        (all.len() > 2 && thing.role == "radio").then_some((at + 1, all.len()))
    }

    pub fn find(&self, mark: &Mark) -> Option<usize> {
        self.marks.iter().position(|other| other == mark)
    }
}

fn marks(page: &Page) -> Vec<Mark> {
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut marks = Vec::new();
    for (index, thing) in page.things.iter().enumerate() {
        // A row or a cell may show a number that changes with what is in it.
        let still =
            |above: usize| page.things[above].name.replace(|c: char| c.is_ascii_digit() || ".,-".contains(c), "");
        let around: Vec<_> = page.around(index).map(still).collect();
        let mark = format!("{} {} in {}", thing.role, label(page, index), around.join(", "));
        let count = seen.entry(mark.clone()).or_default();
        *count += 1;
        marks.push(format!("{mark} #{count}"));
    }
    marks
}
