//! Numbered marks on elements, after "Set-of-Mark Prompting": an agent answers with a number instead of a pixel.
//!
//! A number stands on a chip of its own outside the element, because what the agent must read is in the element: the
//! day of a calendar cell, the tick of a checkbox, the place of a slider's thumb.

use setpoint_schema::{Point, Rect};

use super::canvas::{Canvas, Colour};

/// Each stands out from white and from black, and white digits are legible on it.
const PALETTE: [Colour; 6] = [[214, 0, 40], [30, 90, 230], [0, 120, 50], [150, 40, 210], [176, 80, 0], [0, 115, 130]];
const WHITE: Colour = [255; 3];
const BLACK: Colour = [0; 3];

/// From the edge of a chip to its digits: a dark and a light line, then a pixel of the chip's colour.
const PAD: f64 = 3.0;
const OUTLINE: f64 = 1.0;
/// How often each chip may move again, once it is known where the others are.
const ROUNDS: usize = 4;
/// An element this many times as large as a chip can carry one in a corner.
const ROOMY: f64 = 3.6;
/// Elements closer than this look like neighbours, and get different colours.
const NEAR: f64 = 24.0;

/// What a chip costs for each pixel it covers.
mod cost {
    /// The element that it names.
    pub const OWN: f64 = 6.0;
    pub const OTHER_CHIP: f64 = 5.0;
    pub const OTHER_ELEMENT: f64 = 2.0;
    /// The element that it names, if there is room in a corner.
    pub const OWN_CORNER: f64 = 0.8;
    /// An element around the one it names: a button's chip has to stand somewhere in the row.
    pub const CONTAINER: f64 = 0.1;
    /// Text, icons and lines that nobody marked, such as the label beside a checkbox.
    pub const INK: f64 = 3.0;
    /// Each place later in the order of preference.
    pub const LATER: f64 = 0.01;
}

/// An element and the number that an agent calls it by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    pub number: u32,
    pub rect: Rect,
}

/// Where the chip of each mark stands, if nothing is known of the page but its marks. Always inside the viewport.
pub fn place(marks: &[Mark], width: u32, height: u32) -> Vec<Rect> {
    arrange(marks, (f64::from(width), f64::from(height)), |_| 0.0)
}

/// Draws a thin outline around each element and a chip with its number beside it, in the same colour.
///
/// The chips stand as in [`place`], but keep off text and icons in the picture as well.
pub fn draw(canvas: &mut Canvas, marks: &[Mark]) {
    let view = (f64::from(canvas.width()), f64::from(canvas.height()));
    let chips = arrange(marks, view, |rect| canvas.ink(rect));
    let colours = colours(marks);
    for (mark, colour) in marks.iter().zip(&colours) {
        canvas.outline(visible(mark.rect, view), OUTLINE, *colour);
    }
    for ((mark, chip), colour) in marks.iter().zip(chips).zip(colours) {
        canvas.fill(chip, BLACK);
        canvas.fill(grown(chip, -1.0), WHITE);
        canvas.fill(grown(chip, -2.0), colour);
        canvas.digits(&mark.number.to_string(), Point::new(chip.x + PAD, chip.y + PAD), 1, WHITE);
    }
}

/// A place for a chip, and what it costs there whatever the other chips do.
struct Spot {
    chip: Rect,
    cost: f64,
}

/// Lets each chip take its cheapest spot, in order and then again: a chip that came first may have taken the only good
/// spot of another. What two chips pay for an overlap is the same for both, so no round makes the whole worse.
fn arrange(marks: &[Mark], view: (f64, f64), ink: impl Fn(Rect) -> f64) -> Vec<Rect> {
    let rects: Vec<Rect> = marks.iter().map(|mark| visible(mark.rect, view)).collect();
    let sizes: Vec<(f64, f64)> = marks.iter().map(|mark| chip_size(mark.number)).collect();
    let reach = 2.0 * sizes.iter().fold(0.0, |widest: f64, size| widest.max(size.0)) + 2.0 * OUTLINE;
    let neighbours = |index: usize| -> Vec<usize> {
        let reached = grown(rects[index], reach);
        (0..rects.len()).filter(|other| *other != index && overlap(reached, grown(rects[*other], 1.0)) > 0.0).collect()
    };
    let near: Vec<Vec<usize>> = (0..rects.len()).map(neighbours).collect();
    let spots: Vec<Vec<Spot>> = (0..rects.len())
        .map(|index| {
            let others: Vec<Rect> = near[index].iter().map(|other| rects[*other]).collect();
            spots(rects[index], &others, sizes[index], view, &ink)
        })
        .collect();
    let mut chips: Vec<Option<Rect>> = vec![None; marks.len()];
    for _ in 0..ROUNDS {
        for index in 0..marks.len() {
            let rivals: Vec<Rect> = near[index].iter().filter_map(|other| chips[*other]).collect();
            let total = |spot: &Spot| {
                spot.cost + cost::OTHER_CHIP * rivals.iter().map(|rival| overlap(*rival, spot.chip)).sum::<f64>()
            };
            let best = spots[index].iter().min_by(|one, other| total(one).total_cmp(&total(other)));
            chips[index] = best.map(|spot| spot.chip);
        }
    }
    chips.into_iter().flatten().collect()
}

