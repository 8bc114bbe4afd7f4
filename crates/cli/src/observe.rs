//! `setpoint observe`: what an agent is shown of a scene.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use indexmap::IndexMap;
use setpoint_oracle::next_action;
use setpoint_runner::Coverage;
use setpoint_schema::{Mode, Sight, Task};
use setpoint_stage::{Arrival, Need, StageSource, View};

use crate::fail::Failure;
use crate::progress::Progress;
use crate::selectors::Selectors;
use crate::sheet;
use crate::stages::StageArgs;
use crate::view::ViewArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    view: ViewArgs,
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
    let view = args.view.one()?.unwrap_or(Mode::Pixel.into());
    let stages = args.stages.open().await?;
    let stages: &dyn StageSource = stages.as_ref();
    match &args.out {
        _ if args.coverage => coverage(stages, &tasks, args.json).await?,
        Some(folder) => write(stages, &tasks, view, &args, folder).await?,
        None => {
            for task in &tasks {
                let sight = look(stages, task, view, args.after).await?;
                println!("# {}  {}\n{}", task.id, view.mode, text(&sight));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn look(stages: &dyn StageSource, task: &Task, view: View, after: u32) -> Result<Sight, Failure> {
    let mut stage = stages.open(Need::of(&task.scene)).await?;
    let mut snapshot = stage.show(&task.scene, Arrival::Navigate).await?;
    for _ in 0..after {
        let Some(action) = next_action(task, &snapshot) else { break };
        stage.perform(&action, &[], &[]).await?;
        snapshot = stage.settle(Duration::ZERO).await?;
    }
    let sight = stage.look(view).await?;
    stage.close().await;
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
    stages: &dyn StageSource,
    tasks: &[Arc<Task>],
    view: View,
    args: &Args,
    folder: &Path,
) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| Failure::input(format!("cannot write `{}`: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    let mut progress = Progress::new(tasks.len());
    let mut pictures = Vec::new();
    for task in tasks {
        progress.step(&task.id.to_string());
        let sight = look(stages, task, view, args.after).await?;
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

async fn coverage(stages: &dyn StageSource, tasks: &[Arc<Task>], json: bool) -> Result<(), Failure> {
    let mut progress = Progress::new(tasks.len());
    let mut found: IndexMap<String, Coverage> = IndexMap::new();
    for task in tasks {
        progress.step(&task.id.to_string());
        let mut stage = stages.open(Need::of(&task.scene)).await?;
        let cell = found.entry(format!("{} {}", task.id.component, task.id.target)).or_default();
        cell.add(task, stage.as_mut()).await?;
        stage.close().await;
    }
    progress.end();
    if json {
        println!("{}", serde_json::to_string_pretty(&found).map_err(Failure::bug)?);
        return Ok(());
    }
    println!("{:<36} {:>6} {:>9} {:>9}  left out by the tree", "component, target", "parts", "ax-tree", "som, dom");
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
