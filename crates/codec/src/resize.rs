//! How models shrink or stretch the picture they are given before they look at it.

use crate::Size;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Resize {
    /// The Qwen family: both sides to multiples of `factor`, with the number of pixels kept between two bounds.
    Smart { factor: u32, min: u32, max: u32 },
    /// The same as OpenCUA's copy of it: the long side is capped first, and a side may round to nothing.
    SmartCapped { factor: u32, min: u32, max: u32, longest: u32 },
}

impl Resize {
    pub fn apply(&self, size: Size) -> Size {
        match *self {
            Resize::Smart { factor, min, max } => smart(size, factor, min, max, factor),
            Resize::SmartCapped { factor, min, max, longest } => smart(capped(size, longest), factor, min, max, 0),
        }
    }
}

/// `least` is the least length of a side after rounding.
fn smart(Size { w, h }: Size, factor: u32, min: u32, max: u32, least: u32) -> Size {
    let (width, height, f) = (f64::from(w), f64::from(h), f64::from(factor));
    // The models' own code is Python, whose `round` takes halves to the even side.
    let nearest = |side: f64| ((side / f).round_ties_even() * f).max(f64::from(least));
    let pixels = nearest(width) * nearest(height);
    let (new_w, new_h) = if pixels > f64::from(max) {
        let shrink = (width * height / f64::from(max)).sqrt();
        let down = |side: f64| ((side / shrink / f).floor() * f).max(f64::from(least));
        (down(width), down(height))
    } else if pixels < f64::from(min) {
        let grow = (f64::from(min) / (width * height)).sqrt();
        let up = |side: f64| (side * grow / f).ceil() * f;
        (up(width), up(height))
    } else {
        (nearest(width), nearest(height))
    };
    Size::new(new_w as u32, new_h as u32)
}

fn capped(size: Size, longest: u32) -> Size {
    let long = size.w.max(size.h);
    if long <= longest {
        return size;
    }
    let scale = f64::from(longest) / f64::from(long);
    Size::new((f64::from(size.w) * scale) as u32, (f64::from(size.h) * scale) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const QWEN25: Resize = Resize::Smart { factor: 28, min: 3136, max: 12_845_056 };

    #[test]
    fn sides_become_multiples_of_the_factor() {
        assert_eq!(QWEN25.apply(Size::new(1280, 720)), Size::new(1288, 728));
        assert_eq!(QWEN25.apply(Size::new(1920, 1080)), Size::new(1932, 1092));
        assert_eq!(QWEN25.apply(Size::new(390, 844)), Size::new(392, 840));
    }

    #[test]
    fn halves_round_to_the_even_multiple() {
        // 1274 = 45.5 · 28 becomes 46 · 28, and 1246 = 44.5 · 28 becomes 44 · 28.
        assert_eq!(QWEN25.apply(Size::new(1274, 1246)), Size::new(1288, 1232));
    }

    #[test]
    fn pictures_beyond_the_bounds_are_brought_inside() {
        let small = Resize::Smart { factor: 28, min: 100 * 28 * 28, max: 1_000_000 };
        let big = small.apply(Size::new(3840, 2160));
        assert!(big.w * big.h <= 1_000_000 && big.w.is_multiple_of(28) && big.h.is_multiple_of(28), "{big}");
        let tiny = small.apply(Size::new(100, 60));
        assert!(tiny.w * tiny.h >= 100 * 28 * 28, "{tiny}");
    }
}
