//! A report as Markdown.

use std::fmt::Write as _;

use crate::{Summary, economy_words, spent_words};

pub fn markdown(summary: &Summary) -> String {
    let Summary { agent, mode, planned, total, axes, funnel, causes, voids, steps, seconds, economy, spent } = summary;
    let mode = mode.as_ref().map_or_else(String::new, |mode| format!(", {mode}"));
    let mut text = format!(
        "# {agent}{mode}\n\n**{total}** ({} of {} passed; 95 % Wilson interval)\n",
        total.passed,
        total.scored()
    );
    let void: Vec<String> = voids.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    let _ = writeln!(
        text,
        "\n{planned} episodes planned, {} void{}.",
        total.void,
        if void.is_empty() { String::new() } else { format!(" ({})", void.join(", ")) }
    );
    for axis in axes {
        let _ = writeln!(text, "\n| {} | passed | of | rate | void |\n|---|--:|--:|---|--:|", axis.name);
        for (name, score) in &axis.scores {
            let _ = writeln!(text, "| {name} | {} | {} | {score} | {} |", score.passed, score.scored(), score.void);
        }
    }
    let _ = writeln!(text, "\n| rung | episodes |\n|---|--:|");
    for (rung, count) in funnel {
        let _ = writeln!(text, "| {rung} | {count} |");
    }
    if !causes.is_empty() {
        let _ = writeln!(text, "\n| cause | episodes | such as |\n|---|--:|---|");
    }
    for cause in causes {
        let example = cause.examples.first().map_or_else(String::new, |one| format!("`{}`: {}", one.task, one.detail));
        let _ = writeln!(
            text,
            "| {} | {} | {} |",
            cause.cause,
            cause.count,
            example.replace('|', "\\|").replace('\n', " ")
        );
    }
    let _ = writeln!(
        text,
        "\nSteps: median {:.0} (p10 {:.0}, p90 {:.0}). Seconds: median {:.1} (p10 {:.1}, p90 {:.1}).",
        steps.median, steps.p10, steps.p90, seconds.median, seconds.p10, seconds.p90
    );
    if let Some(economy) = economy {
        let _ = writeln!(text, "\n{}.", economy_words(economy));
    }
    if let Some(spent) = spent {
        let _ = writeln!(text, "\n{}.", spent_words(spent, total.passed));
    }
    text
}
