//! The calibration of an agent: its table, and what a run does before it pays for a first episode.

use std::fmt::Write as _;
use std::path::Path;

use setpoint_agents::{AgentFault, AgentSpec};
use setpoint_runner::calibration::{Calibration, Finding, Hand, KeptCalibration, Passed, Shot, TARGETS, calibrate};
use setpoint_runner::{Actor, Fault};
use setpoint_stage::{View, WebStages};

use crate::fail::Failure;

/// Calibrates the agent of a run, unless the run has one that passed today.
pub async fn before_a_run(stages: &WebStages, actor: &Actor, view: Option<View>, folder: &Path) -> Result<(), Failure> {
    let (Some(spec), Some(view)) = (paid(actor), view) else { return Ok(()) };
    let unusable = |error| Failure::input(format!("cannot keep the calibration in `{}`: {error}", folder.display()));
    let mut kept = KeptCalibration::of(folder).await.map_err(unusable)?;
    let passed = Passed::today(spec, view, stages.browser_version().await);
    if kept.holds(&passed).map_err(unusable)? {
        return Ok(());
    }
    eprintln!("calibrating `{spec}`: a few clicks on a page of known places, before the first episode");
    let found = calibrated(stages, spec, view).await?;
    if !found.passed() {
        eprint!("{}", table(&found));
        return Err(refusal(spec, &found));
    }
    let (mean, worst) = found.spread().unwrap_or_default();
    eprintln!("calibrated: clicks are {mean:.1} px off on average, {worst:.1} px at most");
    kept.put(&passed, &found).map_err(unusable)
}

/// Asks an agent on the calibration page; a key that is not taken is told as such.
pub async fn calibrated(stages: &WebStages, spec: &AgentSpec, view: View) -> Result<Calibration, Failure> {
    calibrate(stages, spec, view).await.map_err(|fault| match fault {
        Fault::Agent(AgentFault::Key(reason)) => {
            let key = variable(spec).map_or_else(|| "a key".into(), |variable| format!("the key in `${variable}`"));
            Failure::missing(format!(
                "`{spec}` cannot be asked with {key}: {reason}\nchecked before any episode; none was played\n\
                 hint: set the variable again, or choose another agent with `--agent`"
            ))
        }
        Fault::Agent(AgentFault::Budget(reason)) => Failure::again(format!("the budget is spent: {reason}")),
        fault => Failure::missing(format!("`{spec}` cannot be calibrated: {fault}")),
    })
}

pub fn refusal(spec: &AgentSpec, found: &Calibration) -> Failure {
    Failure::askew(format!(
        "the calibration of `{spec}` failed\n{}\n\
         hint: check the size of pictures, the format and the model's address; `setpoint run --skip-calibration` plays nevertheless",
        found.problems().join("\n")
    ))
}

/// The environment variable with the agent's key, if it has one.
pub fn variable(spec: &AgentSpec) -> Option<&str> {
    match spec {
        AgentSpec::Model(settings) => settings.preset.key.as_deref(),
        _ => None,
    }
}

/// Whoever may cost money, and is worth checking before it does.
fn paid(actor: &Actor) -> Option<&AgentSpec> {
    match actor {
        Actor::Agent(spec @ AgentSpec::Model(settings)) if settings.preset.is_paid() => Some(spec),
        _ => None,
    }
}

/// What was found, for a person.
pub fn table(found: &Calibration) -> String {
    let mut text = format!("aim       {:<14} {:<13} {:<13} off\n", "target", "at", "landed");
    let place = |x: f64, y: f64| format!("({x:.0}, {y:.0})");
    for (target, click) in &found.clicks {
        let asked = place(target.at.x, target.at.y);
        let landed = match click {
            Ok(landed) => {
                let shot = Shot { asked: target.at, landed: *landed };
                let (across, down) = shot.off();
                let landed = place(landed.x, landed.y);
                format!("{landed:<13} {:.1} px ({across:+.0}, {down:+.0})", shot.distance())
            }
            Err(reason) => format!("{:<13} {reason}", "-"),
        };
        let _ = writeln!(text, "          {:<14} {asked:<13} {landed}", target.place);
    }
    for target in &TARGETS[found.clicks.len()..] {
        let _ = writeln!(text, "          {:<14} {:<13} not asked", target.place, place(target.at.x, target.at.y));
    }
    if let Some((mean, worst)) = found.spread() {
        let _ = writeln!(text, "          off by {mean:.1} px on average, {worst:.1} px at most");
    }
    let arrives = if found.shots().is_empty() { "does not arrive" } else { "arrives" };
    let _ = writeln!(text, "{:<9} {arrives}", "click");
    for hand in Hand::ALL {
        let finding = found.hands.iter().find(|(known, _)| *known == hand).map(|(_, finding)| finding);
        let told = match finding {
            Some(Finding::Arrived) => "arrives".into(),
            Some(Finding::Otherwise(how)) => format!("not seen: {how}"),
            Some(Finding::Lacking) => "the agent's format has none".into(),
            Some(Finding::Missed(reason)) => format!("does not arrive: {reason}"),
            None => "not asked".into(),
        };
        let _ = writeln!(text, "{hand:<9} {told}");
    }
    text
}
