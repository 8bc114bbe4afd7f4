//! A report for a terminal.

use std::fmt::Write as _;

use crate::{Score, Summary, economy_words, spent_words};

/// How wide a full bar is, in characters.
const BAR: usize = 24;

pub fn terminal(summary: &Summary) -> String {
    let Summary { agent, mode, planned, total, axes, funnel, causes, voids, steps, seconds, economy, spent } = summary;
    let mut text = format!("{agent}{}\n", mode.as_ref().map_or_else(String::new, |mode| format!(" in {mode} mode")));
    let _ = writeln!(text, "{} of {} passed: {total}, 95 % interval", total.passed, total.scored());
    let played = total.scored() + total.void;
    if (played as usize) < *planned {
        let _ = writeln!(text, "{played} of {planned} episodes are played");
    }
    for (kind, count) in voids {
        let _ = writeln!(text, "{count} void: {kind}");
    }
    for axis in axes {
        let width = axis.scores.keys().map(|name| name.chars().count()).max().unwrap_or(0).max(axis.name.len());
        let _ = writeln!(text, "\n{:<width$}  passed   void", axis.name);
        for (name, score) in &axis.scores {
            let Score { passed, void, .. } = score;
            let fraction = format!("{passed}/{}", score.scored());
            let _ =
                writeln!(text, "{name:<width$}  {fraction:<8} {void:>4}  {} {score}", bar(score.rate().unwrap_or(0.0)));
        }
    }
    let _ = writeln!(text, "\nwhere it broke: episodes that reached each rung");
    for (rung, count) in funnel {
        let share = f64::from(*count) / f64::from(total.scored().max(1));
        let _ = writeln!(text, "{rung:<15} {count:>6}  {}", bar(share));
    }
    if !causes.is_empty() {
        let _ = writeln!(text, "\nwhy it failed");
    }
    for cause in causes {
        let _ = writeln!(text, "{:>6}  {}", cause.count, cause.cause);
        if let Some(example) = cause.examples.first() {
            let _ = writeln!(text, "        such as {} (seed {}): {}", example.task, example.seed, example.detail);
        }
    }
    let _ = write!(
        text,
        "\nsteps {:.0} (p10 {:.0}, p90 {:.0}), seconds {:.1} (p10 {:.1}, p90 {:.1})\n",
        steps.median, steps.p10, steps.p90, seconds.median, seconds.p10, seconds.p90
    );
    if let Some(economy) = economy {
        let _ = writeln!(text, "{}", economy_words(economy));
    }
    if let Some(spent) = spent {
        let _ = writeln!(text, "{}", spent_words(spent, total.passed));
    }
    text
}

fn bar(share: f64) -> String {
    let full = (share * BAR as f64).round() as usize;
    "█".repeat(full) + &"░".repeat(BAR - full.min(BAR))
}
