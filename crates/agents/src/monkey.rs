//! Clicks, keys, drags and text at random, from a seed, until the budget is spent.

use async_trait::async_trait;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use setpoint_schema::{Action, Point, Rect};

use crate::{Agent, AgentFault, Sees, Turn};

#[derive(Debug)]
pub struct Monkey {
    random: ChaCha8Rng,
    viewport: Rect,
}

const KEYS: [&str; 8] = ["Enter", "Escape", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Backspace"];

impl Monkey {
    pub fn new(seed: u64, viewport: Rect) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed), viewport }
    }

    fn anywhere(&mut self) -> Point {
        self.viewport.at(self.random.random(), self.random.random())
    }
}

#[async_trait]
impl Agent for Monkey {
    fn name(&self) -> String {
        "monkey".into()
    }

    fn sees(&self) -> Sees {
        Sees::Nothing
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Action, AgentFault> {
        if turn.step == turn.step_limit {
            return Ok(Action::Done);
        }
        Ok(match self.random.random_range(0..10) {
            0..6 => Action::click(self.anywhere()),
            6 => Action::drag(self.anywhere(), self.anywhere()),
            7 => Action::type_text(["5", "a", "2026", "on"][self.random.random_range(0..4)]),
            _ => Action::key(KEYS[self.random.random_range(0..KEYS.len())]),
        })
    }
}
