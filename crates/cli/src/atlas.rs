//! `setpoint atlas`: every component on every web target, with pictures, as a page to read.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use setpoint_browser::{Rect as Clip, Shot, ShotFormat};
use setpoint_corpus::{Corpus, Toolkit};
use setpoint_oracle::next_action;
use setpoint_schema::{Entry, FAMILIES, Object, Platform, Rect, Snapshot, Target, Task, components};
use setpoint_stage::{Arrival, Stage, WebStages};

use crate::fail::Failure;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::stages::StageArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    /// Writes `components.md` and a folder `components` with the pictures here.
    #[arg(long, value_name = "FOLDER", default_value = "docs")]
    out: PathBuf,
    /// Leaves the pictures as they are.
    #[arg(long)]
    text_only: bool,
}

/// Bytes matter more than sharp pixels in pictures that go into a repository.
const QUALITY: u8 = 72;
/// How much of the page shows around a control.
const MARGIN: f64 = 20.0;
const STEP_LIMIT: u32 = 12;

pub async fn atlas(args: Args) -> Result<ExitCode, Failure> {
    let corpus = args.selectors.corpus()?;
    let mut tasks = args.selectors.tasks_of(&corpus)?;
    tasks.retain(|task| task.scene.surface.platform == Platform::Web);
    let of = |entry: &Entry| tasks.iter().filter(|task| task.id.component == entry.name).cloned().collect::<Vec<_>>();
    let chapters: Vec<_> =
        components::all().into_iter().map(|entry| (entry, of(&entry))).filter(|(_, tasks)| !tasks.is_empty()).collect();
    let page = args.out.join("components.md");
    let unwritable = |error: std::io::Error| Failure::input(format!("cannot write `{}`: {error}", page.display()));
    std::fs::create_dir_all(args.out.join("components")).map_err(unwritable)?;
    std::fs::write(&page, text(&corpus, &chapters)).map_err(unwritable)?;
    if !args.text_only {
        take_pictures(&args, &corpus, &chapters).await?;
    }
    println!("{} components in {}", chapters.len(), page.display());
    Ok(ExitCode::SUCCESS)
}

async fn take_pictures(args: &Args, corpus: &Corpus, chapters: &[(Entry, Vec<Arc<Task>>)]) -> Result<(), Failure> {
    let stages = args.stages.open().await?;
    let first_of = |tasks: &[Arc<Task>], target| tasks.iter().find(|task| task.id.target == target).cloned();
    let chosen: Vec<Arc<Task>> = chapters
        .iter()
        .flat_map(|(entry, tasks)| toolkits(corpus, entry).filter_map(move |one| first_of(tasks, one.target)))
        .collect();
    let mut progress = Progress::new(chosen.len());
    for task in chosen {
        progress.step(&task.id.to_string());
        let path = args.out.join(picture(&task.id.component, task.id.target));
        let bytes = fullest_moment(&stages, &task).await?;
        std::fs::write(&path, bytes)
            .map_err(|error| Failure::input(format!("cannot write `{}`: {error}", path.display())))?;
    }
    progress.end();
    Ok(())
}

/// The web targets that have a component.
fn toolkits<'a>(corpus: &'a Corpus, entry: &'a Entry) -> impl Iterator<Item = &'a Toolkit> {
    let web = corpus.toolkits().iter().filter(|toolkit| toolkit.surface.platform == Platform::Web);
    web.filter(move |toolkit| toolkit.has(entry.name))
}

/// The control at the moment of the oracle's play when most of its parts can be reached, as with its popup open.
async fn fullest_moment(stages: &WebStages, task: &Task) -> Result<Vec<u8>, Failure> {
    let mut page = stages.page(task.scene.factors.dynamics).await?;
    let mut snapshot = page.show(&task.scene, Arrival::Navigate).await?;
    let mut best = (0, Vec::new());
    for _ in 0..STEP_LIMIT {
        let reachable = snapshot.parts.values().flat_map(|parts| parts.values()).filter(|part| part.point.is_some());
        let count = reachable.count();
        if count > best.0 {
            let shot = Shot { format: ShotFormat::Jpeg { quality: QUALITY }, clip: Some(around(task, &snapshot)) };
            best = (count, page.page().screenshot(shot).await.map_err(Failure::missing)?);
        }
        let Some(action) = next_action(task, &snapshot) else { break };
        page.perform(&action, &[], &[]).await?;
        snapshot = page.settle(Duration::ZERO).await?;
    }
    Box::new(page).close().await;
    Ok(best.1)
}