/// All spots around an element and in its corners, the preferred ones first.
fn spots(rect: Rect, others: &[Rect], (w, h): (f64, f64), view: (f64, f64), ink: impl Fn(Rect) -> f64) -> Vec<Spot> {
    let frame = grown(rect, OUTLINE);
    let (above, below) = (frame.y - h, frame.bottom());
    let (before, after) = (frame.x - w, frame.right());
    let (top, middle, bottom) = (frame.y, (frame.center().y - h / 2.0).round(), frame.bottom() - h);
    let (left, centre, right) = (frame.x, (frame.center().x - w / 2.0).round(), frame.right() - w);
    let places = [
        (left, above), (before, middle), (centre, above), (right, above), (after, middle),
        (left, below), (centre, below), (right, below),
        (before, top), (after, top), (before, bottom), (after, bottom),
        (before, above), (after, above), (before, below), (after, below),
        (right, top), (left, top), (right, bottom), (left, bottom),
    ];
    let own = if rect.w * rect.h >= ROOMY * w * h { cost::OWN_CORNER } else { cost::OWN };
    let spot = |(rank, (x, y)): (usize, (f64, f64))| {
        let (w, h) = (w.min(view.0), h.min(view.1));
        let chip = Rect { x: x.min(view.0 - w).max(0.0), y: y.min(view.1 - h).max(0.0), w, h };
        let covered: f64 = others
            .iter()
            .map(|other| overlap(chip, *other) * if holds(*other, rect) { cost::CONTAINER } else { cost::OTHER_ELEMENT })
            .sum();
        let plain = cost::INK * ink(chip) + cost::LATER * rank as f64;
        Spot { chip, cost: own * overlap(chip, rect) + covered + plain * w * h }
    };
    places.into_iter().enumerate().map(spot).collect()
}

/// For each mark the colour that is used least around it.
fn colours(marks: &[Mark]) -> Vec<Colour> {
    let mut chosen: Vec<usize> = Vec::with_capacity(marks.len());
    for mark in marks {
        let around = grown(mark.rect, NEAR);
        let mut used = [0; PALETTE.len()];
        for (other, colour) in marks.iter().zip(&chosen) {
            used[*colour] += usize::from(overlap(around, grown(other.rect, 1.0)) > 0.0);
        }
        // Going round the palette keeps the colours of a long row apart as well.
        let next = (0..PALETTE.len()).map(|step| (chosen.len() + step) % PALETTE.len());
        chosen.push(next.min_by_key(|colour| used[*colour]).unwrap_or(0));
    }
    chosen.into_iter().map(|colour| PALETTE[colour]).collect()
}

fn chip_size(number: u32) -> (f64, f64) {
    let (w, h) = Canvas::size_of_digits(&number.to_string(), 1);
    (w + 2.0 * PAD, h + 2.0 * PAD)
}

/// The part of a rectangle inside the viewport, in whole pixels; of one outside, its nearest edge.
fn visible(rect: Rect, (width, height): (f64, f64)) -> Rect {
    let (x, y) = (rect.x.floor().max(0.0).min(width), rect.y.floor().max(0.0).min(height));
    let (right, bottom) = (rect.right().ceil().min(width).max(x), rect.bottom().ceil().min(height).max(y));
    Rect { x, y, w: right - x, h: bottom - y }
}

fn grown(Rect { x, y, w, h }: Rect, by: f64) -> Rect {
    Rect { x: x - by, y: y - by, w: w + 2.0 * by, h: h + 2.0 * by }
}

fn holds(outer: Rect, inner: Rect) -> bool {
    outer.contains(inner.at(0.0, 0.0)) && outer.contains(inner.at(1.0, 1.0))
}

/// The area that two rectangles share.
fn overlap(one: Rect, other: Rect) -> f64 {
    let w = one.right().min(other.right()) - one.x.max(other.x);
    let h = one.bottom().min(other.bottom()) - one.y.max(other.y);
    w.max(0.0) * h.max(0.0)
}
