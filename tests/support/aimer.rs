//! A model that can do what a calibration asks of it, and aims as it is told.

use setpoint_codec::{Codec, Size};
use setpoint_schema::{Action, Point, Surface};

/// The squares of the calibration page and their middles.
const SQUARES: [(char, f64, f64); 5] =
    [('A', 40.0, 40.0), ('B', 1240.0, 40.0), ('C', 40.0, 680.0), ('D', 1240.0, 680.0), ('E', 640.0, 360.0)];

/// What the model answers to a request; whatever else it is asked, it says that it is done.
pub fn answer(body: &str, codec: &Codec, aim: impl Fn(Point) -> Point) -> String {
    let at = |x: f64, y: f64| aim(Point::new(x, y));
    let square = SQUARES.iter().find(|(letter, ..)| body.contains(&format!("square button {letter},")));
    let action = match square {
        Some((_, x, y)) => Action::click(at(*x, *y)),
        None if body.contains("slider Volume") => Action::drag(at(168.0, 576.0), at(528.0, 576.0)),
        None if body.contains("list Lines") => Action::scroll(at(640.0, 300.0), 200.0),
        None if body.contains("field Word") && body.contains("Step 2 of") => Action::type_text("Set Point 42%"),
        None if body.contains("field Word") => Action::click(at(900.0, 576.0)),
        None => Action::Done,
    };
    let screen = Size::new(Surface::WEB.width, Surface::WEB.height);
    codec.write(&action, &codec.canvas(screen, screen, Point::new(0.0, 0.0))).expect("words for it")
}

/// Whether a request belongs to a calibration.
pub fn is_of_calibration(body: &str) -> bool {
    ["square button", "slider Volume", "list Lines", "field Word"].iter().any(|words| body.contains(words))
}