/// What all controls of the scene and their popups cover, and a little more.
fn around(task: &Task, snapshot: &Snapshot) -> Clip {
    let ours = task.scene.instances.iter().filter_map(|instance| snapshot.boxes.get(&instance.id));
    let boxes: Vec<&Rect> = ours.flatten().collect();
    let edge = |of: fn(&Rect) -> f64, pick: fn(f64, f64) -> f64| boxes.iter().map(|found| of(found)).reduce(pick);
    let window = task.scene.surface.rect();
    let left = edge(|found| found.x, f64::min).unwrap_or(0.0) - MARGIN;
    let top = edge(|found| found.y, f64::min).unwrap_or(0.0) - MARGIN;
    let right = edge(Rect::right, f64::max).unwrap_or(window.w) + MARGIN;
    let bottom = edge(Rect::bottom, f64::max).unwrap_or(window.h) + MARGIN;
    let (x, y) = (left.max(0.0), top.max(0.0));
    Clip { x, y, w: right.min(window.w) - x, h: bottom.min(window.h) - y }
}

fn picture(component: &str, target: Target) -> String {
    format!("components/{component}.{target}.jpg")
}

fn text(corpus: &Corpus, chapters: &[(Entry, Vec<Arc<Task>>)]) -> String {
    let count: usize = chapters.iter().map(|(_, tasks)| tasks.len()).sum();
    let mut text = format!(
        "# Components\n\nWritten by `setpoint atlas`. {} components, {count} tasks. Each picture shows the first card of the \
         component at the moment when most of its parts can be reached. After the library stands who made the control: \
         the library itself (native), its vendor, a third party, or we from the library's primitives (composed).\n",
        chapters.len()
    );
    for family in FAMILIES {
        let mut members =
            chapters.iter().filter(|(entry, _)| family.components.iter().any(|(name, _)| *name == entry.name));
        let first = members.next();
        if first.is_some() {
            let _ = write!(text, "\n## {}\n", family.title);
        }
        for (entry, tasks) in first.into_iter().chain(members) {
            text += &chapter(corpus, entry, tasks);
        }
    }
    text
}

fn chapter(corpus: &Corpus, entry: &Entry, tasks: &[Arc<Task>]) -> String {
    let name = entry.name;
    let mut text = format!("\n### {name}\n\n{}\n\n", entry.about);
    let made = |one: &Toolkit| {
        let maker = one.maker(name).map_or("", |maker| maker.name());
        format!("{} ({})", one.target, maker.replace('_', " "))
    };
    let makers: Vec<String> = toolkits(corpus, entry).map(made).collect();
    let shown = |one: &Toolkit| format!("![{name} in {}]({})", one.target, picture(name, one.target));
    let pictures: Vec<String> = toolkits(corpus, entry).map(shown).collect();
    let rule = "---|".repeat(makers.len());
    let _ = write!(text, "| {} |\n|{rule}\n| {} |\n\n", makers.join(" | "), pictures.join(" | "));
    let _ = writeln!(text, "- State: {}", fields(entry));
    let parts = entry.parts.iter().map(|part| format!("`{part}`")).collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "- Parts: {parts}");
    let _ = writeln!(text, "- Commits {}", entry.commits);
    let _ = writeln!(text, "- Cards:");
    let mut seen = BTreeSet::new();
    for task in tasks.iter().filter(|task| seen.insert(&task.id.card)) {
        let _ = writeln!(text, "  - `{}` ({}): {}", task.id.card, task.template, task.instruction);
    }
    text
}

/// The names of the state's fields; those that may end anywhere unless a goal names them are told apart.
fn fields(entry: &Entry) -> String {
    let schema = (entry.state_schema)();
    let names = schema["properties"].as_object().map(Object::keys).into_iter().flatten();
    let named = |field: &String| match entry.free.contains(&field.as_str()) {
        true => format!("`{field}` (free)"),
        false => format!("`{field}`"),
    };
    names.map(named).collect::<Vec<_>>().join(", ")
}
