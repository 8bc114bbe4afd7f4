//! Makes what an agent is shown: trees as text, marks and grids on pictures.

mod ax_tree;
mod canvas;
mod digits;
mod grid;
mod marks;

pub use ax_tree::{AxTree, read};
pub use canvas::{Canvas, CanvasError};

use setpoint_schema::{Element, Mode, Rect, Surface};

use crate::Fault;
use marks::Mark;

/// Pixels from one line of the coordinate grid to the next.
const GRID_STEP: u32 = 100;

/// How a run shows the stage to its agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    pub mode: Mode,
    /// Width and height of pictures as the agent's model takes them; those of the surface if not given.
    pub picture: Option<(u32, u32)>,
}

impl From<Mode> for View {
    fn from(mode: Mode) -> Self {
        Self { mode, picture: None }
    }
}

impl View {
    /// Brings a picture to the size that was asked for, and draws on it what the mode draws.
    pub fn develop(self, shot: Vec<u8>, surface: &Surface, elements: &[Element]) -> Result<Vec<u8>, Fault> {
        let drawn = matches!(self.mode, Mode::Som | Mode::PixelGrid);
        if !drawn && self.picture.is_none() {
            return Ok(shot);
        }
        let mut canvas = Canvas::decode(&shot)?;
        // Numbers are drawn last, so that they are as large on a small picture as on a large one.
        let mut scale = (surface.scale, surface.scale);
        if let Some((width, height)) = self.picture {
            scale = (f64::from(width) / f64::from(surface.width), f64::from(height) / f64::from(surface.height));
            canvas = canvas.resized(width, height);
        }
        match self.mode {
            Mode::Som => marks::draw(&mut canvas, &as_marks(elements, scale)),
            Mode::PixelGrid => grid::draw(&mut canvas, GRID_STEP),
            _ => {}
        }
        Ok(canvas.encode()?)
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

/// The elements of `dom` mode as text: what each is, what it says, and where it stands.
pub fn listing(elements: &[Element]) -> String {
    let line = |(index, element): (usize, &Element)| {
        let rect = element.rect;
        format!("[{}] {element} ({:.0},{:.0} {:.0}x{:.0})\n", index + 1, rect.x, rect.y, rect.w, rect.h)
    };
    elements.iter().enumerate().map(line).collect()
}
