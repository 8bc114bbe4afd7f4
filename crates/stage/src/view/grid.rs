//! Coordinate lines over a screenshot, for agents that name pixels.

use setpoint_schema::{Point, Rect};

use super::canvas::{Canvas, Colour};

/// Neither light nor dark, so that it shows on both.
const LINE: Colour = [40, 130, 255];
const LINE_ALPHA: f32 = 0.5;
/// How far the small cross at a crossing reaches.
const ARM: f64 = 3.0;
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
    for (x, y) in across.clone().flat_map(|x| down.clone().map(move |y| (f64::from(x), f64::from(y)))) {
        canvas.blend(Rect { x: x - ARM, y, w: 2.0 * ARM + 1.0, h: 1.0 }, LINE, LINE_ALPHA);
        canvas.blend(Rect { x, y: y - ARM, w: 1.0, h: 2.0 * ARM + 1.0 }, LINE, LINE_ALPHA);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How busy the picture is around a point.
    fn ink(canvas: &Canvas, x: f64, y: f64) -> f64 {
        canvas.ink(Rect { x: x - 10.0, y: y - 10.0, w: 20.0, h: 20.0 })
    }

    #[test]
    fn lines_show_on_light_and_dark_and_between_them_nothing_changes() {
        for colour in [[255; 3], [0; 3], [255, 255, 0], [0, 255, 255], [128; 3]] {
            let mut canvas = Canvas::plain(320, 240, colour);
            draw(&mut canvas, 100);
            assert!(ink(&canvas, 100.0, 150.0) > 0.0 && ink(&canvas, 150.0, 200.0) > 0.0);
            assert_eq!(ink(&canvas, 150.0, 150.0), 0.0);
        }
    }

    #[test]
    fn any_step_is_fine() {
        let mut canvas = Canvas::plain(320, 240, [255; 3]);
        draw(&mut canvas, 0);
        assert_eq!(canvas, Canvas::plain(320, 240, [255; 3]));
        for step in [1, 7, 319, 320, 100_000, u32::MAX] {
            draw(&mut canvas, step);
        }
    }
}
