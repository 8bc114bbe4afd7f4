//! A report as one page that needs nothing else.

use std::fmt::Write as _;

use setpoint_schema::{Digest, Rect, Surface};

use crate::cost::{a_pass, count};
use crate::pictures::{Pictures, shown};
use crate::score::percent;
use crate::{Axis, CauseCount, Example, Level, Score, ShownStep, Spread, Summary, wilson};

const STYLE: &str = include_str!("report.css");

/// Writes the page. `picture` gives the file of a blob, if it is to be had.
pub fn html(summary: &Summary, picture: &mut dyn FnMut(&Digest) -> Option<Vec<u8>>) -> String {
    let pictures = Pictures::of(summary, picture);
    let title = escape(&summary.title());
    let mut body = head(summary, &title);
    if summary.players.len() > 1 {
        body += &players(summary);
    }
    body += &funnel(summary);
    body += &causes(summary, &pictures);
    for axis in summary.axes.iter().filter(|axis| axis.is_worth_a_table()) {
        body += &table(axis);
    }
    body += "<footer>Intervals are Wilson's at 95 %. Void episodes broke by no doing of the agent's, and are not scored. \
             On pictures a dot is where an action pointed, and a frame where an exact action could have gone.</footer>";
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{}</style>\n<body>\n{body}\n</body>\n</html>\n",
        pictures.style()
    )
}

fn head(summary: &Summary, title: &str) -> String {
    let Summary { total, voids, left_out, steps, seconds, economy, costs, .. } = summary;
    let (low, high) = total.interval();
    let lead = if total.is_whole() { total.rate() } else { total.rate_of_planned() };
    let lines: String = total.headline().lines().map(|line| format!("<p>{}</p>", escape(line))).collect();
    let mut text = format!(
        "<header><h1>{title}</h1><div class=\"hero\"><p class=\"score\">{}</p><div>{}{lines}</div></div><dl>",
        percent(lead),
        bar(lead.unwrap_or(0.0), total.is_whole().then_some((low, high))),
    );
    let left = total.missing;
    let played_note = if left > 0 { format!("{left} are not played yet") } else { "all that were planned".into() };
    text += &tile("Episodes", &total.played().to_string(), &played_note);
    let kinds: Vec<String> = voids.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    text += &tile("Void", &total.void.to_string(), &if kinds.is_empty() { "none".into() } else { kinds.join(", ") });
    text += &tile("Steps", &format!("{:.0}", steps.median), &range(steps, 0));
    if let Some(economy) = economy {
        let shares = wilson(economy.in_the_minimum, economy.compared);
        let note = format!(
            "for each of the oracle's; {} of {} passes took the fewest [{:.0}, {:.0} %]",
            economy.in_the_minimum,
            economy.compared,
            shares.0 * 100.0,
            shares.1 * 100.0
        );
        text += &tile("Steps a needed step", &format!("{:.1}", economy.ratio.median), &note);
    }
    text += &tile("Seconds", &format!("{:.1}", seconds.median), &range(seconds, 1));
    if let Some(spent) = &costs.judged.spent {
        let note = format!("{} cached; {} written", count(spent.cached), count(spent.written));
        text += &tile("Tokens read", &count(spent.read), &note);
        let dollars = spent.dollars.map_or_else(|| "unknown".into(), |dollars| format!("${dollars:.2}"));
        let each = a_pass(spent, total.passed).unwrap_or_else(|| "no pass to divide it by".into());
        let note = if spent.dollars.is_some() { each } else { "no price on file, or tokens not told".into() };
        text += &tile("Money", &dollars, &note);
    }
    let in_vain = costs.in_words(total.passed).pop().unwrap_or_default();
    text += &format!("</dl><p>{}</p>", escape(&in_vain));
    let left_out: String = left_out.iter().map(|one| format!("<p>Left out: {}</p>", escape(one))).collect();
    text + &left_out + "</header>"
}

