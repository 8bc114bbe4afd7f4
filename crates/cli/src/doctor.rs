//! `setpoint doctor`: is everything there that a run needs, and does what its agent means arrive?

use std::process::ExitCode;

use setpoint_corpus::Corpus;
use setpoint_runner::Actor;
use setpoint_stage::{View, WebStages};

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::calibration::{calibrated, refusal, table, variable};
use crate::fail::Failure;
use crate::stages::StageArgs;
use crate::view::ViewArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    stages: StageArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    view: ViewArgs,
}

pub async fn doctor(args: Args) -> Result<ExitCode, Failure> {
    let Chosen { actor, mode, .. } = args.agent.one(Purpose::Play)?;
    let view = args.view.one()?.or(mode.map(View::from));
    let corpus = Corpus::embedded()?;
    println!("corpus    {} cards, digest {}", corpus.cards().len(), corpus.digest());
    let stage = setpoint_server::stage();
    println!("stage     digest {}", stage.digest);
    for name in ["react", "antd", "@mui/material", "@mantine/core"] {
        println!("          {name} {}", stage.libraries.get(name).map_or("missing", String::as_str));
    }
    let stages = args.stages.open().await?;
    let browser = stages.browser_version().await;
    println!("browser   {} ({:?})", browser.product, browser.kind);
    println!("workers   {}", args.stages.workers());
    if let Some(view) = view {
        examine(&stages, &actor, view).await?;
    }
    println!("all there");
    Ok(ExitCode::SUCCESS)
}

/// Asks the agent a few plain things. Those that are ours need no such check.
async fn examine(stages: &WebStages, actor: &Actor, view: View) -> Result<(), Failure> {
    let Actor::Agent(spec) = actor else { return Ok(()) };
    if spec.is_built_in() {
        return Ok(());
    }
    println!("agent     {spec}, shown {}", view.mode);
    let found = calibrated(stages, spec, view).await?;
    println!(
        "key       {}",
        variable(spec).map_or_else(|| "none".into(), |variable| format!("`${variable}` is taken"))
    );
    print!("{}", table(&found));
    if found.passed() { Ok(()) } else { Err(refusal(spec, &found)) }
}
