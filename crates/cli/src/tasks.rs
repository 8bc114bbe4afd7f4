//! `setpoint tasks`: what there is to be asked.

use std::process::ExitCode;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::Serialize;
use setpoint_corpus::Corpus;
use setpoint_schema::{Digest, Facts, Maker, Task, family_of};

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
    /// Lists the components instead, with who made each on every target.
    #[arg(long, conflicts_with_all = ["show", "check", "json"])]
    components: bool,
    /// Prints the tasks as JSON, one a line, each with its digest and what reports slice by.
    #[arg(long)]
    json: bool,
}

/// A task as programs read it. The seed stands in front as well as in the id, as it did before ids had one.
#[derive(Serialize)]
struct Listed<'a> {
    #[serde(flatten)]
    task: &'a Task,
    seed: u32,
    digest: Digest,
    facts: Facts,
}

pub async fn tasks(args: Args) -> Result<ExitCode, Failure> {
    let corpus = args.selectors.corpus()?;
    let tasks = args.selectors.tasks_of(&corpus)?;
    if args.components {
        print!("{}", components_of(&corpus, &tasks));
        return Ok(ExitCode::SUCCESS);
    }
    let several = tasks.iter().any(|task| task.id.seed != tasks[0].id.seed);
    for task in tasks.iter().filter(|_| !args.check) {
        match (args.json, args.show) {
            (true, _) => println!("{}", listed(&corpus, task)?),
            (false, true) => print!("{}", full(task)),
            (false, false) if several => {
                println!("{:<58} seed {:<10} {}", task.id.to_string(), task.id.seed, task.instruction)
            }
            (false, false) => println!("{:<58} {}", task.id.to_string(), task.instruction),
        }
    }
    if !args.json {
        let mut components: Vec<_> = tasks.iter().map(|task| &task.id.component).collect();
        components.sort_unstable();
        components.dedup();
        println!("{} tasks of {} components; no problems", tasks.len(), components.len());
    }
    Ok(ExitCode::SUCCESS)
}

fn listed(corpus: &Corpus, task: &Task) -> Result<String, Failure> {
    let listed = Listed { task, seed: task.id.seed, digest: task.digest(), facts: corpus.facts(task) };
    serde_json::to_string(&listed).map_err(Failure::bug)
}

/// One line a component: its family, how many tasks it has, and who made it on each target.
fn components_of(corpus: &Corpus, tasks: &[Arc<Task>]) -> String {
    let mut counts = IndexMap::<&str, usize>::new();
    for task in tasks {
        *counts.entry(&task.id.component).or_default() += 1;
    }
    let line = |component: &str, family: &str, tasks: &str, made: Vec<&str>| {
        let made: String = made.into_iter().map(|maker| format!("{maker:<12}")).collect();
        format!("{component:<28} {family:<26} {tasks:>5}  {}\n", made.trim_end())
    };
    let names = corpus.toolkits().iter().map(|toolkit| toolkit.target.name()).collect();
    let mut text = line("component", "family", "tasks", names);
    for (component, count) in counts {
        let family = family_of(component).map_or("", |family| family.name);
        let made = corpus.toolkits().iter().map(|toolkit| toolkit.maker(component).map_or("-", Maker::name)).collect();
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
        task.id.seed,
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
