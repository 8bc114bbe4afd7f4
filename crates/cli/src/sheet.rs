//! Contact sheets: many pictures at a glance.

use std::path::Path;

use crate::fail::Failure;

/// How many pictures stand side by side and below each other, and how large each is.
const ACROSS: usize = 4;
const DOWN: usize = 6;
const TILE: (usize, usize) = (640, 360);

/// Writes as many sheets as the pictures need, as `sheet-0.png` and so on.
pub fn write(folder: &Path, pictures: &[Vec<u8>]) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| Failure::input(format!("cannot write `{}`: {error}", folder.display()));
    for (number, pictures) in pictures.chunks(ACROSS * DOWN).enumerate() {
        let tiles: Result<Vec<_>, _> = pictures.iter().map(|picture| shrink(picture)).collect();
        let tiles = tiles.map_err(|error| Failure::bug(format!("cannot read a picture: {error}")))?;
        let file = std::fs::File::create(folder.join(format!("sheet-{number}.png"))).map_err(unwritable)?;
        write_sheet(file, &tiles).map_err(|error| Failure::bug(format!("cannot write a contact sheet: {error}")))?;
    }
    Ok(())
}

/// The picture at half its width and height, as RGB.
fn shrink(bytes: &[u8]) -> Result<Vec<u8>, png::DecodingError> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let info = reader.next_frame(&mut pixels)?;
    let channels = info.color_type.samples();
    let (width, stride) = (info.width as usize, info.width as usize * channels);
    let mut small = Vec::with_capacity(TILE.0 * TILE.1 * 3);
    for y in 0..TILE.1 {
        for x in 0..TILE.0 {
            for channel in 0..3 {
                let at = |dx: usize, dy: usize| {
                    let (x, y) = ((x * 2 + dx).min(width - 1), (y * 2 + dy).min(info.height as usize - 1));
                    u32::from(pixels[y * stride + x * channels + channel])
                };
                small.push(((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4) as u8);
            }
        }
    }
    Ok(small)
}

fn write_sheet(file: std::fs::File, tiles: &[Vec<u8>]) -> Result<(), png::EncodingError> {
    let rows = tiles.len().div_ceil(ACROSS);
    let (width, height) = (TILE.0 * ACROSS, TILE.1 * rows);
    let mut pixels = vec![128; width * height * 3];
    for (index, tile) in tiles.iter().enumerate() {
        let (left, top) = (index % ACROSS * TILE.0, index / ACROSS * TILE.1);
        for (line, row) in tile.chunks(TILE.0 * 3).enumerate() {
            let start = ((top + line) * width + left) * 3;
            pixels[start..start + row.len()].copy_from_slice(row);
        }
    }
    let mut encoder = png::Encoder::new(std::io::BufWriter::new(file), width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&pixels)
}
