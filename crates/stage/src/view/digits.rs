//! The digits that marks and coordinates are written with.

use setpoint_schema::{Point, Rect};

use super::canvas::{Canvas, Colour};

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

impl Canvas {
    /// Writes a number with its top left corner at a point. Anything but a digit leaves a gap.
    pub fn digits(&mut self, text: &str, at: Point, scale: u32, colour: Colour) {
        let scale = f64::from(scale);
        for (place, letter) in text.chars().enumerate() {
            let Some(digit) = letter.to_digit(10) else { continue };
            for (down, row) in FONT.iter().enumerate() {
                for (across, dot) in row.bytes().skip(digit as usize * DIGIT_STEP).take(DIGIT_WIDTH).enumerate() {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_is_complete_and_like_no_other() {
        let glyph = |digit: usize| FONT.map(|row| &row[digit * DIGIT_STEP..][..DIGIT_WIDTH]);
        for digit in 0..10 {
            assert!((0..digit).all(|other| glyph(digit) != glyph(other)), "{digit}");
            assert!(glyph(digit).iter().all(|row| row.contains("##")), "every stroke of {digit} is two pixels wide");
        }
    }

    #[test]
    fn numbers_are_as_large_as_they_say() {
        assert_eq!(Canvas::size_of_digits("", 1), (0.0, 9.0));
        assert_eq!(Canvas::size_of_digits("8", 1), (6.0, 9.0));
        assert_eq!(Canvas::size_of_digits("120", 2), (40.0, 18.0));
    }
}
