//! `setpoint doctor`: is everything there that a run needs?

use std::process::ExitCode;

use setpoint_corpus::Corpus;

use crate::fail::Failure;
use crate::studio::StudioArgs;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    studio: StudioArgs,
}

pub async fn doctor(args: Args) -> Result<ExitCode, Failure> {
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
    println!("all there");
    Ok(ExitCode::SUCCESS)
}
