//! A report as one page that needs nothing else.

use std::fmt::Write as _;

use crate::{Axis, Score, Summary};

const STYLE: &str = include_str!("report.css");

pub fn html(summary: &Summary) -> String {
    let Summary { agent, mode, planned, total, axes, funnel, causes, voids, steps, seconds } = summary;
    let title = format!("{agent}{}", mode.as_ref().map_or_else(String::new, |mode| format!(" · {mode}")));
    let mut body = format!("<header><h1>{}</h1><p class=\"score\">{}</p>", escape(&title), escape(&total.to_string()));
    let _ = write!(
        body,
        "<p>{} of {} passed, 95 % Wilson interval. {planned} episodes planned, {} void.</p>",
        total.passed,
        total.scored(),
        total.void
    );
    for (kind, count) in voids {
        let _ = write!(body, "<p class=\"void\">{count} void: {}</p>", escape(kind));
    }
    body += "</header>";
    body += "<section><h2>Where it broke</h2><table><tr><th>Rung</th><th class=\"n\">Episodes</th><th></th></tr>";
    for (rung, count) in funnel {
        let share = f64::from(*count) / f64::from(total.scored().max(1));
        let _ = write!(body, "<tr><td>{rung}</td><td class=\"n\">{count}</td><td>{}</td></tr>", bar(share, None));
    }
    body += "</table></section><section><h2>Why it failed</h2>";
    if causes.is_empty() {
        body += "<p>Nothing failed.</p>";
    }
    for cause in causes {
        let _ = write!(body, "<details><summary><b>{}</b> {}</summary><ul>", cause.count, escape(cause.cause));
        for example in &cause.examples {
            let _ = write!(
                body,
                "<li><code>{}</code> seed {}, {} steps<br><q>{}</q><br>{}</li>",
                escape(&example.task),
                example.seed,
                example.steps,
                escape(&example.instruction),
                escape(&example.detail)
            );
        }
        body += "</ul></details>";
    }
    body += "</section>";
    for axis in axes {
        body += &table(axis);
    }
    let _ = write!(
        body,
        "<footer>Steps: median {:.0}, p10 {:.0}, p90 {:.0}. Seconds: median {:.1}, p10 {:.1}, p90 {:.1}.</footer>",
        steps.median, steps.p10, steps.p90, seconds.median, seconds.p10, seconds.p90
    );
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{}</title><style>{STYLE}</style><body>{body}</body></html>\n",
        escape(&title)
    )
}

fn table(axis: &Axis) -> String {
    let mut text = format!(
        "<section><h2>By {}</h2><table><tr><th>{}</th><th class=\"n\">Passed</th><th class=\"n\">Void</th><th>Rate</th><th></th></tr>",
        axis.name, axis.name
    );
    for (name, score) in &axis.scores {
        let Score { passed, void, .. } = score;
        let _ = write!(
            text,
            "<tr><td>{}</td><td class=\"n\">{passed}/{}</td><td class=\"n\">{void}</td><td>{}</td><td>{score}</td></tr>",
            escape(name),
            score.scored(),
            bar(score.rate().unwrap_or(0.0), Some(score.interval()))
        );
    }
    text + "</table></section>"
}

/// A bar, and where it might end.
fn bar(share: f64, interval: Option<(f64, f64)>) -> String {
    let whisker = interval.map_or_else(String::new, |(low, high)| {
        format!("<s style=\"left:{:.1}%;width:{:.1}%\"></s>", low * 100.0, (high - low) * 100.0)
    });
    format!("<span class=\"bar\"><i style=\"width:{:.1}%\"></i>{whisker}</span>", share * 100.0)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
