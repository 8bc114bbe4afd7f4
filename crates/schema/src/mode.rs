//! How an agent sees the page, and what it acts by.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The accessibility tree as text; acts by its numbers.
    AxTree,
    /// The same, and the picture.
    AxTreePicture,
    /// The picture with numbered marks; acts by mark numbers.
    Som,
    /// The picture; acts by coordinates.
    Pixel,
    /// The picture under a grid of coordinates.
    PixelGrid,
    /// Numbered elements with text and boxes, and the picture; acts by numbers or coordinates.
    Dom,
    /// Nothing: the agent drives the page itself, over a guarded debugging address.
    Cdp,
}

impl Mode {
    /// Every mode in which the harness shows the page.
    pub const ALL: [Mode; 6] = [Mode::AxTree, Mode::AxTreePicture, Mode::Som, Mode::Pixel, Mode::PixelGrid, Mode::Dom];

    pub fn name(self) -> &'static str {
        match self {
            Mode::AxTree => "ax-tree",
            Mode::AxTreePicture => "ax-tree-picture",
            Mode::Som => "som",
            Mode::Pixel => "pixel",
            Mode::PixelGrid => "pixel-grid",
            Mode::Dom => "dom",
            Mode::Cdp => "cdp",
        }
    }

    /// Whether the agent is given numbers to act by.
    pub fn numbers(self) -> bool {
        !matches!(self, Mode::Pixel | Mode::PixelGrid | Mode::Cdp)
    }

    /// Whether it is the accessibility tree that is shown, with or without a picture.
    pub fn is_tree(self) -> bool {
        matches!(self, Mode::AxTree | Mode::AxTreePicture)
    }

    pub fn has_picture(self) -> bool {
        !matches!(self, Mode::AxTree | Mode::Cdp)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let every = || Mode::ALL.into_iter().chain([Mode::Cdp]);
        let known = || every().map(Mode::name).collect::<Vec<_>>().join(", ");
        let found = every().find(|mode| mode.name() == name);
        found.ok_or_else(|| format!("there is no mode `{name}`; the modes are {}", known()))
    }
}
