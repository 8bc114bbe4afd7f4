//! Contact sheets: many pictures at a glance.

use std::path::Path;

use setpoint_stage::{Canvas, CanvasError};

use crate::fail::Failure;

/// How many pictures stand side by side and below each other, and how large each is.
const ACROSS: usize = 4;
const DOWN: usize = 6;
const TILE: (u32, u32) = (640, 360);

const GROUND: [u8; 3] = [128; 3];

/// Writes as many sheets as the pictures need, as `sheet-0.png` and so on.
pub fn write(folder: &Path, pictures: &[Vec<u8>]) -> Result<(), Failure> {
    let unwritable = |error| Failure::input(format!("cannot write `{}`: {error}", folder.display()));
    for (number, pictures) in pictures.chunks(ACROSS * DOWN).enumerate() {
        let sheet = sheet(pictures).map_err(|error| Failure::bug(format!("cannot make a contact sheet: {error}")))?;
        std::fs::write(folder.join(format!("sheet-{number}.png")), sheet).map_err(unwritable)?;
    }
    Ok(())
}

/// Pictures of any size, each brought to that of a tile.
fn sheet(pictures: &[Vec<u8>]) -> Result<Vec<u8>, CanvasError> {
    let (width, height) = TILE;
    let mut sheet = Canvas::plain(width * ACROSS as u32, height * pictures.len().div_ceil(ACROSS) as u32, GROUND);
    for (index, picture) in pictures.iter().enumerate() {
        let place = (index % ACROSS * width as usize, index / ACROSS * height as usize);
        sheet.paste(&Canvas::decode(picture)?.resized(width, height), place);
    }
    sheet.encode()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 3] = [200, 0, 0];

    #[test]
    fn a_picture_of_any_size_fills_its_tile_and_no_other() {
        let picture = |width, height| Canvas::plain(width, height, RED).encode().unwrap();
        let pictures = [(1280, 720), (640, 360), (100, 50)].map(|(width, height)| picture(width, height));
        let (width, height) = TILE;
        let mut expected = Canvas::plain(width * 4, height, GROUND);
        expected.paste(&Canvas::plain(width * 3, height, RED), (0, 0));
        assert!(Canvas::decode(&sheet(&pictures).unwrap()).unwrap() == expected);
    }
}
