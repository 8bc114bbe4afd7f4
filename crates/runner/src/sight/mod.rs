//! Looks at a stage page for an agent, in one of the modes. Each computes only what it shows.

mod album;
mod ax_tree;
mod canvas;
mod digits;
mod grid;
mod marks;

pub use album::{Album, Blob};
pub use ax_tree::AxTree;
pub use canvas::{Canvas, CanvasError};

use marks::Mark;
use serde::de::DeserializeOwned;
use setpoint_agents::{Element, Sight};
use setpoint_schema::{Digest, Mode, Point, Rect, Seen, VIEWPORT};
use setpoint_server::script;

use crate::{Fault, StagePage};

/// Pixels from one line of the coordinate grid to the next.
const GRID_STEP: u32 = 100;

/// How a run shows the page to its agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glasses {
    pub mode: Mode,
    /// Width and height of pictures as the agent's model takes them; those of the page if not given.
    pub picture: Option<(u32, u32)>,
}

impl From<Mode> for Glasses {
    fn from(mode: Mode) -> Self {
        Self { mode, picture: None }
    }
}

impl StagePage {
    pub async fn look(&mut self, glasses: Glasses) -> Result<Sight, Fault> {
        let mode = glasses.mode;
        let mut sight = Sight { mode, text: None, picture: None, elements: Vec::new() };
        match mode {
            Mode::AxTree | Mode::AxTreePicture => {
                let AxTree { text, elements } = self.ax_tree().await?;
                (sight.text, sight.elements) = (Some(text), elements);
            }
            Mode::Som => sight.elements = self.elements().await?,
            Mode::Dom => {
                sight.elements = self.elements().await?;
                sight.text = Some(listing(&sight.elements));
            }
            Mode::Pixel | Mode::PixelGrid | Mode::Cdp => {}
        }
        if mode.has_picture() {
            let shot = self.picture().await?;
            sight.picture = Some(develop(shot, glasses, &sight.elements)?);
        }
        Ok(sight)
    }

    /// What a person at the page could click, in reading order.
    pub async fn elements(&mut self) -> Result<Vec<Element>, Fault> {
        let mut elements: Vec<Element> = self.ask("look.interactive()").await?;
        for (handle, element) in elements.iter_mut().enumerate() {
            element.handle = handle as u32;
        }
        Ok(elements)
    }

    pub async fn ax_tree(&mut self) -> Result<AxTree, Fault> {
        let shows: Vec<_> = self.ask("look.every()").await?;
        let (tree, snapshot) = tokio::try_join!(self.page().ax_tree(), self.page().dom_snapshot(&[]))?;
        ax_tree::read(tree.get(), snapshot.get(), &shows).map_err(Fault::Stage)
    }

    /// Where something that the last observation numbered is now, or why it cannot be acted on.
    pub(crate) async fn locate(&mut self, element: &Element) -> Result<Result<Point, String>, Fault> {
        let found: Located = self.ask(&format!("look.locate({})", element.handle)).await?;
        Ok(found.point.ok_or_else(|| found.reason()))
    }

    /// Asks the harness's own script in the page, which is put there the first time.
    pub(crate) async fn ask<T: DeserializeOwned>(&mut self, question: &str) -> Result<T, Fault> {
        let world = self.page().isolated_world().await?;
        if !self.looking {
            self.page().eval_in(&world, script::LOOK).await?;
            self.looking = true;
        }
        let answer = self.page().eval_in(&world, question).await?;
        serde_json::from_value(answer)
            .map_err(|error| Fault::Stage(format!("cannot read the answer to `{question}`: {error}")))
    }
}

/// What the page answers when it is asked for a numbered element.
#[derive(Debug, serde::Deserialize)]
struct Located {
    point: Option<Point>,
    missing: Option<Missing>,
    #[serde(default)]
    name: String,
    cover: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum Missing {
    Unknown,
    Gone,
    Hidden,
    Outside,
    Covered,
}

impl Located {
    fn reason(&self) -> String {
        let name = if self.name.is_empty() { String::new() } else { format!(" {:?}", self.name) };
        match self.missing {
            Some(Missing::Gone) => "it is no longer on the page".into(),
            Some(Missing::Hidden) => format!("it{name} is hidden now"),
            Some(Missing::Outside) => format!("it{name} is outside the viewport; scroll it into view first"),
            Some(Missing::Covered) => match &self.cover {
                Some(cover) => format!("it{name} is covered by {cover:?}"),
                None => format!("it{name} is covered"),
            },
            Some(Missing::Unknown) | None => "the last observation has no such element".into(),
        }
    }
}

/// Where the numbers of a marked picture stand, in the order of the elements.
pub fn tags(picture: &[u8], elements: &[Element]) -> Result<Vec<Rect>, CanvasError> {
    Ok(marks::place_on(&Canvas::decode(picture)?, &as_marks(elements, (1.0, 1.0))))
}

fn as_marks(elements: &[Element], (across, down): (f64, f64)) -> Vec<Mark> {
    let scaled = |rect: Rect| Rect { x: rect.x * across, y: rect.y * down, w: rect.w * across, h: rect.h * down };
    let mark = |(index, element): (usize, &Element)| Mark { number: index as u32 + 1, rect: scaled(element.rect) };
    elements.iter().enumerate().map(mark).collect()
}

/// What of a sight goes into the record.
pub fn seen(sight: &Sight) -> Seen {
    Seen {
        mode: sight.mode,
        text: sight.text.clone(),
        picture: sight.picture.as_deref().map(Digest::of_bytes),
        blob: None,
        legend: if sight.mode == Mode::Som { sight.legend() } else { Vec::new() },
    }
}

/// The elements of `dom` mode as text: what each is, what it says, and where it stands.
fn listing(elements: &[Element]) -> String {
    let line = |(index, element): (usize, &Element)| {
        let rect = element.rect;
        format!("[{}] {element} ({:.0},{:.0} {:.0}x{:.0})\n", index + 1, rect.x, rect.y, rect.w, rect.h)
    };
    elements.iter().enumerate().map(line).collect()
}

/// Brings a picture to the size that was asked for, and draws on it what the mode draws.
fn develop(shot: Vec<u8>, glasses: Glasses, elements: &[Element]) -> Result<Vec<u8>, Fault> {
    let drawn = matches!(glasses.mode, Mode::Som | Mode::PixelGrid);
    if !drawn && glasses.picture.is_none() {
        return Ok(shot);
    }
    let mut canvas = Canvas::decode(&shot)?;
    // Numbers are drawn last, so that they are as large on a small picture as on a large one.
    let mut scale = (1.0, 1.0);
    if let Some((width, height)) = glasses.picture {
        scale = (f64::from(width) / VIEWPORT.w, f64::from(height) / VIEWPORT.h);
        canvas = canvas.resized(width, height);
    }
    match glasses.mode {
        Mode::Som => marks::draw(&mut canvas, &as_marks(elements, scale)),
        Mode::PixelGrid => grid::draw(&mut canvas, GRID_STEP),
        _ => {}
    }
    Ok(canvas.encode()?)
}
