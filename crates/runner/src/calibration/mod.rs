//! Checks, before anything is paid for, that what an agent means is what arrives: it is asked a few plain things on
//! a page of known places, by the very way in which a run asks it.

mod aim;
mod hand;
mod kept;

pub use aim::Shot;
pub use hand::{Finding, Hand};
pub use kept::{KeptCalibration, Passed};

use setpoint_agents::{AgentFault, AgentSpec, Observation};
use setpoint_schema::{Action, Point};
use setpoint_stage::{Arrived, Need, Stage, StageSource, View};

use crate::Fault;
use crate::asking::{Asked, Asking, Question};

/// How many actions an agent has for a click, and for anything else. Some look or wait before they act.
const STEPS_FOR_A_CLICK: u32 = 3;
const STEPS_FOR_A_HAND: u32 = 5;
/// After so many targets without any click the others are not asked for: each answer costs.
const PATIENCE: usize = 2;

/// A square on the calibration page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Target {
    pub letter: char,
    pub place: &'static str,
    /// Its middle.
    pub at: Point,
}

const fn target(letter: char, place: &'static str, x: f64, y: f64) -> Target {
    Target { letter, place, at: Point { x, y } }
}

/// The places are those of `calibration.html`.
pub const TARGETS: [Target; 5] = [
    target('E', "middle", 640.0, 360.0),
    target('A', "top left", 40.0, 40.0),
    target('B', "top right", 1240.0, 40.0),
    target('C', "bottom left", 40.0, 680.0),
    target('D', "bottom right", 1240.0, 680.0),
];

impl Target {
    fn instruction(&self) -> String {
        let Target { letter, place, .. } = self;
        let corner = if *place == "middle" { "" } else { " corner" };
        format!("Click the middle of the square button {letter}, in the {place}{corner} of the page.")
    }
}

/// What was found. What was not asked for, because earlier answers were no good, is not in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Calibration {
    /// Where the first click for each target landed, or why there was none.
    pub clicks: Vec<(Target, Result<Point, String>)>,
    pub hands: Vec<(Hand, Finding)>,
}

/// Asks the agent. What breaks on the agent's side, such as its key, is a fault.
pub async fn calibrate(source: &dyn StageSource, spec: &AgentSpec, view: View) -> Result<Calibration, Fault> {
    let mut lane = Lane { stage: source.open(Need::default()).await?, spec, view };
    let found = lane.all().await;
    lane.stage.close().await;
    found
}

impl Calibration {
    pub fn passed(&self) -> bool {
        self.problems().is_empty()
    }

    /// All that is wrong, in words for a person.
    pub fn problems(&self) -> Vec<String> {
        let mut problems: Vec<String> = aim::complaint(&self.shots()).into_iter().collect();
        for (target, click) in &self.clicks {
            problems.extend(click.as_ref().err().map(|reason| format!("no click for {}: {reason}", target.place)));
        }
        for (hand, finding) in &self.hands {
            if let Finding::Missed(reason) = finding {
                problems.push(format!("{hand} does not arrive: {reason}"));
            }
        }
        problems
    }

    pub fn shots(&self) -> Vec<Shot> {
        let shot = |(target, click): &(Target, Result<Point, String>)| {
            Some(Shot { asked: target.at, landed: *click.as_ref().ok()? })
        };
        self.clicks.iter().filter_map(shot).collect()
    }

    /// How far clicks are off on average and at most, in px; unknown if none arrived.
    pub fn spread(&self) -> Option<(f64, f64)> {
        let off: Vec<f64> = self.shots().iter().map(Shot::distance).collect();
        let worst = off.iter().copied().reduce(f64::max)?;
        Some((off.iter().sum::<f64>() / off.len() as f64, worst))
    }
}

/// Where the agent is asked.
struct Lane<'a> {
    stage: Box<dyn Stage>,
    spec: &'a AgentSpec,
    view: View,
}

impl Lane<'_> {
    async fn all(&mut self) -> Result<Calibration, Fault> {
        let mut found = Calibration { clicks: Vec::new(), hands: Vec::new() };
        for target in TARGETS {
            if found.clicks.len() == PATIENCE && found.shots().is_empty() {
                return Ok(found);
            }
            let first = |arrived: &Arrived| arrived.strokes.first().map(|stroke| stroke.from);
            let click = self.ask(&target.instruction(), STEPS_FOR_A_CLICK, first).await?;
            found.clicks.push((target, click.map_err(|nothing| nothing.reason)));
        }
        // Nothing that is aimed would arrive either.
        if !found.passed() {
            return Ok(found);
        }
        for hand in Hand::ALL {
            let finding = if self.spec.can(&hand.example()) { self.hand(hand).await? } else { Finding::Lacking };
            found.hands.push((hand, finding));
        }
        Ok(found)
    }

    async fn hand(&mut self, hand: Hand) -> Result<Finding, Fault> {
        let asked = self.ask(&hand.instruction(), STEPS_FOR_A_HAND, |arrived| hand.finding(arrived)).await?;
        Ok(asked.unwrap_or_else(|nothing| {
            Finding::Missed(format!("{}; {}", hand.shortfall(&nothing.arrived), nothing.reason))
        }))
    }

    /// Asks for one thing on a fresh page, until what arrived there is `enough`.
    async fn ask<T>(
        &mut self,
        instruction: &str,
        step_limit: u32,
        enough: impl Fn(&Arrived) -> Option<T>,
    ) -> Result<Result<T, Nothing>, Fault> {
        self.stage.show_calibration().await?;
        let mut agent = self.spec.agent(0);
        let mut asking = Asking::new(agent.as_mut());
        let mut arrived = Arrived::default();
        let mut reason = format!("it took more than {step_limit} actions");
        let (surface, mut elements) = (self.stage.surface(), Vec::new());
        for step in 1..=step_limit {
            if asking.needs_an_answer() {
                let sight = self.stage.look(self.view).await?;
                let question = Question { instruction, step, step_limit, surface: &surface };
                match asking.ask(question, Observation::Sight(&sight)).await {
                    Ok(()) => {}
                    Err(AgentFault::Ended(why) | AgentFault::Silent(why)) => {
                        reason = why;
                        break;
                    }
                    Err(fault) => return Err(Fault::Agent(fault)),
                }
                elements = sight.elements;
            }
            let Some(Asked { action, .. }) = asking.next() else { continue };
            if let Some(given_up) = trouble(&action) {
                reason = given_up;
            }
            if action.ends() {
                break;
            }
            let performed = self.stage.perform(&action, &elements, &[]).await?;
            arrived = self.stage.arrived().await?;
            if let Some(found) = enough(&arrived) {
                return Ok(Ok(found));
            }
            asking.heard(performed.result);
        }
        Ok(Err(Nothing { arrived, reason }))
    }
}

/// What was asked for did not come.
struct Nothing {
    arrived: Arrived,
    reason: String,
}

/// Why an answer is none, in words for a person.
fn trouble(action: &Action) -> Option<String> {
    let short = |text: &str| text.chars().take(120).collect::<String>().replace('\n', " ");
    match action {
        Action::Done => Some("the agent said that it was done".into()),
        Action::Infeasible { reason } => Some(format!("the agent gave up: {}", short(reason))),
        Action::Unreadable { raw, .. } => Some(format!("an answer could not be read as an action: `{}`", short(raw))),
        _ => None,
    }
}
