//! A report for a terminal.

use std::fmt::Write as _;

use crate::{Axis, Level, Score, Summary, economy_words};

/// How wide a full bar is, in characters.
const BAR: usize = 24;

pub fn terminal(summary: &Summary) -> String {
    let Summary { total, left_out, voids, steps, seconds, economy, costs, .. } = summary;
    let mut text = format!("{}\n{}\n", summary.title(), total.headline());
    for (kind, count) in voids {
        let _ = writeln!(text, "{count} void: {kind}");
    }
    for one in left_out {
        let _ = writeln!(text, "left out: {one}");
    }
    if summary.players.len() > 1 {
        text += &players(summary);
    }
    for axis in summary.axes.iter().filter(|axis| axis.is_worth_a_table()) {
        text += &table(axis, summary.players.len());
    }
    text += &funnel(summary);
    text += &causes(summary);
    let _ = write!(
        text,
        "\nsteps {:.0} (p10 {:.0}, p90 {:.0}), seconds {:.1} (p10 {:.1}, p90 {:.1})\n",
        steps.median, steps.p10, steps.p90, seconds.median, seconds.p10, seconds.p90
    );
    if let Some(economy) = economy {
        let _ = writeln!(text, "{}", economy_words(economy));
    }
    for line in costs.in_words(total.passed) {
        let _ = writeln!(text, "{line}");
    }
    text
}

/// Each with its number, which heads its column in the tables after it.
fn players(summary: &Summary) -> String {
    let names = || summary.players.iter().map(|player| player.name.chars().count());
    let width = names().max().unwrap_or(0).max("player".len());
    let head = "passed  planned   void  missing";
    let mut text = format!("\n     {:<width$}  {head}\n", "player");
    let total = ("all".to_string(), "all", &summary.total);
    let rows = summary
        .players
        .iter()
        .enumerate()
        .map(|(place, player)| (format!("#{}", place + 1), player.name.as_str(), &player.score));
    for (number, name, score) in rows.chain([total]) {
        let number = if name == "all" { String::new() } else { number };
        let Score { passed, void, missing, .. } = score;
        let planned = score.planned();
        let bar = bar(score.rate().unwrap_or(0.0));
        let _ = writeln!(
            text,
            "{number:>4} {name:<width$}  {passed:>6}  {planned:>7}  {void:>5}  {missing:>7}  {bar} {score}"
        );
    }
    text
}

fn table(axis: &Axis, players: usize) -> String {
    let width = axis.levels.keys().map(|name| name.chars().count()).max().unwrap_or(0).max(axis.name.len());
    let columns: String = if players > 1 {
        (1..=players).map(|number| format!(" {:>7}", format!("#{number}"))).collect()
    } else {
        String::new()
    };
    let mut text = format!("\n{:<width$}  passed   void{columns}\n", axis.name);
    for (name, Level { score, players }) in &axis.levels {
        let fraction = fraction(score);
        let each: String = players.iter().map(|score| format!(" {:>7}", self::fraction(score))).collect();
        let bar = bar(score.rate().unwrap_or(0.0));
        let _ = writeln!(text, "{name:<width$}  {fraction:<8} {:>4}{each}  {bar} {score}", score.void);
    }
    text
}

fn funnel(summary: &Summary) -> String {
    let mut text = "\nwhere it broke: episodes that reached each rung\n".to_string();
    for (rung, count) in &summary.funnel {
        let share = f64::from(*count) / f64::from(summary.total.scored().max(1));
        let _ = writeln!(text, "{rung:<15} {count:>6}  {}", bar(share));
    }
    text
}

fn causes(summary: &Summary) -> String {
    let mut text = if summary.causes.is_empty() { String::new() } else { "\nwhy it failed\n".to_string() };
    for cause in &summary.causes {
        let each: Vec<String> = cause.players.iter().map(ToString::to_string).collect();
        let each = if each.is_empty() { String::new() } else { format!("  ({})", each.join(", ")) };
        let _ = writeln!(text, "{:>6}  {}{each}", cause.count, cause.cause);
        if let Some(example) = cause.examples.first() {
            let _ = writeln!(text, "        such as {} (seed {}): {}", example.task, example.seed, example.detail);
        }
    }
    text
}

fn fraction(score: &Score) -> String {
    format!("{}/{}", score.passed, score.scored())
}

fn bar(share: f64) -> String {
    let full = (share * BAR as f64).round() as usize;
    "█".repeat(full) + &"░".repeat(BAR - full.min(BAR))
}
