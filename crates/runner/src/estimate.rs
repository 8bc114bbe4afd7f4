//! How long a run will take and what it will use, told before anything is spent.

use std::time::Duration;

use setpoint_agents::model::Usage;
use setpoint_schema::{Mode, Surface};

use crate::Actor;
use crate::forecast::{CHARACTERS_A_TOKEN, PAGE_CHARACTERS, PIXELS_A_TOKEN, Talk};

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Workload<'a> {
    pub actor: &'a Actor,
    pub mode: Option<Mode>,
    /// The size that pictures are brought to, if to any.
    pub picture: Option<(u32, u32)>,
    pub episodes: usize,
    /// The longest instruction of them.
    pub instruction_characters: usize,
    /// How many episodes are played side by side.
    pub side_by_side: usize,
}

/// What is likely, and what it can be at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range<T> {
    pub likely: T,
    pub most: T,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Estimate {
    pub time: Range<Duration>,
    /// Of a model; nothing for who needs none, unknown for who asks a model of its own.
    pub tokens: Option<Range<Usage>>,
    /// In dollars; unknown without a price.
    pub dollars: Option<Range<f64>>,
    /// What all this rests on, for people to judge.
    pub assumed: String,
}

/// A new context, a page and a verdict.
const SET_UP: Duration = Duration::from_millis(600);
/// An observation, an action and the page at rest again.
const STEP: Duration = Duration::from_millis(250);
/// How long a model thinks, and how long anyone's own program or service.
const MODEL_THINKS: Duration = Duration::from_secs(6);
const FOREIGN_THINKS: Duration = Duration::from_secs(1);
/// Most tasks take an exact agent one to five actions, and it says that it is done.
const LIKELY_STEPS: u32 = 6;
const LIKELY_ANSWER: u64 = 300;

impl Estimate {
    pub fn of(work: &Workload<'_>) -> Self {
        let limit = work.actor.step_limit();
        let steps = Range { likely: LIKELY_STEPS.min(limit), most: limit };
        let thinks = thinking(work.actor);
        let rate = work.actor.model().and_then(|model| model.preset.requests_a_minute);
        let time = |steps: u32| {
            let episode = SET_UP + (STEP + thinks) * steps;
            let played = episode.as_secs_f64() * work.episodes as f64 / work.side_by_side.max(1) as f64;
            let asked = rate.map_or(0.0, |rate| (rate.spacing() * steps).as_secs_f64() * work.episodes as f64);
            Duration::from_secs_f64(played.max(asked))
        };
        let tokens = tokens(work, steps);
        let dollars = match work.actor.model() {
            Some(model) => tokens.and_then(|Range { likely, most }| {
                let price = model.preset.price.as_ref()?;
                Some(Range { likely: price.of(&likely)?, most: price.of(&most)? })
            }),
            None => work.actor.is_trusted().then_some(Range { likely: 0.0, most: 0.0 }),
        };
        let mut assumed = format!(
            "{:.1} s for a page, {:.2} s a step and {} s of thought, {} steps an episode and {} at most, {} side by side",
            SET_UP.as_secs_f64(),
            STEP.as_secs_f64(),
            thinks.as_secs(),
            steps.likely,
            steps.most,
            work.side_by_side
        );
        if let Some(model) = work.actor.model() {
            assumed += &format!(
                ", a token for {CHARACTERS_A_TOKEN} characters or {PIXELS_A_TOKEN} pixels, {PAGE_CHARACTERS} characters \
                 for a page as text, answers of {LIKELY_ANSWER} tokens and {} at most",
                model.preset.max_tokens
            );
        }
        if let Some(rate) = rate {
            assumed += &format!(", {} requests a minute", rate.requests_a_minute());
        }
        Self { time: Range { likely: time(steps.likely), most: time(steps.most) }, tokens, dollars, assumed }
    }
}

fn thinking(actor: &Actor) -> Duration {
    match actor.model() {
        Some(_) => MODEL_THINKS,
        None if actor.is_trusted() => Duration::ZERO,
        None => FOREIGN_THINKS,
    }
}

fn tokens(work: &Workload<'_>, steps: Range<u32>) -> Option<Range<Usage>> {
    let Some(model) = work.actor.model() else {
        return work.actor.is_trusted().then_some(Range { likely: Usage::NONE, most: Usage::NONE });
    };
    let (width, height) = work.picture.unwrap_or((Surface::WEB.width, Surface::WEB.height));
    let most = u64::from(model.preset.max_tokens);
    let all = |questions: u32, answer: u64| {
        let talk = Talk {
            questions,
            mode: work.mode.unwrap_or(model.preset.mode),
            pixels: u64::from(width) * u64::from(height),
            instruction_characters: work.instruction_characters,
            answer,
        };
        times(talk.tokens(&model.preset), work.episodes as u64)
    };
    Some(Range { likely: all(steps.likely, LIKELY_ANSWER.min(most)), most: all(steps.most, most) })
}

fn times(usage: Usage, episodes: u64) -> Usage {
    let all = |tokens: Option<u64>| tokens.map(|tokens| tokens.saturating_mul(episodes));
    Usage {
        input: all(usage.input),
        cached: all(usage.cached),
        output: all(usage.output),
        reasoning: all(usage.reasoning),
    }
}

#[cfg(test)]
mod tests {
    use setpoint_agents::AgentSpec;

    use super::*;

    fn work(actor: &Actor) -> Workload<'_> {
        Workload { actor, mode: None, picture: None, episodes: 100, instruction_characters: 80, side_by_side: 4 }
    }

    #[test]
    fn the_oracle_costs_time_alone() {
        let estimate = Estimate::of(&work(&Actor::Oracle));
        assert_eq!(estimate.dollars, Some(Range { likely: 0.0, most: 0.0 }));
        assert_eq!(estimate.tokens, Some(Range { likely: Usage::NONE, most: Usage::NONE }));
        // 100 episodes of 0.6 s and six steps of 0.25 s, four at a time.
        assert_eq!(estimate.time.likely, Duration::from_secs_f64(52.5));
        assert!(estimate.time.most > estimate.time.likely);
        let idle = Estimate::of(&work(&Actor::Agent(AgentSpec::Idle)));
        assert_eq!(idle.time.most, idle.time.likely);
    }
}
