//! `setpoint tasks`: what there is to be asked.

use std::process::ExitCode;

use setpoint_schema::{Task, family_of};

use crate::fail::Failure;
use crate::selectors::Selectors;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    selectors: Selectors,
    /// Shows each task in full: instruction, scene and goal.
    #[arg(long)]
    show: bool,
    /// Only checks the corpus and says how much of it there is.
    #[arg(long)]
    check: bool,
    /// Prints the tasks as JSON, one a line.
    #[arg(long)]
    json: bool,
}

pub async fn tasks(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
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
