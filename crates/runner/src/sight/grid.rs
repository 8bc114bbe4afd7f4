//! Coordinate lines over a screenshot, for agents that name pixels.

use setpoint_schema::{Point, Rect};

use super::canvas::{Canvas, Colour};

/// Neither light nor dark, so that it shows on both.
const LINE: Colour = [20, 120, 255];
const LINE_ALPHA: f32 = 0.4;
const LABEL: Colour = [0, 40, 120];
const LABEL_ALPHA: f32 = 0.8;
const WHITE: Colour = [255; 3];
const PAD: f64 = 2.0;
/// Numbers closer than this would run into each other.
const LABEL_ROOM: u32 = 40;

/// Draws a line every `step` pixels, and its coordinate at the top and left edges. A step of 0 draws nothing.
///
/// The crossings carry a small cross and no numbers: at them, numbers would hide the very things to be pointed at.
pub fn draw(canvas: &mut Canvas, step: u32) {
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    let along = |side: u32| (step..side).step_by(step.max(1) as usize).filter(move |_| step > 0);
    let (across, down) = (along(canvas.width()), along(canvas.height()));
    for x in across.clone() {
        canvas.blend(Rect { x: f64::from(x), y: 0.0, w: 1.0, h: height }, LINE, LINE_ALPHA);
    }
    for y in down.clone() {
        canvas.blend(Rect { x: 0.0, y: f64::from(y), w: width, h: 1.0 }, LINE, LINE_ALPHA);
    }
    let labelled = (LABEL_ROOM.div_ceil(step.max(1)) * step).max(1);
    for x in across.filter(|x| x % labelled == 0) {
        label(canvas, x, |w, _| Point::new((f64::from(x) - w / 2.0).round(), 0.0));
    }
    for y in down.filter(|y| y % labelled == 0) {
        label(canvas, y, |_, h| Point::new(0.0, (f64::from(y) - h / 2.0).round()));
    }
}

/// Writes a coordinate on a plate; `corner` says where, given the plate's width and height.
fn label(canvas: &mut Canvas, coordinate: u32, corner: impl Fn(f64, f64) -> Point) {
    let text = coordinate.to_string();
    let (w, h) = Canvas::size_of_digits(&text, 1);
    let (w, h) = (w + 2.0 * PAD, h + 2.0 * PAD);
    let Point { x, y } = corner(w, h);
    canvas.blend(Rect { x, y, w, h }, LABEL, LABEL_ALPHA);
    canvas.digits(&text, Point::new(x + PAD, y + PAD), 1, WHITE);
}
