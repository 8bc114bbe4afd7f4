//! A point that is written in a model's own format and read again is the same point.

#![allow(clippy::expect_used)]

use proptest::prelude::*;
use setpoint_codec::{Canvas, Codec, Size, all};
use setpoint_schema::{Action, Button, Place, Point, ScrollUnit};

const SIZES: [Size; 5] =
    [Size::new(1280, 720), Size::new(1920, 1080), Size::new(2560, 1440), Size::new(3840, 2160), Size::new(390, 844)];

fn canvas(codec: &Codec, screen: Size) -> Canvas {
    codec.canvas(screen, screen, Point::new(5.0, 5.0))
}

/// What comes of an action that is written and read again.
fn again(codec: &Codec, action: &Action, canvas: &Canvas) -> Option<Vec<Action>> {
    let written = codec.write(action, canvas)?;
    Some(codec.read(&written, canvas).unwrap_or_else(|unread| panic!("{}: {unread}\n{written}", codec.name)))
}

fn point_of(action: &Action) -> Point {
    match action.place() {
        Some(Place::Point(point)) => point,
        other => panic!("{other:?} is no point"),
    }
}

/// How far apart two neighbouring answers of the model are on the screen, halved: no model can be nearer than that.
fn grain(codec: &Codec, screen: Size) -> f64 {
    let (across, down) = codec.space.extent(screen);
    // Fractions are written with four digits.
    let cells = if across <= 1.0 { (1e4, 1e4) } else { (across, down) };
    let cell = (f64::from(screen.w) / cells.0).max(f64::from(screen.h) / cells.1);
    (cell / 2.0 + 1e-6).max(1.0)
}

proptest! {
    #[test]
    fn any_pixel_comes_back_within_a_pixel_or_the_grain_of_the_space(across in 0.0..1.0f64, down in 0.0..1.0f64) {
        for codec in all() {
            for screen in SIZES {
                let point = Point::new((across * f64::from(screen.w)).floor(), (down * f64::from(screen.h)).floor());
                let canvas = canvas(codec, screen);
                let actions = again(codec, &Action::click(point), &canvas).expect("every codec can click");
                let found = point_of(&actions[0]);
                let off = (found.x - point.x).abs().max((found.y - point.y).abs());
                prop_assert!(off <= grain(codec, screen), "{} at {screen}: {point:?} came back as {found:?}", codec.name);
            }
        }
    }
}

#[test]
fn pixels_that_a_space_can_name_come_back_within_one_pixel() {
    for codec in all() {
        for screen in SIZES {
            let canvas = canvas(codec, screen);
            for (across, down) in [(0.0, 0.0), (0.25, 0.5), (0.5, 0.25), (0.75, 0.9), (0.1, 0.6)] {
                let (w, h) = codec.space.extent(screen);
                let cell = |part: f64, extent: f64| if extent <= 1.0 { part } else { (part * extent).round() };
                let point = codec.space.to_screen((cell(across, w), cell(down, h)), screen, screen);
                let actions = again(codec, &Action::click(point), &canvas).expect("every codec can click");
                let found = point_of(&actions[0]);
                let near = (found.x - point.x).abs() <= 1.0 && (found.y - point.y).abs() <= 1.0;
                assert!(near, "{} at {screen}: {point:?} came back as {found:?}", codec.name);
            }
        }
    }
}

/// Every verb that a format has words for survives writing and reading.
#[test]
fn every_action_that_can_be_written_can_be_read() {
    let screen = Size::new(1280, 720);
    let at = Place::Point(Point::new(640.0, 360.0));
    let click = |button, count| Action::Click { at, button, count, modifiers: Vec::new() };
    let scroll = |dx, dy| Action::Scroll { at, dx, dy, unit: ScrollUnit::Notches };
    let actions = [
        click(Button::Left, 1),
        click(Button::Left, 2),
        click(Button::Left, 3),
        click(Button::Right, 1),
        click(Button::Middle, 1),
        Action::Move { to: at },
        Action::Drag { path: vec![Place::Point(Point::new(128.0, 72.0)), at] },
        scroll(0.0, 5.0),
        scroll(0.0, -5.0),
        scroll(5.0, 0.0),
        scroll(-5.0, 0.0),
        Action::key("Enter"),
        Action::key("Control+a"),
        Action::key("ArrowDown"),
        Action::type_text("Zoë's \"notes\", 5 % (draft)"),
        Action::Wait { ms: 2000 },
        Action::Done,
        Action::Infeasible { reason: String::new() },
    ];
    for codec in all() {
        let canvas = canvas(codec, screen);
        let mut written = 0;
        for action in &actions {
            let Some(found) = again(codec, action, &canvas) else { continue };
            written += 1;
            // What comes back may begin with a click or a move that brings the pointer there.
            let last = found.last().expect("an action");
            let same = std::mem::discriminant(last) == std::mem::discriminant(action);
            assert!(same, "{}: {action:?} came back as {found:?}", codec.name);
            if let (Action::Click { button, count, .. }, Action::Click { button: b, count: c, .. }) = (action, last) {
                assert_eq!((button, count), (b, c), "{}", codec.name);
            }
            if let (Action::Scroll { dx, dy, .. }, Action::Scroll { dx: x, dy: y, .. }) = (action, last) {
                assert_eq!(
                    (dx.signum(), dy.signum(), *dx == 0.0),
                    (x.signum(), y.signum(), *x == 0.0),
                    "{}",
                    codec.name
                );
            }
            if let (Action::Type { .. } | Action::Key { .. }, _) = (action, last) {
                assert_eq!(last, action, "{}", codec.name);
            }
        }
        assert!(written >= 5, "{} can write only {written} of them", codec.name);
    }
}

#[test]
fn prose_is_never_an_action() {
    let canvas = |codec: &Codec| canvas(codec, Size::new(1280, 720));
    for codec in all() {
        for answer in [
            "",
            "I would click at (640, 360).",
            "Sorry, I cannot help with that. Error 404 at 12, 34.",
            "<think>click(1, 2)</think>",
            "null",
            "Action: click(start_box='(12",
        ] {
            let read = codec.read(answer, &canvas(codec));
            assert!(read.is_err(), "{} read {answer:?} as {read:?}", codec.name);
        }
    }
}
