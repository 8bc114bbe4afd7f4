//! `setpoint doctor`: is everything there that a run needs, and does what its agent means arrive?

use std::process::ExitCode;

use setpoint_corpus::Corpus;
use setpoint_runner::{Glasses, Player, Studio};

use crate::agent::{AgentArgs, Chosen, Purpose};
use crate::calibration::{calibrated, refusal, table, variable};
use crate::fail::Failure;
use crate::glasses::GlassesArgs;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    studio: StudioArgs,
    #[command(flatten)]
    agent: AgentArgs,
    #[command(flatten)]
    glasses: GlassesArgs,
}

pub async fn doctor(args: Args) -> Result<ExitCode, Failure> {
    let Chosen { player, mode, .. } = args.agent.chosen(Purpose::Play)?;
    let glasses = args.glasses.glasses()?.or(mode.map(Glasses::from));
    let corpus = Corpus::embedded()?;
    println!("corpus    {} cards, digest {}", corpus.cards().len(), corpus.digest());
    let stage = setpoint_server::stage();
    println!("stage     digest {}", stage.digest);
    for name in ["react", "antd", "@mui/material", "@mantine/core"] {
        println!("          {name} {}", stage.libraries.get(name).map_or("missing", String::as_str));
    }
    let studio = args.studio.open().await?;
    let browser = studio.browser_version().await;
    println!("browser   {} ({:?})", browser.product, browser.kind);
    println!("workers   {}", args.studio.workers());
    if let Some(glasses) = glasses {
        examine(&studio, &player, glasses).await?;
    }
    println!("all there");
    Ok(ExitCode::SUCCESS)
}

/// Asks the agent a few plain things. Those that are ours need no such check.
async fn examine(studio: &Studio, player: &Player, glasses: Glasses) -> Result<(), Failure> {
    let Player::Hired { hire, .. } = player else { return Ok(()) };
    println!("agent     {hire}, shown {}", glasses.mode);
    let found = calibrated(studio, hire, glasses).await?;
    println!(
        "key       {}",
        variable(hire).map_or_else(|| "none".into(), |variable| format!("`${variable}` is taken"))
    );
    print!("{}", table(&found));
    if found.passed() { Ok(()) } else { Err(refusal(hire, &found)) }
}
