//! `setpoint tasks`: what there is to be asked.

use std::process::ExitCode;
use std::sync::Arc;

use indexmap::IndexMap;
use setpoint_schema::{Library, Task, family_of};
use setpoint_server::makers;

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
    /// Lists the components instead, with who made each in every library.
    #[arg(long, conflicts_with_all = ["show", "check", "json"])]
    components: bool,
    /// Prints the tasks as JSON, one a line.
    #[arg(long)]
    json: bool,
}

pub async fn tasks(args: Args) -> Result<ExitCode, Failure> {
    let tasks = args.selectors.tasks()?;
    if args.components {
        print!("{}", components_of(&tasks));
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

/// One line a component: its family, how many tasks it has, and who made it in each library.
fn components_of(tasks: &[Arc<Task>]) -> String {
    let mut counts = IndexMap::<&str, usize>::new();
    for task in tasks {
        *counts.entry(&task.id.component).or_default() += 1;
    }
    let makers = Library::ALL.map(makers);
    let line = |component: &str, family: &str, tasks: &str, made: [&str; 3]| {
        let made = made.map(|maker| format!("{maker:<12}")).concat();
        format!("{component:<28} {family:<26} {tasks:>5}  {}\n", made.trim_end())
    };
    let mut text = line("component", "family", "tasks", Library::ALL.map(Library::name));
    for (component, count) in counts {
        let family = family_of(component).map_or("", |family| family.name);
        let made = std::array::from_fn(|at| makers[at].get(component).map_or("missing", String::as_str));
        text += &line(component, family, &count.to_string(), made);
    }
    text
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
