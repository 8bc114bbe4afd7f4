//! `setpoint observe`: what an agent is shown of a scene.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use indexmap::IndexMap;
use setpoint_agents::Sight;
use setpoint_agents::oracle::next_action;
use setpoint_runner::{Coverage, Glasses, Studio};
use setpoint_schema::{Mode, Task};

use crate::fail::Failure;
use crate::glasses::GlassesArgs;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::sheet;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
    /// Shows the page as it is after this many actions of the oracle.
    #[arg(long, default_value_t = 0)]
    after: u32,
    /// Writes pictures and texts into this folder instead of printing the texts.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// With --out: also contact sheets of all pictures.
    #[arg(long, requires = "out")]
    sheet: bool,
    /// Shows nothing; counts how many of the parts of each control the numbered modes offer.
    #[arg(long, conflicts_with_all = ["out", "mode"])]
    coverage: bool,
    /// With --coverage: prints the figures as JSON.
    #[arg(long, requires = "coverage")]
    json: bool,
}

pub async fn observe(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    let glasses = args.glasses.glasses()?.unwrap_or(Mode::Pixel.into());
    let studio = args.studio.open().await?;
    match &args.out {
        _ if args.coverage => coverage(&studio, &tasks, args.json).await?,
        Some(folder) => write(&studio, &tasks, glasses, &args, folder).await?,
        None => {
            for task in &tasks {
                let sight = look(&studio, task, glasses, args.after).await?;
                println!("# {}  {}\n{}", task.id, glasses.mode, text(&sight));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn look(studio: &Studio, task: &Task, glasses: Glasses, after: u32) -> Result<Sight, Failure> {
    let mut page = studio.page(task.scene.factors.dynamics).await?;
    let mut snapshot = page.show(&task.scene).await?;
    for _ in 0..after {
        let Some(action) = next_action(task, &snapshot) else { break };
        page.perform(&action, &[], &[]).await?;
        snapshot = page.settle().await?;
    }
    let sight = page.look(glasses).await?;
    page.page().context().clone().dispose().await.map_err(Failure::missing)?;
    Ok(sight)
}

/// What there is to read: the text of the mode, or what its marks stand for.
fn text(sight: &Sight) -> String {
    match (&sight.text, &sight.picture) {
        (Some(text), _) => text.clone(),
        (None, Some(picture)) if sight.elements.is_empty() => {
            format!("a picture of {} bytes; write it with --out", picture.len())
        }
        (None, _) => sight.legend().join("\n"),
    }
}

async fn write(
    studio: &Studio,
    tasks: &[Arc<Task>],
    glasses: Glasses,
    args: &Args,
    folder: &Path,
) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| Failure::input(format!("cannot write `{}`: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    let mut progress = Progress::new(tasks.len());
    let mut pictures = Vec::new();
    for task in tasks {
        progress.step(&task.id.to_string());
        let sight = look(studio, task, glasses, args.after).await?;
        let name = task.id.to_string().replace('/', ".");
        if sight.text.is_some() || !sight.elements.is_empty() {
            std::fs::write(folder.join(format!("{name}.txt")), text(&sight)).map_err(unwritable)?;
        }
        if let Some(picture) = sight.picture {
            std::fs::write(folder.join(format!("{name}.png")), &picture).map_err(unwritable)?;
            pictures.push(picture);
        }
    }
    progress.end();
    if args.sheet {
        sheet::write(folder, &pictures)?;
    }
    println!("{} observations in {}", tasks.len(), folder.display());
    Ok(())
}

async fn coverage(studio: &Studio, tasks: &[Arc<Task>], json: bool) -> Result<(), Failure> {
    let mut progress = Progress::new(tasks.len());
    let mut found: IndexMap<String, Coverage> = IndexMap::new();
    for task in tasks {
        progress.step(&task.id.to_string());
        let mut page = studio.page(task.scene.factors.dynamics).await?;
        let cell = found.entry(format!("{} {}", task.id.component, task.id.library)).or_default();
        cell.add(task, &mut page).await?;
        page.page().context().clone().dispose().await.map_err(Failure::missing)?;
    }
    progress.end();
    if json {
        println!("{}", serde_json::to_string_pretty(&found).map_err(Failure::bug)?);
        return Ok(());
    }
    println!("{:<36} {:>6} {:>9} {:>9}  left out by the tree", "component, library", "parts", "ax-tree", "som, dom");
    for (cell, Coverage { shown, offered, left_out }) in &found {
        let share = |mode: Mode| match (shown, offered.get(mode.name())) {
            (0, _) | (_, None) => "-".to_string(),
            (shown, Some(offered)) => format!("{:.1} %", 100.0 * f64::from(*offered) / f64::from(*shown)),
        };
        let left_out = left_out.iter().cloned().collect::<Vec<_>>().join(", ");
        println!("{cell:<36} {shown:>6} {:>9} {:>9}  {left_out}", share(Mode::AxTree), share(Mode::Som));
    }
    Ok(())
}
