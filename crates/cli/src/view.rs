//! The flags that say how an agent is shown the page.

use setpoint_schema::Mode;
use setpoint_stage::View;

use crate::fail::Failure;

#[derive(Debug, Clone, clap::Args)]
pub struct ViewArgs {
    /// What the agent is shown before each step: ax-tree, som, pixel, pixel-grid or dom. With `run` also cdp:
    /// the agent's program is given a debugging address of its page, and drives it itself.
    #[arg(long, value_delimiter = ',')]
    mode: Vec<Mode>,
    /// With `--mode ax-tree`: the picture as well.
    #[arg(long, requires = "mode")]
    with_screenshot: bool,
    /// Brings pictures to this size, for example 1024x576.
    #[arg(long, value_name = "WIDTHxHEIGHT", requires = "mode")]
    picture_size: Option<String>,
}

impl ViewArgs {
    /// How the harness shows the page, to whom it is shown in one way only.
    pub fn one(&self) -> Result<Option<View>, Failure> {
        match self.all()?.as_slice() {
            [] => Ok(None),
            [View { mode: Mode::Cdp, .. }] => {
                Err(Failure::input("`--mode cdp` shows nothing; it has a meaning for `setpoint run` only"))
            }
            [view] => Ok(Some(*view)),
            _ => Err(Failure::input("this command takes one `--mode`; `setpoint run` takes several")),
        }
    }

    /// Every view that was asked for.
    pub fn all(&self) -> Result<Vec<View>, Failure> {
        let picture = self.picture_size.as_deref().map(size).transpose()?;
        let view = |mode: &Mode| {
            let mode = match (*mode, self.with_screenshot) {
                (Mode::AxTree, true) => Mode::AxTreePicture,
                (mode, true) if !mode.has_picture() => {
                    return Err(Failure::input(format!("`--with-screenshot` has no meaning for `{mode}`")));
                }
                (mode, _) => mode,
            };
            Ok(View { mode, picture })
        };
        self.mode.iter().map(view).collect()
    }
}

fn size(text: &str) -> Result<(u32, u32), Failure> {
    let parts = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match parts {
        Some((width, height)) if (16..=4096).contains(&width) && (16..=4096).contains(&height) => Ok((width, height)),
        _ => Err(Failure::input(format!("`--picture-size {text}`: expected a size such as 1024x576, from 16 to 4096"))),
    }
}
