//! Clicks, keys, drags and text at random, from a seed, until the budget is spent.

use async_trait::async_trait;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use setpoint_schema::{Action, Point, Surface};

use crate::{Agent, AgentFault, Answer, Turn, Wants};

#[derive(Debug)]
pub struct Monkey {
    random: ChaCha8Rng,
}

const KEYS: [&str; 8] = ["Enter", "Escape", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Backspace"];

impl Monkey {
    pub fn new(seed: u64) -> Self {
        Self { random: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn anywhere(&mut self, surface: &Surface) -> Point {
        surface.rect().at(self.random.random(), self.random.random())
    }
}

#[async_trait]
impl Agent for Monkey {
    fn name(&self) -> String {
        "monkey".into()
    }

    fn wants(&self) -> Wants {
        Wants::Elements
    }

    async fn act(&mut self, turn: &Turn<'_>) -> Result<Answer, AgentFault> {
        if turn.step == turn.step_limit {
            return Ok(Action::Done.into());
        }
        let action = match self.random.random_range(0..10) {
            0..6 => Action::click(self.anywhere(turn.surface)),
            6 => Action::drag(self.anywhere(turn.surface), self.anywhere(turn.surface)),
            7 => Action::type_text(["5", "a", "2026", "on"][self.random.random_range(0..4)]),
            _ => Action::key(KEYS[self.random.random_range(0..KEYS.len())]),
        };
        Ok(action.into())
    }
}
