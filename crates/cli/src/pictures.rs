//! Pictures of scenes, for people to look at.

use std::path::Path;
use std::sync::Arc;

use setpoint_agents::oracle::next_move;
use setpoint_agents::{Move, Route};
use setpoint_runner::Studio;
use setpoint_schema::Task;

use crate::fail::Failure;
use crate::progress::Progress;

/// How many pictures stand side by side on a contact sheet, and how wide each is.
const ACROSS: usize = 4;
const TILE: (usize, usize) = (640, 360);

/// Takes one picture of each scene after `after` actions of the oracle.
pub async fn take(studio: &Studio, tasks: &[Arc<Task>], folder: &Path, after: u32, sheet: bool) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| Failure::input(format!("cannot write `{}`: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    let mut progress = Progress::new(tasks.len());
    let mut tiles = Vec::new();
    for task in tasks {
        progress.step(&task.id.to_string());
        let bytes = picture(studio, task, after).await?;
        let name = task.id.to_string().replace('/', ".");
        std::fs::write(folder.join(format!("{name}.png")), &bytes).map_err(unwritable)?;
        if sheet {
            tiles.push(shrink(&bytes).map_err(|error| Failure::bug(format!("cannot read a picture: {error}")))?);
        }
    }
    progress.end();
    for (page, tiles) in tiles.chunks(ACROSS * 6).enumerate() {
        let file = std::fs::File::create(folder.join(format!("sheet-{page}.png"))).map_err(unwritable)?;
        write_sheet(file, tiles).map_err(|error| Failure::bug(format!("cannot write a contact sheet: {error}")))?;
    }
    Ok(())
}

async fn picture(studio: &Studio, task: &Task, after: u32) -> Result<Vec<u8>, Failure> {
    let mut page = studio.page(task.scene.factors.dynamics).await?;
    let mut snapshot = page.show(&task.scene).await?;
    for _ in 0..after {
        let (Move::Do { action, .. } | Move::Apply { action, .. }) =
            next_move(&task.scene, &Route::to(&task.goal), &snapshot)
        else {
            break;
        };
        page.perform(&action, &[], &[]).await?;
        snapshot = page.settle().await?;
    }
    let shot = page.page().screenshot(Default::default()).await.map_err(Failure::missing)?;
    page.page().context().clone().dispose().await.map_err(Failure::missing)?;
    Ok(shot)
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
