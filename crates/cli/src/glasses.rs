//! The flags that say how an agent is shown the page.

use setpoint_runner::Glasses;
use setpoint_schema::Mode;

use crate::fail::Failure;

#[derive(Debug, Clone, clap::Args)]
pub struct GlassesArgs {
    /// What the agent is shown before each step: ax-tree, som, pixel, pixel-grid or dom. With `run` also cdp:
    /// the agent's program is given a debugging address of its page, and drives it itself.
    #[arg(long)]
    mode: Option<Mode>,
    /// With `--mode ax-tree`: the picture as well.
    #[arg(long, requires = "mode")]
    with_screenshot: bool,
    /// Brings pictures to this size, for example 1024x576.
    #[arg(long, value_name = "WIDTHxHEIGHT", requires = "mode")]
    picture_size: Option<String>,
}

impl GlassesArgs {
    /// How the harness shows the page.
    pub fn glasses(&self) -> Result<Option<Glasses>, Failure> {
        match self.glasses_or_none()? {
            Some(Glasses { mode: Mode::Cdp, .. }) => {
                Err(Failure::input("`--mode cdp` shows nothing; it has a meaning for `setpoint run` only"))
            }
            glasses => Ok(glasses),
        }
    }

    /// The same, for those who can also let an agent drive the page itself.
    pub fn glasses_or_none(&self) -> Result<Option<Glasses>, Failure> {
        let Some(mode) = self.mode else { return Ok(None) };
        let mode = match (mode, self.with_screenshot) {
            (Mode::AxTree, true) => Mode::AxTreePicture,
            (mode, true) if !mode.has_picture() => {
                return Err(Failure::input(format!("`--with-screenshot` has no meaning for `{mode}`")));
            }
            (mode, _) => mode,
        };
        let picture = self.picture_size.as_deref().map(size).transpose()?;
        Ok(Some(Glasses { mode, picture }))
    }
}

fn size(text: &str) -> Result<(u32, u32), Failure> {
    let parts = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match parts {
        Some((width, height)) if (16..=4096).contains(&width) && (16..=4096).contains(&height) => Ok((width, height)),
        _ => Err(Failure::input(format!("`--picture-size {text}`: expected a size such as 1024x576, from 16 to 4096"))),
    }
}
