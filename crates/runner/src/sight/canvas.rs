//! A screenshot as pixels that can be drawn on.
//!
//! Every rectangle is in pixels of the picture, is rounded to whole pixels and is cut at the edges, so a caller may
//! draw anything anywhere.

use std::io::Cursor;
use std::ops::Range;

use setpoint_schema::{Point, Rect};
use thiserror::Error;

pub type Colour = [u8; 3];

/// A wider or higher picture is no screenshot, and could ask for more memory than there is.
const LONGEST_SIDE: u32 = 8192;

/// The digits 0 to 9 side by side. Strokes are two pixels wide, since models often see a screenshot made smaller.
const FONT: [&str; 9] = [
    ".####. ..##.. .####. .####. ...##. ###### ..###. ###### .####. .####.",
    "##..## .###.. ##..## ##..## ..###. ##.... .##... ....## ##..## ##..##",
    "##..## ####.. ....## ....## ..###. ##.... ##.... ....## ##..## ##..##",
    "##..## ..##.. ....## ....## .####. #####. #####. ...##. ##..## ##..##",
    "##..## ..##.. ...##. ..###. ##.##. ....## ##..## ...##. .####. .#####",
    "##..## ..##.. ..##.. ....## ##.##. ....## ##..## ..##.. ##..## ....##",
    "##..## ..##.. .##... ....## ###### ....## ##..## ..##.. ##..## ....##",
    "##..## ..##.. ##.... ##..## ...##. ##..## ##..## .##... ##..## ...##.",
    ".####. ###### ###### .####. ...##. .####. .####. .##... .####. .###..",
];
const DIGIT_WIDTH: usize = 6;
/// From one digit to the next, with the gap between them.
const DIGIT_STEP: usize = DIGIT_WIDTH + 1;