/// One row for each player, and one for all.
fn players(summary: &Summary) -> String {
    let mut text = String::from(
        "<section><h2>By player</h2><table><thead><tr><th>Player</th><th class=\"n\">Passed of planned</th>\
         <th class=\"n\">Rate</th><th></th><th class=\"n\">95 % interval</th><th class=\"n\">Void</th>\
         <th class=\"n\">If voids had failed</th></tr></thead><tbody>",
    );
    let rows = summary.players.iter().map(|player| (player.name.as_str(), &player.score));
    for (name, score) in rows.chain([("all", &summary.total)]) {
        let (low, high) = score.interval();
        let _ = write!(
            text,
            "<tr><td>{}</td><td class=\"n\">{}/{}</td><td class=\"n\">{}</td><td class=\"wide\">{}</td>\
             <td class=\"n quiet\">{:.0} – {:.0} %</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escape(name),
            score.passed,
            score.planned(),
            percent(score.rate()),
            bar(score.rate().unwrap_or(0.0), Some((low, high))),
            low * 100.0,
            high * 100.0,
            score.void,
            percent(score.bound())
        );
    }
    text + "</tbody></table></section>"
}

fn range(spread: &Spread, digits: usize) -> String {
    format!("median; p10 {:.digits$}, p90 {:.digits$}", spread.p10, spread.p90)
}

fn tile(name: &str, figure: &str, note: &str) -> String {
    format!("<div><dt>{}</dt><dd><b>{}</b><span>{}</span></dd></div>", escape(name), escape(figure), escape(note))
}

/// How many episodes got how far, and where most were lost.
fn funnel(summary: &Summary) -> String {
    let scored = summary.total.scored();
    let mut text = String::from(
        "<section><h2>Where it broke</h2><p>How many of the scored episodes reached each rung of the ladder. \
         The keyboard may skip a rung, so one can be narrower than the next.</p><div class=\"funnel\">",
    );
    let mut before = scored;
    for (rung, reached) in &summary.funnel {
        let share = f64::from(*reached) / f64::from(scored.max(1)) * 100.0;
        let lost = before.saturating_sub(*reached);
        let lost = if lost > 0 { format!("<em>−{lost}</em>") } else { String::new() };
        let _ = write!(
            text,
            "<div><span>{}</span><span class=\"rung\"><i style=\"width:{share:.1}%\"></i></span>\
             <span class=\"n\">{reached}</span><span class=\"n\">{share:.0} %</span>{lost}</div>",
            escape(rung)
        );
        before = *reached;
    }
    text + "</div></section>"
}

fn causes(summary: &Summary, pictures: &Pictures) -> String {
    let failed = summary.total.failed;
    let mut text = String::from("<section><h2>Why it failed</h2>");
    if summary.causes.is_empty() {
        text += "<p>Nothing failed.</p>";
    }
    for (place, CauseCount { cause, count, examples, .. }) in summary.causes.iter().enumerate() {
        let open = if place == 0 { " open" } else { "" };
        let share = f64::from(*count) / f64::from(failed.max(1));
        let _ = write!(
            text,
            "<details{open}><summary><b class=\"n\">{count}</b> <span>{}</span>{}</summary>",
            escape(cause),
            bar(share, None)
        );
        for example in examples {
            text += &failure(example, pictures);
        }
        text += "</details>";
    }
    text + "</section>"
}

fn failure(example: &Example, pictures: &Pictures) -> String {
    let steps = match example.minimum {
        Some(minimum) => format!("{} steps, the oracle needs {minimum}", example.steps),
        None => format!("{} steps", example.steps),
    };
    let player = example.player.as_ref().map_or_else(String::new, |player| format!(" · {}", escape(player)));
    let mut text = format!(
        "<article><h3><code>{}</code></h3><p class=\"quiet\">seed {}{player} · {steps} · {}</p><blockquote>{}</blockquote><p>{}</p>",
        escape(&example.task),
        example.seed,
        escape(&example.finish),
        escape(&example.instruction),
        escape(&example.detail)
    );
    text += &steps_of(example, pictures);
    text + "</article>"
}

