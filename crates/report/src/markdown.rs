//! A report as Markdown.

use std::fmt::Write as _;

use crate::score::percent;
use crate::{Axis, Level, Score, Summary, economy_words};

pub fn markdown(summary: &Summary) -> String {
    let Summary { total, left_out, voids, steps, seconds, economy, costs, .. } = summary;
    let mut text = format!("# {}\n\n", cell(&summary.title()));
    for (place, line) in total.headline().lines().enumerate() {
        let _ = if place == 0 { writeln!(text, "**{line}**  ") } else { writeln!(text, "{line}  ") };
    }
    let kinds: Vec<String> = voids.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    if !kinds.is_empty() {
        let _ = writeln!(text, "\nVoid by what broke: {}.", kinds.join(", "));
    }
    for one in left_out {
        let _ = writeln!(text, "\nLeft out: {one}.");
    }
    text += &players(summary);
    for axis in summary.axes.iter().filter(|axis| axis.is_worth_a_table()) {
        text += &table(axis, summary);
    }
    text += "\n| rung | episodes |\n|---|--:|\n";
    for (rung, count) in &summary.funnel {
        let _ = writeln!(text, "| {rung} | {count} |");
    }
    text += &causes(summary);
    let _ = writeln!(
        text,
        "\nSteps: median {:.0} (p10 {:.0}, p90 {:.0}). Seconds: median {:.1} (p10 {:.1}, p90 {:.1}).",
        steps.median, steps.p10, steps.p90, seconds.median, seconds.p10, seconds.p90
    );
    if let Some(economy) = economy {
        let _ = writeln!(text, "\n{}.", economy_words(economy));
    }
    for line in costs.in_words(total.passed) {
        let _ = writeln!(text, "\n{line}.");
    }
    text
}

fn players(summary: &Summary) -> String {
    let mut text = "\n| player | passed | of | planned | rate | void | missing | if voids had failed |\n|---|--:|--:|--:|---|--:|--:|--:|\n"
        .to_string();
    let rows = summary.players.iter().map(|player| (player.name.as_str(), &player.score));
    let total = (summary.players.len() > 1).then_some(("all", &summary.total));
    for (name, score) in rows.chain(total) {
        let Score { passed, void, missing, .. } = score;
        let (scored, planned, bound) = (score.scored(), score.planned(), percent(score.bound()));
        let name = cell(name);
        let _ = writeln!(text, "| {name} | {passed} | {scored} | {planned} | {score} | {void} | {missing} | {bound} |");
    }
    text
}

fn table(axis: &Axis, summary: &Summary) -> String {
    let several = summary.players.len() > 1;
    let names = || summary.players.iter().filter(|_| several);
    let heads: String = names().map(|player| format!(" {} |", cell(&player.name))).collect();
    let rules: String = names().map(|_| "--:|").collect();
    let mut text = format!("\n| {} | passed | of | rate | void |{heads}\n|---|--:|--:|---|--:|{rules}\n", axis.name);
    for (name, Level { score, players }) in &axis.levels {
        let each: String = players.iter().map(|score| format!(" {}/{} |", score.passed, score.scored())).collect();
        let (passed, scored, void) = (score.passed, score.scored(), score.void);
        let _ = writeln!(text, "| {} | {passed} | {scored} | {score} | {void} |{each}", cell(name));
    }
    text
}

fn causes(summary: &Summary) -> String {
    if summary.causes.is_empty() {
        return String::new();
    }
    let mut text = "\n| cause | episodes | such as |\n|---|--:|---|\n".to_string();
    for cause in &summary.causes {
        let example = cause.examples.first().map_or_else(String::new, |one| format!("`{}`: {}", one.task, one.detail));
        let _ = writeln!(text, "| {} | {} | {} |", cause.cause, cause.count, cell(&example));
    }
    text
}

/// Text that ends no cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