#[derive(Debug, Error)]
pub enum CanvasError {
    #[error("cannot read the screenshot: {0}")]
    Unreadable(#[from] png::DecodingError),
    #[error("cannot write the picture: {0}")]
    Unwritable(#[from] png::EncodingError),
    #[error("the screenshot has colours of type {0:?} with {1:?} bits, expected RGB or RGBA with 8 bits")]
    Colours(png::ColorType, png::BitDepth),
    #[error("the screenshot has {0} x {1} pixels, expected at most {LONGEST_SIDE} on a side")]
    TooLarge(u32, u32),
}

/// An opaque picture with at least one pixel.
#[derive(Debug, Clone, PartialEq)]
pub struct Canvas {
    width: usize,
    height: usize,
    /// Row by row from the top.
    pixels: Vec<Colour>,
}

impl Canvas {
    /// A transparent pixel keeps its colour: screenshots of a page are opaque.
    pub fn decode(png: &[u8]) -> Result<Self, CanvasError> {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        // The bytes come from our own browser on this machine; summing them up again finds nothing and takes time.
        decoder.ignore_checksums(true);
        let mut reader = decoder.read_info()?;
        let (width, height) = reader.info().size();
        if width.max(height) > LONGEST_SIDE {
            return Err(CanvasError::TooLarge(width, height));
        }
        let (width, height) = (width as usize, height as usize);
        let mut pixels = vec![[0; 3]; width * height];
        match reader.output_color_type() {
            (png::ColorType::Rgb, png::BitDepth::Eight) => {
                reader.next_frame(pixels.as_flattened_mut())?;
            }
            (png::ColorType::Rgba, png::BitDepth::Eight) => {
                let mut clear = vec![[0; 4]; width * height];
                reader.next_frame(clear.as_flattened_mut())?;
                for (pixel, [red, green, blue, _]) in pixels.iter_mut().zip(clear) {
                    *pixel = [red, green, blue];
                }
            }
            (colours, depth) => return Err(CanvasError::Colours(colours, depth)),
        }
        Ok(Self { width, height, pixels })
    }

    pub fn encode(&self) -> Result<Vec<u8>, CanvasError> {
        let mut png = Vec::with_capacity(self.pixels.len() / 4);
        let mut encoder = png::Encoder::new(&mut png, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fastest);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        writer.finish()?;
        Ok(png)
    }

    pub fn width(&self) -> u32 {
        self.width as u32
    }

    pub fn height(&self) -> u32 {
        self.height as u32
    }

    pub fn fill(&mut self, rect: Rect, colour: Colour) {
        for row in self.rows(rect) {
            row.fill(colour);
        }
    }

    /// Mixes the colour in: with `alpha` 0 nothing changes, with 1 only the colour is left.
    pub fn blend(&mut self, rect: Rect, colour: Colour, alpha: f32) {
        let share = (alpha.clamp(0.0, 1.0) * 256.0) as u32;
        for pixel in self.rows(rect).flatten() {
            for (channel, new) in pixel.iter_mut().zip(colour) {
                *channel = ((u32::from(*channel) * (256 - share) + u32::from(new) * share) >> 8) as u8;
            }
        }
    }

    /// A frame just outside the rectangle, so that nothing in it is covered.
    pub fn outline(&mut self, rect: Rect, thickness: f64, colour: Colour) {
        let Rect { x, y, w, h } = rect;
        let wide = w + 2.0 * thickness;
        self.fill(Rect { x: x - thickness, y: y - thickness, w: wide, h: thickness }, colour);
        self.fill(Rect { x: x - thickness, y: y + h, w: wide, h: thickness }, colour);
        self.fill(Rect { x: x - thickness, y, w: thickness, h }, colour);
        self.fill(Rect { x: x + w, y, w: thickness, h }, colour);
    }

    /// Writes a number with its top left corner at a point. Anything but a digit leaves a gap.
    pub fn digits(&mut self, text: &str, at: Point, scale: u32, colour: Colour) {
        let scale = f64::from(scale);
        for (place, digit) in text.chars().enumerate().filter_map(|(place, c)| Some((place, c.to_digit(10)? as usize))) {
            for (down, row) in FONT.iter().enumerate() {
                for (across, dot) in row.bytes().skip(digit * DIGIT_STEP).take(DIGIT_WIDTH).enumerate() {
                    if dot == b'#' {
                        let (x, y) = ((place * DIGIT_STEP + across) as f64 * scale, down as f64 * scale);
                        self.fill(Rect { x: at.x + x, y: at.y + y, w: scale, h: scale }, colour);
                    }
                }
            }
        }
    }

    /// Width and height of what [`Canvas::digits`] writes.
    pub fn size_of_digits(text: &str, scale: u32) -> (f64, f64) {
        let across = (text.chars().count() * DIGIT_STEP).saturating_sub(1);
        (across as f64 * f64::from(scale), FONT.len() as f64 * f64::from(scale))
    }

    /// How busy the picture is here: the share of pixels, from 0 to 1, that differ clearly from the one to the right
    /// or below. Text has about a third of such pixels, a plain background has none.
    pub fn ink(&self, rect: Rect) -> f64 {
        let (across, down) = self.cut(rect);
        let area = across.len() * down.len();
        // The last column and row have nothing to be compared with.
        let (across, down) = (across.start..across.end.min(self.width - 1), down.start..down.end.min(self.height - 1));
        let mut edges = 0;
        for start in down.map(|y| y * self.width) {
            let here = &self.pixels[start + across.start.min(across.end)..=start + across.end];
            let below = &self.pixels[start + self.width..][across.start.min(across.end)..];
            edges += here.windows(2).zip(below).filter(|(pair, below)| {
                differ(pair[0], pair[1]) || differ(pair[0], **below)
            }).count();
        }
        edges as f64 / area.max(1) as f64
    }

    /// A copy of another size, of 1 to 8192 pixels a side. Shrinking averages areas and growing is bilinear.
    pub fn resized(&self, width: u32, height: u32) -> Self {
        let (width, height) = (width.clamp(1, LONGEST_SIDE) as usize, height.clamp(1, LONGEST_SIDE) as usize);
        let columns = sources(self.width, width);
        let mut pixels = Vec::with_capacity(width * height);
        let mut line = vec![0.0; self.width * 3];
        for (top, shares) in sources(self.height, height) {
            line.fill(0.0);
            for (row, share) in self.pixels.chunks_exact(self.width).skip(top).zip(shares) {
                for (sum, channel) in line.iter_mut().zip(row.as_flattened()) {
                    *sum += f32::from(*channel) * share;
                }
            }
            pixels.extend(columns.iter().map(|(left, shares)| {
                let mut sums = [0.5; 3];
                for (pixel, share) in line.as_chunks::<3>().0[*left..].iter().zip(shares) {
                    (0..3).for_each(|channel| sums[channel] += pixel[channel] * share);
                }
                sums.map(|sum| sum as u8)
            }));
        }
        Self { width, height, pixels }
    }

    /// The columns and rows of a rectangle that are in the picture.
    fn cut(&self, rect: Rect) -> (Range<usize>, Range<usize>) {
        let range = |start: f64, end: f64, limit: usize| {
            let start = (start.round().max(0.0) as usize).min(limit);
            start..(end.round().max(0.0) as usize).clamp(start, limit)
        };
        (range(rect.x, rect.right(), self.width), range(rect.y, rect.bottom(), self.height))
    }

    fn rows(&mut self, rect: Rect) -> impl Iterator<Item = &mut [Colour]> {
        let (across, down) = self.cut(rect);
        let rows = self.pixels.chunks_exact_mut(self.width).take(down.end).skip(down.start);
        rows.map(move |row| &mut row[across.clone()])
    }
}

fn differ(one: Colour, other: Colour) -> bool {
    one.iter().zip(other).any(|(one, other)| one.abs_diff(other) > 24)
}

/// For each new pixel along one side: the first old pixel it is made of, and the share of that one and of those after.
///
/// A new pixel is the average of a window around its centre. The window is as wide as the new pixel when shrinking; one
/// old pixel wide when growing, which is what bilinear means.
fn sources(old: usize, new: usize) -> Vec<(usize, Vec<f32>)> {
    let step = old as f64 / new as f64;
    let reach = step.max(1.0) / 2.0;
    let window = |index: usize| {
        let centre = (index as f64 + 0.5) * step;
        let (start, end) = ((centre - reach).max(0.0), (centre + reach).min(old as f64));
        let first = (start as usize).min(old - 1);
        let covered = |pixel: usize| (end.min(pixel as f64 + 1.0) - start.max(pixel as f64)).max(0.0) / (end - start);
        (first, (first..(end.ceil() as usize).clamp(first + 1, old)).map(|pixel| covered(pixel) as f32).collect())
    };
    (0..new).map(window).collect()
}