/// What was done, with pictures where there are any, and how the page looked at the end.
fn steps_of(example: &Example, pictures: &Pictures) -> String {
    let steps = shown(example);
    let pictured = steps.iter().any(|(_, step)| step.picture.as_ref().is_some_and(|digest| pictures.has(digest)));
    let end = example.ending.as_ref().filter(|digest| pictures.has(digest)).map_or_else(String::new, |digest| {
        let caption = "<figcaption><b>The end</b></figcaption>";
        format!("<figure>{}{caption}</figure>", view(digest, "The page at the end", ""))
    });
    let (mut items, mut before) = (String::new(), 0);
    for (number, step) in steps {
        let left_out = number - before - 1;
        before = number;
        if left_out > 0 {
            let more = if left_out == 1 { "1 more step".to_string() } else { format!("{left_out} more steps") };
            let _ = write!(items, "<li class=\"gap\">{more}</li>");
        }
        let _ = match pictured {
            true => write!(items, "<li>{}</li>", figure(number, step, example.surface, pictures)),
            false => write!(items, "<li value=\"{number}\">{}</li>", step_words(step)),
        };
    }
    match pictured {
        true => format!("<ul class=\"strip\">{items}<li>{end}</li></ul>"),
        false => format!("<div class=\"pair\"><ol>{items}</ol>{end}</div>"),
    }
}

fn figure(number: usize, step: &ShownStep, surface: Surface, pictures: &Pictures) -> String {
    let picture = step.picture.as_ref().filter(|digest| pictures.has(digest)).map_or_else(
        || "<span class=\"pic none\">not kept</span>".into(),
        |digest| view(digest, &format!("What was shown before step {number}"), &marks(step, surface)),
    );
    format!("<figure>{picture}<figcaption><b>{number}</b> {}</figcaption></figure>", step_words(step))
}

fn step_words(step: &ShownStep) -> String {
    let result = if step.result.is_empty() { String::new() } else { format!(" <q>{}</q>", escape(&step.result)) };
    format!("{}{result}", escape(&step.action))
}

/// A picture that a click makes large, without any script.
fn view(digest: &Digest, name: &str, marks: &str) -> String {
    format!(
        "<label class=\"view\"><input type=\"checkbox\" aria-label=\"large\"><span class=\"pic p-{digest}\" role=\"img\" \
         aria-label=\"{}\">{marks}</span></label>",
        escape(name)
    )
}

/// Where the action pointed and where an exact one could have.
fn marks(step: &ShownStep, surface: Surface) -> String {
    let size = surface.rect();
    let (across, down) = (|x: f64| x / size.w * 100.0, |y: f64| y / size.h * 100.0);
    let region = |Rect { x, y, w, h }: &Rect| {
        let (left, top, width, height) = (across(*x), down(*y), across(*w), down(*h));
        format!("<s style=\"left:{left:.2}%;top:{top:.2}%;width:{width:.2}%;height:{height:.2}%\"></s>")
    };
    let regions: String = step.regions.iter().map(region).collect();
    let point = step.point.map_or_else(String::new, |point| {
        format!("<i style=\"left:{:.2}%;top:{:.2}%\"></i>", across(point.x), down(point.y))
    });
    regions + &point
}

fn table(axis: &Axis) -> String {
    let mut text = format!(
        "<section><h2>By {0}</h2><table><thead><tr><th>{0}</th><th class=\"n\">Passed</th><th class=\"n\">Rate</th>\
         <th></th><th class=\"n\">95 % interval</th><th class=\"n\">Void</th></tr></thead><tbody>",
        axis.name
    );
    for (name, Level { score, .. }) in &axis.levels {
        let Score { passed, void, .. } = score;
        let (low, high) = score.interval();
        let _ = write!(
            text,
            "<tr><td>{}</td><td class=\"n\">{passed}/{}</td><td class=\"n\">{}</td><td class=\"wide\">{}</td>\
             <td class=\"n quiet\">{:.0} – {:.0} %</td><td class=\"n{}\">{void}</td></tr>",
            escape(name),
            score.scored(),
            score.rate().map_or_else(|| "–".into(), |rate| format!("{:.0} %", rate * 100.0)),
            bar(score.rate().unwrap_or(0.0), Some((low, high))),
            low * 100.0,
            high * 100.0,
            if *void == 0 { " quiet" } else { "" }
        );
    }
    text + "</tbody></table></section>"
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
