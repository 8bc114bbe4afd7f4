//! `setpoint tasks`: what there is to be asked.

use std::path::PathBuf;
use std::process::ExitCode;

use setpoint_schema::{Task, family_of};

use crate::fail::Failure;
use crate::selectors::Selectors;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    #[command(flatten)]
    studio: StudioArgs,
    /// Shows each task in full: instruction, scene and goal.
    #[arg(long)]
    show: bool,
    /// Only checks the corpus and says how much of it there is.
    #[arg(long)]
    check: bool,
    /// Writes a picture of each scene into this folder.
    #[arg(long, value_name = "FOLDER")]
    pictures: Option<PathBuf>,
    /// With --pictures: also a contact sheet of all of them.
    #[arg(long, requires = "pictures")]
    sheet: bool,
    /// With --pictures: what the page looks like after this many actions of the oracle.
    #[arg(long, requires = "pictures", default_value_t = 0)]
    after: u32,
    /// Prints the tasks as JSON, one a line.
    #[arg(long)]
    json: bool,
}

pub async fn tasks(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    if let Some(folder) = &args.pictures {
        let studio = args.studio.open().await?;
        crate::pictures::take(&studio, &tasks, folder, args.after, args.sheet).await?;
        println!("{} pictures in {}", tasks.len(), folder.display());
        return Ok(ExitCode::SUCCESS);
    }
    for task in tasks.iter().filter(|_| !args.check) {
        match (args.json, args.show) {
            (true, _) => println!("{}", serde_json::to_string(task.as_ref()).map_err(Failure::bug)?),
            (false, true) => print!("{}", full(task)),
            (false, false) => println!("{:<58} {}", task.id.to_string(), task.instruction),
        }
    }
    if !args.json {
        let mut components: Vec<_> = tasks.iter().map(|task| &task.id.component).collect();
        components.dedup();
        println!("{} tasks of {} components; no problems", tasks.len(), components.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn full(task: &Task) -> String {
    let family = family_of(&task.id.component).map_or("", |family| family.title);
    let pretty = |value: &serde_json::Value| serde_json::to_string_pretty(value).unwrap_or_default();
    let factors = serde_json::to_value(task.scene.factors).unwrap_or_default();
    let instances = serde_json::to_value(&task.scene.instances).unwrap_or_default();
    let want = serde_json::to_value(&task.goal.want).unwrap_or_default();
    format!(
        "{}  seed {}  revision {}  digest {}\n  {} · {}\n  {}\nfactors {factors}\nnotes {:?}\nconfirm {:?}\ninstances {}\ngoal {}\n\n",
        task.id,
        task.seed,
        task.revision,
        task.digest(),
        family,
        task.template,
        task.instruction,
        task.scene.notes,
        task.scene.confirm,
        pretty(&instances),
        pretty(&want),
    )
}
