//! A screenshot as pixels that can be drawn on.
//!
//! Every rectangle is in pixels of the picture, is rounded to whole pixels and is cut at the edges, so a caller may
//! draw anything anywhere.

use std::io::Cursor;
use std::ops::Range;

use setpoint_schema::Rect;
use thiserror::Error;

pub type Colour = [u8; 3];

/// A wider or higher picture is no screenshot, and could ask for more memory than there is.
const LONGEST_SIDE: u32 = 8192;

#[derive(Debug, Error)]
pub enum CanvasError {
    #[error("cannot read the screenshot: {0}")]
    Unreadable(#[from] png::DecodingError),
    #[error("cannot write the picture: {0}")]
    Unwritable(#[from] png::EncodingError),
    #[error("cannot make the picture smaller: there is not enough memory")]
    Incompressible,
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
    /// One colour all over, of 1 to 8192 pixels a side.
    pub fn plain(width: u32, height: u32, colour: Colour) -> Self {
        let (width, height) = (width.clamp(1, LONGEST_SIDE) as usize, height.clamp(1, LONGEST_SIDE) as usize);
        Self { width, height, pixels: vec![colour; width * height] }
    }

    /// Lays another picture over this one, with its left upper corner at a place; what reaches over the edges is cut.
    pub fn paste(&mut self, other: &Canvas, (left, top): (usize, usize)) {
        let place = Rect { x: left as f64, y: top as f64, w: other.width as f64, h: other.height as f64 };
        for (row, pasted) in self.rows(place).zip(other.pixels.chunks_exact(other.width)) {
            row.iter_mut().zip(pasted).for_each(|(pixel, colour)| *pixel = *colour);
        }
    }

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
        // Of the settings that take under 3 ms for 1280 x 720 pixels, these give the smallest file.
        encoder.set_deflate_compression(png::DeflateCompression::Level(1));
        encoder.set_filter(png::Filter::Up);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        writer.finish()?;
        Ok(png)
    }

    /// A lossless WebP file. It has a fifth of the bytes and takes ten times the time: to keep, not to show.
    pub fn compact(&self) -> Result<Vec<u8>, CanvasError> {
        // No side is longer than `LONGEST_SIDE`.
        let (width, height) = (self.width as i32, self.height as i32);
        let mut file: *mut u8 = std::ptr::null_mut();
        // SAFETY: there are `height` rows of `3 * width` bytes each, and `file` is where the encoder puts the
        // address of what it wrote.
        let length = unsafe {
            let pixels = self.pixels.as_flattened().as_ptr();
            libwebp_sys::WebPEncodeLosslessRGB(pixels, width, height, 3 * width, &raw mut file)
        };
        if length == 0 || file.is_null() {
            return Err(CanvasError::Incompressible);
        }
        // SAFETY: the encoder wrote `length` bytes there, which are ours to free.
        unsafe {
            let bytes = std::slice::from_raw_parts(file, length).to_vec();
            libwebp_sys::WebPFree(file.cast());
            Ok(bytes)
        }
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

    /// How busy the picture is here: the share of pixels, from 0 to 1, that differ clearly from the one to the right
    /// or below. Text has about a third of such pixels, a plain background has none.
    pub fn ink(&self, rect: Rect) -> f64 {
        let (across, down) = self.cut(rect);
        let area = across.len() * down.len();
        // The last column and row have nothing to be compared with.
        let (right, bottom) = (across.end.min(self.width - 1), down.end.min(self.height - 1));
        let left = across.start.min(right);
        let mut edges = 0;
        for start in (down.start..bottom).map(|y| y * self.width) {
            let here = &self.pixels[start + left..=start + right];
            let below = &self.pixels[start + self.width + left..];
            let edge = |(pair, below): &(&[Colour], &Colour)| differ(pair[0], pair[1]) || differ(pair[0], **below);
            edges += here.windows(2).zip(below).filter(edge).count();
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

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = [255, 0, 0];
    const WHITE: Colour = [255; 3];

    fn plain(width: u32, height: u32) -> Canvas {
        Canvas::plain(width, height, WHITE)
    }

    fn rect(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { x, y, w, h }
    }

    fn count(canvas: &Canvas, colour: Colour) -> usize {
        canvas.pixels.iter().filter(|pixel| **pixel == colour).count()
    }

    #[test]
    fn a_picture_survives_encoding() {
        let mut canvas = plain(37, 23);
        canvas.fill(rect(3.0, 4.0, 20.0, 9.0), [12, 200, 77]);
        canvas.blend(rect(9.0, 1.0, 20.0, 20.0), RED, 0.3);
        assert_eq!(Canvas::decode(&canvas.encode().unwrap()).unwrap(), canvas);
    }

    #[test]
    fn transparency_is_dropped_and_other_colours_are_refused() {
        let encoded = |colours: png::ColorType, data: &[u8]| {
            let mut png = Vec::new();
            let mut encoder = png::Encoder::new(&mut png, 2, 1);
            encoder.set_color(colours);
            encoder.write_header().unwrap().write_image_data(data).unwrap();
            png
        };
        let clear = Canvas::decode(&encoded(png::ColorType::Rgba, &[1, 2, 3, 255, 4, 5, 6, 0])).unwrap();
        assert_eq!(clear.pixels, [[1, 2, 3], [4, 5, 6]]);
        let grey = Canvas::decode(&encoded(png::ColorType::Grayscale, &[1, 2]));
        assert!(matches!(grey, Err(CanvasError::Colours(png::ColorType::Grayscale, png::BitDepth::Eight))));
        assert!(matches!(Canvas::decode(b"no picture"), Err(CanvasError::Unreadable(_))));
    }

    #[test]
    fn drawing_is_cut_at_the_edges() {
        let mut canvas = plain(10, 10);
        canvas.fill(rect(-5.0, -5.0, 7.0, 7.0), RED);
        canvas.fill(rect(8.0, 8.0, 99.0, 99.0), RED);
        assert_eq!(count(&canvas, RED), 8);
        canvas.outline(rect(0.0, 0.0, 10.0, 10.0), 2.0, [0; 3]);
        assert_eq!(count(&canvas, [0; 3]), 0);
        canvas.outline(rect(4.0, 4.0, 2.0, 2.0), 1.0, [0; 3]);
        assert_eq!(count(&canvas, [0; 3]), 12);
    }

    #[test]
    fn nothing_panics() {
        let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300, -3.5, 0.0, 2.5];
        for mut canvas in [plain(1, 1), plain(5, 1), plain(1, 5), plain(7, 7)] {
            for x in odd {
                for w in odd {
                    let rect = rect(x, w, w, x);
                    canvas.fill(rect, RED);
                    canvas.blend(rect, RED, w as f32);
                    canvas.outline(rect, x, RED);
                    assert!((0.0..=1.0).contains(&canvas.ink(rect)));
                }
            }
            assert_eq!(canvas.resized(0, 0).pixels.len(), 1);
        }
    }

    #[test]
    fn blending_mixes() {
        let mut canvas = plain(1, 1);
        canvas.blend(rect(0.0, 0.0, 1.0, 1.0), [55, 255, 255], 0.5);
        assert_eq!(canvas.pixels, [[155, 255, 255]]);
    }

    #[test]
    fn text_is_busy_and_background_is_not() {
        let mut canvas = plain(60, 20);
        canvas.digits("4096", setpoint_schema::Point::new(10.0, 5.0), 1, [0; 3]);
        assert!(canvas.ink(rect(10.0, 5.0, 27.0, 9.0)) > 0.25);
        assert_eq!(canvas.ink(rect(40.0, 0.0, 20.0, 20.0)), 0.0);
    }

    #[test]
    fn shrinking_averages_and_growing_interpolates() {
        let mut canvas = plain(4, 2);
        canvas.fill(rect(0.0, 0.0, 1.0, 2.0), [55; 3]);
        assert_eq!(canvas.resized(2, 1).pixels, [[155; 3], [255; 3]]);
        assert_eq!(canvas.resized(4, 2), canvas);
        let mut pair = plain(2, 1);
        pair.fill(rect(0.0, 0.0, 1.0, 1.0), [55; 3]);
        assert_eq!(pair.resized(4, 1).pixels, [[55; 3], [105; 3], [205; 3], [255; 3]]);
        assert_eq!(plain(13, 7).resized(5, 31), plain(5, 31));
    }
}
